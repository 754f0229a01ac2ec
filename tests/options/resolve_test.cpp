#include <boost/test/unit_test.hpp>

#include "options/nearest.h"
#include "options/rule_set.h"

namespace arbiter {
namespace {

constexpr Choice stalemates[] = {{"draw", "nobody wins"}, {"illegal", "the move is forbidden"}};
constexpr OptionValue limits[] = {0, 50, 100};
const Option stalemate{"stalemate", "what stalemate is worth", Option::Kind::choice, stalemates};
const Option limit{"limit", "plies until the draw", Option::Kind::number, {}, 0, 100, limits};
const Option throws{"throws", "throws that are repeated", Option::Kind::set, {}, 1, 5, {}};
constexpr Law blocked{"move.path-blocked", "Nothing is jumped over.", ""};
constexpr Law stalemating{"stalemate.forbidden", "No move stalemates.", "stalemate"};

const std::vector<GameVocabulary> vocabulary{{"toy", {&stalemate, &limit, &throws}, {&blocked, &stalemating}}};

DraftEntry entry(std::string option, std::string value) {
  return {std::move(option), std::move(value), {"end.1"}, "", {}, "", {"toy.toml", 7, 1}};
}

RuleSetDraft complete_draft(std::string id) {
  return {std::move(id),
          "toy",
          "Toy",
          "page",
          "",
          {entry("stalemate", "illegal"), entry("limit", "100"), entry("throws", "1 4 5")},
          {},
          {"toy.toml", 1, 1}};
}

std::string only_problem(const std::vector<RuleSetDraft>& drafts) {
  const Resolution resolution = resolve(drafts, vocabulary);
  BOOST_REQUIRE_EQUAL(resolution.problems.size(), 1);
  return resolution.problems.front().text();
}

}  // namespace

BOOST_AUTO_TEST_SUITE(resolve_rule_sets)

BOOST_AUTO_TEST_CASE(a_complete_draft_resolves_with_full_clauses) {
  const Resolution resolution = resolve(std::vector{complete_draft("toy-a")}, vocabulary);
  BOOST_REQUIRE(resolution.problems.empty());
  const RuleSet& rules = resolution.rule_sets.front();
  BOOST_TEST(rules.setting("stalemate").value == 1);
  BOOST_TEST(rules.setting("stalemate").clause() == "page#end.1");
  BOOST_TEST(to_text(throws, rules.setting("throws").value) == "1 4 5");
  BOOST_TEST(rules.clause_of(stalemating) == "page#end.1");
  BOOST_TEST(rules.clause_of(blocked) == "");
}

BOOST_AUTO_TEST_CASE(a_child_inherits_what_it_does_not_say) {
  RuleSetDraft child{"toy-b", "toy", "Child", "other", "toy-a", {entry("limit", "50")}, {}, {}};
  child.laws.push_back({"move.path-blocked", {"moves.2"}, {}});
  const Resolution resolution = resolve(std::vector{complete_draft("toy-a"), child}, vocabulary);
  BOOST_REQUIRE(resolution.problems.empty());
  const RuleSet& rules = resolution.rule_sets.back();
  BOOST_TEST(rules.id == "toy-b");
  BOOST_TEST(rules.setting("limit").value == 50);
  BOOST_TEST(rules.setting("limit").clause() == "other#end.1");
  BOOST_TEST(rules.setting("stalemate").clause() == "page#end.1");
  BOOST_TEST(rules.setting("stalemate").from == "toy-a");
  BOOST_TEST(rules.clause_of(blocked) == "other#moves.2");
}

BOOST_AUTO_TEST_CASE(a_misspelt_option_is_refused_with_the_nearest_word) {
  RuleSetDraft draft = complete_draft("toy-a");
  draft.entries.push_back(entry("stalmate", "draw"));
  BOOST_TEST(only_problem({draft}) == "toy.toml:7:1: toy has no option \"stalmate\" (did you mean \"stalemate\"?)");
}

BOOST_AUTO_TEST_CASE(a_misspelt_value_is_refused_with_all_values) {
  RuleSetDraft draft = complete_draft("toy-a");
  draft.entries[0].value = "ilegal";
  const Resolution resolution = resolve(std::vector{draft}, vocabulary);
  BOOST_REQUIRE(!resolution.problems.empty());
  BOOST_TEST(resolution.problems.front().text() ==
             "toy.toml:7:1: \"ilegal\" is no value of stalemate; expected draw, illegal (did you mean \"illegal\"?)");
  BOOST_TEST(resolution.rule_sets.empty());
}

BOOST_AUTO_TEST_CASE(an_unset_option_is_an_error) {
  RuleSetDraft draft = complete_draft("toy-a");
  draft.entries.pop_back();
  BOOST_TEST(only_problem({draft}) == "toy.toml:1:1: rule set \"toy-a\" does not set option \"throws\"");
}

BOOST_AUTO_TEST_CASE(a_circle_of_inheritance_is_an_error_of_every_member) {
  RuleSetDraft first = complete_draft("toy-a");
  RuleSetDraft second = complete_draft("toy-b");
  first.inherits = "toy-b";
  second.inherits = "toy-a";
  const Resolution resolution = resolve(std::vector{first, second}, vocabulary);
  BOOST_REQUIRE_EQUAL(resolution.problems.size(), 2);
  BOOST_TEST(resolution.problems.front().message == "inheritance runs in a circle: toy-a -> toy-b -> toy-a");
  BOOST_TEST(resolution.rule_sets.empty());
}

BOOST_AUTO_TEST_CASE(an_unknown_parent_is_named_with_the_nearest_rule_set) {
  RuleSetDraft child{"toy-b", "toy", "Child", "other", "toy-aa", {}, {}, {"b.toml", 1, 1}, {"b.toml", 4, 12}};
  const Resolution resolution = resolve(std::vector{complete_draft("toy-a"), child}, vocabulary);
  BOOST_REQUIRE_EQUAL(resolution.problems.size(), 1);
  BOOST_TEST(resolution.problems.front().text() ==
             "b.toml:4:12: unknown rule set \"toy-aa\" to inherit from (did you mean \"toy-a\"?)");
  BOOST_TEST(resolution.rule_sets.size() == 1);
}

BOOST_AUTO_TEST_CASE(a_setting_without_clause_or_silence_is_an_error) {
  RuleSetDraft draft = complete_draft("toy-a");
  draft.entries[0].clauses.clear();
  BOOST_TEST(
      only_problem({draft}) ==
      "toy.toml:7:1: option \"stalemate\" names neither the clause that decides it nor why the source is silent");
}

BOOST_AUTO_TEST_CASE(readings_begin_with_the_value) {
  RuleSetDraft draft = complete_draft("toy-a");
  draft.entries[0].readings = {"draw", "illegal"};
  BOOST_TEST(only_problem({draft}) == "toy.toml:7:1: the readings of stalemate must begin with its value \"illegal\"");
}

BOOST_AUTO_TEST_CASE(one_option_set_twice_is_an_error) {
  RuleSetDraft draft = complete_draft("toy-a");
  draft.entries.push_back(entry("limit", "50"));
  BOOST_TEST(only_problem({draft}) == "toy.toml:7:1: option \"limit\" is set twice");
}

BOOST_AUTO_TEST_CASE(the_digest_knows_values_and_nothing_else) {
  RuleSetDraft renamed = complete_draft("toy-b");
  renamed.entries[0].clauses = {"faq.9"};
  const Resolution resolution = resolve(std::vector{complete_draft("toy-a"), renamed}, vocabulary);
  BOOST_REQUIRE_EQUAL(resolution.rule_sets.size(), 2);
  BOOST_TEST(resolution.rule_sets[0].digest() == resolution.rule_sets[1].digest());
  const RuleSet flipped = resolution.rule_sets[0].with("stalemate", 0);
  BOOST_TEST(flipped.digest() != resolution.rule_sets[0].digest());
  BOOST_TEST(flipped.id == "toy-a[stalemate=draw]");
}

BOOST_AUTO_TEST_CASE(values_are_read_in_canonical_form_only) {
  BOOST_TEST(parse_value(limit, "100").value() == 100);
  BOOST_TEST(!parse_value(limit, "0100"));
  BOOST_TEST(!parse_value(limit, "101"));
  BOOST_TEST(!parse_value(limit, ""));
  BOOST_TEST(parse_value(throws, "none").value() == 0);
  BOOST_TEST(!parse_value(throws, "1 1"));
  BOOST_TEST(!parse_value(throws, "1  4"));
  BOOST_TEST(!parse_value(throws, "6"));
  BOOST_TEST(to_text(throws, 0) == "none");
}

BOOST_AUTO_TEST_CASE(far_words_are_not_suggested) {
  const std::vector<std::string> known{"stalemate", "repetition"};
  BOOST_TEST(nearest("stlaemate", known) == "stalemate");
  BOOST_TEST(nearest("castling", known) == "");
  BOOST_TEST(nearest("", known) == "");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
