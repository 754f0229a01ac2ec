#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

/// Steps through Japanese texts in UTF-8. Each function takes what it names from the front of the text.
namespace arbiter::japanese {

inline constexpr std::string_view wide_space = "　";

bool take(std::string_view& text, std::string_view word);
/// Blanks, tabs and full-width spaces; how many bytes.
std::size_t take_spaces(std::string_view& text);
/// Without spaces at both ends.
std::string_view trimmed(std::string_view text);

/// A digit 1 to 9, half or full width or kanji.
std::optional<int> take_digit(std::string_view& text);
/// A number of half or full width digits, below one million.
std::optional<int> take_number(std::string_view& text);
/// A kanji number 1 to 99: 三, 十, 十八, 二十一.
std::optional<int> take_kanji_number(std::string_view& text);

/// 1 to 99: 三, 十, 十八, 二十一.
std::string kanji_number(int number);

}  // namespace arbiter::japanese
