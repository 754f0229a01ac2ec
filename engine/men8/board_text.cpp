#include "men8/board_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/character_at.h"
#include "men8/mailbox.h"

namespace arbiter::men8 {
namespace {

/// A rank that is being read.
struct RankSoFar {
  int rank = 7;
  int file = 0;  ///< squares filled
};

Unreadable too_long(std::size_t column, RankSoFar at) {
  return {column, fmt::format("rank {} has more than eight squares", at.rank + 1)};
}
Unreadable too_short(std::size_t column, RankSoFar at) {
  return {column, fmt::format("rank {} ends after {} of its eight squares", at.rank + 1, at.file)};
}

/// A board that is being read. Men and empty squares go the same way, for which comes next cannot be foreseen.
class BoardSoFar {
 public:
  void put(const Alphabet::Entry& entry, Square square) {
    sides_[entry.side] |= bit(square);
    men_[entry.kind] |= bit(square);
  }
  Board done() const {
    Board board;
    std::copy_n(sides_.begin(), board.sides.size(), board.sides.begin());
    std::copy_n(men_.begin(), board.men.size(), board.men.begin());
    return board;
  }

 private:
  std::array<Bitboard, Alphabet::no_side + 1> sides_{};
  std::array<Bitboard, Alphabet::no_kind + 1> men_{};
};

/// The board of a field in which all is well and nothing is marked; else nothing, and nobody knows why. There is no
/// branch for a character: a third of the time of reading went into foreseeing them wrongly.
std::optional<Board> read_plain_board(std::string_view field, const Alphabet& letters) {
  BoardSoFar board;
  unsigned filled = 0, ended = 0;  // squares, from a8 on; those of the ranks that "/" has ended
  bool odd = false;
  for (const char character : field) {
    const Alphabet::Entry& entry = letters.entry(character);
    board.put(entry, static_cast<Square>((filled ^ 56) % 64));
    filled += entry.squares;
    ended += 8 * entry.ends_rank;
    odd |= (entry.squares == 0) & !(entry.ends_rank & (filled == ended));
  }
  if (odd || ended != 56 || filled != 64) return std::nullopt;
  return board.done();
}

/// Whether `~` may stand behind the character.
bool may_be_marked(const Alphabet& letters, char before) {
  return std::any_of(letters.letters().begin(), letters.letters().end(), [&](const Letter& row) {
    return row.may_be_promoted && (row.letter == before || small(row.letter) == before);
  });
}

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
  if (const std::optional<Board> board = read_plain_board(field, letters)) return *board;
  BoardSoFar board;
  RankSoFar at;
  for (std::size_t i = 0; i < field.size(); ++i) {
    const Alphabet::Entry entry = letters.entry(field[i]);
    if (entry.squares > 0) {
      if (at.file + entry.squares > 8) return too_long(column + i, at);
      board.put(entry, square_at(at.file, at.rank));
      at.file += entry.squares;
    } else if (entry.ends_rank) {
      if (at.file != 8) return too_short(column + i, at);
      if (at.rank == 0) return Unreadable{column + i, "a board has eight ranks, here begins another one"};
      at = {at.rank - 1, 0};
    } else if (field[i] != '~') {
      return Unreadable{column + i, fmt::format("\"{}\" is no man of this game, no digit from 1 to 8 and no \"/\"",
                                                character_at(field, i))};
    } else if (i == 0 || !may_be_marked(letters, field[i - 1])) {
      return Unreadable{column + i, "\"~\" follows a man that a pawn can become"};
    }
  }
  if (at.file != 8) return too_short(column + field.size(), at);
  if (at.rank != 0)
    return Unreadable{column + field.size(),
                      fmt::format("a board has eight ranks, this one ends after {}", 8 - at.rank)};
  return board.done();
}

std::string write_board(const Board& board, const Alphabet& letters) {
  std::array<char, 64> squares;  // what stands there, where something does
  for (const Color side : {Color::white, Color::black})
    for (const Kind kind : all_kinds)
      if (const Bitboard men = board.of(side, kind)) {
        const char letter = letter_of(letters, {side, kind});
        for_each(men, [&](Square square) { squares[square] = letter; });
      }
  std::array<char, 8 * 8 + 7> text;  // a full board
  std::size_t size = 0;
  for (int rank = 7; rank >= 0; --rank) {
    int next = 0;  // the file behind what is written
    const auto write_empty_to = [&](int file) {
      if (file > next) text[size++] = static_cast<char>('0' + file - next);
    };
    for_each(board.occupied() & rank_bits(rank), [&](Square square) {
      write_empty_to(file_of(square));
      text[size++] = squares[square];
      next = file_of(square) + 1;
    });
    write_empty_to(8);
    if (rank > 0) text[size++] = '/';
  }
  return {text.data(), size};
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
