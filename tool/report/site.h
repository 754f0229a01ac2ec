#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "corpus/model.h"
#include "harness/compare.h"
#include "harness/game_shelf.h"
#include "report/errata.h"
#include "report/evidence.h"

namespace arbiter {

/// One case to which two rule sets give different answers.
struct DivergenceRow {
  std::string identity;
  std::string left_answer;  ///< what the left rule set says, in a few words
  std::string right_answer;
  Question question;  ///< without a rule set
};

/// What two rule sets of a game differ in.
struct PairDivergences {
  std::string left;
  std::string right;
  struct Group {
    std::vector<std::string> options;  ///< that cause the difference together; empty: not found
    std::vector<DivergenceRow> rows;
  };
  std::vector<Group> groups;
  std::vector<std::string> unwitnessed;  ///< options that differ and that no case shows
};

/// A comparison grouped by causes: a question with several points stands under every set of options
/// that causes one of them.
PairDivergences pair_divergences(const RuleSetComparison& comparison);

/// One position of a decision tree that identifies a rule set, written down as a step to walk.
struct LitmusStep {
  std::string number;  ///< "1", "1.2"
  Question question;   ///< with the rule set under which it is drawn
  std::string ask;
  struct Branch {
    std::string answer;
    std::string next;                    ///< number of the step that follows; empty: the end
    std::vector<std::string> rule_sets;  ///< at the end: the rule sets that answer like this
  };
  std::vector<Branch> branches;
};

struct LitmusWalk {
  std::string game;
  std::vector<LitmusStep> steps;
};

/// All that the pages show.
struct SiteInput {
  const Corpus& corpus;
  const GameShelf& shelf;
  const Evidence& evidence;
  const Errata& errata;
  std::vector<PairDivergences> divergences;  ///< one a pair of rule sets of a game, left before right
  std::string corpus_argument;
  std::vector<LitmusWalk> litmus = {};  ///< one a game
};

/// The name of the file that says that a folder holds these pages.
inline constexpr const char* site_stamp = "arbiter-report.json";

/// Writes static pages that open from disk: claims by rule sets, a page a claim and a case,
/// divergences, coverage, open questions, errata. The folder appears whole or not at all. Throws
/// WriteFailure. Equal input gives equal bytes. Returns the number of pages.
std::size_t write_site(const std::filesystem::path& folder, const SiteInput& input);

}  // namespace arbiter
