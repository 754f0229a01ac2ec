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
           move_two_pieces() || move_three_pieces() || simplify_and_move()) {
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

  /// The board seen from the other side, each man of the other colour: one of two equal stories is told.
  bool exchange_colours() {
    std::optional<BoardText> board = split_board(best_.probe.position);
    if (!board || !best_.probe.after.empty()) return false;
    const auto other_case = [](std::string text) {
      for (char& letter : text) {
        const auto plain = static_cast<unsigned char>(letter);
        letter = static_cast<char>(std::isupper(plain) != 0 ? std::tolower(plain) : std::toupper(plain));
      }
      return text;
    };
    std::reverse(board->rows.begin(), board->rows.end());
    for (auto& row : board->rows) {
      std::reverse(row.begin(), row.end());
      for (std::string& each : row) each = other_case(each);
    }
    for (const std::string& rest : turns(board->rest)) {
      board->rest = rest;
      if (accept_board(*board)) return true;
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

  /// All three pieces of a board at once and the turn, no farther from the corner together than they are.
  bool move_three_pieces() {
    if (!best_.probe.after.empty() || size_.pieces != 3) return false;
    const std::optional<BoardText> board = split_board(best_.probe.position);
    if (!board) return false;
    const std::vector<std::size_t> held = held_cells(*board);
    const std::size_t distance = std::min(size_.distance, distance_of_triples);
    const std::size_t cells = board->rows.size() * board->rows.front().size();
    for (const std::string& rest : turns(board->rest)) {
      BoardText without = *board;
      without.rest = rest;
      std::vector<std::string> men;
      for (const std::size_t at : held) men.push_back(std::exchange(cell(without, at), ""));
      for (std::size_t one = 0; one <= distance && one < cells; ++one)
        for (std::size_t two = 0; one + two <= distance; ++two)
          for (std::size_t three = 0; one + two + three <= distance; ++three) {
            if (one == two) continue;
            BoardText first = without;
            cell(first, one) = men[0];
            if (place_two(first, {men[1], two}, {men[2], three})) return true;
          }
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

  static constexpr std::size_t many_retellings = 400;
  static constexpr std::size_t most_pieces_for_pairs = 5;
  static constexpr std::size_t most_pieces_for_room = 3;
  static constexpr std::size_t distance_of_retold_pairs = 24;
  static constexpr std::size_t distance_of_triples = 40;  // some ten thousand boards
  static constexpr std::size_t most_cells = 1'000;
};

}  // namespace

Witness canonical(const Pair& pair, Witness witness) {
  const DifferenceOf differs = [&](const Probe& probe) { return pair.difference(probe); };
  return Canonical(pair.games(), differs, std::move(witness)).run();
}

}  // namespace arbiter
