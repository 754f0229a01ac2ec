#include "shogi/sfen.h"

#include <fmt/format.h>

#include <iterator>
#include <optional>

#include "core/character_at.h"

namespace arbiter::shogi {
namespace {

constexpr int highest_count = 99;  ///< that one hand entry can say
constexpr int number_digits = 6;   ///< of the ply number

constexpr bool is_digit(char character) { return character >= '0' && character <= '9'; }

struct Letter {
  Color side;
  Kind kind;
};

constexpr std::optional<Letter> letter_of(char character) {
  const bool small = character >= 'a' && character <= 'z';
  const std::optional<Kind> kind = kind_of_letter(small ? static_cast<char>(character - 'a' + 'A') : character);
  if (!kind) return std::nullopt;
  return Letter{small ? Color::white : Color::black, *kind};
}

/// One pass over the text. Every part stops at the first character that does not fit.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  Parsed<Position> read() {
    if (board() && space("the side to move") && side() && space("the hands") && hands() && number()) return position_;
    return fault_;
  }

 private:
  bool at_end() const { return next_ == text_.size(); }
  char peek() const { return at_end() ? '\0' : text_[next_]; }
  bool fail(std::string expected) {
    const std::string found = at_end() ? "the end of the text" : fmt::format("\"{}\"", character_at(text_, next_));
    fault_ = {next_ + 1, fmt::format("expected {}, found {}", expected, found)};
    return false;
  }

  bool space(std::string_view before) {
    if (peek() != ' ' || at_end()) return fail(fmt::format("a space before {}", before));
    ++next_;
    return true;
  }

  bool board() {
    for (int rank = 0; rank < side_length; ++rank) {
      if (rank > 0) {
        if (peek() != '/') return fail(fmt::format("\"/\" after nine squares of rank {}", rank_letter(rank - 1)));
        ++next_;
      }
      if (!read_rank(rank)) return false;
    }
    return true;
  }

  static char rank_letter(int rank) { return static_cast<char>('a' + rank); }

  /// A rank from file 9 to file 1; neighbouring runs of empty squares are added up.
  bool read_rank(int rank) {
    int left = side_length;
    while (left > 0) {
      const char character = peek();
      if (character >= '1' && character <= '9') {
        const int run = character - '0';
        if (run > left) return fail(fmt::format("at most {} more squares in rank {}", left, rank_letter(rank)));
        left -= run;
        ++next_;
        continue;
      }
      const bool promoted = character == '+';
      if (promoted) ++next_;
      const std::optional<Letter> letter = letter_of(peek());
      if (!letter || (promoted && !can_promote(letter->kind)))
        return fail(promoted ? std::string("a letter of R B S N L P after \"+\"")
                             : fmt::format("{} more squares of rank {}", left, rank_letter(rank)));
      --left;
      position_.board.put(square_at(left, rank), {letter->side, letter->kind, promoted});
      ++next_;
    }
    return true;
  }

  bool side() {
    if (peek() != 'b' && peek() != 'w') return fail("\"b\" or \"w\", the side to move");
    position_.turn = peek() == 'b' ? Color::black : Color::white;
    ++next_;
    return true;
  }

  bool hands() {
    if (peek() == '-') {
      ++next_;
      return true;
    }
    do {
      int count = 1;
      if (is_digit(peek())) {
        if (peek() == '0') return fail("a count from 1 to 99");
        count = text_[next_++] - '0';
        if (is_digit(peek())) count = 10 * count + (text_[next_++] - '0');
        if (is_digit(peek())) return fail("a letter after a count of at most two digits");
      }
      const std::optional<Letter> letter = letter_of(peek());
      if (!letter || letter->kind == Kind::king) return fail("\"-\" or pieces in hand, letters of R B G S N L P");
      position_.board.add_to_hand(letter->side, letter->kind, count);
      ++next_;
    } while (!at_end() && peek() != ' ');
    return true;
  }

  /// The number of the next ply; 0 and a missing number are read as 1.
  bool number() {
    if (at_end()) return true;
    if (!space("the ply number")) return false;
    int value = 0;
    int digits = 0;
    for (; is_digit(peek()) && digits < number_digits; ++digits) value = 10 * value + (text_[next_++] - '0');
    if (digits == 0) return fail("the ply number");
    if (!at_end()) return fail(digits < number_digits ? "the end of the text" : "a ply number of at most six digits");
    position_.number = value == 0 ? 1 : value;
    return true;
  }

  std::string_view text_;
  std::size_t next_ = 0;
  Position position_;
  Unreadable fault_;
};

void write_rank(const Board& board, int rank, std::string& text) {
  int empty = 0;
  const auto write_run = [&] {
    if (empty > 0) text += static_cast<char>('0' + empty);
    empty = 0;
  };
  for (int column = side_length - 1; column >= 0; --column) {
    if (const std::optional<Piece> piece = board.at(square_at(column, rank))) {
      write_run();
      text += letter_text(*piece);
    } else {
      ++empty;
    }
  }
  write_run();
}

void write_hand(const Board& board, Color side, std::string& text) {
  for (const Kind kind : hand_order) {
    int count = board.in_hand(side, kind);
    const std::string letter = letter_text({side, kind, false});
    // One entry says 99 at most; more than that breaks `setup.material` and is still readable.
    for (; count > highest_count; count -= highest_count) text += fmt::format("{}{}", highest_count, letter);
    if (count > 1) text += fmt::to_string(count);
    if (count > 0) text += letter;
  }
}

}  // namespace

Parsed<Position> read_sfen(std::string_view text) { return Reader(text).read(); }

std::string write_identity(const Position& position) {
  std::string text;
  for (int rank = 0; rank < side_length; ++rank) {
    if (rank > 0) text += '/';
    write_rank(position.board, rank, text);
  }
  text += position.turn == Color::black ? " b " : " w ";
  const std::size_t before_hands = text.size();
  write_hand(position.board, Color::black, text);
  write_hand(position.board, Color::white, text);
  if (text.size() == before_hands) text += '-';
  return text;
}

std::string write_sfen(const Position& position) {
  return fmt::format("{} {}", write_identity(position), position.number);
}

}  // namespace arbiter::shogi
