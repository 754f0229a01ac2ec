#include "harness/claim_verdict.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "corpus/identity.h"

namespace arbiter {
namespace {

bool both_found(const CaseResult& result) {
  return result.partial && !result.partial->agreeing.empty() && !result.partial->opposite.empty();
}

/// The first result for which `holds`, or null.
template <class Predicate>
const CaseResult* first(std::span<const CaseResult* const> results, const Predicate& holds) {
  const auto found = std::find_if(results.begin(), results.end(), [&](const CaseResult* each) { return holds(*each); });
  return found == results.end() ? nullptr : *found;
}

/// True when an option matters to the answer about which the rule set's source is silent.
bool rests_on_silence(const CaseResult& result, const GameShelf& shelf) {
  const RuleSet& rules = shelf.find(result.rules).rules;
  return std::any_of(result.open.begin(), result.open.end(),
                     [&](const OpenOption& open) { return !rules.setting(open.option).silent.empty(); });
}

class Judgement {
 public:
  Judgement(const Claim& claim, std::span<const CaseResult* const> results, const GameShelf& shelf, ClaimResult& result)
      : claim_(claim), results_(results), shelf_(shelf), result_(result) {}

  void run() {
    const bool pinned_undecidable = claim_.verdict == name_of(ClaimVerdict::undecidable);
    if (results_.empty()) return decide(ClaimVerdict::proposed, "no case yet");
    if (const CaseResult* dumb = first(results_, gave_no_answer)) {
      result_.because = fmt::format("{}: {}", name_of(dumb->status), dumb->message);
      result_.evidence = dumb->identity;
      return;
    }
    const CaseResult* failing =
        first(results_, [](const CaseResult& result) { return result.status == CaseStatus::fail; });
    const CaseResult* plain_failure = first(
        results_, [](const CaseResult& result) { return result.status == CaseStatus::fail && !both_found(result); });
    const CaseResult* split = first(results_, both_found);
    if (pinned_undecidable && split != nullptr && plain_failure == nullptr)
      return decide(ClaimVerdict::undecidable,
                    fmt::format("completions with opposite answers: {} and {}", split->partial->agreeing,
                                split->partial->opposite),
                    split);
    if (failing != nullptr) {
      const Mismatch& mismatch = failing->mismatches.front();
      return decide(ClaimVerdict::contradicted,
                    fmt::format("{}{}: stated {}, the rules answer {}", mismatch.member,
                                mismatch.about.empty() ? "" : " " + mismatch.about, mismatch.expected, mismatch.found),
                    failing);
    }
    if (const CaseResult* parting = first(results_, [&](const CaseResult& each) { return names_open(each); })) {
      result_.open = parting->open;
      if (pinned_undecidable && rests_on_silence(*parting, shelf_))
        return decide(ClaimVerdict::undecidable, "the source is silent and its readings part", parting);
      return decide(ClaimVerdict::ambiguous,
                    fmt::format("undecided at {}: the readings of {} part", place(*parting), names(parting->open)),
                    parting);
    }
    const CaseResult* near_miss = first(results_, [](const CaseResult& result) { return result.near_miss; });
    const bool bites = first(results_, [](const CaseResult& result) { return !result.near_miss; }) != nullptr;
    if (!bites) return decide(ClaimVerdict::proposed, "near misses only: no case where the statement bites", near_miss);
    if (near_miss == nullptr && claim_.no_near_miss.empty())
      return decide(ClaimVerdict::proposed, "no near miss shows where the statement stops");
    if (const CaseResult* undecided = rests_on_readings()) {
      result_.open = undecided->open;
      return decide(ClaimVerdict::ambiguous,
                    fmt::format("undecided at {}: {}", place(*undecided), undecided->parted.front().text()), undecided);
    }
    decide(ClaimVerdict::confirmed, confirmation(near_miss), near_miss);
  }

 private:
  /// What a known difference explains says of the subject, and nothing of the claim.
  static bool gave_no_answer(const CaseResult& result) {
    return result.known_difference || (result.status != CaseStatus::pass && result.status != CaseStatus::fail);
  }

  /// The case itself says that readings part on it, and passing means that they do.
  bool names_open(const CaseResult& result) const {
    for (const Case& each : claim_.cases)
      if (result.identity.ends_with("/" + each.id)) return !each.expect.undecided.empty();
    return false;
  }

  /// A case that holds under some readings alone, where no other case shows as much under all of them:
  /// the statement, or the place where it stops, is left open by the source.
  const CaseResult* rests_on_readings() const {
    for (const bool near_miss : {false, true}) {
      const auto one_of_these = [&](const CaseResult& result) { return result.near_miss == near_miss; };
      const auto solid = [&](const CaseResult& result) { return one_of_these(result) && result.parted.empty(); };
      if (first(results_, one_of_these) != nullptr && first(results_, solid) == nullptr)
        return first(results_, one_of_these);
    }
    return nullptr;
  }

  /// The position, or sequence, on which something was found out.
  static std::string place(const CaseResult& result) {
    const Question& asked = result.question;
    return asked.after.empty() ? asked.position
                               : fmt::format("{} after {}", asked.position, fmt::join(asked.after, " "));
  }

  static std::string names(const std::vector<OpenOption>& open) {
    std::vector<std::string> all;
    for (const OpenOption& option : open)
      all.push_back(fmt::format("{} ({})", option.option, fmt::join(option.readings, ", ")));
    return fmt::format("{}", fmt::join(all, ", "));
  }

  std::string confirmation(const CaseResult* near_miss) const {
    std::string text = fmt::format("all {} cases pass", results_.size());
    text += near_miss == nullptr ? "; no near miss: " + claim_.no_near_miss : ", a near miss among them";
    const auto some_only =
        std::count_if(results_.begin(), results_.end(), [](const CaseResult* each) { return !each->parted.empty(); });
    if (some_only > 0) text += fmt::format("; {} of them under some readings only, which are no evidence", some_only);
    for (const CaseResult* each : results_)
      if (each->partial && !each->partial->exhaustive && each->holds == Holds::all)
        text += fmt::format("; no counterexample in {} completions of {} (seed {})", each->partial->valid,
                            each->identity.substr(each->identity.rfind('/') + 1), each->partial->seed);
    return text;
  }

  void decide(ClaimVerdict verdict, std::string because, const CaseResult* evidence = nullptr) {
    result_.verdict = verdict;
    result_.because = std::move(because);
    if (evidence != nullptr) result_.evidence = evidence->identity;
  }

  const Claim& claim_;
  std::span<const CaseResult* const> results_;
  const GameShelf& shelf_;
  ClaimResult& result_;
};

}  // namespace

ClaimResult judge_claim(const ClaimFile& file, const Claim& claim, std::span<const CaseResult* const> results,
                        const GameShelf& shelf) {
  ClaimResult result;
  result.claim = claim_identity(file, claim);
  result.game = file.game;
  result.source = claim.clauses.front().substr(0, claim.clauses.front().find('#'));
  result.clauses = claim.clauses;
  result.text = claim.text;
  result.rules = file.ruleset;
  result.pinned = claim.verdict;
  result.pinned_note = claim.verdict_note;
  result.cases = static_cast<int>(claim.cases.size());
  result.mark = claim.mark;
  Judgement(claim, results, shelf, result).run();
  return result;
}

std::vector<ClaimResult> judge_claims(const Corpus& corpus, const GameShelf& shelf, const PlanOptions& options,
                                      std::span<const PlannedCase> planned, std::span<const CaseResult> results) {
  std::map<const Case*, const CaseResult*> own;
  for (std::size_t i = 0; i < planned.size(); ++i)
    if (planned[i].own && planned[i].claim != nullptr) own.emplace(planned[i].asked.get(), &results[i]);
  std::vector<ClaimResult> judged;
  for (const ClaimFile& file : corpus.claim_files)
    for (const Claim& claim : file.claims) {
      std::vector<const CaseResult*> evidence;
      for (const Case& each : claim.cases)
        if (const auto found = own.find(&each); found != own.end()) evidence.push_back(found->second);
      if (evidence.size() != claim.cases.size()) continue;
      if (claim.cases.empty()) {
        FilterView view;
        const std::string identity = claim_identity(file, claim);
        view.game = file.game;
        view.ruleset = file.ruleset;
        view.claim = identity;
        view.identity = identity;
        view.tags = claim.tags;
        view.clauses = claim.clauses;
        view.verdict = claim.verdict;
        const std::string_view clause = claim.clauses.front();
        view.source = clause.substr(0, clause.find('#'));
        if (!options.shard.takes(identity) || !options.filter.matches(view)) continue;
      }
      judged.push_back(judge_claim(file, claim, evidence, shelf));
    }
  std::sort(judged.begin(), judged.end(),
            [](const ClaimResult& left, const ClaimResult& right) { return left.claim < right.claim; });
  return judged;
}

void mark_stale(std::vector<ClaimResult>& claims, const std::set<std::string>& clauses) {
  for (ClaimResult& claim : claims)
    for (const std::string& clause : claim.clauses) {
      if (!clauses.contains(claim.game + "/" + clause)) continue;
      claim.verdict = ClaimVerdict::stale;
      claim.because = fmt::format("the sentence of {} has changed", clause);
      claim.evidence.clear();
      break;
    }
}

bool result_as_expected(const PlannedCase& planned, const CaseResult& result) {
  if (result.status == CaseStatus::pass || result.status == CaseStatus::not_applicable) return true;
  if (result.status != CaseStatus::fail || planned.claim == nullptr || !planned.own) return false;
  return planned.claim->verdict == name_of(ClaimVerdict::contradicted) ||
         (planned.claim->verdict == name_of(ClaimVerdict::undecidable) && both_found(result));
}

void keep_chosen_results(const Filter& filter, std::span<const PlannedCase> planned, std::vector<CaseResult>& results) {
  std::vector<CaseResult> kept;
  for (std::size_t i = 0; i < results.size(); ++i) {
    CaseResult& result = results[i];
    FilterView view = view_of(result);
    if (planned[i].claim != nullptr) view.verdict = planned[i].claim->verdict;
    view.result = name_of(result.status);
    if (filter.matches(view)) kept.push_back(std::move(result));
  }
  results = std::move(kept);
}

}  // namespace arbiter
