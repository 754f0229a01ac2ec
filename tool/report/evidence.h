#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "corpus/model.h"
#include "harness/check.h"
#include "harness/game_shelf.h"
#include "harness/run.h"

namespace arbiter {

/// What one rule set makes of one case.
struct RuleAnswer {
  std::string rules;
  bool own = false;                   ///< the rule set under which the case is answered
  CaseResult claimed;                 ///< against what the claim states
  std::optional<CaseResult> written;  ///< against what the corpus writes down for this rule set; empty: nothing
};

struct CaseEvidence {
  const Case* asked = nullptr;
  std::string identity;
  std::vector<RuleAnswer> answers;  ///< one a rule set of the game, sorted by id
};

struct ClaimEvidence {
  const ClaimFile* file = nullptr;
  const Claim* claim = nullptr;
  std::string identity;
  ClaimResult result;
  std::vector<CaseEvidence> cases;
};

/// Every case of a corpus under every rule set of its game.
struct Evidence {
  std::vector<ClaimEvidence> claims;  ///< sorted by identity
};

/// Does a rule set answer as the claim states?
enum class AnswerMark { holds, in_part, does_not_hold, no_answer, not_asked };
/// Is the answer what the corpus writes down for this rule set?
enum class MatchMark { as_written, not_as_written, nothing_written };

AnswerMark answer_mark(const ClaimEvidence& claim, std::string_view rules);
MatchMark match_mark(const ClaimEvidence& claim, std::string_view rules);
AnswerMark answer_mark(const RuleAnswer& answer);
MatchMark match_mark(const RuleAnswer& answer);

/// How marks look and what they are called: pages, legends and tests read these.
struct MarkLook {
  std::string_view sign, word, style;
};
MarkLook look_of(AnswerMark mark);
MarkLook look_of(MatchMark mark);

/// Asks all of it. `wanted` chooses claims; null: all. The corpus and the shelf must outlive the evidence.
Evidence gather(const Corpus& corpus, const GameShelf& shelf, const CheckOptions& options,
                const std::function<bool(const Claim&)>& wanted = {}, const CheckProgress& progress = {});

/// One case as its claim states it, asked of a subject under a rule set.
CaseResult ask_claimed(const ClaimEvidence& claim, const CaseEvidence& one, const std::string& rules,
                       const GameShelf& shelf, Subject& subject, const CheckOptions& options,
                       const KnownDifferences& known = {});

/// The source id of a full clause key.
std::string_view source_of(std::string_view clause);

}  // namespace arbiter
