#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace arbiter {

/// A word of a line and where it stands, 0-based.
struct Word {
  std::string_view text;
  std::size_t at = 0;

  constexpr std::size_t end() const { return at + text.size(); }
};

constexpr bool is_blank(char character) { return character == ' ' || character == '\t'; }

/// Walks over the words of a line that blanks part.
class Words {
 public:
  explicit constexpr Words(std::string_view line, std::size_t at = 0) : line_(line), at_(at) { skip(); }

  constexpr bool done() const { return at_ >= line_.size(); }
  /// The word here; its text is empty at the end of the line.
  constexpr Word peek() const { return {line_.substr(at_, end_ - at_), at_}; }
  constexpr Word take() {
    const Word word = peek();
    at_ = end_;
    skip();
    return word;
  }
  /// What is left of the line from here on.
  constexpr std::string_view rest() const { return line_.substr(at_); }
  constexpr std::size_t at() const { return at_; }

 private:
  constexpr void skip() {
    while (at_ < line_.size() && is_blank(line_[at_])) ++at_;
    end_ = at_;
    while (end_ < line_.size() && !is_blank(line_[end_])) ++end_;
  }

  std::string_view line_;
  std::size_t at_;
  std::size_t end_ = 0;  ///< of the word there
};

/// Number of rows in a board field that "/" parts, a pocket in brackets left out.
constexpr std::size_t rows_of(std::string_view board) {
  std::size_t rows = 1;
  for (const char character : board.substr(0, board.find('[')))
    if (character == '/') ++rows;
  return rows;
}

/// One to nine digits.
constexpr bool is_number(std::string_view text) {
  if (text.empty() || text.size() > 9) return false;
  for (const char character : text)
    if (character < '0' || character > '9') return false;
  return true;
}

}  // namespace arbiter
