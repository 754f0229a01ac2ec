#include "men8/board_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/character_at.h"
#include "men8/mailbox.h"

namespace arbiter::men8 {

namespace {

/// Walks through the field square by square; every fault knows its column.
class BoardReader {
 public:
  BoardReader(std::string_view field, std::size_t column, const Alphabet& letters)
      : field_(field), column_(column), letters_(letters) {}

  Parsed<Board> read() {
    for (; at_ < field_.size(); ++at_) {
      const std::optional<Man> man = letters_.man(field_[at_]);
      if (man && file_ < 8)
        board_.put(square_at(file_++, rank_), *man);
      else if (auto fault = man ? too_long() : take())
        return std::move(*fault);
    }
    if (auto fault = end_of_rank()) return std::move(*fault);
    if (rank_ != 0) return unreadable(fmt::format("a board has eight ranks, this one ends after {}", 8 - rank_));
    return board_;
  }

 private:
  Unreadable unreadable(std::string message) const { return {column_ + at_, std::move(message)}; }

  /// What is no man's letter.
  std::optional<Unreadable> take() {
    const char character = field_[at_];
    if (character == '/') return next_rank();
    if (character >= '1' && character <= '8') return take_empty(character - '0');
    if (character == '~') return take_mark();
    return unreadable(
        fmt::format("\"{}\" is no man of this game, no digit from 1 to 8 and no \"/\"", character_at(field_, at_)));
  }
  std::optional<Unreadable> take_empty(int squares) {
    if (file_ + squares > 8) return too_long();
    file_ += squares;
    return std::nullopt;
  }
  std::optional<Unreadable> take_mark() {
    const char before = at_ > 0 ? field_[at_ - 1] : '/';
    for (const Letter& row : letters_.letters())
      if (row.may_be_promoted && (row.letter == before || small(row.letter) == before)) return std::nullopt;
    return unreadable("\"~\" follows a man that a pawn can become");
  }
  std::optional<Unreadable> next_rank() {
    if (auto fault = end_of_rank()) return fault;
    if (rank_ == 0) return unreadable("a board has eight ranks, here begins another one");
    --rank_;
    file_ = 0;
    return std::nullopt;
  }
  std::optional<Unreadable> end_of_rank() const {
    if (file_ == 8) return std::nullopt;
    return unreadable(fmt::format("rank {} ends after {} of its eight squares", rank_ + 1, file_));
  }
  std::optional<Unreadable> too_long() const {
    return unreadable(fmt::format("rank {} has more than eight squares", rank_ + 1));
  }

  std::string_view field_;
  std::size_t column_;
  const Alphabet& letters_;
  std::size_t at_ = 0;
  int rank_ = 7;
  int file_ = 0;
  Board board_;
};

}  // namespace

char letter_of(const Alphabet& letters, Man man) {
  for (const Letter& row : letters.letters())
    if (row.kind == man.kind) return man.side == Color::white ? row.letter : small(row.letter);
  return '?';
}

std::string_view name_of(const Alphabet& letters, Kind kind) {
  for (const Letter& row : letters.letters())
    if (row.kind == kind) return row.name;
  return "man";
}

std::string man_text(const Alphabet& letters, const Board& board, Square square) {
  const std::optional<Man> man = board.at(square);
  if (!man) return "nothing on " + name_of(square);
  return fmt::format("the {} {} on {}", name_of(man->side), name_of(letters, man->kind), name_of(square));
}

std::vector<std::string> piece_letters(const Alphabet& letters) {
  std::vector<std::string> all;
  for (const Color side : {Color::white, Color::black})
    for (const Kind kind : all_kinds)
      if (const char letter = letter_of(letters, {side, kind}); letter != '?') all.emplace_back(1, letter);
  return all;
}

Parsed<Board> read_board(std::string_view field, std::size_t column, const Alphabet& letters) {
  return BoardReader(field, column, letters).read();
}

std::string write_board(const Board& board, const Alphabet& letters) {
  std::string text;
  for (int rank = 7; rank >= 0; --rank) {
    int empty = 0;
    const auto write_empty = [&] {
      if (empty > 0) text += static_cast<char>('0' + empty);
      empty = 0;
    };
    for (int file = 0; file < 8; ++file) {
      const std::optional<Man> man = board.at(square_at(file, rank));
      if (!man) {
        ++empty;
        continue;
      }
      write_empty();
      text += letter_of(letters, *man);
    }
    write_empty();
    if (rank > 0) text += '/';
  }
  return text;
}

std::vector<std::string> controls(const Board& board, std::string_view square) {
  std::vector<std::string> squares;
  const std::optional<Square> from = square_named(square);
  if (!from) return squares;
  const Mailbox mailbox(board);
  for (Square to = 0; to < 64; ++to)
    if (mailbox.attacks(*from, to)) squares.push_back(name_of(to));
  std::sort(squares.begin(), squares.end());
  return squares;
}

Diagram diagram_of(const Board& board, const Alphabet& letters) {
  Diagram diagram;
  diagram.style = Diagram::Style::lines;
  diagram.columns = diagram.rows = 8;
  for (int rank = 7; rank >= 0; --rank) {
    diagram.row_labels.emplace_back(1, static_cast<char>('1' + rank));
    for (int file = 0; file < 8; ++file) {
      Diagram::Cell cell;
      const Square square = square_at(file, rank);
      cell.square = name_of(square);
      if (const std::optional<Man> man = board.at(square)) {
        cell.letter = std::string(1, letter_of(letters, *man));
        cell.side = man->side;
      }
      diagram.cells.push_back(std::move(cell));
    }
  }
  for (char file = 'a'; file <= 'h'; ++file) diagram.column_labels.emplace_back(1, file);
  return diagram;
}

Diagram::Cell& cell_of(Diagram& diagram, Square square) {
  return diagram.cells[static_cast<std::size_t>((7 - rank_of(square)) * 8 + file_of(square))];
}

std::string names_of(Bitboard squares) {
  std::string text;
  const int total = size_of(squares);
  int written = 0;
  for_each(squares, [&](Square square) {
    if (written > 0) text += written + 1 == total ? " and " : ", ";
    text += name_of(square);
    ++written;
  });
  return text;
}

}  // namespace arbiter::men8
