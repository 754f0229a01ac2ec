#pragma once

#include <string_view>

namespace arbiter {

/// The version of the tool, as runs and answers of `--version` state it; equal to the project's version
/// in CMakeLists.txt (a test holds them together).
inline constexpr std::string_view tool_version = "0.1.0";

}  // namespace arbiter
