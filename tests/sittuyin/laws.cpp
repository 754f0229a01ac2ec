#include "sittuyin/laws.h"

#include <boost/test/unit_test.hpp>

#include <set>

#include "sittuyin/support.h"

using namespace arbiter;
using namespace arbiter::sittuyin_tests;

BOOST_AUTO_TEST_SUITE(laws)

BOOST_AUTO_TEST_CASE(ids_are_unique_and_options_exist) {
  const GameEntry* entry = find_game("sittuyin");
  BOOST_REQUIRE(entry != nullptr);
  std::set<std::string_view> options;
  for (const Option* option : entry->options) options.insert(option->name);
  BOOST_TEST(options.size() == 23u);
  std::set<std::string_view> ids_of_laws;
  for (const Law* law : entry->laws) {
    BOOST_TEST(ids_of_laws.insert(law->id).second, law->id << " is listed twice");
    BOOST_TEST((law->option.empty() || options.contains(law->option)), law->option << " is no option");
    BOOST_TEST(law->says.ends_with("."), law->says);
  }
  BOOST_TEST(entry->laws.size() == 44u);
}

BOOST_AUTO_TEST_CASE(verdicts_cite_the_clause_that_decides) {
  const RuleSet& rules = rule_set("plyyard-sittuyin");
  BOOST_TEST(rules.clause_of(sittuyin::laws::stalemate_forbidden) == "plyyard-sittuyin#end.2");
  BOOST_TEST(rules.clause_of(sittuyin::laws::promotion_attacks) == "silent:promotion.attack");
  BOOST_TEST(rules.clause_of(sittuyin::laws::path_blocked) == "plyyard-sittuyin#rook.1");
  BOOST_TEST(rules.clause_of(sittuyin::laws::own_general) == "plyyard-sittuyin#promotion.7");
}

BOOST_AUTO_TEST_SUITE_END()
