#include <boost/test/unit_test.hpp>
#include <fstream>
#include <nlohmann/json.hpp>

#include "console.h"
#include "support/json_schema.h"
#include "support/scratch.h"

namespace arbiter {
namespace {

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

std::string file(const ScratchFolder& folder, const std::string& name, const std::string& text) {
  const std::string path = (folder.path / name).string();
  std::ofstream(path, std::ios::binary) << text;
  return path;
}

std::string run_lines(const std::vector<std::string>& more) {
  std::vector<std::string> words{"check",       fixtures_folder(), "--json", "--filter",
                                 "game:makruk", "--perft-nodes",   "100"};
  words.insert(words.end(), more.begin(), more.end());
  return run_words(words).out;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(run_commands)

BOOST_AUTO_TEST_CASE(shards_are_merged_into_the_same_bytes_as_the_whole) {
  const ScratchFolder folder;
  const std::string one = file(folder, "one", run_lines({"--shard", "1/2"}));
  const std::string two = file(folder, "two", run_lines({"--shard", "2/2"}));
  const Transcript merged = run_words({"merge", two, one});
  BOOST_CHECK(merged.status == ExitStatus::ok);
  BOOST_CHECK(merged.out == run_lines({}));
  BOOST_CHECK(run_words({"merge", one}).status == ExitStatus::invalid);
  BOOST_CHECK(run_words({"merge"}).status == ExitStatus::usage);
}

BOOST_AUTO_TEST_CASE(a_run_that_got_worse_is_1_and_lists_come_before_totals) {
  const ScratchFolder folder;
  const std::string lines = run_lines({});
  const std::string before = file(folder, "before", lines);
  BOOST_CHECK_EQUAL(run_words({"diff", before, before}).out, "no difference\n");
  const std::string after = file(
      folder, "after", run_lines({"--rules", "plyyard-makruk[stalemate=loss]", "--filter", "ruleset:plyyard-makruk*"}));
  const std::string loss =
      file(folder, "loss", run_lines({"--rules", "plyyard-makruk", "--filter", "ruleset:plyyard-makruk*"}));
  const Transcript same = run_words({"diff", loss, loss, "--json"});
  BOOST_CHECK(same.status == ExitStatus::ok);
  const Transcript other = run_words({"diff", loss, after});
  BOOST_CHECK(has(other.out, "new "));
  // The same cases under the same name, answered by a rule set with one option flipped.
  std::string renamed = run_lines({"--rules", "plyyard-makruk[stalemate=loss]", "--filter", "ruleset:plyyard-makruk*"});
  for (std::size_t at = 0; (at = renamed.find("[stalemate=loss]", at)) != std::string::npos;) renamed.erase(at, 16);
  const Transcript worse = run_words({"diff", loss, file(folder, "renamed", renamed)});
  std::istringstream json_lines(run_words({"diff", loss, file(folder, "renamed", renamed), "--json"}).out);
  for (std::string line; std::getline(json_lines, line);) check_schema("diff.schema.json", nlohmann::json::parse(line));
  BOOST_CHECK(worse.status == ExitStatus::unexpected);
  BOOST_CHECK(worse.out.starts_with("broken makruk/"));
  BOOST_CHECK(has(worse.out, "  after: outcome: expected draw"));
  BOOST_CHECK(has(worse.out, " broken\n") || has(worse.out, " broken,"));
}

BOOST_AUTO_TEST_CASE(what_is_no_run_is_3) {
  const ScratchFolder folder;
  const std::string cut = file(folder, "cut", run_lines({}).substr(0, 5'000));
  const Transcript refused = run_words({"diff", cut, cut});
  BOOST_CHECK(refused.status == ExitStatus::invalid);
  BOOST_CHECK(has(refused.err, cut));
  BOOST_CHECK(run_words({"diff", "/no/such/file", cut}).status == ExitStatus::invalid);
  BOOST_CHECK(run_words({"diff", "-", "-"}, "").status == ExitStatus::invalid);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
