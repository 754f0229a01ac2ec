#pragma once

#include <string>
#include <string_view>

namespace arbiter {

/// The text with everything a terminal might obey made visible: C0 and C1 control characters, DEL,
/// line and paragraph separators and the marks that turn the direction of writing become `\u001b`,
/// as in a JSON string; bytes that are no UTF-8 become U+FFFD. Newlines and tabs stay when `layout` is true.
/// A text that is JSON already keeps its meaning.
std::string printable(std::string_view text, bool layout = false);

}  // namespace arbiter
