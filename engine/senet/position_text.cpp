#include <fmt/format.h>

#include <algorithm>

#include "core/character_at.h"
#include "senet/position.h"

namespace arbiter::senet {
namespace {

constexpr std::string_view side_letters = "wb#";  // by `Side`

/// One pass over the text; the first character that does not fit is thrown with its column.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  Position position() {
    for (int row = 0; row < 3; ++row) {
      read_row(row);
      if (row < 2) expect('/', fmt::format("\"/\" after the ten squares of row {}", row + 1));
    }
    expect(' ', "one space after the squares");
    const std::size_t side = side_letters.find(peek());
    if (at_end() || side == std::string_view::npos) fail("the side to move, \"b\", \"w\" or \"#\"");
    position_.side = static_cast<Side>(side);
    ++next_;
    expect(' ', "one space after the side to move");
    if (!at_end() && peek() >= '1' && peek() <= '0' + highest_throw)
      position_.thrown = static_cast<std::uint8_t>(peek() - '0');
    else if (at_end() || peek() != '-')
      fail("the throw, \"1\" to \"5\" or \"-\"");
    ++next_;
    expect(' ', "one space after the throw");
    read_off(Side::black, "the number of black pieces off, \"0\" to \"5\"");
    expect('-', "\"-\" between the numbers of pieces off");
    read_off(Side::white, "the number of white pieces off, \"0\" to \"5\"");
    if (!at_end()) fail("the end of the text");
    return position_;
  }

 private:
  bool at_end() const { return next_ == text_.size(); }
  char peek() const { return at_end() ? '\0' : text_[next_]; }

  [[noreturn]] void fail(const std::string& expected) const {
    const std::string found = at_end() ? "the text ends" : fmt::format("\"{}\" stands", character_at(text_, next_));
    throw Unreadable{next_ + 1, fmt::format("expected {}, but {} here", expected, found)};
  }

  void expect(char character, const std::string& expected) {
    if (at_end() || peek() != character) fail(expected);
    ++next_;
  }

  void read_row(int row) {
    int squares = 0;
    while (squares < row_length || is_square(peek())) {
      const std::size_t column = next_ + 1;
      const char letter = peek();
      if (!is_square(letter)) fail(fmt::format("{} more squares of row {}", row_length - squares, row + 1));
      if (letter >= '0' && letter <= '9') {
        squares += read_run();
      } else {
        const int square = row * row_length + ++squares;
        if (squares <= row_length) place(letter, square);
        ++next_;
      }
      if (squares > row_length)
        throw Unreadable{column, fmt::format("row {} has more than ten squares from here on", row + 1)};
    }
  }

  static bool is_square(char character) {
    return std::string_view("bBwW0123456789").find(character) != std::string_view::npos;
  }

  void place(char letter, int square) {
    position_.men[letter == 'w' || letter == 'W' ? 0 : 1] |= bit(square);
    if (letter == 'B' || letter == 'W') position_.marked |= bit(square);
  }

  /// Adjoining digits are one number.
  int read_run() {
    const std::size_t column = next_ + 1;
    int run = 0;
    while (!at_end() && peek() >= '0' && peek() <= '9') {
      run = std::min(run * 10 + (peek() - '0'), 100);
      ++next_;
    }
    const std::string_view digits = text_.substr(column - 1, next_ + 1 - column);
    if (digits.front() == '0') throw Unreadable{column, "a run of empty squares has no leading zero and is not 0"};
    if (run > row_length)
      throw Unreadable{column, fmt::format("a run of empty squares is 1 to 10, and \"{}\" is one number", digits)};
    return run;
  }

  void read_off(Side side, const char* expected) {
    if (at_end() || peek() < '0' || peek() > '5') fail(expected);
    position_.off[static_cast<std::size_t>(side)] = static_cast<std::uint8_t>(peek() - '0');
    ++next_;
  }

  std::string_view text_;
  std::size_t next_ = 0;
  Position position_;
};

}  // namespace

Parsed<Position> read_position(const Rules& rules, std::string_view text) {
  try {
    Position position = Reader(text).position();
    position.marked &= rules.kept_marks;
    return position;
  } catch (const Unreadable& unreadable) {
    return unreadable;
  }
}

std::string write_position(const Position& position) {
  std::string text;
  int run = 0;
  const auto end_run = [&] {
    if (run > 0) text += fmt::to_string(run);
    run = 0;
  };
  for (int square = 1; square <= last_square; ++square) {
    if (position.occupied() & bit(square)) {
      end_run();
      const bool white = position.men[0] & bit(square);
      const bool marked = position.marked & bit(square);
      text += white ? (marked ? 'W' : 'w') : (marked ? 'B' : 'b');
    } else {
      ++run;
    }
    if (square % row_length == 0) {
      end_run();
      if (square < last_square) text += '/';
    }
  }
  return fmt::format("{} {} {} {}-{}", text, side_letters[static_cast<std::size_t>(position.side)],
                     position.thrown == 0 ? '-' : static_cast<char>('0' + position.thrown), position.off[1],
                     position.off[0]);
}

}  // namespace arbiter::senet
