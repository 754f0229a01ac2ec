#include "report/atomic_file.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <string>
#include <system_error>

namespace arbiter {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const fs::path& path, const std::string& reason) {
  throw WriteFailure(fmt::format("cannot write {}: {}", path.string(), reason));
}

/// A name beside `path` that no other process uses.
fs::path beside(const fs::path& path, std::string_view purpose) {
  fs::path name = path;
  if (name.filename().empty()) name = name.parent_path();
  name.replace_filename(fmt::format(".{}.{}-{}", name.filename().string(), purpose, ::getpid()));
  return name;
}

/// Removes what it names unless it was renamed away.
struct Scratch {
  fs::path path;
  ~Scratch() {
    std::error_code ignored;
    fs::remove_all(path, ignored);
  }
};

void write_bytes(const fs::path& path, std::string_view bytes, int mode, bool sync) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | mode, 0666);
  if (file < 0) fail(path, std::strerror(errno));
  while (!bytes.empty()) {
    const ssize_t written = ::write(file, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) {
      const int error = errno;
      ::close(file);
      fail(path, std::strerror(error));
    }
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  const bool synced = !sync || ::fsync(file) == 0 || errno == EINVAL;
  const int error = errno;
  if (::close(file) != 0 || !synced) fail(path, std::strerror(error));
}

}  // namespace

void write_file(const fs::path& path, std::string_view bytes) {
  std::error_code error;
  if (fs::is_directory(path, error)) fail(path, "it is a folder");
  const Scratch scratch{beside(path, "part")};
  write_bytes(scratch.path, bytes, O_TRUNC, true);
  fs::rename(scratch.path, path, error);
  if (error) fail(path, error.message());
}

void append_to_file(const fs::path& path, std::string_view bytes) { write_bytes(path, bytes, O_APPEND, true); }

void put_file(const fs::path& path, std::string_view bytes) { write_bytes(path, bytes, O_TRUNC, false); }

void write_folder(const fs::path& path, std::string_view stamp, const std::function<void(const fs::path&)>& fill) {
  std::error_code error;
  const bool exists = fs::exists(fs::symlink_status(path, error));
  if (exists) {
    if (!fs::is_directory(path, error)) fail(path, "it is a file");
    if (!fs::is_empty(path, error) && !fs::exists(path / stamp, error))
      fail(path, fmt::format("the folder holds something else (no {} in it)", stamp));
  }
  const Scratch fresh{beside(path, "part")};
  fs::remove_all(fresh.path, error);
  if (!fs::create_directory(fresh.path, error)) fail(fresh.path, error.message());
  fill(fresh.path);
  if (!fs::exists(fresh.path / stamp)) throw std::logic_error("write_folder: the stamp was not written");
  const Scratch old{beside(path, "old")};
  if (exists) fs::rename(path, old.path, error);
  if (error) fail(path, error.message());
  fs::rename(fresh.path, path, error);
  if (!error) return;
  const std::string reason = error.message();
  if (exists) fs::rename(old.path, path, error);
  fail(path, reason);
}

}  // namespace arbiter
