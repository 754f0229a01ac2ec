#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "harness/run.h"

/// What is known of a subject: divergences that are expected, each with the answer that was seen and
/// the reason why it stands, and the cases that passed. One TOML file a subject, under
/// fixtures/baselines; `arbiter baseline update` writes it, `arbiter check --baseline` reads it.
namespace arbiter {

/// One expected divergence.
struct BaselineEntry {
  std::string identity;             ///< of the case
  std::string rules;                ///< rule set id
  std::string digest;               ///< of the rule set, 16 hex digits: what the answer was an answer to
  std::vector<std::string> answer;  ///< what the subject says, one line a mismatch
  std::string reason;               ///< why this is left as it is
  std::string link;                 ///< where it is followed up; may be empty
  std::string review;               ///< "2027-01-31": to be looked at again by then
  Mark mark{};

  std::string key() const { return identity + " @ " + rules; }
};

struct Baseline {
  std::string subject;
  std::vector<BaselineEntry> entries;                       ///< sorted by key
  std::map<std::string, std::vector<std::string>> passing;  ///< rule set: cases that passed when this was written
};

struct BaselineRead {
  Baseline baseline;
  std::vector<Problem> problems;
};
BaselineRead read_baseline(std::string_view text, const std::string& file);
/// The one form of a baseline: equal baselines have equal bytes.
std::string baseline_text(const Baseline& baseline);

/// What a subject says to a case that fails, in the form that is pinned.
std::vector<std::string> pinned_answer(const CaseResult& result);

/// In what way a run is not what its baseline leads one to expect. Kept apart, in this order.
enum class Surprise {
  regressed,        ///< passed when the baseline was written, and does not now
  unexpected_pass,  ///< a divergence is pinned, and there is none
  differs,          ///< a divergence is pinned, and there is another one
  vanished,         ///< a divergence is pinned of a case or a rule set that is there no longer
  arrived,          ///< a case that the baseline does not know, and it fails
  overdue,          ///< a divergence stands as pinned, and its day of review is past
};
struct SurpriseLook {
  Surprise kind;
  std::string_view name;     ///< "unexpected pass"
  std::string_view meaning;  ///< for people
};
/// The one table of surprises.
const std::vector<SurpriseLook>& surprises();

struct SurpriseRow {
  Surprise kind;
  std::string key;   ///< "<case> @ <rule set>"
  std::string what;  ///< pinned and found, in one line
};

/// Holds a run against a baseline: what is pinned and stands becomes expected, what is not becomes
/// unexpected, with a message in the result; a claim of which pinned divergences alone say something
/// unexpected loses its verdict. `today` is "2026-01-31". Rows are sorted by kind and key.
std::vector<SurpriseRow> apply_baseline(const Baseline& baseline, const std::string& today, Run& run);

struct BaselineUpdate {
  std::string reason;  ///< of what is pinned anew
  std::string link;
  std::string review;
  bool renew = false;  ///< what stands and is overdue gets this reason, link and day as well
  std::string today;
};
struct BaselineChange {
  std::string sign;  ///< "+", "-", "~"
  std::string key;
  std::string what;
};
/// Makes the baseline that the run fits. What the run did not ask stays as it is; crashes, errors and
/// timeouts are never pinned.
std::vector<BaselineChange> update_baseline(Baseline& baseline, const Run& run, const BaselineUpdate& update);

/// "uci-fairy-stockfish-variant-makruk.toml".
std::string baseline_file_name(std::string_view subject);

/// True for a day of the calendar written "2026-01-31".
bool is_day(std::string_view text);

/// True when a run with this header asks the case of this claim under this rule set, as far as shard
/// and rule sets say. Filters may leave it out all the same.
bool asks(const RunHeader& header, std::string_view claim, std::string_view rules);

}  // namespace arbiter
