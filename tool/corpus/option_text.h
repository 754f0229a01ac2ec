#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "corpus/toml_node.h"

namespace arbiter {

/// The value of an option in its own text form, from a word, a number, or a list of numbers for a
/// set. A problem and "" for anything else.
std::string option_text(const TomlNode& node, std::string_view key, std::vector<Problem>& problems);

}  // namespace arbiter
