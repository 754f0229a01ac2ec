#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "options/rule_set.h"

/// What the commands about rule sets and counts print under `--json`: one object a line.
namespace arbiter {

struct PerftRowCount {
  std::string move;
  std::uint64_t nodes = 0;
};

struct PerftCount {
  std::string rules;
  std::string position;
  int depth = 0;
  bool weighted = false;
  std::uint64_t nodes = 0;
  std::vector<PerftRowCount> rows;  ///< of `--divide`; else empty
  double seconds = 0;               ///< not printed: equal questions have equal lines
};
std::string perft_line(const PerftCount& count);

/// One rule set in short: id, game, title, source, parent, digest, number of open options.
std::string rule_set_line(const RuleSet& rules);

/// One option of a rule set, or of two beside each other.
struct SettingSide {
  std::string rules;
  std::string value;
  std::string meaning;  ///< what the value means, or empty
  std::vector<std::string> clauses;
  std::vector<std::string> says;  ///< beside `clauses`; empty text: nobody knows
  std::string silent;
  std::vector<std::string> readings;
  std::string note;
  std::string from;
};
struct SettingRow {
  std::string option;
  std::string meaning;
  std::vector<SettingSide> sides;  ///< one or two
};
std::string setting_line(const SettingRow& row);

}  // namespace arbiter
