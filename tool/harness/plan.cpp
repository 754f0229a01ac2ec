#include "harness/plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <stdexcept>
#include <tuple>

#include "core/hash.h"
#include "corpus/identity.h"
#include "corpus/perft_rows.h"

namespace arbiter {
namespace {

class Planner {
 public:
  Planner(const Corpus& corpus, const GameShelf& shelf, const PlanOptions& options)
      : corpus_(corpus), shelf_(shelf), options_(options) {
    for (const std::string& id : options.rules) asked_.push_back(&shelf.find(id).rules);
  }

  std::vector<PlannedCase> run() {
    for (const ClaimFile& file : corpus_.claim_files)
      for (const Claim& claim : file.claims) {
        const std::string identity = claim_identity(file, claim);
        if (!options_.shard.takes(identity)) continue;
        for (const Case& asked : claim.cases) add(file, claim, identity, asked);
      }
    for (const PerftFile& file : corpus_.perft_files)
      for (const PerftRow& row : file.rows) add(file, row);
    const auto key = [](const PlannedCase& planned) { return std::tie(planned.identity, planned.rules); };
    std::sort(planned_.begin(), planned_.end(),
              [&](const PlannedCase& left, const PlannedCase& right) { return key(left) < key(right); });
    return std::move(planned_);
  }

 private:
  void add(const ClaimFile& file, const Claim& claim, const std::string& claim_name, const Case& asked) {
    // The case belongs to the corpus, which outlives the plan.
    const std::shared_ptr<const Case> borrowed(std::shared_ptr<const Case>{}, &asked);
    const std::string& own = rules_of(file, asked);
    const auto ask = [&](const std::string& rules, const Expectation& expectation) {
      select({&file, &claim, borrowed, &expectation, fmt::format("{}/{}", claim_name, asked.id), claim_name, file.game,
              rules, rules == own});
    };
    if (asked_.empty()) {
      ask(own, asked.expect);
      for (const auto& [rules, expectation] : asked.under) ask(rules, expectation);
      return;
    }
    for (const RuleSet* rules : asked_) {
      if (rules->game != file.game) continue;
      const auto under = asked.under.find(rules->id);
      ask(rules->id, under == asked.under.end() ? asked.expect : under->second);
    }
  }

  void add(const PerftFile& file, const PerftRow& row) {
    const std::string identity = fmt::format("{}/perft/{}", file.game, row.id);
    if (!options_.shard.takes(identity)) return;
    auto asked = std::make_shared<Case>();
    asked->id = row.id;
    asked->position = row.position;
    asked->note = row.source;
    asked->tags = {"perft"};
    asked->mark = row.mark;
    for (const auto& [depth, nodes] : row.nodes)
      if (nodes <= options_.perft_nodes) asked->expect.perft.emplace(depth, nodes);
    if (asked->expect.perft.empty()) return;
    // To make a row's rule sets takes long, and most filters choose rows whatever these are.
    const bool by_rules = options_.filter.looks_at(FilterKey::ruleset);
    if (!by_rules && !chosen({nullptr, nullptr, asked, nullptr, identity, "", file.game, "", true})) return;
    for (const RuleSet& rules : rule_sets_of(row, file.game, corpus_.rule_sets).rule_sets) {
      const bool wanted = asked_.empty() || std::any_of(asked_.begin(), asked_.end(),
                                                        [&](const RuleSet* each) { return each->id == rules.id; });
      if (wanted) select({nullptr, nullptr, asked, &asked->expect, identity, "", file.game, rules.id, true});
    }
  }

  void select(PlannedCase planned) {
    if (!chosen(planned)) return;
    static_cast<void>(shelf_.find(planned.rules));
    planned_.push_back(std::move(planned));
  }

  bool chosen(const PlannedCase& planned) const {
    std::vector<std::string> tags = planned.claim == nullptr ? std::vector<std::string>{} : planned.claim->tags;
    tags.insert(tags.end(), planned.asked->tags.begin(), planned.asked->tags.end());
    FilterView view;
    view.game = planned.game;
    view.ruleset = planned.rules;
    view.claim = planned.claim_identity;
    view.identity = planned.identity;
    view.tags = tags;
    if (planned.claim != nullptr) {
      view.clauses = planned.claim->clauses;
      view.verdict = planned.claim->verdict;
      view.source = source_of(*planned.claim);
    }
    return options_.filter.matches(view);
  }

  static std::string_view source_of(const Claim& claim) {
    const std::string_view clause = claim.clauses.front();
    return clause.substr(0, clause.find('#'));
  }

  const Corpus& corpus_;
  const GameShelf& shelf_;
  const PlanOptions& options_;
  std::vector<const RuleSet*> asked_;
  std::vector<PlannedCase> planned_;
};

}  // namespace

bool Shard::takes(std::string_view text) const {
  return parts == 1 || hash_text(text) % static_cast<std::uint64_t>(parts) == static_cast<std::uint64_t>(part - 1);
}

Shard parse_shard(const std::string& text) {
  Shard shard;
  const std::size_t slash = text.find('/');
  const auto read = [](std::string_view digits, int& number) {
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return error == std::errc{} && end == digits.data() + digits.size();
  };
  const std::string_view view = text;
  const bool readable = slash != std::string::npos && read(view.substr(0, slash), shard.part) &&
                        read(view.substr(slash + 1), shard.parts);
  if (!readable || shard.parts < 1 || shard.part < 1 || shard.part > shard.parts || shard.parts > most_shards)
    throw std::invalid_argument(
        fmt::format("\"{}\" is no shard: K/N with K from 1 to N, and N to {}, is", text, most_shards));
  return shard;
}

std::vector<PlannedCase> plan(const Corpus& corpus, const GameShelf& shelf, const PlanOptions& options) {
  return Planner(corpus, shelf, options).run();
}

}  // namespace arbiter
