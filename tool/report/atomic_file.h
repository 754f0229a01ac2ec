#pragma once

#include <filesystem>
#include <functional>
#include <stdexcept>
#include <string_view>

namespace arbiter {

/// A file or folder could not be written; what was there before is still there.
struct WriteFailure : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Writes the whole file beside its place and renames it there: a reader sees the old bytes or the
/// new ones. Throws WriteFailure.
void write_file(const std::filesystem::path& path, std::string_view bytes);

/// Writes a file into a folder that nobody sees yet: without a detour, and without waiting for the
/// disk. Throws WriteFailure.
void put_file(const std::filesystem::path& path, std::string_view bytes);

/// Adds to the end of a file that others write to as well. Throws WriteFailure.
void append_to_file(const std::filesystem::path& path, std::string_view bytes);

/// Fills a new folder beside `path` and renames it there. A folder that `path` names already is
/// replaced if it is empty or holds the file `stamp`, which `fill` must write too: a folder of
/// something else is never removed. Throws WriteFailure; what `fill` throws passes through.
void write_folder(const std::filesystem::path& path, std::string_view stamp,
                  const std::function<void(const std::filesystem::path&)>& fill);

}  // namespace arbiter
