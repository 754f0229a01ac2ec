#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "corpus/model.h"
#include "registry.h"

namespace arbiter {

/// One option of a rule set flipped to another value, and which cases notice.
struct Flip {
  const Option* option = nullptr;
  OptionValue own = 0;
  OptionValue value = 0;
  std::vector<std::string> noticed;      ///< identities of cases whose result changes; sorted
  const Exemption* exemption = nullptr;  ///< why none can

  bool survived() const { return noticed.empty() && exemption == nullptr; }
};

struct MutationOptions {
  std::uint64_t completions = 400;     ///< of a partial position, for each flip
  std::uint64_t perft_nodes = 20'000;  ///< node counts are asked this deep
  bool first_only = false;             ///< stop at the first case that notices a flip
  int jobs = 1;
};

/// A rule set flipped option by option to every other value, and the corpus run on each.
struct Mutation {
  std::string ruleset;
  std::string digest;  ///< of the rule set, 16 hex digits
  std::size_t cases = 0;
  std::vector<Flip> flips;        ///< in the order of the option table
  bool stale_exemptions = false;  ///< they were written for other values of the rule set
  /// Cases that fail without any flip and are not expected to. They notice nothing, like the stated
  /// contradictions, which are left out as well.
  std::vector<std::string> failing;

  std::size_t count(bool (*wanted)(const Flip&)) const;
  /// Share of the flips without exemption that some case notices; 1 when there are none.
  double score() const;
};

using MutationProgress = std::function<void(std::uint64_t done, std::uint64_t all)>;

/// Asks each case of the rule set under the rule set and under every flip. `engine` plays the games: our own,
/// or one with a fault planted in it.
Mutation mutate(const Corpus& corpus, const RuleSet& rules, const MutationOptions& options,
                const MutationProgress& progress = {}, std::span<const GameEntry> engine = games());

}  // namespace arbiter
