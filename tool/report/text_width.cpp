#include "report/text_width.h"

#include <array>

namespace arbiter {

namespace {

struct Range {
  char32_t first, last;
};

constexpr std::array<Range, 10> wide_ranges{{{0x1100, 0x115F},
                                             {0x2E80, 0x303E},
                                             {0x3041, 0x33FF},
                                             {0x3400, 0x4DBF},
                                             {0x4E00, 0x9FFF},
                                             {0xAC00, 0xD7A3},
                                             {0xF900, 0xFAFF},
                                             {0xFE30, 0xFE6F},
                                             {0xFF01, 0xFF60},
                                             {0x20000, 0x3FFFD}}};
constexpr std::array<Range, 4> empty_ranges{{{0x0300, 0x036F}, {0x200B, 0x200F}, {0x20D0, 0x20FF}, {0xFE00, 0xFE0F}}};

template <std::size_t Count>
bool within(const std::array<Range, Count>& ranges, char32_t value) {
  for (const Range& range : ranges)
    if (value >= range.first && value <= range.last) return true;
  return false;
}

}  // namespace

CodePoint code_point_at(std::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t index) { return static_cast<unsigned char>(text[index]); };
  const unsigned char lead = byte(at);
  if (lead < 0x80) return {lead, 1, true};
  std::size_t length = 0;
  char32_t value = 0;
  char32_t least = 0;
  if ((lead & 0xE0) == 0xC0) {
    length = 2, value = lead & 0x1FU, least = 0x80;
  } else if ((lead & 0xF0) == 0xE0) {
    length = 3, value = lead & 0x0FU, least = 0x800;
  } else if ((lead & 0xF8) == 0xF0) {
    length = 4, value = lead & 0x07U, least = 0x10000;
  } else {
    return {};
  }
  if (at + length > text.size()) return {};
  for (std::size_t i = 1; i < length; ++i) {
    if ((byte(at + i) & 0xC0) != 0x80) return {};
    value = (value << 6U) | (byte(at + i) & 0x3FU);
  }
  if (value < least || value > 0x10FFFF || (value >= 0xD800 && value <= 0xDFFF)) return {};
  return {value, length, true};
}

std::size_t text_width(std::string_view text) {
  std::size_t width = 0;
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint point = code_point_at(text, at);
    at += point.bytes;
    if (!point.valid)
      width += 1;
    else if (!within(empty_ranges, point.value))
      width += within(wide_ranges, point.value) ? 2 : 1;
  }
  return width;
}

std::string pad_right(std::string_view text, std::size_t width) {
  const std::size_t taken = text_width(text);
  return std::string(text) + std::string(taken < width ? width - taken : 0, ' ');
}

std::string pad_left(std::string_view text, std::size_t width) {
  const std::size_t taken = text_width(text);
  return std::string(taken < width ? width - taken : 0, ' ') + std::string(text);
}

std::string pad_center(std::string_view text, std::size_t width) {
  const std::size_t taken = text_width(text);
  const std::size_t missing = taken < width ? width - taken : 0;
  return std::string(missing / 2, ' ') + std::string(text) + std::string(missing - missing / 2, ' ');
}

}  // namespace arbiter
