#include <fmt/format.h>

#include <boost/test/unit_test.hpp>
#include <map>
#include <set>

#include "harness/engine_subject.h"
#include "harness/expect.h"
#include "harness/plan.h"
#include "registry.h"
#include "shipped_corpus.h"

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

}  // namespace

BOOST_AUTO_TEST_CASE(flipping_the_cited_option_changes_the_answer) {
  const auto shelf = std::make_shared<const GameShelf>(shipped_corpus().rule_sets, games());
  EngineSubject subject(shelf);
  std::map<std::string, Proof> by_law;  // "<game> <law>"
  for (const PlannedCase& planned : plan(shipped_corpus(), *shelf, {})) {
    if (planned.asked->holds != Holds::exactly || planned.expectation->illegal.empty()) continue;
    Question question = question_for(*planned.asked, *planned.expectation, planned.rules);
    question.open = false;
    const Answer answer = subject.ask(question);
    const RuleSet& rules = shelf->find(planned.rules).rules;
    for (const MoveAnswer& judged : answer.moves)
      for (const Reason& reason : judged.reasons)
        for (const Law* law : find_game(planned.game)->laws) {
          if (law->id != reason.rule || law->option.empty()) continue;
          Proof& proof = by_law[fmt::format("{} {}", planned.game, law->id)];
          ++proof.cited;
          const Setting& setting = rules.setting(law->option);
          for (const OptionValue value : all_values(*setting.option)) {
            if (value == setting.value) continue;
            Question flipped = question;
            flipped.rules = rules.with(law->option, value).id;
            if (same_answer(answer, subject.ask(flipped), judged.move)) continue;
            ++proof.proved;
            break;
          }
        }
  }
  Proof all;
  for (const auto& [law, proof] : by_law) {
    all.cited += proof.cited;
    all.proved += proof.proved;
    BOOST_TEST(proof.proved > 0, law << ": no flip of its option ever changes an answer");
  }
  BOOST_TEST_MESSAGE(fmt::format("{} of {} citations of optional laws proved by a flip", all.proved, all.cited));
  fmt::print("explanations: {} of {} citations of optional laws change with their option ({:.1f} %)\n", all.proved,
             all.cited, 100.0 * static_cast<double>(all.proved) / static_cast<double>(all.cited));
  BOOST_TEST(all.proved * 10 >= all.cited * 8);
}

}  // namespace arbiter
