#include "sittuyin/oracle.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>

namespace arbiter::sittuyin_tests {

namespace {

bool is_white(char man) { return man != '.' && std::isupper(static_cast<unsigned char>(man)); }
bool is_black(char man) { return man != '.' && std::islower(static_cast<unsigned char>(man)); }
char kind(char man) { return static_cast<char>(std::toupper(static_cast<unsigned char>(man))); }
std::string square(int file, int rank) { return {static_cast<char>('a' + file), static_cast<char>('1' + rank)}; }

}  // namespace

Oracle::Oracle(const RuleSet& rules, const std::string& text) : rules_(&rules) {
  for (auto& rank : men_) rank.fill('.');
  int file = 0, rank = 7;
  std::size_t at = 0;
  for (; text[at] != '['; ++at) {
    if (text[at] == '/') {
      --rank;
      file = 0;
    } else if (std::isdigit(static_cast<unsigned char>(text[at]))) {
      file += text[at] - '0';
    } else {
      men_[rank][file++] = text[at];
    }
  }
  for (++at; text[at] != ']'; ++at) pocket_ += text[at];
  white_ = text[at + 2] == 'w';
}

bool Oracle::says(std::string_view option, std::string_view value) const {
  const Setting& setting = rules_->setting(option);
  return to_text(*setting.option, setting.value) == value;
}

char Oracle::at(int file, int rank) const { return men_[rank][file]; }
bool Oracle::ours(char man) const { return white_ ? is_white(man) : is_black(man); }
bool Oracle::theirs(char man) const { return white_ ? is_black(man) : is_white(man); }
int Oracle::own_rank(int rank) const { return white_ ? rank + 1 : 8 - rank; }

bool Oracle::takes(Place from, Place to) const {
  const char man = at(from.file, from.rank);
  const int files = to.file - from.file, ranks = to.rank - from.rank;
  const int forward = is_white(man) ? ranks : -ranks;
  const int wide = std::abs(files), high = std::abs(ranks);
  switch (kind(man)) {
    case 'K': return std::max(wide, high) == 1;
    case 'F': return wide == 1 && high == 1;
    case 'S': return (wide == 1 && high == 1) || (wide == 0 && forward == 1);
    case 'N': return (wide == 1 && high == 2) || (wide == 2 && high == 1);
    case 'P': return wide == 1 && forward == 1;
    case 'R': {
      if ((wide == 0) == (high == 0)) return false;
      const int step_file = (files > 0) - (files < 0), step_rank = (ranks > 0) - (ranks < 0);
      int file = from.file + step_file, rank = from.rank + step_rank;
      for (; file != to.file || rank != to.rank; file += step_file, rank += step_rank)
        if (at(file, rank) != '.') return false;
      return true;
    }
  }
  return false;
}

bool Oracle::king_is_attacked(bool white) const {
  for (int rank = 0; rank < 8; ++rank)
    for (int file = 0; file < 8; ++file) {
      if (at(file, rank) != (white ? 'K' : 'k')) continue;
      for (int r = 0; r < 8; ++r)
        for (int f = 0; f < 8; ++f)
          if ((white ? is_black(at(f, r)) : is_white(at(f, r))) && takes({f, r}, {file, rank})) return true;
    }
  return false;
}

bool Oracle::rook_faces_king() const {
  for (int rank = 0; rank < 8; ++rank)
    for (int file = 0; file < 8; ++file) {
      if (at(file, rank) != 'K') continue;
      for (const auto& [files, ranks] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}})
        for (int f = file + files, r = rank + ranks; f >= 0 && f < 8 && r >= 0 && r < 8; f += files, r += ranks) {
          if (at(f, r) == 'r') return true;
          if (at(f, r) != '.' && kind(at(f, r)) != 'P') break;
        }
    }
  return false;
}

Oracle::Moves Oracle::drops() const {
  Moves moves;
  for (const char man : pocket_) {
    if (!ours(man)) continue;
    for (int rank = 0; rank < 8; ++rank)
      for (int file = 0; file < 8; ++file) {
        const int own = own_rank(rank);
        const bool high = says("placement.zone", "ranks-2-4");
        const bool first_barred = high || says("placement.zone", "ranks-2-3");
        if (at(file, rank) != '.') continue;
        if (kind(man) == 'R' ? own != 1 : own > (high ? 4 : 3) || (first_barred && own == 1)) continue;
        Oracle next = *this;
        next.men_[rank][file] = man;
        if (next.rook_faces_king()) {
          // Any facing under each-drop is new: none stood before, or it was not made by this drop.
          if (says("placement.rook-facing", "each-drop") && (man == 'r' || man == 'K')) continue;
          if (says("placement.rook-facing", "finished-army") && pocket_.size() == 1) continue;
        }
        moves.insert(std::string(1, kind(man)) + "@" + square(file, rank));
      }
  }
  return moves;
}

bool Oracle::may_promote(Place from) const {
  int pawns = 0;
  for (const auto& rank : men_)
    for (const char man : rank) {
      if (man == (white_ ? 'F' : 'f')) return false;
      if (man == (white_ ? 'P' : 'p')) ++pawns;
    }
  if (pawns == 1 && says("promotion.last-pawn", "anywhere")) return true;
  const std::string white_squares = "a8 b7 c6 d5 e5 f6 g7 h8", black_squares = "a1 b2 c3 d4 e4 f3 g2 h1";
  const std::string here = square(from.file, from.rank);
  if (says("promotion.squares", "last-three-ranks") && own_rank(from.rank) == 5) return false;
  return (white_ ? white_squares : black_squares).find(here) != std::string::npos;
}

bool Oracle::promotion_is_clean(Place from, Place to, const Oracle& after) const {
  for (int rank = 0; rank < 8; ++rank)
    for (int file = 0; file < 8; ++file) {
      if (!theirs(at(file, rank))) continue;
      if (says("promotion.attack", "no-attack") && after.takes(to, {file, rank})) return false;
      const bool guarded = says("promotion.opened-attack", "no-attack") ||
                           (says("promotion.opened-attack", "no-check") && kind(at(file, rank)) == 'K');
      if (!guarded || (from.file == to.file && from.rank == to.rank)) continue;
      for (int r = 0; r < 8; ++r)
        for (int f = 0; f < 8; ++f)
          if (at(f, r) == (white_ ? 'R' : 'r') && after.takes({f, r}, {file, rank}) && !takes({f, r}, {file, rank}))
            return false;
    }
  return true;
}

Oracle Oracle::after(const std::string& move) const {
  Oracle next = *this;
  char& from = next.men_[move[1] - '1'][move[0] - 'a'];
  const char man = move.size() == 5 ? (white_ ? 'F' : 'f') : from;
  from = '.';
  next.men_[move[3] - '1'][move[2] - 'a'] = man;
  next.white_ = !white_;
  return next;
}

Oracle::Moves Oracle::king_safe() const {
  Moves moves;
  const auto add = [&](const std::string& move) {
    if (!after(move).king_is_attacked(white_)) moves.insert(move);
  };
  for (int rank = 0; rank < 8; ++rank)
    for (int file = 0; file < 8; ++file) {
      const char man = at(file, rank);
      if (!ours(man)) continue;
      for (int r = 0; r < 8; ++r)
        for (int f = 0; f < 8; ++f) {
          const std::string move = square(file, rank) + square(f, r);
          const bool empty = at(f, r) == '.';
          if (takes({file, rank}, {f, r}) && (theirs(at(f, r)) || (empty && kind(man) != 'P'))) add(move);
          if (kind(man) != 'P') continue;
          if (f == file && r == rank + (white_ ? 1 : -1) && empty) add(move);
          const bool stays = f == file && r == rank;
          const bool steps =
              std::abs(f - file) == 1 && std::abs(r - rank) == 1 && empty && says("promotion.form", "in-place-or-step");
          if ((stays || steps) && may_promote({file, rank}) &&
              promotion_is_clean({file, rank}, {f, r}, after(move + "f")))
            add(move + "f");
        }
    }
  return moves;
}

bool Oracle::stalemated() const { return !king_is_attacked(white_) && king_safe().empty(); }

bool Oracle::stalemates(const std::string& move) const {
  const Oracle next = after(move);
  if (next.king_is_attacked(next.white_)) return false;
  const Moves replies = next.king_safe();
  if (says("stalemate.test", "any-reply")) return replies.empty();
  return std::all_of(replies.begin(), replies.end(),
                     [&](const std::string& reply) { return next.after(reply).stalemated(); });
}

Oracle::Moves Oracle::legal() const {
  if (!pocket_.empty()) return drops();
  const Moves safe = king_safe();
  if (!says("stalemate", "illegal")) return safe;
  Moves permitted;
  for (const std::string& move : safe)
    if (!stalemates(move)) permitted.insert(move);
  return permitted.empty() && says("stalemate.only", "allowed") ? safe : permitted;
}

}  // namespace arbiter::sittuyin_tests
