#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "corpus/model.h"
#include "harness/filter.h"
#include "harness/game_shelf.h"

namespace arbiter {

inline constexpr int most_shards = 100'000;

/// One of N parts of a corpus, K from 1 to N. Claims are dealt out by their identity, so parts do not
/// depend on the order of files, are disjoint, and together are the whole.
struct Shard {
  int part = 1;
  int parts = 1;

  /// By the identity of a claim, or the text of a position of a database.
  bool takes(std::string_view text) const;
};

/// "K/N"; throws std::invalid_argument with a sentence.
Shard parse_shard(const std::string& text);

/// One question that a run will ask, with all that is known before.
struct PlannedCase {
  const ClaimFile* file = nullptr;  ///< null: a row of node counts
  const Claim* claim = nullptr;
  std::shared_ptr<const Case> asked;  ///< the corpus's own, or made of a row of node counts
  const Expectation* expectation = nullptr;
  std::string identity;
  std::string claim_identity;  ///< empty: a row of node counts
  std::string game;
  std::string rules;
  bool own = true;  ///< asked under the case's own rule set
};

struct PlanOptions {
  Filter filter;
  Shard shard;
  /// Rule sets to ask instead of each case's own. A case is asked under those of its game; what it
  /// says under them (`under`) is expected, else the same as under its own.
  std::vector<std::string> rules;
  /// Rows of node counts are asked as deep as this many nodes go.
  std::uint64_t perft_nodes = 1'000'000;
};

/// The questions of a corpus that are to be asked, sorted by identity and rule set. The corpus must
/// outlive the plan. Throws UnknownRuleSet for a rule set of theirs that the shelf does not have.
std::vector<PlannedCase> plan(const Corpus& corpus, const GameShelf& shelf, const PlanOptions& options);

}  // namespace arbiter
