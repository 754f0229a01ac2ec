#pragma once

#include <cstdint>
#include <map>
#include <string_view>
#include <vector>

#include "corpus/fields.h"
#include "corpus/model.h"

namespace arbiter {

/// The questions among the members of a case or of a table `under.<rule set>`.
Expectation read_expectation(Fields& fields, std::vector<Problem>& problems);

/// True when nothing is asked.
bool asks_nothing(const Expectation& expectation);

/// Nodes by depth: `[35, 1260]` from depth 1 on, or `{ 4 = 1497418 }`.
std::map<int, std::uint64_t> read_depths(const TomlNode& node, std::string_view key, std::vector<Problem>& problems);
/// The same where a person writes them down: a list without depths is a slip.
std::map<int, std::uint64_t> read_some_depths(const TomlNode& node, std::string_view key,
                                              std::vector<Problem>& problems);

}  // namespace arbiter
