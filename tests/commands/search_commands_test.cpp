#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "console.h"
#include "support/json_schema.h"
#include "support/scratch.h"

/// What the searches write, what they end with, and what they refuse.
namespace arbiter {
namespace {

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

std::vector<nlohmann::json> lines_of(const std::string& schema, const std::string& text) {
  std::vector<nlohmann::json> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) {
    lines.push_back(nlohmann::json::parse(line));
    check_schema(schema, lines.back());
  }
  return lines;
}

/// A copy of the fixtures that a test may write into.
struct Fixtures : ScratchFolder {
  std::string folder = (path / "fixtures").string();
  Fixtures() { std::filesystem::copy(fixtures_folder(), folder, std::filesystem::copy_options::recursive); }
  std::filesystem::path file(const std::string& name) const { return std::filesystem::path(folder) / name; }
  void replace(const std::string& name, const std::string& old, const std::string& with) const {
    std::string text = read_all(file(name));
    const std::size_t at = text.find(old);
    BOOST_REQUIRE(at != std::string::npos);
    std::ofstream(file(name), std::ios::binary) << text.replace(at, old.size(), with);
  }
};

Transcript mutate(const std::string& corpus) { return run_words({"rules", "mutate", "kendall-senet", corpus}); }

}  // namespace

BOOST_AUTO_TEST_SUITE(search_commands)

BOOST_AUTO_TEST_CASE(mutate_ends_with_the_score) {
  const Transcript found = run_words({"rules", "mutate", "kendall-senet", fixtures_folder(), "--json", "--first"});
  const auto lines = lines_of("rules-search.schema.json", found.out);
  BOOST_REQUIRE(lines.size() > 20U);
  BOOST_TEST(lines.back().at("type") == "end");
  BOOST_TEST(lines.back().at("score") == 1.0);
  BOOST_TEST(lines.back().at("flips") == lines.size() - 1);
  BOOST_TEST((found.status == ExitStatus::ok));
}

BOOST_AUTO_TEST_CASE(a_flip_without_its_exemption_survives_and_lowers_the_score) {
  const Fixtures fixtures;
  std::filesystem::remove(fixtures.file("exemptions/kendall-senet.toml"));
  const Transcript found = mutate(fixtures.folder);
  BOOST_TEST((found.status == ExitStatus::unexpected));
  BOOST_TEST(has(found.out, "SURVIVED  wall.stops-exit: "), found.out);
  BOOST_TEST(!has(found.out, "score 1.000"));
}

BOOST_AUTO_TEST_CASE(exemptions_of_another_digest_exempt_nothing) {
  const Fixtures fixtures;
  fixtures.replace("exemptions/kendall-senet.toml", "digest  = \"17db657a6ca99ac3\"", "digest  = \"0123456789abcdef\"");
  const Transcript found = mutate(fixtures.folder);
  BOOST_TEST((found.status == ExitStatus::unexpected));
  BOOST_TEST(has(found.out, "the exemptions of kendall-senet were written for other values"), found.out);
  BOOST_TEST(!has(found.out, "exempt    "));
}

BOOST_AUTO_TEST_CASE(an_exemption_of_a_flip_that_a_case_notices_is_called_wrong) {
  const Fixtures fixtures;
  fixtures.replace("exemptions/kendall-senet.toml", "\"wall.stops-exit\"", "\"wall.passing-from\"");
  const Transcript found = mutate(fixtures.folder);
  BOOST_TEST((found.status == ExitStatus::unexpected));
  BOOST_TEST(has(found.out, "the exemption is wrong, a case notices the flip"), found.out);
}

BOOST_AUTO_TEST_CASE(coverage_counts_each_direction) {
  const Transcript found = run_words({"rules", "coverage", "plyyard-senet", fixtures_folder(), "--json"});
  const auto lines = lines_of("rules-search.schema.json", found.out);
  std::size_t uncovered = 0, insensitive = 0, unwritten = 0;
  for (const nlohmann::json& line : lines) {
    if (line.at("type") == "clause") uncovered += line.at("untestable") == "" && line.at("cases") == 0;
    if (line.at("type") != "option") continue;
    insensitive += line.at("noticed") == 0 && line.at("exempt") < line.at("flips");
    unwritten += line.at("unwritten").get<bool>();
  }
  const nlohmann::json& end = lines.back();
  BOOST_TEST(end.at("uncovered_clauses") == uncovered);
  BOOST_TEST(end.at("insensitive_options") == insensitive);
  BOOST_TEST(end.at("unwritten_rules") == unwritten);
  BOOST_TEST(unwritten > 5U);
}

BOOST_AUTO_TEST_CASE(a_litmus_is_one_line_of_json) {
  const Transcript found = run_words({"rules", "litmus", "senet", fixtures_folder(), "--json", "--rules",
                                      "kendall-senet", "--rules", "skyruk-senet", "--budget", "1"});
  const auto lines = lines_of("rules-search.schema.json", found.out);
  BOOST_REQUIRE(lines.size() == 1U);
  BOOST_TEST(lines.front().at("positions") == 1);
}

BOOST_AUTO_TEST_CASE(a_litmus_needs_several_rule_sets_and_not_too_many) {
  const auto litmus = [](const std::vector<std::string>& rules) {
    std::vector<std::string> words{"rules", "litmus", "makruk", fixtures_folder(), "--budget", "1"};
    for (const std::string& each : rules) words.insert(words.end(), {"--rules", each});
    return run_words(words);
  };
  const Transcript same = litmus({"makpong", "makpong"});
  BOOST_TEST((same.status == ExitStatus::nothing));
  BOOST_TEST(has(same.err, "makpong alone cannot be told apart"), same.err);
  std::vector<std::string> many;
  for (const char* flee : {"", "[king.may-flee-check=false]"})
    for (const char* stalemate : {"", "[stalemate=loss]", "[stalemate=win]"})
      for (const char* fifty : {"", "[fifty-moves=draw]", "[fifty-moves=claim]"})
        many.push_back(std::string("plyyard-makruk") + flee + stalemate + fifty);
  const Transcript tree = litmus(many);
  BOOST_TEST((tree.status == ExitStatus::usage));
  BOOST_TEST(has(tree.err, "18 rule sets of makruk are more than the 16 that a tree tells apart"), tree.err);
}

BOOST_AUTO_TEST_CASE(rule_sets_of_equal_values_are_not_said_to_be_told_apart) {
  const Transcript found = run_words({"rules", "litmus", "makruk", fixtures_folder(), "--budget", "1", "--rules",
                                      "makpong", "--rules", "makpong[stalemate=draw]"});
  BOOST_TEST((found.status == ExitStatus::budget));
  BOOST_TEST(has(found.err, "no position was found that tells makpong, makpong[stalemate=draw] apart"), found.err);
}

BOOST_AUTO_TEST_CASE(weights_stand_before_the_end_and_in_a_file_too) {
  const ScratchFolder scratch;
  const std::string file = (scratch.path / "out").string();
  const auto weigh = [&](std::vector<std::string> more) {
    std::vector<std::string> words{
        "compare", "plyyard-senet", "kendall-senet", fixtures_folder(), "--weight", "6", "--search", "0", "--walks",
        "1",       "--filter",      "tag:water"};
    words.insert(words.end(), more.begin(), more.end());
    return run_words(words);
  };
  const auto lines = lines_of("compare.schema.json", weigh({"--json"}).out);
  const auto weights =
      std::count_if(lines.begin(), lines.end(), [](const auto& line) { return line.at("type") == "weight"; });
  const auto options =
      std::count_if(lines.begin(), lines.end(), [](const auto& line) { return line.at("type") == "option"; });
  BOOST_TEST(weights == options + 1);  // and one for all of them together
  BOOST_TEST(lines.back().at("type") == "end");
  const Transcript said = weigh({});
  BOOST_TEST(has(said.out, "random playouts from the start, of at most 300 plies, that part"), said.out);
  BOOST_TEST((weigh({"--output", file}).status == ExitStatus::ok));
  BOOST_TEST(read_all(file) == said.out);
  BOOST_TEST((weigh({"--format", "tap"}).status == ExitStatus::usage));
}

BOOST_AUTO_TEST_CASE(what_separate_adds_is_a_case_that_passes_and_notices) {
  const Fixtures fixtures;
  const std::vector<std::string> add{
      "separate",   "fairy-sittuyin", "traditional-sittuyin", fixtures.folder, "--option",
      "repetition", "--option",       "count.expiry",         "--add",         fixtures.folder};
  const Transcript added = run_words(add);
  BOOST_TEST((added.status == ExitStatus::ok), added.err);
  BOOST_TEST(has(added.err, "2 cases written to "), added.err);
  const std::string text = read_all(fixtures.file("claims/sittuyin/separated-fairy-sittuyin.toml"));
  BOOST_TEST((run_words({"check", fixtures.folder, "--filter", "tag:separated"}).status == ExitStatus::ok));
  BOOST_TEST((run_words({"lint", fixtures.folder}).status == ExitStatus::ok));
  BOOST_TEST((run_words({"fmt", "--check", fixtures.folder}).status == ExitStatus::ok));
  const std::string noticed = run_words({"rules", "mutate", "fairy-sittuyin", fixtures.folder, "--verbose"}).out;
  BOOST_TEST(has(noticed, "separated-fairy-sittuyin/repetition-claim-not-none/smallest"), noticed);
  // Once more replaces what is there.
  BOOST_TEST((run_words(add).status == ExitStatus::ok));
  BOOST_TEST(read_all(fixtures.file("claims/sittuyin/separated-fairy-sittuyin.toml")) == text);
}

/// Found beside the other rule set's values alone: it says nothing of A, and that is said.
BOOST_AUTO_TEST_CASE(what_separate_does_not_add_is_told) {
  const Fixtures fixtures;
  const Transcript added = run_words({"separate", "plyyard-makruk", "thai-makruk", fixtures.folder, "--option",
                                      "repetition-scope", "--add", fixtures.folder, "--steps", "300"});
  BOOST_TEST(has(added.err, "0 cases written to "), added.err);
  BOOST_TEST((has(added.err, "repetition-scope: ") || has(added.out, "nothing found in 300 steps")),
             added.out << added.err);
}

/// A file that names a rule set that the corpus does not hold makes the whole corpus invalid.
BOOST_AUTO_TEST_CASE(cases_are_added_only_where_they_can_stand) {
  const Fixtures fixtures;
  const auto separate = [&](const std::string& left, const std::string& folder) {
    return run_words({"separate", left, "plyyard-shogi", fixtures.folder, "--add", folder});
  };
  const Transcript made = separate("plyyard-shogi[nifu=allowed]", fixtures.folder);
  BOOST_TEST((made.status == ExitStatus::usage));
  BOOST_TEST(has(made.err, "plyyard-shogi[nifu=allowed] is only made of one"), made.err);
  BOOST_TEST((run_words({"lint", fixtures.folder}).status == ExitStatus::ok));
  const Transcript nowhere = separate("jsa-shogi", (fixtures.path / "nowhere").string());
  BOOST_TEST((nowhere.status == ExitStatus::usage));
  BOOST_TEST(has(nowhere.err, "nowhere is no folder of fixtures"), nowhere.err);
  BOOST_TEST(nowhere.out.empty());
}

BOOST_AUTO_TEST_CASE(options_that_do_not_differ_and_searches_without_steps_are_named) {
  const auto separate = [&](std::vector<std::string> more) {
    more.insert(more.begin(), {"separate", "plyyard-makruk", "thai-makruk", fixtures_folder()});
    return run_words(more);
  };
  const Transcript same = separate({"--option", "stalemate"});
  BOOST_TEST((same.status == ExitStatus::nothing));
  BOOST_TEST(has(same.err, "have the same value of stalemate"), same.err);
  BOOST_TEST((separate({"--steps", "0"}).status == ExitStatus::usage));
  const Transcript spent = separate({"--option", "count.board-offer", "--steps", "1"});
  BOOST_TEST((spent.status == ExitStatus::budget));
  BOOST_TEST(has(spent.out, "nothing found in 1 steps"), spent.out);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
