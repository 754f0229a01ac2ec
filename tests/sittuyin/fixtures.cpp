#include <boost/test/unit_test.hpp>

#include <filesystem>

#include "sittuyin/support.h"

using namespace arbiter;
using namespace arbiter::sittuyin_tests;

BOOST_AUTO_TEST_SUITE(fixtures)

BOOST_AUTO_TEST_CASE(rule_sets_and_sources_of_the_game_have_no_problems) {
  const FixturesRead read = load_fixtures(ARBITER_SOURCE_DIR "/fixtures");
  for (const Problem& problem : read.problems) {
    const std::string name = std::filesystem::path(problem.mark.file).filename().string();
    if (name.find("sittuyin") != std::string::npos || name == "federation.toml") BOOST_ERROR(problem.text());
  }
  BOOST_TEST(rule_sets().size() == 4u);
}

/// Values as the rules name them, in the order of the option table.
BOOST_AUTO_TEST_CASE(every_rule_set_has_the_values_of_the_rules) {
  const auto values = [](std::string_view id) {
    std::string text;
    for (const Setting& setting : rule_set(id).settings)
      text += to_text(*setting.option, setting.value) + (setting.open() ? "* " : " ");
    return text;
  };
  BOOST_TEST(values("plyyard-sittuyin") ==
             "whole-army ranks-2-3* each-drop* enemy-half* diagonals-only in-place* free* free resets illegal "
             "any-reply* draw* none none* none* applies none* none* stop attacker at-once fixed draw ");
  BOOST_TEST(
      values("chessplayx-sittuyin") ==
      "alternating ranks-1-3 none enemy-half anywhere in-place-or-step no-attack no-check* resets* draw "
      "any-reply draw claim* claim claim applies* material-or-stuck by-piece stop attacker at-once fixed* draw ");
  BOOST_TEST(values("traditional-sittuyin") ==
             "whole-army ranks-1-3 none* enemy-half anywhere in-place-or-step no-attack no-check resets* illegal "
             "any-reply* draw* claim* none* claim suspended* material-or-stuck with-general stop* bare-king at-once "
             "fixed* draw ");
  BOOST_TEST(values("fairy-sittuyin") ==
             "alternating ranks-1-3 none enemy-half anywhere in-place-or-step no-attack no-check resets draw "
             "any-reply draw claim-unless-check claim claim applies material by-piece stop attacker after-attacker "
             "fixed claim ");
}

BOOST_AUTO_TEST_SUITE_END()
