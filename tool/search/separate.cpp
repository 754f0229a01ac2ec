#include "search/separate.h"

#include <algorithm>
#include <utility>

namespace arbiter {
namespace {

using Clock = std::chrono::steady_clock;

/// After the first find the search goes on for a while, since another road may lead to something
/// smaller. In steps, not in time: what is found must not depend on the machine.
constexpr std::uint64_t shortest_second_look = 200;
constexpr std::uint64_t longest_second_look = 3'000;
constexpr int enough_finds = 12;

/// A position that both rule sets accept says more than one that only one of them does, and an answer
/// that differs more than a text that is written otherwise.
int weakness(const std::string& member) { return member == "valid" ? 2 : member == "position" ? 1 : 0; }

bool better(const Witness& left, const Witness& right, const std::vector<std::string>& letters) {
  const auto rank = [&](const Witness& witness) {
    return std::pair{weakness(witness.members.front()), size_of(witness.probe, letters)};
  };
  return rank(left) < rank(right);
}

Separation separate_option(const RuleSet& in, const Setting& own, const Setting& other, const std::vector<Probe>& seeds,
                           const SearchBudget& budget, const GameMaker& make) {
  Separation separation{own.option, own.value, other.value, in, in.with(own.option->name, other.value), std::nullopt,
                        "",         0};
  SearchResult result = find_witness(separation.left, separation.right, seeds, budget, make);
  separation.witness = std::move(result.witness);
  separation.found_by = result.found_by;
  separation.steps = result.steps;
  return separation;
}

}  // namespace

SearchResult find_witness(const RuleSet& left, const RuleSet& right, const std::vector<Probe>& seeds,
                          const SearchBudget& budget, const GameMaker& make) {
  const Hunting hunting(left, right, seeds, make);
  const std::vector<std::string> letters = hunting.letters();
  RandomSequence random(budget.seed);
  SearchResult result;
  int finds = 0;
  bool strong = false;  // a witness that is no mere matter of set-up or of writing
  std::uint64_t last_step = budget.steps;
  const Clock::time_point end = Clock::now() + budget.time;
  std::uint64_t step = 0;
  for (; step < last_step && finds < enough_finds && Clock::now() < end; ++step) {
    const Hunt& hunt = hunts()[step % hunts().size()];
    std::optional<Witness> found = hunt.step(hunting, step / hunts().size(), random);
    if (!found) continue;
    Witness small = shrink(hunting.pair(), std::move(*found));
    const bool is_strong = weakness(small.members.front()) == 0;
    finds += is_strong;
    if (!result.witness) result.steps = step + 1;
    if (!result.witness || (is_strong && !strong)) {
      const std::uint64_t look =
          is_strong ? std::clamp(2 * step, shortest_second_look, longest_second_look) : longest_second_look;
      last_step = std::min(budget.steps, step + look);
    }
    strong = strong || is_strong;
    if (!result.witness || better(small, *result.witness, letters)) {
      result.witness = std::move(small);
      result.found_by = hunt.name;
    }
  }
  if (result.witness) result.witness = canonical(hunting.pair(), std::move(*result.witness));
  if (!result.witness) result.steps = step;
  return result;
}

std::vector<Separation> separate(const RuleSet& left, const RuleSet& right, const std::vector<Probe>& seeds,
                                 const SearchBudget& budget, const SearchProgress& progress, const GameMaker& make) {
  std::vector<std::size_t> differing;
  for (std::size_t i = 0; i < left.settings.size(); ++i)
    if (left.settings[i].value != right.settings[i].value) differing.push_back(i);
  std::vector<Separation> separations;
  for (const std::size_t i : differing) {
    if (progress) progress(separations.size(), differing.size());
    const Setting& own = left.settings[i];
    const Setting& other = right.settings[i];
    Separation separation = separate_option(left, own, other, seeds, budget, make);
    // An option that has no effect beside the left values may have one beside the right ones.
    if (!separation.witness) {
      Separation mirrored = separate_option(right, other, own, seeds, budget, make);
      std::swap(mirrored.left, mirrored.right);
      std::swap(mirrored.left_value, mirrored.right_value);
      if (mirrored.witness) separation = std::move(mirrored);
    }
    separations.push_back(std::move(separation));
  }
  return separations;
}

}  // namespace arbiter
