#include <array>

#include "search/shrinker.h"

namespace arbiter {
namespace {

/// The steps that cost more: sequences are told anew, the turn and the colours change, and pieces move two and
/// three at a time, so that runs that began elsewhere end at the same witness.
class Canonical : public Shrinker {
 public:
  using Shrinker::Shrinker;

  Witness run() {
    write_out_start();
    thorough_ = true;
    while (quick_step() || retell() || give_turn_away() || exchange_colours() || exchange_two_pieces() ||
           move_two_pieces() || move_and_count() || move_three_pieces() || simplify_and_move()) {
    }
    return best_;
  }

 private:
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
    if (const std::optional<std::size_t> side = side_place(rest)) {
      all.push_back(rest);
      all.back()[*side] = rest[*side] == 'w' ? 'b' : 'w';
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

  /// The same, and with two neighbouring numbers in each other's place: what is counted for either side.
  static std::vector<std::string> turns_and_counts(const std::string& rest) {
    std::vector<std::string> all = turns(rest);
    const std::vector<NumberPlace> places = numbers_in(rest);
    for (std::size_t i = 0; i + 1 < places.size(); ++i)
      for (const std::string& turned : turns(rest))
        all.push_back(with_number(with_number(turned, places[i + 1], places[i].value), places[i], places[i + 1].value));
    return all;
  }

  /// Each man of the other colour: one of two equal stories is told. Where the sides look at the board from opposite
  /// ends it is turned round, unless there are moves, which name squares.
  bool exchange_colours() {
    const auto recoloured = [&](const std::string& man) {
      const auto found = static_cast<std::size_t>(std::find(letters_.begin(), letters_.end(), man) - letters_.begin());
      return found == letters_.size() ? man : letters_[(found + letters_.size() / 2) % letters_.size()];
    };
    // Men in hands too; what else stands there is not read with letters exchanged, and is tried as it is.
    const auto recoloured_hands = [&](std::string rest) {
      const std::optional<std::size_t> side = side_place(rest);
      for (std::size_t at = 0; at < rest.size(); ++at)
        if (at != side) rest.replace(at, 1, recoloured(rest.substr(at, 1)));
      return rest;
    };
    for (const bool turned_round : {true, false}) {
      std::optional<BoardText> board = split_board(best_.probe.position);
      if (!board) return false;
      if (turned_round && !best_.probe.after.empty()) continue;
      if (turned_round) std::reverse(board->rows.begin(), board->rows.end());
      for (auto& row : board->rows) {
        if (turned_round) std::reverse(row.begin(), row.end());
        for (std::string& each : row) each = recoloured(each);
      }
      const std::string own = board->rest;
      for (const std::string& hands : {own, recoloured_hands(own)})
        for (const std::string& rest : turns_and_counts(hands)) {
          board->rest = rest;
          if (accept_board(*board)) return true;
        }
    }
    return false;
  }

  /// Two pieces in each other's place: also where there are too many to try all others.
  bool exchange_two_pieces() {
    const std::optional<BoardText> board = split_board(best_.probe.position);
    if (!board || !best_.probe.after.empty()) return false;
    const std::vector<std::size_t> held = held_cells(*board);
    for (std::size_t i = 0; i < held.size(); ++i)
      for (std::size_t j = i + 1; j < held.size(); ++j) {
        BoardText exchanged = *board;
        std::swap(cell(exchanged, held[i]), cell(exchanged, held[j]));
        if (accept_board(exchanged)) return true;
      }
    return false;
  }

  /// Three pieces at once and the turn, no farther from the corner together than they are.
  bool move_three_pieces() {
    const std::optional<BoardText> board = split_board(best_.probe.position);
    if (!board || size_.pieces > most_pieces_for_pairs) return false;
    const std::size_t farthest = best_.probe.after.empty() ? distance_of_triples : distance_of_retold_triples;
    const std::vector<std::size_t> held = held_cells(*board);
    for (const std::string& rest : turns(board->rest))
      for (std::size_t i = 0; i < held.size(); ++i)
        for (std::size_t j = i + 1; j < held.size(); ++j)
          for (std::size_t k = j + 1; k < held.size(); ++k) {
            BoardText without = *board;
            without.rest = rest;
            if (held[i] + held[j] + held[k] <= farthest && move_three(without, {held[i], held[j], held[k]}))
              return true;
          }
    return false;
  }

  bool move_three(BoardText board, const std::array<std::size_t, 3>& from) {
    std::vector<std::string> men;
    for (const std::size_t at : from) men.push_back(std::exchange(cell(board, at), ""));
    const std::size_t cells = board.rows.size() * board.rows.front().size();
    const std::size_t sum = from[0] + from[1] + from[2];
    for (std::size_t one = 0; one <= sum && one < cells; ++one) {
      if (!cell(board, one).empty()) continue;
      BoardText first = board;
      cell(first, one) = men[0];
      for (std::size_t two = 0; one + two <= sum; ++two)
        for (std::size_t three = 0; one + two + three <= sum; ++three)
          if (place_two(first, {men[1], two}, {men[2], three})) return true;
    }
    return false;
  }

  /// On a small board one or two pieces and a number behind it at once: a smaller throw asks for a shorter way.
  bool move_and_count() {
    const std::optional<BoardText> board = split_board(best_.probe.position);
    if (!board || size_.pieces > most_pieces_for_pairs) return false;
    if (board->rows.size() * board->rows.front().size() > cells_of_a_small_board) return false;
    const std::vector<std::size_t> held = held_cells(*board);
    for (const NumberPlace& place : numbers_in(board->rest))
      for (std::size_t value = 0; value < place.value; ++value)
        for (std::size_t i = 0; i < held.size(); ++i)
          for (std::size_t j = i + 1; j < held.size(); ++j) {
            BoardText without = *board;
            without.rest = with_number(board->rest, place, value);
            const std::string one = std::exchange(cell(without, held[i]), "");
            const std::string other = std::exchange(cell(without, held[j]), "");
            for (std::size_t to = 0; to < cells_of_a_small_board; ++to)
              for (std::size_t beside = 0; beside < cells_of_a_small_board; ++beside)
                if (place_two(without, {one, to}, {other, beside})) return true;
          }
    return false;
  }

  /// Two pieces at once and the turn, towards the corner: alone none may be able to go (a king and what guards it).
  bool move_two_pieces() {
    if (size_.pieces > most_pieces_for_pairs) return false;
    const std::optional<BoardText> board = split_board(best_.probe.position);
    if (!board) return false;
    const bool small = board->rows.size() * board->rows.front().size() <= cells_of_a_small_board;
    if (!best_.probe.after.empty() && !small && size_.distance > distance_of_retold_pairs) return false;
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

  static constexpr std::size_t many_retellings = 400;
  static constexpr std::size_t most_pieces_for_pairs = 5;
  static constexpr std::size_t most_pieces_for_room = 3;
  static constexpr std::size_t distance_of_retold_pairs = 24;
  static constexpr std::size_t distance_of_triples = 40;  // some ten thousand boards for each three
  static constexpr std::size_t distance_of_retold_triples = 12;
  static constexpr std::size_t cells_of_a_small_board = 30;
};

}  // namespace

Witness canonical(const Pair& pair, Witness witness) {
  const DifferenceOf differs = [&](const Probe& probe) { return pair.difference(probe); };
  return Canonical(pair.games(), differs, std::move(witness)).run();
}

}  // namespace arbiter
