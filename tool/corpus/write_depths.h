#pragma once

#include <cstdint>
#include <map>

#include "corpus/toml_node.h"

namespace arbiter {

/// Nodes by depth as a fixture writes them: a list where they run from depth 1 on, else a table.
TomlNode depths_value(const std::map<int, std::uint64_t>& depths);

}  // namespace arbiter
