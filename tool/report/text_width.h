#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace arbiter {

struct CodePoint {
  char32_t value = 0;
  std::size_t bytes = 1;  ///< at least 1, so that a reader always advances
  bool valid = false;     ///< false: the byte starts no UTF-8 sequence (overlong, surrogate, cut off)
};

/// The code point that starts at byte `at` (below `text.size()`).
CodePoint code_point_at(std::string_view text, std::size_t at);

/// Columns that the text takes on a terminal: 2 for wide East Asian characters (kanji, kana, hangul,
/// full-width forms), 0 for combining marks and joiners, 1 for the rest.
/// Ranges: Unicode 15 EastAsianWidth.txt, classes W and F, as far as the four games and their sources use them.
std::size_t text_width(std::string_view text);

/// The text with spaces after it up to `width` columns; longer texts stay as they are.
std::string pad_right(std::string_view text, std::size_t width);
std::string pad_left(std::string_view text, std::size_t width);
/// Spaces on both sides, the odd one after the text.
std::string pad_center(std::string_view text, std::size_t width);

}  // namespace arbiter
