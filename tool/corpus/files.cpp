#include "corpus/files.h"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace arbiter {

namespace fs = std::filesystem;

std::optional<std::string> read_file(const std::string& path, std::vector<Problem>& problems) {
  const auto failed = [&](const std::string& why) {
    problems.push_back({{path, 0, 0}, "cannot be read: " + why, ""});
    return std::nullopt;
  };
  std::error_code error;
  if (fs::is_directory(path, error)) return failed("it is a directory");
  // A pipe or a device may never end.
  if (fs::exists(path, error) && !fs::is_regular_file(path, error)) return failed("it is no regular file");
  errno = 0;
  std::ifstream stream(path, std::ios::binary);
  if (!stream) return failed(errno != 0 ? std::strerror(errno) : "it cannot be opened");
  std::string text{std::istreambuf_iterator<char>(stream), {}};
  if (stream.bad()) return failed(errno != 0 ? std::strerror(errno) : "input error");
  return text;
}

std::vector<std::string> toml_files(const std::string& folder, std::string_view below, std::vector<Problem>& problems) {
  std::vector<std::string> files;
  const fs::path root = fs::path(folder) / below;
  std::error_code error;
  if (!fs::exists(root, error) && !error) return files;
  fs::recursive_directory_iterator walk(root, error);
  for (; !error && walk != fs::recursive_directory_iterator(); walk.increment(error)) {
    const fs::path& path = walk->path();
    const std::string name = path.filename().string();
    if (name.front() == '.' || name.back() == '~') continue;
    if (walk->is_directory()) {
      if (path.extension() == ".toml")
        problems.push_back({{path.string(), 0, 0}, "is a folder with the name of a fixture", ""});
      continue;
    }
    if (path.extension() == ".toml")
      files.push_back(path.string());
    else
      problems.push_back({{path.string(), 0, 0}, fmt::format("is no fixture: {}/ holds *.toml only", below), ""});
  }
  if (error) problems.push_back({{root.string(), 0, 0}, "cannot be read: " + error.message(), ""});
  std::sort(files.begin(), files.end());
  return files;
}

std::vector<TomlText> toml_texts(const std::string& folder, std::string_view below, std::vector<Problem>& problems) {
  std::vector<TomlText> texts;
  for (const std::string& file : toml_files(folder, below, problems))
    if (std::optional<std::string> text = read_file(file, problems))
      texts.push_back({std::move(*text), fs::path(file).lexically_relative(folder).generic_string(), file});
  return texts;
}

}  // namespace arbiter
