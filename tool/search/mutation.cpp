#include "search/mutation.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <memory>
#include <mutex>
#include <thread>

#include "harness/check.h"
#include "harness/engine_subject.h"

namespace arbiter {
namespace {

CheckOptions check_options(const MutationOptions& options) {
  CheckOptions check;
  check.partial.completions = options.completions;
  check.plan.perft_nodes = options.perft_nodes;
  return check;
}

/// Cases cost very different times: the cheap ones notice most flips, so they are asked first.
std::vector<PlannedCase> cases_of(const Corpus& corpus, const GameShelf& shelf, const RuleSet& rules,
                                  const CheckOptions& options) {
  std::vector<PlannedCase> planned = plan(corpus, shelf, options.plan);
  std::erase_if(planned, [&](const PlannedCase& each) { return each.rules != rules.id; });
  std::stable_sort(planned.begin(), planned.end(), [](const PlannedCase& left, const PlannedCase& right) {
    const auto cost = [](const PlannedCase& each) {
      return (each.asked->holds != Holds::exactly ? 2 : 0) + (each.expectation->perft.empty() ? 0 : 1);
    };
    return cost(left) < cost(right);
  });
  return planned;
}

CaseResult ask_under(PlannedCase planned, const std::string& rules, const GameShelf& shelf, Subject& subject,
                     const CheckOptions& options) {
  planned.rules = rules;
  return ask_case(planned, shelf, subject, options);
}

}  // namespace

std::size_t Mutation::count(bool (*wanted)(const Flip&)) const {
  return static_cast<std::size_t>(std::count_if(flips.begin(), flips.end(), wanted));
}

double Mutation::score() const {
  const std::size_t noticed = count([](const Flip& flip) { return !flip.noticed.empty(); });
  const std::size_t survived = count([](const Flip& flip) { return flip.survived(); });
  return noticed + survived == 0 ? 1 : static_cast<double>(noticed) / static_cast<double>(noticed + survived);
}

Mutation mutate(const Corpus& corpus, const RuleSet& rules, const MutationOptions& options,
                const MutationProgress& progress, std::span<const GameEntry> engine) {
  const auto shelf = std::make_shared<const GameShelf>(corpus.rule_sets, engine);
  const CheckOptions check = check_options(options);
  std::vector<PlannedCase> planned = cases_of(corpus, *shelf, rules, check);

  Mutation mutation;
  mutation.ruleset = rules.id;
  mutation.digest = fmt::format("{:016x}", rules.digest());
  mutation.cases = planned.size();
  EngineSubject plain(shelf);
  std::erase_if(planned, [&](const PlannedCase& each) {
    const CaseResult result = ask_under(each, rules.id, *shelf, plain, check);
    if (result.status == CaseStatus::pass) return false;
    if (!result.as_expected) mutation.failing.push_back(each.identity);
    return true;
  });

  const ExemptionFile* exemptions = nullptr;
  for (const ExemptionFile& file : corpus.exemption_files)
    if (file.ruleset == rules.id) exemptions = &file;
  mutation.stale_exemptions = exemptions != nullptr && exemptions->digest != mutation.digest;
  for (const Setting& setting : rules.settings)
    for (const OptionValue value : all_values(*setting.option)) {
      if (value == setting.value) continue;
      Flip flip{setting.option, setting.value, value, {}, nullptr};
      if (exemptions != nullptr && !mutation.stale_exemptions)
        for (const Exemption& exemption : exemptions->flips)
          if (exemption.covers(*setting.option, value)) flip.exemption = &exemption;
      mutation.flips.push_back(std::move(flip));
    }

  std::atomic<std::size_t> next = 0;
  std::uint64_t done = 0;
  std::mutex mutex;
  const auto work = [&] {
    EngineSubject subject(shelf);
    for (std::size_t at = next++; at < mutation.flips.size(); at = next++) {
      Flip& flip = mutation.flips[at];
      const std::string flipped = rules.with(flip.option->name, flip.value).id;
      for (const PlannedCase& each : planned) {
        if (ask_under(each, flipped, *shelf, subject, check).status != CaseStatus::pass)
          flip.noticed.push_back(each.identity);
        if (options.first_only && !flip.noticed.empty()) break;
      }
      std::sort(flip.noticed.begin(), flip.noticed.end());
      if (!progress) continue;
      const std::scoped_lock lock(mutex);
      progress(++done, mutation.flips.size());
    }
  };
  {
    std::vector<std::jthread> workers;
    for (int i = 1; i < options.jobs; ++i) workers.emplace_back(work);
    work();
  }
  return mutation;
}

}  // namespace arbiter
