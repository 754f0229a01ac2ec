#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "corpus/model.h"
#include "harness/question.h"

/// A run of a corpus against a subject: what was asked, answered, and made of it. Plain values that
/// reports read, whether the run has just been made or comes from a file (run_file.h).
namespace arbiter {

/// How one case came out. Says nothing of whether that was expected.
enum class CaseStatus : std::uint8_t { pass, fail, error, crash, timeout, not_applicable };

inline constexpr std::array<std::string_view, 6> case_status_names{"pass",  "fail",    "error",
                                                                   "crash", "timeout", "not-applicable"};
constexpr std::string_view name_of(CaseStatus status) { return case_status_names[static_cast<std::size_t>(status)]; }

/// What the evidence of its cases makes of a claim.
enum class ClaimVerdict : std::uint8_t { proposed, confirmed, contradicted, ambiguous, undecidable, stale };

inline constexpr std::array<std::string_view, 6> claim_verdict_names{"proposed",  "confirmed",   "contradicted",
                                                                     "ambiguous", "undecidable", "stale"};
constexpr std::string_view name_of(ClaimVerdict verdict) {
  return claim_verdict_names[static_cast<std::size_t>(verdict)];
}

/// One point in which an answer is not what was expected.
struct Mismatch {
  std::string member;           ///< "legal", "illegal", "moves", "outcome", … as in the fixture format
  std::string about;            ///< the move, square, depth or option it is about; may be empty
  std::string expected;         ///< "legal", "draw by end.stalemate"
  std::string found;            ///< in the same words
  std::vector<Reason> reasons;  ///< why the subject answers so, where it says
};

/// A reading of an open option under which the answer is no longer what the case states: the source
/// leaves the statement undecided on this very position.
struct PartedReading {
  std::string option;
  std::string value;     ///< the rule set's own reading, under which the case passes
  std::string reading;   ///< the one under which it does not
  Mismatch mismatch;     ///< the first point in which it does not
  std::string position;  ///< the completion that shows it; empty: the case's own position, or no completion agrees

  /// "stalemate: under draw as stated, under loss outcome win for white by end.stalemate".
  std::string text() const;
};

/// What was found out about the completions of a partial position.
struct PartialEvidence {
  std::uint64_t squares = 0;  ///< squares left open
  std::uint64_t tried = 0;    ///< completions that were looked at
  std::uint64_t valid = 0;    ///< of these, positions that break no set-up law: only they count
  bool exhaustive = false;    ///< every completion was looked at
  std::uint64_t seed = 0;     ///< of the sample; 0 when exhaustive
  std::uint64_t budget = 0;   ///< completions that might be looked at
  std::string agreeing;       ///< the first completion that answers as expected; empty: none found
  std::string opposite;       ///< the first that does not; empty: none found
};

/// One question of one case to one rule set, and what came of it.
struct CaseResult {
  std::string identity;  ///< "<game>/<file stem>/<claim>/<case>"
  std::string claim;     ///< "<game>/<file stem>/<claim>"
  std::string game;
  std::string source;                ///< of the claim's first clause
  std::vector<std::string> clauses;  ///< full, of the claim
  std::string text;                  ///< the claim in our own words
  std::string note;                  ///< the case's own note
  std::vector<std::string> tags;     ///< of the claim, then of the case
  std::string rules;                 ///< the rule set asked
  bool own = true;                   ///< `rules` is the case's own rule set; false: under another one
  bool near_miss = false;
  Holds holds = Holds::exactly;
  Mark mark;  ///< where the case is written
  Question question;
  std::vector<std::string> expected;  ///< what was expected, one sentence each: "e5e5f is illegal by promotion.own"
  CaseStatus status = CaseStatus::pass;
  bool as_expected = true;            ///< by the claim's verdict, known differences and the baseline
  bool known_difference = false;      ///< fails by known differences of the subject alone; no part of files
  std::string message;                ///< what went wrong: error, crash, timeout, not applicable
  std::vector<Mismatch> mismatches;   ///< not empty exactly when status is fail
  std::vector<OpenOption> open;       ///< open readings that change the answer
  std::vector<PartedReading> parted;  ///< those that change what the case states; of passes under the own rule set
  std::optional<PartialEvidence> partial;
  std::string answer;             ///< as a line of the judge protocol, where it is wanted
  std::string position;           ///< canonical text of what the answer is about; empty: none
  std::string board;              ///< it as text, for people; kept for failures only
  std::string replay;             ///< the command that asks the question again
  std::int64_t microseconds = 0;  ///< not part of the result; 0 in files unless timings are wanted

  /// What identifies a result among those of other runs.
  std::string key() const { return identity + " @ " + rules; }
};

/// What the cases of one claim, under its own rule set, make of it.
struct ClaimResult {
  std::string claim;  ///< "<game>/<file stem>/<claim>"
  std::string game;
  std::string source;
  std::vector<std::string> clauses;
  std::string text;
  std::string rules;                    ///< the rule set of the claim file
  std::optional<ClaimVerdict> verdict;  ///< empty: not all of its cases gave an answer, or not all were asked
  std::string because;                  ///< the evidence in a sentence
  std::string pinned;                   ///< the verdict that the corpus states
  std::string pinned_note;
  std::string evidence;          ///< identity of the case that decides: contradiction, opposite completions, …
  std::vector<OpenOption> open;  ///< ambiguous: the options and their readings
  int cases = 0;
  Mark mark;

  bool as_expected() const { return !verdict || name_of(*verdict) == pinned; }
};

/// What a run is a run of.
struct RunHeader {
  std::string tool = "arbiter";
  std::string version;
  int schema = 1;
  std::string corpus;         ///< where it came from
  std::string corpus_digest;  ///< 16 hex digits of what it says, wherever it lies
  struct RuleSetRow {
    std::string id;
    std::string digest;  ///< 16 hex digits
  };
  std::vector<RuleSetRow> rule_sets;  ///< those asked, sorted by id
  struct SubjectRow {
    std::string name;
    std::string version;
  };
  std::vector<SubjectRow> subjects;
  std::vector<std::string> asked_rules;  ///< `--rules`; empty: each case under its own
  std::string filter;
  std::uint64_t seed = 0;
  std::uint64_t budget = 0;
  int shard = 1;  ///< K of K/N
  int shards = 1;
};

/// Positions of a database that were held to what is said of them. Those that pass are counted and not listed.
struct PositionTotals {
  std::uint64_t checked = 0;  ///< = passed + failed
  std::uint64_t passed = 0;
  std::uint64_t failed = 0;       ///< of any status but pass
  std::uint64_t passed_over = 0;  ///< node counts that are larger than was wanted; the rest was checked
  std::uint64_t listed = 0;       ///< of those that failed; the others are too many to list

  friend bool operator==(const PositionTotals&, const PositionTotals&) = default;
};

/// Counts of a run. The lists are what matters; these say how long they are.
struct Totals {
  std::array<std::uint64_t, case_status_names.size()> by_status{};
  std::uint64_t unexpected = 0;  ///< results that are not as expected
  std::array<std::uint64_t, claim_verdict_names.size()> by_verdict{};
  std::uint64_t undetermined = 0;  ///< claims without a verdict
  std::uint64_t unexpected_claims = 0;
  struct SourceRow {
    std::string game;
    std::string source;
    std::array<std::uint64_t, claim_verdict_names.size()> by_verdict{};
    std::uint64_t passed = 0;
    std::uint64_t results = 0;
  };
  std::vector<SourceRow> sources;  ///< sorted by game and id
  PositionTotals positions;

  std::uint64_t results() const;
  std::uint64_t of(CaseStatus status) const { return by_status[static_cast<std::size_t>(status)]; }
};

/// A position that a known difference of the subject lists and on which it agrees with us nonetheless.
struct StaleDifference {
  std::string name;
  std::string position;
  std::string failure;  ///< empty: the subject agrees there; else it gave no answer, and why
};

struct Run {
  RunHeader header;
  std::vector<CaseResult> results;  ///< sorted by key
  std::vector<ClaimResult> claims;  ///< sorted by claim
  PositionTotals positions;         ///< `listed` apart, which is counted
  Totals totals;
  std::vector<StaleDifference> stale;  ///< of the run that was just made; no part of files
};

/// Whether the result is of a position of a database: "<game>/position/<text>".
bool is_of_position(const CaseResult& result);
std::string position_identity(std::string_view game, std::string_view text);
/// The same behind what `identity` holds, whose memory serves for many.
void append_position_identity(std::string_view game, std::string_view text, std::string& identity);

/// Counts results and claims anew.
Totals count(const Run& run);

}  // namespace arbiter
