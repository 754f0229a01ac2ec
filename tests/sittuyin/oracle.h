#pragma once

#include <array>
#include <set>
#include <string>

#include "options/rule_set.h"

namespace arbiter::sittuyin_tests {

/// The slow, obvious generator: letters on 64 squares, make the move, look whether the king is taken.
/// It reads position texts by itself and option values by name, and shares no code with the engine.
class Oracle {
 public:
  Oracle(const RuleSet& rules, const std::string& text);
  /// Texts of all legal moves.
  std::set<std::string> legal() const;

 private:
  struct Place {
    int file = 0, rank = 0;  ///< from 0
  };
  using Moves = std::set<std::string>;

  bool says(std::string_view option, std::string_view value) const;
  char at(int file, int rank) const;
  bool ours(char man) const;
  bool theirs(char man) const;
  int own_rank(int rank) const;
  bool takes(Place from, Place to) const;
  bool king_is_attacked(bool white) const;
  bool rook_faces_king() const;

  Moves drops() const;
  Moves king_safe() const;
  bool may_promote(Place from) const;
  bool promotion_is_clean(Place from, Place to, const Oracle& after) const;
  Oracle after(const std::string& move) const;
  bool stalemated() const;
  bool stalemates(const std::string& move) const;

  const RuleSet* rules_;
  std::array<std::array<char, 8>, 8> men_{};  ///< [rank][file], '.' empty
  std::string pocket_;
  bool white_ = true;
};

}  // namespace arbiter::sittuyin_tests
