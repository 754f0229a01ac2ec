#include "report/run_views.h"

#include <fmt/format.h>

#include <map>
#include <set>

#include "harness/replay.h"
#include "harness/tool_version.h"

namespace arbiter {
namespace {

/// The result as it is now, or as it was when there is none any more.
CaseResult changed(const RunDiff::Change& change, const char* what, bool expected) {
  CaseResult result = change.after != nullptr ? *change.after : *change.before;
  if (change.after == nullptr) result.status = CaseStatus::not_applicable;
  result.as_expected = expected;
  result.message = result.message.empty() ? what : fmt::format("{}; {}", what, result.message);
  return result;
}

/// "placement.zone+placement.order": all options that cause some point of a divergence.
std::string causes_of(const Divergence& divergence) {
  std::set<std::string> options;
  for (const DivergentPoint& point : divergence.points)
    for (const std::vector<std::string>& cause : point.causes) options.insert(cause.begin(), cause.end());
  return options.empty() ? "no-single-cause" : fmt::format("{}", fmt::join(options, "+"));
}

CaseResult case_of(const RuleSetComparison& comparison, const Divergence& divergence, const std::string& claim,
                   std::size_t number, const std::string& corpus_argument) {
  CaseResult result;
  result.claim = claim;
  result.identity = fmt::format("{}/{}", claim, number);
  result.game = comparison.left.game;
  result.source = comparison.left.source;
  result.text = fmt::format("{} and {} answer alike", comparison.left.id, comparison.right.id);
  result.note = "from " + divergence.origin;
  result.rules = comparison.left.id;
  result.mark.file = divergence.origin;
  result.question = divergence.question;
  result.question.rules = comparison.left.id;
  result.position = divergence.question.position;
  result.board = divergence.board;
  result.status = CaseStatus::fail;
  result.as_expected = false;
  for (const DivergentPoint& point : divergence.points) {
    result.expected.push_back(fmt::format("{}: {} ({})", point.unit.text(), point.right, comparison.right.id));
    result.mismatches.push_back({point.unit.member, point.unit.about, point.right, point.left, point.left_reasons});
  }
  result.replay = replay_command(result.question, corpus_argument);
  return result;
}

}  // namespace

Run run_of(const RunDiff& diff, const Run& after) {
  Run run;
  run.header = after.header;
  const auto add = [&](const std::vector<RunDiff::Change>& changes, const char* what, bool expected) {
    for (const RunDiff::Change& change : changes) run.results.push_back(changed(change, what, expected));
  };
  add(diff.broken, "broken: passed before", false);
  add(diff.otherwise, "fails otherwise than before", false);
  add(diff.fixed, "fixed: did not pass before", true);
  add(diff.fresh, "new", true);
  add(diff.removed, "removed from the corpus", true);
  add(diff.not_run, "not run any more", true);
  for (const RunDiff::ClaimChange& change : diff.claims)
    if (change.after != nullptr) run.claims.push_back(*change.after);
  run.totals = count(run);
  return run;
}

Run run_of(const RuleSetComparison& comparison, const std::string& corpus_argument) {
  Run run;
  run.header.version = tool_version;
  for (const RuleSet* rules : {&comparison.left, &comparison.right})
    run.header.rule_sets.push_back({rules->id, fmt::format("{:016x}", rules->digest())});
  run.header.subjects = {{"engine", std::string(tool_version)}};
  run.header.seed = comparison.seed;
  std::map<std::string, std::size_t> numbers;
  for (const Divergence& divergence : comparison.divergences) {
    const std::string claim = fmt::format("{}/{}-against-{}/{}", comparison.left.game, comparison.left.id,
                                          comparison.right.id, causes_of(divergence));
    run.results.push_back(case_of(comparison, divergence, claim, ++numbers[claim], corpus_argument));
  }
  run.totals = count(run);
  return run;
}

}  // namespace arbiter
