#include "store/build.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "store/migration.h"
#include "store/statement.h"

namespace arbiter {
namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(std::string_view doing, const fs::path& path, int error) {
  throw StoreError(fmt::format("cannot {} {}: {}", doing, path.string(), std::strerror(error)));
}

/// Brings a file's bytes, or a folder's entries, to disk.
void sync(const fs::path& path, int flags) {
  const int file = ::open(path.c_str(), flags);
  if (file < 0) fail("open", path, errno);
  const int error = ::fsync(file) == 0 ? 0 : errno;
  ::close(file);
  if (error != 0) fail("write", path, error);
}

/// A file that is removed unless it has been renamed.
class Draft {
 public:
  explicit Draft(fs::path path) : path_(std::move(path)) {
    std::error_code ignored;
    fs::remove(path_, ignored);
  }
  ~Draft() {
    std::error_code ignored;
    fs::remove(path_, ignored);
  }
  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;

  const fs::path& path() const { return path_; }

  void publish(const fs::path& target) {
    sync(path_, O_RDONLY | O_CLOEXEC);
    if (::rename(path_.c_str(), target.c_str()) != 0) fail("replace", target, errno);
    const fs::path folder = target.parent_path();
    sync(folder.empty() ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  }

 private:
  fs::path path_;
};

struct Imported {
  std::int64_t positions = 0;
  std::int64_t games = 0;
  std::int64_t imports = 0;

  bool any() const { return positions != 0 || games != 0 || imports != 0; }
};

/// What somebody imported into a database of this schema or an older one.
Imported count_imported(Connection& connection) {
  Imported imported;
  imported.imports = connection.number("SELECT count(*) FROM import");
  if (connection.number("PRAGMA user_version") < 2) {
    imported.positions = connection.number("SELECT count(DISTINCT position_id) FROM position_import");
    return imported;
  }
  imported.positions =
      connection.number("SELECT count(*) FROM position WHERE import_id IS NOT NULL") +
      connection.number(
          "SELECT count(*) FROM position WHERE import_id IS NULL AND id IN (SELECT position_id FROM position_import)");
  imported.games = connection.number("SELECT count(*) FROM recorded_game");
  return imported;
}

void refuse_to_lose(const std::string& path, bool discard_imports) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (!fs::exists(status) || (fs::is_regular_file(status) && fs::file_size(path, error) == 0)) return;
  if (!fs::is_regular_file(status)) throw StoreError(fmt::format("cannot replace {}: it is no file", path));
  try {
    check_file(path);
    Connection connection(path, Connection::Access::read);
    check_schema(connection, corpus_schema(), false);
    check_objects(connection, corpus_schema());
    const Imported imported = count_imported(connection);
    if (imported.any() && !discard_imports)
      throw StoreError(fmt::format(
          "it holds {} imported positions and {} games, which a build would lose; name another file for the build, or "
          "allow the loss with --discard-imports",
          imported.positions, imported.games));
  } catch (const StoreError& failure) {
    throw StoreError(fmt::format("will not replace {}: {}", path, failure.what()));
  }
}

}  // namespace

void build_database(const Corpus& corpus, const CommentsByPath& comments, const std::string& path,
                    bool discard_imports) {
  refuse_to_lose(path, discard_imports);
  const fs::path target(path);
  Draft draft(target.parent_path() / fmt::format(".{}.{}.building", target.filename().string(), ::getpid()));
  {
    Connection connection(draft.path().string(), Connection::Access::build);
    migrate(connection, corpus_schema());
    write_corpus(connection, corpus, comments);
    // Rewrites the file page by page: what is in it no longer depends on how it grew.
    connection.execute("VACUUM");
  }
  draft.publish(target);
}

}  // namespace arbiter
