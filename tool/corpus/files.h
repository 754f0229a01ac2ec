#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "options/rule_set.h"

namespace arbiter {

/// The whole file; empty and one problem more when it cannot be read.
std::optional<std::string> read_file(const std::string& path, std::vector<Problem>& problems);

/// Paths of the `*.toml` below `folder/below`, sorted; a folder that is not there has none. An
/// unreadable folder is a problem; so is a file with another name (editors' hidden files apart).
std::vector<std::string> toml_files(const std::string& folder, std::string_view below, std::vector<Problem>& problems);

struct TomlText {
  std::string text;
  std::string path;  ///< relative to the folder: "claims/makruk/page.toml"
  std::string file;  ///< as problems name it
};

/// The texts of these files, those that cannot be read left out with a problem.
std::vector<TomlText> toml_texts(const std::string& folder, std::string_view below, std::vector<Problem>& problems);

}  // namespace arbiter
