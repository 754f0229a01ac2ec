#include "store/board_pattern.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

#include "store/position_row.h"

namespace arbiter {
namespace {

constexpr std::size_t widest_row = 30;

bool is_upper(char character) { return character >= 'A' && character <= 'Z'; }
bool is_lower(char character) { return character >= 'a' && character <= 'z'; }
bool is_letter(char character) { return is_upper(character) || is_lower(character); }
bool is_digit(char character) { return character >= '0' && character <= '9'; }

[[noreturn]] void refuse(std::string_view text, std::size_t at, std::string_view expected) {
  throw PatternError(fmt::format("\"{}\", column {}: expected {}", text, at + 1, expected));
}

/// A number from `at` on, which moves behind it.
std::size_t number_at(std::string_view text, std::size_t& at) {
  const std::size_t start = at;
  std::size_t number = 0;
  for (; at < text.size() && is_digit(text[at]); ++at) {
    number = number * 10 + static_cast<std::size_t>(text[at] - '0');
    if (number > 1000) refuse(text, start, "a smaller number");
  }
  return number;
}

/// The piece at `at`, which moves behind it; empty when none begins there.
std::string_view piece_at(std::string_view text, std::size_t& at) {
  const std::size_t start = at;
  std::size_t end = at + (at < text.size() && text[at] == '+');
  if (end >= text.size() || !is_letter(text[end])) return "";
  ++end;
  if (end < text.size() && text[end] == '~') ++end;
  at = end;
  return text.substr(start, end - start);
}

struct Row {
  std::string squares;  ///< one GLOB item a square
  std::size_t width = 0;
};

Row read_row(std::string_view board, std::size_t& at) {
  Row row;
  const auto add = [&](std::string_view item) {
    row.squares += item;
    ++row.width;
  };
  while (at < board.size() && board[at] != '/') {
    if (board[at] == '?') {
      add("?");
      ++at;
    } else if (board[at] == '*') {
      add("[^.]");
      ++at;
    } else if (is_digit(board[at])) {
      const std::size_t start = at, run = number_at(board, at);
      if (run == 0 || run > widest_row) refuse(board, start, "a number of empty squares from 1 to 30");
      for (std::size_t i = 0; i < run; ++i) add(".");
    } else if (const std::string_view piece = piece_at(board, at); !piece.empty()) {
      add(std::string(1, square_letter(piece)));
    } else {
      refuse(board, at, "a piece, a number of empty squares, \"?\" for anything, \"*\" for any piece, or \"/\"");
    }
  }
  return row;
}

std::string material_signature(const std::map<std::string, std::size_t>& upper,
                               const std::map<std::string, std::size_t>& lower) {
  const auto side = [](const std::map<std::string, std::size_t>& pieces) {
    std::string signature;
    for (const auto& [piece, number] : pieces)
      if (number != 0) signature += number == 1 ? piece : fmt::format("{}{}", piece, number);
    return signature;
  };
  return side(upper) + "-" + side(lower);
}

}  // namespace

std::string squares_pattern(std::string_view board) {
  std::vector<Row> rows;
  std::size_t width = 0;
  for (std::size_t at = 0;; ++at) {
    const std::size_t start = at;
    rows.push_back(read_row(board, at));
    if (rows.back().width != 0 && width != 0 && rows.back().width != width)
      refuse(board, start,
             fmt::format("a row of {} squares like those before it, not of {}", width, rows.back().width));
    if (rows.back().width != 0) width = rows.back().width;
    if (at >= board.size()) break;
  }
  if (width == 0) throw PatternError("a pattern needs one row at least that is written out");
  std::string squares;
  for (const Row& row : rows) squares += row.width == 0 ? std::string(width, '?') : row.squares;
  return squares;
}

std::string material_pattern(std::string_view material) {
  std::map<std::string, std::size_t> upper, lower;
  for (std::size_t at = 0; at < material.size();) {
    if (material[at] == '-') {
      ++at;
      continue;
    }
    const std::size_t start = at;
    const std::string piece(piece_at(material, at));
    if (piece.empty()) refuse(material, start, "a piece");
    const bool counted = at < material.size() && is_digit(material[at]);
    const bool is_white = std::any_of(piece.begin(), piece.end(), is_upper);
    (is_white ? upper : lower)[piece] += counted ? number_at(material, at) : 1;
  }
  return material_signature(upper, lower);
}

}  // namespace arbiter
