#include <set>

#include "support.h"

using namespace arbiter;
using namespace arbiter::shogi_tests;

namespace {

std::string value(std::string_view rules, std::string_view option) {
  const Setting& setting = rule_set(rules).setting(option);
  return to_text(*setting.option, setting.value);
}

std::string readings(std::string_view rules, std::string_view option) {
  const Setting& setting = rule_set(rules).setting(option);
  std::vector<std::string> texts;
  for (const OptionValue reading : setting.readings) texts.push_back(to_text(*setting.option, reading));
  return joined(texts);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(shogi_rule_sets)

BOOST_AUTO_TEST_CASE(options_in_which_they_part) {
  const std::vector<std::vector<std::string>> rows = {
      {"uchifuzume", "illegal", "illegal", "illegal", "illegal", "loses"},
      {"perpetual-window", "whole", "whole", "whole", "whole", "latest"},
      {"impasse", "none", "declare-24", "declare-27", "automatic-27", "none"},
      {"bare-kings", "play-on", "play-on", "play-on", "draw", "play-on"},
      {"move-limit", "0", "500", "256", "701", "0"},
      {"move-limit-check", "play-on", "play-on", "stop", "stop", "stop"},
      {"setup-nifu", "invalid", "invalid", "accepted", "invalid", "accepted"},
  };
  std::set<std::string> parting;
  for (const auto& row : rows) {
    parting.insert(row.front());
    for (std::size_t i = 0; i < all_rule_sets.size(); ++i) BOOST_TEST_CONTEXT(all_rule_sets[i] << " " << row.front())
    BOOST_TEST(value(all_rule_sets[i], row.front()) == row[i + 1]);
  }
  for (const Setting& setting : rule_set("plyyard-shogi").settings)
    for (const std::string& id : all_rule_sets)
      if (!parting.contains(std::string(setting.option->name)))
        BOOST_TEST(value(id, setting.option->name) == value("plyyard-shogi", setting.option->name));
}

BOOST_AUTO_TEST_CASE(every_option_is_written_in_every_rule_set) {
  for (const std::string& id : all_rule_sets) {
    BOOST_TEST(rule_set(id).settings.size() == 21u);
    for (const Setting& setting : rule_set(id).settings) BOOST_TEST(setting.from == id);
  }
}

BOOST_AUTO_TEST_CASE(open_readings) {
  BOOST_TEST(readings("plyyard-shogi", "stalemate") == "loss draw");
  BOOST_TEST(readings("plyyard-shogi", "uchifuzume-replies") == "board history");
  BOOST_TEST(readings("plyyard-shogi", "perpetual-check") == "loss draw");
  BOOST_TEST(readings("plyyard-shogi", "perpetual-window") == "whole latest last-cycle");
  BOOST_TEST(readings("plyyard-shogi", "impasse") == "none declare-24 declare-27");
  BOOST_TEST(readings("plyyard-shogi", "bare-kings") == "play-on draw");
  BOOST_TEST(readings("plyyard-shogi", "move-limit") == "0 500");
  BOOST_TEST(readings("plyyard-shogi", "setup-nifu") == "invalid accepted");
  int open = 0;
  for (const std::string& id : all_rule_sets)
    for (const Setting& setting : rule_set(id).settings) open += setting.open();
  BOOST_TEST(open == 8 + 3);
}

/// Every law that a verdict can cite leads to a clause or to an option's silence, in every rule set.
BOOST_AUTO_TEST_CASE(every_law_has_a_clause) {
  for (const std::string& id : all_rule_sets)
    for (const Law* law : find_game("shogi")->laws)
      if (law->id != "move.unreadable")
        BOOST_TEST_CONTEXT(id << " " << law->id) BOOST_TEST(!rule_set(id).clause_of(*law).empty());
}

BOOST_AUTO_TEST_CASE(fixtures_have_no_problems) {
  for (const Problem& problem : load_fixtures(ARBITER_SOURCE_DIR "/fixtures").problems)
    if (problem.mark.file.find("shogi") != std::string::npos) BOOST_ERROR(problem.text());
}

BOOST_AUTO_TEST_SUITE_END()
