#pragma once

#include <string>
#include <string_view>

namespace arbiter {

/// What any output may carry: valid UTF-8 without control characters. Texts reach the reports from
/// corpora, position texts and other programs, so every writer passes them through here first.
///
/// Control characters (C0 but newline and tab, DEL, C1) and the code points that XML 1.0 excludes
/// (U+FFFE, U+FFFF) become a visible "\x1b" or "\ufffe"; bytes that are no UTF-8 become U+FFFD.
std::string clean_text(std::string_view text);

/// The same on one line: newlines and tabs become a space.
std::string clean_line(std::string_view text);

}  // namespace arbiter
