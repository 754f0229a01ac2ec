#include <fmt/format.h>

#include <boost/test/unit_test.hpp>
#include <functional>
#include <map>
#include <set>

#include "harness/engine_subject.h"
#include "harness/expect.h"
#include "harness/plan.h"
#include "planted.h"
#include "registry.h"

/// Explanations are proved: where an answer cites a law that belongs to an option, flipping that
/// option to some other value must change the answer.
namespace arbiter {
namespace {

struct Proof {
  std::uint64_t cited = 0;
  std::uint64_t proved = 0;
};

std::set<std::string> laws_against(const Answer& answer, const std::string& move) {
  std::set<std::string> laws;
  for (const MoveAnswer& judged : answer.moves)
    if (judged.move == move)
      for (const Reason& reason : judged.reasons) laws.insert(reason.rule);
  return laws;
}

bool same_answer(const Answer& left, const Answer& right, const std::string& move) {
  return left.valid == right.valid && left.error.has_value() == right.error.has_value() && left.legal == right.legal &&
         left.outcome == right.outcome && laws_against(left, move) == laws_against(right, move);
}

using Proofs = std::map<std::string, Proof>;  // by "<game> <law>"
using OptionOf = std::function<std::string_view(const GameEntry&, const Law&)>;

/// Flips the option of every optional law that the corpus's refused moves cite.
Proofs prove(const OptionOf& option_of, std::span<const GameEntry> engine = games()) {
  const auto shelf = std::make_shared<const GameShelf>(shipped_corpus().rule_sets, engine);
  EngineSubject subject(shelf);
  Proofs proofs;
  for (const PlannedCase& planned : plan(shipped_corpus(), *shelf, {})) {
    if (planned.asked->holds != Holds::exactly || planned.expectation->illegal.empty()) continue;
    Question question = question_for(*planned.asked, *planned.expectation, planned.rules);
    question.open = false;
    const Answer answer = subject.ask(question);
    const RuleSet& rules = shelf->find(planned.rules).rules;
    const GameEntry& game = *find_game(planned.game);
    for (const MoveAnswer& judged : answer.moves)
      for (const Reason& reason : judged.reasons)
        for (const Law* law : game.laws) {
          if (law->id != reason.rule || law->option.empty()) continue;
          Proof& proof = proofs[fmt::format("{} {}", planned.game, law->id)];
          ++proof.cited;
          const Setting& setting = rules.setting(option_of(game, *law));
          for (const OptionValue value : all_values(*setting.option)) {
            if (value == setting.value) continue;
            Question flipped = question;
            flipped.rules = rules.with(setting.option->name, value).id;
            if (same_answer(answer, subject.ask(flipped), judged.move)) continue;
            ++proof.proved;
            break;
          }
        }
  }
  return proofs;
}

Proof total(const Proofs& proofs) {
  Proof all;
  for (const auto& [law, proof] : proofs) {
    all.cited += proof.cited;
    all.proved += proof.proved;
  }
  return all;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(explanations)

BOOST_AUTO_TEST_CASE(flipping_the_cited_option_changes_the_answer) {
  const Proofs proofs = prove([](const GameEntry&, const Law& law) { return law.option; });
  for (const auto& [law, proof] : proofs)
    BOOST_TEST(proof.proved > 0, law << ": no flip of its option ever changes an answer");
  const Proof all = total(proofs);
  fmt::print("explanations: {} of {} citations of optional laws change with their option ({:.1f} %)\n", all.proved,
             all.cited, 100.0 * static_cast<double>(all.proved) / static_cast<double>(all.cited));
  BOOST_TEST(all.proved * 10 >= all.cited * 8);
}

BOOST_AUTO_TEST_CASE(laws_that_cite_a_wrong_option_are_found_out) {
  const Proof all = total(prove([](const GameEntry& game, const Law&) { return game.options.back()->name; }));
  BOOST_TEST(all.proved * 10 < all.cited * 5);
}

/// A law that the engine keeps whatever its option says proves nothing.
BOOST_AUTO_TEST_CASE(an_engine_that_does_not_listen_is_found_out) {
  const OptionOf own = [](const GameEntry&, const Law& law) { return law.option; };
  BOOST_TEST(prove(own).at("shogi drop.nifu").proved > 0U);
  BOOST_TEST(prove(own, engine_that_always_forbids_nifu()).at("shogi drop.nifu").proved == 0U);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
