#include "search/litmus.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <functional>
#include <map>
#include <set>
#include <stdexcept>

#include "registry.h"

namespace arbiter {
namespace {

using Members = std::uint32_t;  // one bit per rule set

/// One thing to look at in one probe, and what each rule set shows there.
struct Test {
  const Probe* probe = nullptr;
  std::string member;
  std::vector<std::string> answers;  ///< per rule set
};

std::string join(const std::vector<std::string>& words) { return fmt::format("{}", fmt::join(words, " ")); }

std::string outcome_text(const Outcome& outcome) {
  if (outcome.status == Outcome::Status::ongoing) return "the game goes on";
  const std::string how(outcome.reason->id);
  return outcome.winner ? fmt::format("{} wins ({})", name_of(*outcome.winner), how) : fmt::format("drawn ({})", how);
}

std::string claims_text(const std::vector<Claimable>& claims) {
  std::set<std::string> texts;
  for (const Claimable& claim : claims) texts.emplace(claim.law->id);
  return texts.empty() ? "nothing" : fmt::format("{}", fmt::join(texts, ", "));
}

std::string counting_text(const std::optional<Counting>& counting) {
  if (!counting) return "no count runs";
  return fmt::format("{} of {} for {}", counting->count, counting->limit, name_of(counting->by));
}

/// What can be seen of a probe under one rule set, in the order in which a person would look.
std::map<std::string, std::string> look(const Game& game, const Probe& probe) {
  const std::unique_ptr<State> state = state_of(game, probe.position);
  if (state == nullptr) return {};
  if (!state->setup_faults().empty()) return {{"valid", "no"}};
  for (const std::string& move : probe.after)
    if (!state->play(move).empty()) return {{"valid", "yes"}, {"sequence", "cannot be played"}};
  const Verdict verdict = state->verdict();
  return {{"valid", "yes"},
          {"sequence", "can be played"},
          {"legal", join(state->legal())},
          {"outcome", outcome_text(verdict.outcome)},
          {"claims", claims_text(verdict.claims)},
          {"counting", counting_text(verdict.counting)}};
}

std::string question(const std::string& member) {
  if (member == "valid") return "Is this a possible position?";
  if (member == "sequence") return "Can all of these moves be played?";
  if (member == "outcome") return "How does the game stand?";
  if (member == "claims") return "What may a player claim now?";
  if (member == "counting") return "Which count runs?";
  return "Which moves are legal?";
}

class TreeBuilder {
 public:
  TreeBuilder(const std::vector<RuleSet>& rule_sets, const std::vector<Probe>& probes) : rule_sets_(rule_sets) {
    std::vector<std::unique_ptr<Game>> games;
    for (const RuleSet& rule_set : rule_sets) games.push_back(make_game(rule_set));
    std::set<std::vector<int>> partitions;  // the first test of each partition is enough
    for (const Probe& probe : probes) {
      std::vector<std::map<std::string, std::string>> looks;
      for (const auto& game : games) looks.push_back(look(*game, probe));
      for (const char* member : {"valid", "sequence", "legal", "outcome", "claims", "counting"}) {
        Test test{&probe, member, {}};
        for (auto& seen : looks) test.answers.push_back(seen[member]);
        if (partitions.insert(partition(test.answers)).second) tests_.push_back(std::move(test));
      }
    }
  }

  std::unique_ptr<LitmusNode> build() {
    return node(static_cast<Members>((std::uint64_t{1} << rule_sets_.size()) - 1));
  }

 private:
  /// Depth first, then nodes: what is minimised.
  struct Cost {
    int depth = 0;
    int nodes = 0;
    auto operator<=>(const Cost&) const = default;
  };
  struct Choice {
    Cost cost;
    const Test* test = nullptr;  ///< null: a leaf
  };

  static std::vector<int> partition(const std::vector<std::string>& answers) {
    std::map<std::string, int> names;
    std::vector<int> classes;
    for (const std::string& answer : answers)
      classes.push_back(names.emplace(answer, static_cast<int>(names.size())).first->second);
    return classes;
  }

  std::map<std::string, Members> split(const Test& test, Members among) const {
    std::map<std::string, Members> parts;
    for (std::size_t i = 0; i < rule_sets_.size(); ++i)
      if (among >> i & 1) parts[test.answers[i]] |= Members{1} << i;
    return parts;
  }

  const Choice& best(Members among) {
    if (const auto known = choices_.find(among); known != choices_.end()) return known->second;
    Choice choice;
    if (std::popcount(among) > 1) {
      for (const Test& test : tests_) {
        const std::map<std::string, Members> parts = split(test, among);
        // An answer that is not there (the sequence ends before) cannot be asked for.
        if (parts.size() < 2 || parts.contains("")) continue;
        Cost cost{0, 1};
        for (const auto& [answer, part] : parts) {
          const Cost below = best(part).cost;
          cost.depth = std::max(cost.depth, below.depth + 1);
          cost.nodes += below.nodes;
        }
        if (choice.test == nullptr || cost < choice.cost) choice = {cost, &test};
      }
    }
    return choices_.emplace(among, choice).first->second;
  }

  std::unique_ptr<LitmusNode> node(Members among) {
    auto made = std::make_unique<LitmusNode>();
    const Test* test = best(among).test;
    if (test == nullptr) {
      for (std::size_t i = 0; i < rule_sets_.size(); ++i)
        if (among >> i & 1) made->rule_sets.push_back(rule_sets_[i].id);
      return made;
    }
    made->probe = *test->probe;
    made->member = test->member;
    const std::map<std::string, Members> parts = split(*test, among);
    if (test->member == "legal") {
      ask_for_moves(*made, parts);
    } else {
      made->ask = question(test->member);
      for (const auto& [answer, part] : parts) made->branches.push_back({answer, answer, node(part)});
    }
    return made;
  }

  /// Only the moves on which the rule sets disagree are asked about.
  void ask_for_moves(LitmusNode& made, const std::map<std::string, Members>& parts) {
    std::map<std::string, std::size_t> times;
    std::map<std::string, std::vector<std::string>> lists;
    for (const auto& [answer, part] : parts) {
      std::string_view rest = answer;
      while (!rest.empty()) {
        const std::size_t blank = std::min(rest.find(' '), rest.size());
        lists[answer].emplace_back(rest.substr(0, blank));
        rest.remove_prefix(std::min(blank + 1, rest.size()));
      }
      for (const std::string& move : lists[answer]) ++times[move];
    }
    std::vector<std::string> asked;
    for (const auto& [move, count] : times)
      if (count < parts.size()) asked.push_back(move);
    made.ask = asked.size() == 1 ? fmt::format("Is {} legal?", asked.front())
                                 : fmt::format("Which of these moves are legal: {}?", fmt::join(asked, ", "));
    for (const auto& [answer, part] : parts) {
      std::vector<std::string> legal;
      for (const std::string& move : lists[answer])
        if (times[move] < parts.size()) legal.push_back(move);
      std::string said =
          legal.empty() ? (asked.size() == 1 ? "no" : "none") : fmt::format("{}", fmt::join(legal, ", "));
      if (asked.size() == 1 && !legal.empty()) said = "yes";
      made.branches.push_back({std::move(said), answer, node(part)});
    }
  }

  const std::vector<RuleSet>& rule_sets_;
  std::vector<Test> tests_;
  std::map<Members, Choice> choices_;
};

}  // namespace

std::unique_ptr<LitmusNode> litmus(const std::vector<RuleSet>& rule_sets, const std::vector<Probe>& probes) {
  if (rule_sets.size() > most_in_a_litmus)
    throw std::invalid_argument("litmus trees tell at most sixteen rule sets apart");
  return TreeBuilder(rule_sets, probes).build();
}

std::vector<std::string> identify(const LitmusNode& root, const RuleSet& rules) {
  return identify(root, *make_game(rules));
}

std::vector<std::string> identify(const LitmusNode& root, const Game& game) {
  const LitmusNode* node = &root;
  while (!node->branches.empty()) {
    const std::string seen = look(game, node->probe)[node->member];
    const auto branch = std::find_if(node->branches.begin(), node->branches.end(),
                                     [&](const LitmusNode::Branch& each) { return each.seen == seen; });
    if (branch == node->branches.end()) return {};
    node = branch->next.get();
  }
  return node->rule_sets;
}

int depth_of(const LitmusNode& node) {
  int deepest = 0;
  for (const LitmusNode::Branch& branch : node.branches) deepest = std::max(deepest, 1 + depth_of(*branch.next));
  return deepest;
}

}  // namespace arbiter
