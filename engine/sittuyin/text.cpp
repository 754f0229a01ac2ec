#include "sittuyin/text.h"

#include <fmt/format.h>

#include <variant>
#include <vector>

#include "core/character_at.h"
#include "sittuyin/counters.h"

namespace arbiter::sittuyin {

namespace {

struct Field {
  std::string_view text;
  std::size_t column = 1;
};

std::vector<Field> fields_of(std::string_view text) {
  std::vector<Field> fields;
  fields.reserve(8);
  std::size_t begin = 0;
  for (std::size_t at = 0; at <= text.size(); ++at)
    if (at == text.size() || text[at] == ' ') {
      fields.push_back({text.substr(begin, at - begin), begin + 1});
      begin = at + 1;
    }
  return fields;
}

/// One to six digits.
std::optional<int> number_in(std::string_view text) {
  if (text.empty() || text.size() > 6) return std::nullopt;
  int number = 0;
  for (const char digit : text) {
    if (digit < '0' || digit > '9') return std::nullopt;
    number = number * 10 + (digit - '0');
  }
  return number;
}

bool is_limit(int moves) { return moves == 16 || moves == 44 || moves == 64; }

class PositionReader {
 public:
  explicit PositionReader(std::string_view text) : text_(text), fields_(fields_of(text)) {}

  std::optional<Unreadable> read(Position& position) {
    if (auto fault = read_men(position)) return fault;
    if (fields_.size() < 2)
      return Unreadable{text_.size() + 1, "a position has two to six fields: board, side, -, count, quiet, number"};
    if (fields_.size() > 6) return Unreadable{fields_[6].column, "a position has no seventh field"};
    if (auto fault = read_side(position)) return fault;
    if (fields_.size() > 2 && fields_[2].text != "-") return fault_in(2, "the third field is \"-\"");
    if (auto fault = read_counters(position)) return fault;
    return std::nullopt;
  }

 private:
  Unreadable fault_in(std::size_t field, std::string_view expected) const {
    return {fields_[field].column, fmt::format("{}, not \"{}\"", expected, fields_[field].text)};
  }

  std::optional<Unreadable> read_men(Position& position) {
    const std::string_view field = fields_[0].text;
    const std::size_t bracket = field.find('[');
    auto board = men8::read_board(field.substr(0, bracket), fields_[0].column, letters);
    if (auto* fault = std::get_if<Unreadable>(&board)) return std::move(*fault);
    position.board = std::get<Board>(board);
    if (bracket == std::string_view::npos) return std::nullopt;
    return read_pocket(position, field.substr(bracket), fields_[0].column + bracket);
  }

  static std::optional<Unreadable> read_pocket(Position& position, std::string_view pocket, std::size_t column) {
    const std::size_t close = pocket.find(']');
    if (close == std::string_view::npos) return Unreadable{column + pocket.size(), "the pocket ends with \"]\""};
    if (close + 1 != pocket.size()) return Unreadable{column + close + 1, "nothing follows the pocket's \"]\""};
    const std::string_view men = pocket.substr(1, close - 1);
    if (men == "-") return std::nullopt;
    for (std::size_t at = 0; at < men.size(); ++at) {
      const std::optional<Man> man = letters.man(men[at]);
      if (!man || man->kind == Kind::pawn)
        return Unreadable{column + 1 + at,
                          fmt::format("a pocket holds K F R S N k f r s n, not \"{}\"", character_at(men, at))};
      if (position.pocket(man->side).of(man->kind) == 255)
        return Unreadable{column + 1 + at, "a pocket holds at most 255 men of a kind"};
      position.pocket(man->side).add(man->kind, 1);
    }
    return std::nullopt;
  }

  std::optional<Unreadable> read_side(Position& position) const {
    if (fields_[1].text != "w" && fields_[1].text != "b") return fault_in(1, "the side to move is \"w\" or \"b\"");
    position.turn = fields_[1].text == "w" ? Color::white : Color::black;
    return std::nullopt;
  }

  std::optional<Unreadable> read_counters(Position& position) const {
    const std::string_view count = fields_.size() > 3 ? fields_[3].text : "-";
    std::optional<int> limit_in_plies;
    if (count != "-") {
      const std::size_t slash = count.find('/');
      if (slash == std::string_view::npos) {
        limit_in_plies = number_in(count);
        if (!limit_in_plies || (*limit_in_plies != 0 && (*limit_in_plies % 2 || !is_limit(*limit_in_plies / 2))))
          return fault_in(3, "the count is \"-\", plies/limit, or a limit of 32, 88 or 128 plies");
      } else {
        const std::optional<int> plies = number_in(count.substr(0, slash));
        const std::optional<int> limit = number_in(count.substr(slash + 1));
        if (!plies || !limit || !is_limit(*limit))
          return fault_in(3, "a count is plies/limit with a limit of 16, 44 or 64 moves");
        position.count = {*plies, *limit, Color::white};
      }
    }
    const std::optional<int> fifth = fields_.size() > 4 ? number_in(fields_[4].text) : 0;
    if (!fifth) return fault_in(4, "the number of plies has one to six digits");
    if (limit_in_plies.value_or(0) != 0)
      position.count = {*fifth, *limit_in_plies / 2, Color::white};
    else
      position.quiet = *fifth;
    const std::optional<int> number = fields_.size() > 5 ? number_in(fields_[5].text) : 1;
    if (!number) return fault_in(5, "the move number has one to six digits");
    position.move_number = *number == 0 ? 1 : *number;
    return std::nullopt;
  }

  std::string_view text_;
  std::vector<Field> fields_;
};

}  // namespace

Position start() {
  Position position;
  for (const Color side : {Color::white, Color::black}) {
    men8::for_each(pawn_start(side), [&](Square square) { position.board.put(square, {side, Kind::pawn}); });
    for (const Kind kind : pocket_kinds) position.pocket(side).add(kind, army(kind));
  }
  return position;
}

Parsed<Position> read_position(const Rules& rules, std::string_view text) {
  Position position;
  if (auto fault = PositionReader(text).read(position)) return std::move(*fault);
  if (rules.count_table == CountTable::none) position.count = {};
  if (position.count.runs() && position.bare(Color::white)) position.count.attacker = Color::black;
  start_count_at_once(rules, position);
  return position;
}

std::string write_identity(const Position& position) {
  std::string text = men8::write_board(position.board, letters) + "[";
  for (const Color side : {Color::white, Color::black})
    for (const Kind kind : pocket_kinds)
      text.append(static_cast<std::size_t>(position.pocket(side).of(kind)), men8::letter_of(letters, {side, kind}));
  return text + (position.turn == Color::white ? "] w" : "] b");
}

std::string write_position(const Position& position) {
  const Count& count = position.count;
  return fmt::format("{} - {} {} {}", write_identity(position),
                     count.runs() ? fmt::format("{}/{}", count.plies, count.limit) : "-", position.quiet,
                     position.move_number);
}

std::optional<Move> parse_move(std::string_view text) {
  if (text.size() == 4 && text[1] == '@') {
    const std::optional<Man> man = letters.man(text[0]);
    const std::optional<Square> to = men8::square_named(text.substr(2));
    if (!man || man->side != Color::white || man->kind == Kind::pawn || !to) return std::nullopt;
    return Move::drop(man->kind, *to);
  }
  if (text.size() != 4 && (text.size() != 5 || text[4] != 'f')) return std::nullopt;
  const std::optional<Square> from = men8::square_named(text.substr(0, 2));
  const std::optional<Square> to = men8::square_named(text.substr(2, 2));
  if (!from || !to) return std::nullopt;
  return text.size() == 4 ? Move::go(*from, *to) : Move::promote(*from, *to);
}

std::string move_text(Move move) {
  if (move.form == Move::Form::drop)
    return fmt::format("{}@{}", men8::letter_of(letters, {Color::white, move.kind}), men8::name_of(move.to));
  return men8::name_of(move.from) + men8::name_of(move.to) + (move.form == Move::Form::promote ? "f" : "");
}

}  // namespace arbiter::sittuyin
