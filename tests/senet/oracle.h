#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "options/rule_set.h"

namespace arbiter::test {

/// Senet over again, slow and obvious: a board of characters, one square at a time, options by name.
/// It shares nothing with the engine but the names of the options and the notation.
class Oracle {
 public:
  explicit Oracle(const RuleSet& rule_set);

  /// What may be played, sorted; the position is a canonical text.
  std::vector<std::string> legal(const std::string& position) const;
  /// The text after a legal move.
  std::string after(const std::string& position, const std::string& move) const;

 private:
  struct Table {
    std::string at = std::string(32, '.');  ///< 'b' 'w', capitals for marked; '.' empty; [1] to [30]
    char side = 'b';
    int thrown = 0;
    int off_black = 0, off_white = 0;

    bool is(char color, int square) const { return (at[static_cast<std::size_t>(square)] | ' ') == color; }
    bool taken(int square) const { return at[static_cast<std::size_t>(square)] != '.'; }
    bool marked(int square) const { return at[static_cast<std::size_t>(square)] < 'a' && taken(square); }
    char enemy() const { return side == 'b' ? 'w' : 'b'; }
  };

  bool says(const std::string& option, const std::string& value) const { return chosen_.at(option) == value; }
  int number(const std::string& option) const { return std::stoi(chosen_.at(option)); }
  bool contains(const std::string& option, int member) const;

  static Table read(const std::string& text);
  static std::string write(const Table& table);
  std::vector<std::set<int>> walls(const Table& table) const;
  int leads_to(const Table& table, int from) const;
  bool may_land(const Table& table, int to) const;
  bool passes_wall(const Table& table, int from, int to) const;
  bool forward(const Table& table, int from, int to) const;
  std::vector<std::string> board_moves(const Table& table) const;
  int home(const Table& table) const;

  std::map<std::string, std::string> chosen_;
};

}  // namespace arbiter::test
