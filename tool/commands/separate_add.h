#pragma once

#include <string>
#include <vector>

#include "corpus/model.h"
#include "harness/game_shelf.h"
#include "search/separate.h"

namespace arbiter {

/// Throws UsageError where cases of `left` cannot be written into the folder: known before anything is searched.
void require_place_for_cases(const std::string& fixtures, const Corpus& corpus, const RuleSet& left);

/// Writes the witnesses as cases of the left rule set into `claims/<game>/separated-<rule set>.toml` of
/// a folder of fixtures, one claim for each option and value that it is told apart from. A claim of
/// the same id is replaced, everything else in the file stays. Returns the path of the file; throws
/// InvalidInput when the file or the corpus does not allow it.
struct SeparatedCases {
  std::string path;
  std::size_t written = 0;
  std::vector<std::string> left_out;      ///< options without a clause on either side
  std::vector<std::string> of_the_other;  ///< options told apart only beside the values of the right rule set
};
SeparatedCases add_separated_cases(const std::string& fixtures, const Corpus& corpus, const GameShelf& shelf,
                                   const RuleSet& left, const RuleSet& right,
                                   const std::vector<Separation>& separations);

}  // namespace arbiter
