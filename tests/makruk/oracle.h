#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Makruk a second time, as slow and as obvious as can be: a board of characters, moves tried one by
/// one, check found by looking whether any enemy man could take the Khun. Shares no code with the engine.
namespace arbiter::makruk_tests {

struct OracleRules {
  int promotion_rank = 6;         ///< own rank
  std::string promotes_to = "m";  ///< suffixes
  bool may_flee = true;
  bool leaps = false;  ///< both leaps, and a Rua's aim ends the Khun's
};
OracleRules oracle_rules(std::string_view rule_set);

class Oracle {
 public:
  /// From a canonical text; the count is not looked at.
  Oracle(OracleRules rules, std::string_view text);

  std::vector<std::string> legal() const;  ///< sorted
  bool in_check() const;
  Oracle after(const std::string& move) const;
  /// Board, side and rights as the canonical text begins.
  std::string identity() const;
  int quiet() const { return quiet_; }
  int move_number() const { return number_; }

  char at(int file, int rank) const { return cells_[static_cast<std::size_t>(rank * 8 + file)]; }
  bool white_to_move() const { return white_; }
  int men(bool white) const;
  int number_of(char letter) const;

 private:
  bool own(char man, bool white) const { return man != '.' && (man < 'a') == white; }
  bool reaches(int from, int to, bool to_take) const;
  bool attacked(int square, bool by_white) const;
  int khun(bool white) const;
  Oracle moved(int from, int to, char becomes) const;

  OracleRules rules_;
  std::string cells_ = std::string(64, '.');
  bool white_ = true;
  std::string rights_;
  int quiet_ = 0;
  int number_ = 1;
};

/// Counts in plies, as Fairy-Stockfish keeps them for its makruk: a limit and the plies since.
struct PlyCounter {
  int limit = 0;  ///< in plies, 0: none runs
  int plies = 0;
  /// After a move from `before` to `after`.
  void step(const Oracle& before, const Oracle& after, const std::string& move);
  bool over() const { return limit != 0 && plies > limit; }
};

}  // namespace arbiter::makruk_tests
