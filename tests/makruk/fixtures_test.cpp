#include <boost/test/unit_test.hpp>

#include <algorithm>

#include "makruk/games.h"

using namespace arbiter;
using namespace arbiter::makruk_tests;

BOOST_AUTO_TEST_SUITE(makruk_fixtures)

BOOST_AUTO_TEST_CASE(every_rule_set_resolves) {
  for (const std::string& id : all_rule_sets) BOOST_TEST(rule_set(id).game == "makruk");
  BOOST_TEST(std::count_if(rule_sets().begin(), rule_sets().end(), [](const RuleSet& rules) {
               return rules.game == "makruk";
             }) == static_cast<long>(all_rule_sets.size()));
}

BOOST_AUTO_TEST_CASE(no_fixture_of_makruk_has_a_problem) {
  for (const Problem& problem : load_fixtures(ARBITER_SOURCE_DIR "/fixtures").problems) {
    const std::string text = problem.text();
    for (const std::string_view word : {"makruk", "makpong", "thai-traditional", "asean", "ouk-chaktrang"})
      BOOST_CHECK_MESSAGE(text.find(word) == std::string::npos, text);
  }
}

BOOST_AUTO_TEST_CASE(every_clause_that_a_rule_set_cites_exists) {
  const Corpus corpus = load_fixtures(ARBITER_SOURCE_DIR "/fixtures").corpus;
  for (const std::string& id : all_rule_sets) {
    const RuleSet& rules = rule_set(id);
    for (const Setting& setting : rules.settings)
      for (const std::string& clause : setting.clauses)
        BOOST_CHECK_MESSAGE(corpus.find_clause("makruk", clause) != nullptr, id << ": " << clause);
    for (const auto& [law, clauses] : rules.law_clauses)
      for (const std::string& clause : clauses)
        BOOST_CHECK_MESSAGE(corpus.find_clause("makruk", clause) != nullptr, id << ": " << clause);
  }
}

BOOST_AUTO_TEST_CASE(the_offline_mode_changes_the_mode_alone) {
  const RuleSet& online = rule_set("plyyard-makruk");
  BOOST_TEST(rule_set("plyyard-makruk-offline").digest() == changed("plyyard-makruk", "mode", "offline").digest());
  BOOST_TEST(online.digest() != rule_set("plyyard-makruk-offline").digest());
}

BOOST_AUTO_TEST_CASE(makpong_changes_two_options_of_fairy_makruk) {
  RuleSet expected = changed("fairy-makruk", "king.may-flee-check", "false");
  expected =
      expected.with("dead-material", parse_value(*expected.setting("dead-material").option, "bare-kings").value());
  BOOST_TEST(rule_set("makpong").digest() == expected.digest());
}

BOOST_AUTO_TEST_CASE(the_open_readings_are_those_of_the_register) {
  const auto open_of = [](std::string_view id) {
    std::string open;
    for (const Setting& setting : rule_set(id).settings)
      if (setting.open()) open += std::string(setting.option->name) + " ";
    return open;
  };
  BOOST_TEST(open_of("plyyard-makruk") == "stalemate dead-material fifty-moves-plies fifty-moves-order ");
  BOOST_TEST(open_of("plyyard-makruk-offline") == open_of("plyyard-makruk"));
  BOOST_TEST(open_of("thai-makruk") == "repetition count.order ");
  BOOST_TEST(open_of("fairy-makruk") == "");
  BOOST_TEST(open_of("makpong") == "");
  BOOST_TEST(open_of("asean-makruk") == "");
  BOOST_TEST(open_of("cambodian-makruk") == "repetition ");
}

BOOST_AUTO_TEST_CASE(no_law_is_listed_twice_and_its_option_exists) {
  const GameEntry* entry = find_game("makruk");
  BOOST_REQUIRE(entry != nullptr);
  std::vector<std::string_view> ids;
  for (const Law* law : entry->laws) {
    ids.push_back(law->id);
    if (law->option.empty()) continue;
    BOOST_CHECK_MESSAGE(std::any_of(entry->options.begin(), entry->options.end(),
                                    [&](const Option* option) { return option->name == law->option; }),
                        law->id << " names an option that does not exist");
  }
  std::sort(ids.begin(), ids.end());
  BOOST_CHECK(std::adjacent_find(ids.begin(), ids.end()) == ids.end());
}

BOOST_AUTO_TEST_SUITE_END()
