#include "makruk/oracle.h"

#include <algorithm>
#include <cstdlib>
#include <sstream>

namespace arbiter::makruk_tests {
namespace {

char capital(char man) { return man >= 'a' ? static_cast<char>(man - 32) : man; }
std::string name(int square) { return {static_cast<char>('a' + square % 8), static_cast<char>('1' + square / 8)}; }
int square_of(const std::string& text, std::size_t at) { return text[at] - 'a' + 8 * (text[at + 1] - '1'); }

}  // namespace

OracleRules oracle_rules(std::string_view rule_set) {
  if (rule_set == "asean-makruk") return {8, "msnr", true, false};
  if (rule_set == "cambodian-makruk") return {6, "m", true, true};
  if (rule_set == "makpong") return {6, "m", false, false};
  return {};
}

Oracle::Oracle(OracleRules rules, std::string_view text) : rules_(std::move(rules)) {
  std::istringstream fields{std::string(text)};
  std::string board, side, count;
  fields >> board >> side >> rights_ >> count >> quiet_ >> number_;
  int file = 0, rank = 7;
  for (const char character : board) {
    if (character == '/') {
      file = 0;
      --rank;
    } else if (character <= '8') {
      file += character - '0';
    } else {
      cells_[static_cast<std::size_t>(rank * 8 + file++)] = character;
    }
  }
  white_ = side == "w";
  if (rights_ == "-") rights_.clear();
}

int Oracle::men(bool white) const {
  return static_cast<int>(std::count_if(cells_.begin(), cells_.end(), [&](char man) { return own(man, white); }));
}
int Oracle::number_of(char letter) const { return static_cast<int>(std::count(cells_.begin(), cells_.end(), letter)); }

bool Oracle::reaches(int from, int to, bool to_take) const {
  const char man = cells_[static_cast<std::size_t>(from)];
  const int across = to % 8 - from % 8;
  const int ahead = (to / 8 - from / 8) * (own(man, true) ? 1 : -1);
  const bool diagonal = std::abs(across) == 1 && std::abs(ahead) == 1;
  switch (capital(man)) {
    case 'K': return from != to && std::abs(across) <= 1 && std::abs(ahead) <= 1;
    case 'M': return diagonal;
    case 'S': return diagonal || (across == 0 && ahead == 1);
    case 'N': return (std::abs(across) == 1 && std::abs(ahead) == 2) || (std::abs(across) == 2 && std::abs(ahead) == 1);
    case 'P': return to_take ? diagonal && ahead == 1 : across == 0 && ahead == 1;
    case 'R': break;
    default: return false;
  }
  if (from == to || (across != 0 && ahead != 0)) return false;
  const int step = (to - from) / std::max(std::abs(across), std::abs(ahead));
  for (int at = from + step; at != to; at += step)
    if (cells_[static_cast<std::size_t>(at)] != '.') return false;
  return true;
}

bool Oracle::attacked(int square, bool by_white) const {
  for (int from = 0; from < 64; ++from)
    if (own(cells_[static_cast<std::size_t>(from)], by_white) && reaches(from, square, true)) return true;
  return false;
}

int Oracle::khun(bool white) const { return static_cast<int>(cells_.find(white ? 'K' : 'k')); }
bool Oracle::in_check() const { return attacked(khun(white_), !white_); }

Oracle Oracle::moved(int from, int to, char becomes) const {
  Oracle next = *this;
  const char man = cells_[static_cast<std::size_t>(from)];
  const bool quiet = capital(man) != 'P' && cells_[static_cast<std::size_t>(to)] == '.';
  next.cells_[static_cast<std::size_t>(to)] = becomes ? becomes : man;
  next.cells_[static_cast<std::size_t>(from)] = '.';
  next.quiet_ = quiet ? quiet_ + 1 : 0;
  next.number_ += !white_;
  next.white_ = !white_;
  std::string kept;
  for (const char right : rights_) {
    const std::string home = right == 'D' ? "d1" : right == 'E' ? "e1" : right == 'd' ? "d8" : "e8";
    const int square = square_of(home, 0);
    if (square == from || square == to) continue;
    const bool enemy_khun = right == (white_ ? 'e' : 'D');
    if (enemy_khun && capital(man) == 'R' && (to % 8 == square % 8 || to / 8 == square / 8)) continue;
    kept += right;
  }
  next.rights_ = kept;
  return next;
}

std::vector<std::string> Oracle::legal() const {
  std::vector<std::string> moves;
  const bool check = in_check();
  for (int from = 0; from < 64; ++from) {
    const char man = cells_[static_cast<std::size_t>(from)];
    if (!own(man, white_)) continue;
    for (int to = 0; to < 64; ++to) {
      const char target = cells_[static_cast<std::size_t>(to)];
      if (own(target, white_)) continue;
      bool goes = reaches(from, to, target != '.');
      if (rules_.leaps && target == '.') {
        const int ahead = (to / 8 - from / 8) * (white_ ? 1 : -1);
        const int across = std::abs(to % 8 - from % 8);
        const auto has = [&](char right) { return rights_.find(right) != std::string::npos; };
        if (capital(man) == 'K' && has(white_ ? 'D' : 'e') && !check && ahead == 1 && across == 2) goes = true;
        if (capital(man) == 'M' && has(white_ ? 'E' : 'd') && name(from) == (white_ ? "e1" : "d8") && ahead == 2 &&
            across == 0)
          goes = true;
      }
      if (!goes) continue;
      const Oracle next = moved(from, to, 0);
      if (next.attacked(next.khun(white_), !white_)) continue;
      if (!rules_.may_flee && check && capital(man) == 'K') {
        // Taking the one checker: without that man nothing attacks the Khun any more.
        Oracle without = *this;
        without.cells_[static_cast<std::size_t>(to)] = '.';
        if (target == '.' || without.in_check()) continue;
      }
      const int own_rank = white_ ? to / 8 + 1 : 8 - to / 8;
      if (capital(man) != 'P' || own_rank != rules_.promotion_rank) {
        moves.push_back(name(from) + name(to));
      } else {
        for (const char suffix : rules_.promotes_to) moves.push_back(name(from) + name(to) + suffix);
      }
    }
  }
  std::sort(moves.begin(), moves.end());
  return moves;
}

Oracle Oracle::after(const std::string& move) const {
  const char becomes = move.size() < 5 ? '\0' : white_ ? capital(move[4]) : move[4];
  return moved(square_of(move, 0), square_of(move, 2), becomes);
}

std::string Oracle::identity() const {
  std::string text;
  for (int rank = 7; rank >= 0; --rank) {
    int empty = 0;
    for (int file = 0; file < 8; ++file) {
      if (at(file, rank) == '.') {
        ++empty;
        continue;
      }
      if (empty) text += std::to_string(empty);
      empty = 0;
      text += at(file, rank);
    }
    if (empty) text += std::to_string(empty);
    if (rank) text += '/';
  }
  return text + (white_ ? " w " : " b ") + (rights_.empty() ? "-" : rights_);
}

void PlyCounter::step(const Oracle& before, const Oracle& after, const std::string& move) {
  if (limit) ++plies;
  const char target = before.at(move[2] - 'a', move[3] - '1');
  const bool pawns = after.number_of('P') + after.number_of('p') > 0;
  const bool next_white = after.white_to_move();
  const int all = after.men(true) + after.men(false);
  const bool next_bare = after.men(next_white) == 1;
  const bool mover_bare = after.men(!next_white) == 1;
  if (!pawns && next_bare != mover_bare) {
    const bool starts_for_next = next_bare && (!limit || target != '.' || move.size() == 5);
    const bool starts_for_mover = mover_bare && (target == 'P' || target == 'p');
    if (starts_for_next || starts_for_mover) {
      const bool strong_is_white = starts_for_next ? !next_white : next_white;
      const auto strong = [&](char letter) {
        return after.number_of(strong_is_white ? letter : static_cast<char>(letter + 32));
      };
      const int moves = strong('R') > 1   ? 8
                        : strong('R')     ? 16
                        : strong('S') > 1 ? 22
                        : strong('N') > 1 ? 32
                        : strong('S')     ? 44
                                          : 64;
      limit = 2 * moves;
      plies = 2 * all - (starts_for_mover ? 1 : 0);
      return;
    }
  }
  if (!limit && !pawns && !next_bare && !mover_bare) {
    limit = 128;
    plies = 0;
  }
}

}  // namespace arbiter::makruk_tests
