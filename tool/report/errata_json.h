#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "harness/question.h"
#include "options/rule_set.h"
#include "report/errata.h"

namespace arbiter {

/// Errata as JSON (schema/errata.schema.json): all that the pages say, and rule sets option by option,
/// so that every exhibit can be asked again from the file alone, without a corpus.
std::string errata_json(const Errata& errata);

/// A question of an errata file with the answer that it records.
struct RecordedAnswer {
  std::string claim;
  std::string label;
  Question question;
  std::string answer;  ///< JSON
};

struct ErrataFile {
  std::vector<RuleSet> rule_sets;
  std::vector<RecordedAnswer> answers;
  std::vector<Problem> problems;  ///< not empty: the file is not to be used
};

/// Reads what can be asked again. `file` goes into the problems.
ErrataFile read_errata_json(std::string_view text, const std::string& file);

/// How one recorded answer fares when its question is asked again.
struct Replayed {
  const RecordedAnswer* recorded = nullptr;
  bool same = false;
  std::vector<std::string> differences;  ///< "outcome: recorded …, now …"
};
std::vector<Replayed> replay(const ErrataFile& file);

}  // namespace arbiter
