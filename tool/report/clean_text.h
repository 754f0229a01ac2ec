#pragma once

#include <string>
#include <string_view>

namespace arbiter {

/// What any output may carry: valid UTF-8 without control characters. Texts reach the reports from
/// corpora, position texts and other programs, so every writer passes them through here first.
///
/// As `printable` (harness/printable.h) with newlines and tabs kept; the code points that XML 1.0
/// excludes (U+FFFE, U+FFFF) become visible too.
std::string clean_text(std::string_view text);

/// The same on one line: newlines and tabs become a space.
std::string clean_line(std::string_view text);

}  // namespace arbiter
