#pragma once

#include <span>
#include <string>
#include <string_view>

namespace arbiter {

/// One colour of a drawn board. A page sets `--arbiter-<name>` on any ancestor to replace both values.
struct BoardColor {
  std::string_view name;
  std::string_view light;
  std::string_view dark;
};

std::span<const BoardColor> board_colors();

/// The style sheet of drawn boards: light or dark as the reader's system says, or as
/// `data-theme="light"` or `"dark"` on the root element says.
std::string board_style();

}  // namespace arbiter
