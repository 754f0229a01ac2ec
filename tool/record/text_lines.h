#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace arbiter {

/// Calls `use` for each line of a text that is not empty; what stands behind its last line end is one as well.
template <class Use>
void for_each_line(std::string_view text, const Use& use) {
  if (text.empty()) return;
  while (true) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    use(text.substr(0, end));
    if (end == text.size()) return;
    text.remove_prefix(end + 1);
  }
}

}  // namespace arbiter
