#include "record/japanese_text.h"

#include <array>

namespace arbiter::japanese {
namespace {

constexpr std::array<std::string_view, 9> kanji_digits{"一", "二", "三", "四", "五", "六", "七", "八", "九"};
constexpr std::string_view kanji_ten = "十";
constexpr int number_limit = 1000000;

/// 0 to 9.
std::optional<int> take_arabic(std::string_view& text) {
  if (text.empty()) return std::nullopt;
  if (text.front() >= '0' && text.front() <= '9') {
    const int digit = text.front() - '0';
    text.remove_prefix(1);
    return digit;
  }
  // U+FF10 to U+FF19
  if (text.size() < 3 || !text.starts_with("\xEF\xBC")) return std::nullopt;
  const int digit = static_cast<unsigned char>(text[2]) - 0x90;
  if (digit < 0 || digit > 9) return std::nullopt;
  text.remove_prefix(3);
  return digit;
}

std::optional<int> take_kanji_digit(std::string_view& text) {
  for (std::size_t i = 0; i < kanji_digits.size(); ++i)
    if (take(text, kanji_digits[i])) return static_cast<int>(i) + 1;
  return std::nullopt;
}

}  // namespace

bool take(std::string_view& text, std::string_view word) {
  if (!text.starts_with(word)) return false;
  text.remove_prefix(word.size());
  return true;
}

std::size_t take_spaces(std::string_view& text) {
  const std::size_t before = text.size();
  while (take(text, " ") || take(text, "\t") || take(text, wide_space)) {
  }
  return before - text.size();
}

std::string_view trimmed(std::string_view text) {
  take_spaces(text);
  while (true) {
    if (text.ends_with(' ') || text.ends_with('\t'))
      text.remove_suffix(1);
    else if (text.ends_with(wide_space))
      text.remove_suffix(wide_space.size());
    else
      return text;
  }
}

std::optional<int> take_digit(std::string_view& text) {
  std::string_view rest = text;
  std::optional<int> digit = take_arabic(rest);
  if (!digit) digit = take_kanji_digit(rest);
  if (!digit || *digit == 0) return std::nullopt;
  text = rest;
  return digit;
}

std::optional<int> take_number(std::string_view& text) {
  std::string_view rest = text;
  std::optional<int> number;
  while (const std::optional<int> digit = take_arabic(rest)) {
    number = number.value_or(0) * 10 + *digit;
    if (*number >= number_limit) return std::nullopt;
  }
  if (number) text = rest;
  return number;
}

std::optional<int> take_kanji_number(std::string_view& text) {
  const std::optional<int> first = take_kanji_digit(text);
  if (!take(text, kanji_ten)) return first;
  return first.value_or(1) * 10 + take_kanji_digit(text).value_or(0);
}

std::string kanji_number(int number) {
  const auto digit = [](int value) { return std::string(kanji_digits.at(static_cast<std::size_t>(value - 1))); };
  std::string text;
  if (number >= 20) text += digit(number / 10);
  if (number >= 10) text += kanji_ten;
  if (number % 10 != 0) text += digit(number % 10);
  return text;
}

}  // namespace arbiter::japanese
