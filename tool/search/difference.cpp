#include "search/difference.h"

#include <algorithm>
#include <utility>

#include "registry.h"

namespace arbiter {
namespace {

std::vector<std::string_view> law_ids(const std::vector<Fault>& faults) {
  std::vector<std::string_view> ids;
  for (const Fault& fault : faults) ids.push_back(fault.law->id);
  std::sort(ids.begin(), ids.end());
  return ids;
}

std::string_view id_of(const Law* law) { return law == nullptr ? "" : law->id; }

bool same_claims(const std::vector<Claimable>& left, const std::vector<Claimable>& right) {
  return std::is_permutation(
      left.begin(), left.end(), right.begin(), right.end(),
      [](const Claimable& a, const Claimable& b) { return a.law->id == b.law->id && a.by == b.by; });
}

bool same_counting(const std::optional<Counting>& left, const std::optional<Counting>& right) {
  if (!left || !right) return !left && !right;
  return left->kind == right->kind && left->by == right->by && left->count == right->count &&
         left->limit == right->limit;
}

}  // namespace

GameMaker own_engine() { return make_game; }

Pair::Pair(const RuleSet& left, const RuleSet& right, const GameMaker& make) : left_(make(left)), right_(make(right)) {}

Pair::Pair(const RuleSet& left, DifferenceOf differs) : left_(make_game(left)), differs_(std::move(differs)) {}

std::unique_ptr<State> state_of(const Game& game, const std::string& position) {
  if (position == "start") return game.start();
  auto state = game.read(position);
  if (std::holds_alternative<Unreadable>(state)) return nullptr;
  return std::move(std::get<std::unique_ptr<State>>(state));
}

Difference difference_of(const State& left, const State& right) {
  const std::vector<Fault> left_faults = left.setup_faults();
  const std::vector<Fault> right_faults = right.setup_faults();
  if (!left_faults.empty() || !right_faults.empty())
    return law_ids(left_faults) == law_ids(right_faults) ? Difference{} : Difference{"valid"};

  Difference members;
  if (left.legal_count() != right.legal_count() || left.legal() != right.legal()) members.emplace_back("legal");
  const Verdict a = left.verdict();
  const Verdict b = right.verdict();
  if (a.check != b.check) members.emplace_back("check");
  if (a.outcome.status != b.outcome.status || a.outcome.winner != b.outcome.winner ||
      id_of(a.outcome.reason) != id_of(b.outcome.reason))
    members.emplace_back("outcome");
  if (!same_claims(a.claims, b.claims)) members.emplace_back("claims");
  if (!same_counting(a.counting, b.counting)) members.emplace_back("counting");
  if (a.turn != b.turn) members.emplace_back("turn");
  if (a.phase != b.phase) members.emplace_back("phase");
  if (left.text() != right.text()) members.emplace_back("position");
  return members;
}

Difference Pair::difference(const Probe& probe) const {
  if (right_ == nullptr) return differs_(probe);
  const std::unique_ptr<State> left = state_of(*left_, probe.position);
  const std::unique_ptr<State> right = state_of(*right_, probe.position);
  if (left == nullptr || right == nullptr) return {};
  if (!probe.after.empty() && (!left->setup_faults().empty() || !right->setup_faults().empty())) return {};
  for (const std::string& move : probe.after) {
    const bool left_played = left->play(move).empty();
    const bool right_played = right->play(move).empty();
    if (left_played != right_played) return {"error"};
    if (!left_played) return {};
  }
  return difference_of(*left, *right);
}

}  // namespace arbiter
