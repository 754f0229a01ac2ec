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
    const std::int64_t imported = connection.number("SELECT count(DISTINCT position_id) FROM position_import");
    if (imported != 0 && !discard_imports)
      throw StoreError(
          fmt::format("it holds {} imported positions, which a build would lose; name another file for the build, or "
                      "allow the loss with --discard-imports",
                      imported));
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
