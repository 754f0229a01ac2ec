#include "search/shrink.h"

#include <algorithm>
#include <cctype>
#include <optional>
#include <utility>

#include "corpus/board_text.h"
#include "search/numbers.h"
#include "search/retelling.h"

namespace arbiter {
namespace {

using Offset = std::ptrdiff_t;

/// How far a piece is from the simplest one: tables of letters begin with the king and end with the pawn.
std::size_t kind_of(const std::string& cell, const std::vector<std::string>& letters) {
  return static_cast<std::size_t>(letters.end() - std::find(letters.begin(), letters.end(), cell));
}

/// One shrinking run: the smallest witness so far, and the steps that try to better it.
class Shrinker {
 public:
  /// `games` read and write the positions, the first one plays the moves.
  Shrinker(std::vector<const Game*> games, const DifferenceOf& differs, Witness witness)
      : games_(std::move(games)),
        differs_(differs),
        best_(std::move(witness)),
        letters_(games_.front()->piece_letters()),
        size_(size_of(best_.probe, letters_)) {}

  Witness run() {
    write_out_start();
    // Each success starts again from the first step: a removed piece can make a move superfluous.
    while (quick_step()) {
    }
    return best_;
  }

  /// The same with steps that cost more: sequences are told anew, and pieces move two at a time.
  Witness run_thoroughly() {
    write_out_start();
    thorough_ = true;
    while (quick_step() || retell() || give_turn_away() || move_two_pieces() || simplify_and_move()) {
    }
    return best_;
  }

 private:
  bool keep(const Probe& probe, WitnessSize size) {
    Difference members = differs_(probe);
    if (members.empty() || members.front() != best_.members.front()) return false;
    best_ = {probe, std::move(members)};
    size_ = std::move(size);
    return true;
  }

  bool quick_step() {
    return shorten_sequence() || remove_piece() || shorten_rest() || simplify_piece() || move_piece();
  }

  /// Smaller in canonical form, so that nothing counts as smaller that is only written shorter. What one
  /// of the two sets aside when it reads a text (a count that it does not have) the other writes down.
  bool accept(const Probe& probe) {
    std::string written;
    for (const Game* game : games_) {
      const std::unique_ptr<State> state = state_of(*game, probe.position);
      if (state == nullptr) return false;
      Probe canonical{state->text(), probe.after};
      if (canonical.position == written) continue;
      written = canonical.position;
      WitnessSize size = size_of(canonical, letters_);
      if (size < size_ && keep(canonical, std::move(size))) return true;
    }
    return false;
  }

  /// The board with the same moves; or else with others of the same kind, since moves name squares.
  bool accept_board(const BoardText& board, std::size_t retold = few_retellings) {
    const std::string position = board.text();
    if (accept({position, best_.probe.after})) return true;
    if (!thorough_ || best_.probe.after.empty()) return false;
    const std::unique_ptr<State> state = state_of(*games_.front(), position);
    if (state == nullptr || !state->setup_faults().empty()) return false;
    for (std::vector<std::string>& moves : retellings(*state, best_.probe.after, retold))
      if (accept({position, std::move(moves)})) return true;
    return false;
  }

  /// "start" stays only where the difference lies in what "start" means; any other text is written in the
  /// canonical form of one of the two, also where that is longer.
  void write_out_start() {
    for (const Game* game : games_) {
      const std::unique_ptr<State> state = state_of(*game, best_.probe.position);
      if (state == nullptr) return;
      const Probe probe{state->text(), best_.probe.after};
      if (keep(probe, size_of(probe, letters_))) return;
    }
  }

  bool shorten_sequence() {
    const std::vector<std::string> after = best_.probe.after;
    // The position after the first moves instead of the moves.
    for (std::size_t played = after.size(); played > 0; --played)
      for (const Game* game : games_) {
        const std::unique_ptr<State> state = state_of(*game, best_.probe.position);
        const bool legal = state != nullptr && std::all_of(after.begin(), after.begin() + static_cast<Offset>(played),
                                                           [&](const auto& move) { return state->play(move).empty(); });
        if (legal && accept({state->text(), {after.begin() + static_cast<Offset>(played), after.end()}})) return true;
      }
    // Up to a whole cycle of four plies left out.
    for (std::size_t length = std::min<std::size_t>(4, after.size()); length > 0; --length)
      for (std::size_t i = 0; i + length <= after.size(); ++i) {
        Probe probe = best_.probe;
        const auto first = probe.after.begin() + static_cast<Offset>(i);
        probe.after.erase(first, first + static_cast<Offset>(length));
        if (accept(probe)) return true;
      }
    return false;
  }

  template <class Step>
  bool for_each_piece(Step step) {
    const std::optional<BoardText> board = split_board(best_.probe.position);
    if (!board) return false;
    for (std::size_t row = 0; row < board->rows.size(); ++row)
      for (std::size_t column = 0; column < board->rows[row].size(); ++column)
        if (!board->rows[row][column].empty() && step(*board, row, column)) return true;
    return false;
  }

  bool remove_piece() {
    return for_each_piece([&](BoardText board, std::size_t row, std::size_t column) {
      board.rows[row][column] = "";
      return accept_board(board);
    });
  }

  /// Hands, rights, counters: a number smaller, a character less, a field emptied.
  bool shorten_rest() {
    std::optional<BoardText> board = split_board(best_.probe.position);
    if (!board) return false;
    const std::string rest = board->rest;
    const auto accept_rest = [&](std::string changed) {
      board->rest = std::move(changed);
      return accept_board(*board);
    };
    for (const NumberPlace& place : numbers_in(rest))
      for (const std::size_t smaller : {std::size_t{0}, std::size_t{1}, place.value / 2, place.value - 1})
        if (smaller < place.value && accept_rest(with_number(rest, place, smaller))) return true;
    for (std::size_t at = 0; at < rest.size(); ++at) {
      std::string changed = rest;
      if (accept_rest(changed.erase(at, 1))) return true;
      changed = rest;
      if (std::isalpha(static_cast<unsigned char>(rest[at])) != 0 && accept_rest(changed.replace(at, 1, "-")))
        return true;
    }
    return false;
  }

  bool simplify_piece() {
    return for_each_piece([&](BoardText board, std::size_t row, std::size_t column) {
      const std::size_t present = kind_of(board.rows[row][column], letters_);
      for (auto letter = letters_.rbegin(); letter != letters_.rend() && kind_of(*letter, letters_) < present;
           ++letter) {
        board.rows[row][column] = *letter;
        if (accept_board(board)) return true;
      }
      return false;
    });
  }

  bool move_piece() {
    if (!best_.probe.after.empty() && !thorough_) return false;  // its moves name squares
    return for_each_piece([&](const BoardText& board, std::size_t row, std::size_t column) {
      for (std::size_t to_row = board.rows.size(); to_row-- > 0;)
        for (std::size_t to_column = board.rows[to_row].size(); to_column-- > 0;) {
          BoardText moved = board;
          if (!moved.rows[to_row][to_column].empty()) continue;
          std::swap(moved.rows[row][column], moved.rows[to_row][to_column]);
          if (accept_board(moved)) return true;
        }
      return false;
    });
  }

  /// Among sequences of the same kind the one whose text comes first.
  bool retell() {
    const std::unique_ptr<State> state = state_of(*games_.front(), best_.probe.position);
    if (state == nullptr || best_.probe.after.empty()) return false;
    for (std::vector<std::string>& moves : retellings(*state, best_.probe.after, many_retellings))
      if (accept({best_.probe.position, std::move(moves)})) return true;
    return false;
  }

  /// What stands behind the board, as it is and with the other side to move.
  static std::vector<std::string> turns(const std::string& rest) {
    std::vector<std::string> all{rest};
    for (std::size_t at = 1; at < rest.size(); ++at) {
      const bool alone = rest[at - 1] == ' ' && (at + 1 == rest.size() || rest[at + 1] == ' ');
      if (!alone || (rest[at] != 'w' && rest[at] != 'b')) continue;
      std::string other = rest;
      other[at] = rest[at] == 'w' ? 'b' : 'w';
      all.push_back(std::move(other));
      break;
    }
    return all;
  }

  bool give_turn_away() {
    const std::optional<BoardText> board = split_board(best_.probe.position);
    if (!board) return false;
    for (const std::string& rest : turns(board->rest)) {
      BoardText turned = *board;
      turned.rest = rest;
      if (accept_board(turned)) return true;
    }
    return false;
  }

  /// Two pieces at once and the turn, towards the corner: alone none may be able to go (a king and what guards it).
  bool move_two_pieces() {
    const std::size_t most_distance = best_.probe.after.empty() ? most_cells : distance_of_retold_pairs;
    if (size_.pieces > most_pieces_for_pairs || size_.distance > most_distance) return false;
    const std::optional<BoardText> board = split_board(best_.probe.position);
    if (!board) return false;
    const std::vector<std::size_t> held = held_cells(*board);
    for (const std::string& rest : turns(board->rest))
      for (std::size_t i = 0; i < held.size(); ++i)
        for (std::size_t j = i + 1; j < held.size(); ++j) {
          BoardText without = *board;
          without.rest = rest;
          const std::string one = std::exchange(cell(without, held[i]), "");
          const std::string other = std::exchange(cell(without, held[j]), "");
          for (std::size_t sum = 1; sum <= held[i] + held[j]; ++sum)
            for (std::size_t to = 0; to <= sum; ++to)
              if (place_two(without, {one, to}, {other, sum - to})) return true;
        }
    return false;
  }

  /// A simpler piece may have to stand elsewhere, and where there are few another piece may have to make room.
  bool simplify_and_move() {
    if (!best_.probe.after.empty() || size_.pieces > most_pieces_for_pairs) return false;
    const std::optional<BoardText> board = split_board(best_.probe.position);
    if (!board) return false;
    const std::size_t cells = board->rows.size() * board->rows.front().size();
    const std::vector<std::size_t> held = held_cells(*board);
    for (const std::size_t at : held) {
      BoardText without = *board;
      const std::string present = std::exchange(cell(without, at), "");
      for (auto letter = letters_.rbegin();
           letter != letters_.rend() && kind_of(*letter, letters_) < kind_of(present, letters_); ++letter)
        for (std::size_t to = 0; to < cells; ++to) {
          BoardText moved = without;
          if (!cell(moved, to).empty()) continue;
          cell(moved, to) = *letter;
          if (accept_board(moved)) return true;
          if (held.size() > most_pieces_for_room) continue;
          for (const std::size_t mover : held) {
            if (mover == at) continue;
            BoardText room = moved;
            const std::string other = std::exchange(cell(room, mover), "");
            for (std::size_t square = 0; square < cells; ++square) {
              if (square == mover || !cell(room, square).empty()) continue;
              BoardText both = room;
              cell(both, square) = other;
              if (accept_board(both)) return true;
            }
          }
        }
    }
    return false;
  }

  /// A cell by its distance from the canonical corner.
  static std::string& cell(BoardText& board, std::size_t behind) {
    const std::size_t columns = board.rows.front().size();
    const std::size_t at = board.rows.size() * columns - 1 - behind;
    return board.rows[at / columns][at % columns];
  }

  static std::vector<std::size_t> held_cells(BoardText board) {
    std::vector<std::size_t> held;
    for (std::size_t behind = 0; behind < board.rows.size() * board.rows.front().size(); ++behind)
      if (!cell(board, behind).empty()) held.push_back(behind);
    return held;
  }

  using Placed = std::pair<std::string, std::size_t>;
  bool place_two(BoardText board, const Placed& one, const Placed& other) {
    const std::size_t cells = board.rows.size() * board.rows.front().size();
    if (one.second == other.second || one.second >= cells || other.second >= cells) return false;
    if (!cell(board, one.second).empty() || !cell(board, other.second).empty()) return false;
    cell(board, one.second) = one.first;
    cell(board, other.second) = other.first;
    return accept_board(board);
  }

  static constexpr std::size_t few_retellings = 25;
  static constexpr std::size_t many_retellings = 400;
  static constexpr std::size_t most_pieces_for_pairs = 5;
  static constexpr std::size_t most_pieces_for_room = 3;
  static constexpr std::size_t distance_of_retold_pairs = 24;
  static constexpr std::size_t most_cells = 1'000;

  std::vector<const Game*> games_;
  const DifferenceOf& differs_;
  Witness best_;
  std::vector<std::string> letters_;
  WitnessSize size_;
  bool thorough_ = false;
};

}  // namespace

WitnessSize size_of(const Probe& probe, const std::vector<std::string>& piece_letters) {
  WitnessSize size;
  size.moves = probe.after.size();
  size.text = probe.position;
  for (const std::string& move : probe.after) size.text += " " + move;
  const std::optional<BoardText> board = split_board(probe.position);
  if (!board) return size;
  size.pieces = board->pieces();
  size.rest = board->rest.size();
  for (const NumberPlace& place : numbers_in(board->rest)) size.numbers += place.value;
  std::size_t behind = 0;  // cells behind this one
  for (auto row = board->rows.rbegin(); row != board->rows.rend(); ++row)
    for (auto cell = row->rbegin(); cell != row->rend(); ++cell, ++behind)
      if (!cell->empty()) {
        size.kinds += kind_of(*cell, piece_letters);
        size.distance += behind;
      }
  return size;
}

Witness shrink(const Game& game, const DifferenceOf& differs, Witness witness) {
  return Shrinker({&game}, differs, std::move(witness)).run();
}

Witness shrink(const Pair& pair, Witness witness) {
  const DifferenceOf differs = [&](const Probe& probe) { return pair.difference(probe); };
  return Shrinker({&pair.left(), &pair.right()}, differs, std::move(witness)).run();
}

Witness canonical(const Pair& pair, Witness witness) {
  const DifferenceOf differs = [&](const Probe& probe) { return pair.difference(probe); };
  return Shrinker({&pair.left(), &pair.right()}, differs, std::move(witness)).run_thoroughly();
}

}  // namespace arbiter
