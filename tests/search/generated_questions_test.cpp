#include "search/generated_questions.h"

#include <boost/test/unit_test.hpp>
#include <set>

#include "harness/engine_subject.h"
#include "harness/known_differences.h"
#include "registry.h"
#include "search/probes.h"
#include "shipped_corpus.h"

namespace arbiter {

BOOST_AUTO_TEST_SUITE(generated_questions)

BOOST_AUTO_TEST_CASE(they_are_valid_playable_the_same_each_time_and_reach_counts) {
  const GameShelf shelf(shipped_corpus().rule_sets, games());
  for (const char* rules : {"fairy-makruk", "fairy-sittuyin", "lishogi-shogi", "plyyard-senet"}) {
    const Book& book = shelf.find(rules);
    const std::vector<Probe> seeds = probes_of(shipped_corpus(), book.rules.game);
    std::vector<std::string> first, again;
    std::set<std::string> positions;
    std::size_t counted = 0;
    generate_questions(book, seeds, 90, 7, [&](const Asked& asked) {
      first.push_back(written(asked.question));
      positions.insert(asked.question.position);
      const Answer answer = answer_under(book, asked.question);
      BOOST_CHECK_MESSAGE(answer.valid && !answer.error, first.back());
      counted += answer.counting.has_value();
    });
    generate_questions(book, seeds, 90, 7, [&](const Asked& asked) { again.push_back(written(asked.question)); });
    BOOST_TEST_CONTEXT(rules) {
      BOOST_CHECK(first == again);
      BOOST_CHECK_GT(positions.size(), 50U);
      BOOST_CHECK_GT(first.size(), 3 * positions.size());
      if (book.rules.id.starts_with("fairy-")) BOOST_CHECK_GT(counted, 20U);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
