#include "makruk/text.h"

#include <fmt/format.h>

#include <array>
#include <charconv>

#include "makruk/fairy_stockfish.h"
#include "makruk/letters.h"

namespace arbiter::makruk {
namespace {

struct Field {
  std::string_view text;
  std::size_t column = 0;
};
constexpr std::size_t most_fields = 6;

bool is_digit(char character) { return character >= '0' && character <= '9'; }

std::string rights_text(std::uint8_t rights) {
  std::string text;
  for (const LeapRight& right : leap_rights)
    if (rights & right.bit) text += right.letter;
  return text.empty() ? "-" : text;
}

std::string count_text(const Count& count) {
  if (!count.runs()) return "-";
  return fmt::format("{}:{}:{}/{}", count.kind == Count::Kind::board ? "board" : "pieces",
                     count.by == Color::white ? 'w' : 'b', count.number, count.limit);
}

/// Reads one text; throws nothing out of this file but through `read`.
class Reader {
 public:
  Reader(const Rules& rules, std::string_view text) : rules_(rules), text_(text) {}

  Parsed<Position> read() {
    try {
      return read_fields();
    } catch (const Unreadable& unreadable) {
      return unreadable;
    }
  }

 private:
  [[noreturn]] static void fail(std::size_t column, std::string message) {
    throw Unreadable{column, std::move(message)};
  }

  Position read_fields() {
    split();
    auto board = men8::read_board(fields_[0].text, fields_[0].column, letters);
    if (auto* unreadable = std::get_if<Unreadable>(&board)) throw *unreadable;
    position_.board = std::get<Board>(board);
    if (size_ < 2) fail(text_.size() + 1, "the side to move is missing, w or b");
    read_side(fields_[1]);
    if (size_ > 2) read_rights(fields_[2]);
    if (size_ > 4) position_.quiet = number(fields_[4]);
    if (size_ > 3) read_count(fields_[3]);
    if (size_ > 5) position_.move_number = std::max(1, number(fields_[5]));
    // A count of a kind that the rule set does not have is set aside.
    if ((position_.count.kind == Count::Kind::board && rules_.count_board == Rules::BoardCount::none) ||
        (position_.count.kind == Count::Kind::pieces && rules_.count_pieces == Rules::PiecesCount::none))
      position_.count = {};
    return position_;
  }

  void split() {
    std::size_t begin = 0;
    while (true) {
      const std::size_t end = std::min(text_.find(' ', begin), text_.size());
      if (end == begin)
        fail(begin + 1, text_.empty() ? "the text is empty" : "one space stands between fields, and none at the ends");
      if (size_ == most_fields) fail(begin + 1, "a position has six fields at most, here begins another one");
      fields_[size_++] = {text_.substr(begin, end - begin), begin + 1};
      if (end == text_.size()) return;
      begin = end + 1;
    }
  }

  void read_side(Field field) {
    if (field.text != "w" && field.text != "b")
      fail(field.column, fmt::format("the side to move is w or b, not \"{}\"", field.text));
    position_.side = field.text == "w" ? Color::white : Color::black;
  }

  void read_rights(Field field) {
    if (field.text == "-") return;
    std::size_t next = 0;
    for (std::size_t at = 0; at < field.text.size(); ++at) {
      while (next < std::size(leap_rights) && leap_rights[next].letter != field.text[at]) ++next;
      if (next == std::size(leap_rights))
        fail(field.column + at,
             fmt::format("rights are \"-\" or a part of \"DEde\" in that order, not \"{}\"", field.text));
      position_.rights |= leap_rights[next++].bit;
    }
    position_.rights &= known_rights(rules_);
  }

  void read_count(Field field) {
    if (field.text == "-") return;
    if (is_digit(field.text.front())) return read_ply_count(field);
    Field rest = field;
    const auto expect = [&](bool holds) {
      if (!holds)
        fail(rest.column,
             fmt::format("a count is \"-\" or \"board:w:3/64\", \"pieces:b:5/16\" and the like, not \"{}\"",
                         field.text));
    };
    const auto skip = [&](std::string_view part) {
      if (rest.text.substr(0, part.size()) != part) return false;
      rest = {rest.text.substr(part.size()), rest.column + part.size()};
      return true;
    };
    Count count;
    if (skip("board:"))
      count.kind = Count::Kind::board;
    else if (skip("pieces:"))
      count.kind = Count::Kind::pieces;
    else
      expect(false);
    if (skip("b:"))
      count.by = Color::black;
    else
      expect(skip("w:"));
    const std::size_t slash = rest.text.find('/');
    expect(slash != std::string_view::npos);
    count.number = number({rest.text.substr(0, slash), rest.column});
    count.limit = number({rest.text.substr(slash + 1), rest.column + slash + 1});
    position_.count = count;
  }

  /// The Fairy-Stockfish form: field 5 holds the plies counted, and the quiet clock is not in the text.
  void read_ply_count(Field field) {
    const int limit = number(field);
    if (limit == 0) return;
    const int plies = position_.quiet;
    position_.quiet = 0;
    const auto count = count_from_plies(rules_, position_.board, position_.side, {limit, plies});
    if (!count) fail(field.column, fmt::format("\"{}\" is no limit of a count in plies", field.text));
    position_.count = *count;
  }

  static int number(Field field) {
    constexpr std::size_t most_digits = 6;
    for (std::size_t at = 0; at < field.text.size(); ++at)
      if (!is_digit(field.text[at])) fail(field.column + at, fmt::format("\"{}\" is no number", field.text));
    if (field.text.empty()) fail(field.column, "a number is missing");
    if (field.text.size() > most_digits)
      fail(field.column, fmt::format("a number has six digits at most, \"{}\" has {}", field.text, field.text.size()));
    int value = 0;
    std::from_chars(field.text.data(), field.text.data() + field.text.size(), value);
    return value;
  }

  const Rules& rules_;
  std::string_view text_;
  std::array<Field, most_fields> fields_;
  std::size_t size_ = 0;
  Position position_;
};

}  // namespace

Parsed<Position> read(const Rules& rules, std::string_view text) { return Reader(rules, text).read(); }

std::string identity(const Position& position) {
  std::string text = men8::write_board(position.board, letters);
  text += position.side == Color::white ? " w " : " b ";
  return text += rights_text(position.rights);
}

std::string write(const Position& position) {
  return fmt::format("{} {} {} {}", identity(position), count_text(position.count), position.quiet,
                     position.move_number);
}

}  // namespace arbiter::makruk
