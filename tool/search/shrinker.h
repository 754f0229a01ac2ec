#pragma once

#include <algorithm>
#include <cctype>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "corpus/board_text.h"
#include "search/numbers.h"
#include "search/retelling.h"
#include "search/shrink.h"

namespace arbiter {

/// How far a piece is from the simplest one: tables of letters begin with the king and end with the pawn.
inline std::size_t kind_of(const std::string& cell, const std::vector<std::string>& letters) {
  return static_cast<std::size_t>(letters.end() - std::find(letters.begin(), letters.end(), cell));
}

/// Where the side to move stands behind the board, which is no piece in a hand: the first w or b alone.
inline std::optional<std::size_t> side_place(const std::string& rest) {
  for (std::size_t at = 1; at < rest.size(); ++at) {
    const bool alone = rest[at - 1] == ' ' && (at + 1 == rest.size() || rest[at + 1] == ' ');
    if (alone && (rest[at] == 'w' || rest[at] == 'b')) return at;
  }
  return std::nullopt;
}

/// One shrinking run: the smallest witness so far, and the quick steps that try to better it (shrink.cpp). Steps
/// that cost more stand in canonical.cpp.
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

 protected:
  using Offset = std::ptrdiff_t;

  bool keep(const Probe& probe, WitnessSize size) {
    Difference members = differs_(probe);
    if (members.empty() || members.front() != best_.members.front()) return false;
    best_ = {probe, std::move(members)};
    size_ = std::move(size);
    return true;
  }

  bool quick_step() {
    return shorten_sequence() || remove_piece() || shorten_rest() || simplify_piece() || simplify_hand() ||
           move_piece();
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
      return accept_board(board) || accept_counted(board);
    });
  }

  /// The board with one more in a number behind it: where men that are off the board are counted, a man leaves
  /// it for the count.
  bool accept_counted(BoardText board) {
    const std::string rest = board.rest;
    for (const NumberPlace& place : numbers_in(rest)) {
      board.rest = with_number(rest, place, place.value + 1);
      if (accept_board(board)) return true;
    }
    return false;
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

  /// A simpler man in a hand.
  bool simplify_hand() {
    std::optional<BoardText> board = split_board(best_.probe.position);
    if (!board) return false;
    const std::string rest = board->rest;
    const std::optional<std::size_t> side = side_place(rest);
    for (std::size_t at = 0; at < rest.size(); ++at) {
      const std::size_t present = kind_of(rest.substr(at, 1), letters_);
      if (at == side) continue;
      for (auto letter = letters_.rbegin(); letter != letters_.rend() && kind_of(*letter, letters_) < present;
           ++letter) {
        if (letter->size() != 1) continue;
        board->rest = rest;
        board->rest.replace(at, 1, *letter);
        if (accept_board(*board)) return true;
      }
    }
    return false;
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

  static constexpr std::size_t few_retellings = 25;

  std::vector<const Game*> games_;
  const DifferenceOf& differs_;
  Witness best_;
  std::vector<std::string> letters_;
  WitnessSize size_;
  bool thorough_ = false;
};

}  // namespace arbiter
