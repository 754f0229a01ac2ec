#pragma once

#include <string_view>

namespace arbiter {

inline constexpr int deepest_nesting = 100;  ///< of JSON that is read: the library recurses where it writes and copies

/// Whether a text of JSON opens more brackets than that, strings left out. To be asked before it is parsed.
bool nested_too_deep(std::string_view json);

}  // namespace arbiter
