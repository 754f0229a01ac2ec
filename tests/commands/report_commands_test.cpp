#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "console.h"
#include "support/json_schema.h"
#include "support/scratch.h"

namespace arbiter {

BOOST_AUTO_TEST_SUITE(report_commands)

namespace {

namespace fs = std::filesystem;

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

/// A variable of the environment for as long as this lives.
struct Variable {
  std::string name;
  Variable(const std::string& variable, const std::string& value) : name(variable) {
    ::setenv(name.c_str(), value.c_str(), 1);
  }
  ~Variable() { ::unsetenv(name.c_str()); }
};

/// The shipped sources and rule sets with a few claims, one of which our engine fails.
struct Corner {
  ScratchFolder folder;
  std::string corpus = (folder.path / "corpus").string();

  Corner() {
    ::unsetenv("CI");  // an update is refused where it is set
    fs::create_directories(corpus + "/claims/makruk");
    for (const char* part : {"sources", "rulesets"})
      fs::copy(fixtures_folder() + "/" + part, corpus + "/" + part, fs::copy_options::recursive);
    write("legal = [\"d4e5\"]", "legal = [\"d4f6\"]");
  }
  void write(const std::string& first, const std::string& second) const {
    std::ofstream(corpus + "/claims/makruk/test.toml") << R"(source = "plyyard-makruk"
ruleset = "plyyard-makruk"
[[claim]]
id = "met"
clause = "moves.4"
text = "A Met goes one square diagonally."
no_near_miss = "One is enough here."
  [[claim.case]]
  id = "near"
  position = "8/8/4k3/8/3M4/8/3K4/7R w - - 0 1"
  )" << first << R"(
[[claim]]
id = "met-far"
clause = "moves.4"
text = "A Met goes two squares."
no_near_miss = "One is enough here."
  [[claim.case]]
  id = "far"
  position = "8/8/4k3/8/3M4/8/3K4/7R w - - 0 1"
  )" << second << "\n";
  }
  std::string path(const std::string& name) const { return (folder.path / name).string(); }
  Transcript words(std::vector<std::string> more) const { return run_words(more); }
};

}  // namespace

BOOST_FIXTURE_TEST_CASE(errata_replay_from_nothing_but_their_file, Corner) {
  const Transcript written = words({"errata", "--corpus", fixtures_folder(), "plyyard-sittuyin", "--json"});
  BOOST_CHECK(written.status == ExitStatus::ok);
  check_schema("errata.schema.json", nlohmann::json::parse(written.out));
  const std::string file = path("errata.json");
  std::ofstream(file) << written.out;
  // No corpus can be found from here.
  const Variable nothing("ARBITER_CORPUS", path("no-such-corpus"));
  const Transcript replayed = words({"errata", "--replay", file});
  BOOST_CHECK_MESSAGE(replayed.status == ExitStatus::ok, replayed.out << replayed.err);
  BOOST_CHECK(has(replayed.out, "0 differ"));

  std::string changed = written.out;
  const std::size_t at = changed.find("\"status\": \"ongoing\"");
  BOOST_REQUIRE(at != std::string::npos);
  changed.replace(at, 19, "\"status\": \"draw\"");
  std::ofstream(file) << changed;
  const Transcript different = words({"errata", "--replay", file});
  BOOST_CHECK(different.status == ExitStatus::unexpected);
  BOOST_CHECK(has(different.out, "1 differ"));
  BOOST_CHECK(words({"errata", "--replay", corpus + "/claims/makruk/test.toml"}).status == ExitStatus::invalid);
  BOOST_CHECK(words({"errata", "--replay", path("missing")}).status == ExitStatus::invalid);
}

BOOST_FIXTURE_TEST_CASE(errata_of_a_source, Corner) {
  const Transcript all = words({"errata", "--corpus", corpus});
  BOOST_CHECK(all.status == ExitStatus::ok);
  BOOST_CHECK(has(all.out, "A Met goes two squares."));
  BOOST_CHECK(!has(all.out, "A Met goes one square"));
  BOOST_CHECK(has(all.out, "arbiter judge --corpus"));
  const Transcript misspelt = words({"errata", "--corpus", corpus, "plyard-makruk"});
  BOOST_CHECK(misspelt.status == ExitStatus::usage);
  BOOST_CHECK(has(misspelt.err, "plyyard-makruk"));
  BOOST_CHECK(words({"errata", "--corpus", corpus, "plyyard-senet"}).status == ExitStatus::nothing);
  BOOST_CHECK(words({"errata", "--corpus", corpus, "--format", "html", "-o", path("e.html")}).status == ExitStatus::ok);
  BOOST_CHECK(read_all(folder.path / "e.html").starts_with("<!DOCTYPE html>"));
}

BOOST_FIXTURE_TEST_CASE(report_writes_pages_and_spares_other_folders, Corner) {
  const Transcript written = words({"report", corpus, "-o", path("pages")});
  BOOST_CHECK_MESSAGE(written.status == ExitStatus::ok, written.err);
  BOOST_CHECK(fs::exists(path("pages/index.html")));
  BOOST_CHECK(fs::exists(path("pages/cases/makruk/test/met-far/far.html")));
  BOOST_CHECK(fs::exists(path("pages/divergences/fairy-makruk--thai-makruk.html")));
  BOOST_CHECK(words({"report", corpus, "-o", path("pages")}).status == ExitStatus::ok);
  fs::create_directory(path("mine"));
  std::ofstream(path("mine/letter.txt")) << "x";
  const Transcript refused = words({"report", corpus, "-o", path("mine")});
  BOOST_CHECK(refused.status == ExitStatus::invalid);
  BOOST_CHECK(fs::exists(path("mine/letter.txt")));
}

BOOST_FIXTURE_TEST_CASE(runs_are_kept_listed_compared_and_forgotten, Corner) {
  const std::string logbook = path("log/runs.db");
  BOOST_CHECK(words({"runs", "--logbook", logbook}).status == ExitStatus::nothing);
  const Transcript first = words({"check", corpus, "--record", "--logbook", logbook});
  BOOST_CHECK(first.status == ExitStatus::unexpected);
  BOOST_CHECK_MESSAGE(has(first.err, "recorded as run 1"), first.err);
  write("legal = [\"d4f6\"]", "legal = [\"d4c5\"]");
  words({"check", corpus, "--record", "--logbook", logbook});
  const Transcript list = words({"runs", "--logbook", logbook});
  BOOST_CHECK(list.status == ExitStatus::ok);
  BOOST_CHECK(has(list.out, "engine"));
  const Transcript diff = words({"diff", "1", "last", "--logbook", logbook});
  BOOST_CHECK(diff.status == ExitStatus::unexpected);
  BOOST_CHECK(has(diff.out, "broken makruk/test/met/near @ plyyard-makruk"));
  BOOST_CHECK(has(diff.out, "fixed makruk/test/met-far/far @ plyyard-makruk"));
  const Transcript json = words({"diff", "1", "2", "--logbook", logbook, "--json"});
  std::istringstream changes(json.out);
  for (std::string line; std::getline(changes, line);) check_schema("diff.schema.json", nlohmann::json::parse(line));
  // A run written out is the run; a file of it serves as well as its number.
  const Transcript lines = words({"runs", "2", "--logbook", logbook, "--format", "jsonl"});
  std::ofstream(path("two.jsonl")) << lines.out;
  const Transcript same = words({"diff", "2", path("two.jsonl"), "--logbook", logbook});
  BOOST_CHECK(same.status == ExitStatus::ok);
  BOOST_CHECK(same.out == "no difference\n");
  BOOST_CHECK(words({"diff", "1", "9", "--logbook", logbook}).status == ExitStatus::usage);
  BOOST_CHECK(words({"runs", "--logbook", logbook, "--forget", "1"}).status == ExitStatus::ok);
  BOOST_CHECK(words({"diff", "1", "2", "--logbook", logbook}).status == ExitStatus::usage);
}

BOOST_FIXTURE_TEST_CASE(shards_merge_into_the_whole_run, Corner) {
  std::vector<std::string> merge{"merge"};
  for (const char* shard : {"1/2", "2/2"}) {
    const std::string file = path(std::string("part-") + shard[0]);
    std::ofstream(file) << words({"check", corpus, "--shard", shard, "--json"}).out;
    merge.push_back(file);
  }
  const Transcript whole = words({"check", corpus, "--json"});
  const Transcript merged = words(merge);
  BOOST_CHECK_EQUAL(merged.out, whole.out);
  BOOST_CHECK(merged.status == whole.status);
  const Transcript gap = words({"merge", merge[1], "-o", path("gap.jsonl")});
  BOOST_CHECK(gap.status == ExitStatus::invalid);
  BOOST_CHECK(has(gap.err, "these are missing: 2"));
  BOOST_CHECK(!fs::exists(path("gap.jsonl")));
  // A run that was cut off is no run.
  const std::string cut = read_all(merge[2]);
  std::ofstream(merge[2]) << cut.substr(0, cut.rfind("{\"type\":\"end\""));
  const Transcript refused = words(merge);
  BOOST_CHECK(refused.status == ExitStatus::invalid);
  BOOST_CHECK(has(refused.err, "cut off"));
}

BOOST_FIXTURE_TEST_CASE(a_baseline_is_pinned_held_and_told, Corner) {
  const std::vector<std::string> update{"baseline",   "update",      corpus,           "--subject",
                                        "engine",     "--reason",    "Known so far",   "--review",
                                        "2999-12-31", "--baselines", path("baselines")};
  BOOST_CHECK(words({"check", corpus}).status == ExitStatus::unexpected);
  {
    const Variable ci("CI", "true");
    BOOST_CHECK(words(update).status == ExitStatus::usage);
    BOOST_CHECK(!fs::exists(path("baselines")));
  }
  const Transcript pinned = words(update);
  BOOST_CHECK_MESSAGE(pinned.status == ExitStatus::ok, pinned.err);
  BOOST_CHECK(has(pinned.out, "+ makruk/test/met-far/far @ plyyard-makruk"));
  BOOST_CHECK(fs::exists(path("baselines/engine.toml")));
  BOOST_CHECK(has(words(update).out, "nothing changes"));

  const std::vector<std::string> held{"check", corpus, "--baseline", path("baselines")};
  const Transcript expected = words(held);
  BOOST_CHECK_MESSAGE(expected.status == ExitStatus::ok, expected.out << expected.err);
  Transcript overdue = words({"check", corpus, "--baseline", path("baselines"), "--today", "3000-01-01"});
  BOOST_CHECK(overdue.status == ExitStatus::unexpected);
  BOOST_CHECK(has(overdue.out, "overdue (stands as pinned, and its day of review is past)"));

  write("legal = [\"d4e7\"]", "legal = [\"d4c5\"]");
  const Transcript surprised = words(held);
  BOOST_CHECK(surprised.status == ExitStatus::unexpected);
  BOOST_CHECK(has(surprised.out, "regressed (passed when the baseline was written)\n  makruk/test/met/near"));
  BOOST_CHECK(
      has(surprised.out, "unexpected pass (a divergence is pinned and there is none)\n  makruk/test/met-far/far"));
  BOOST_CHECK(words({"check", corpus, "--baseline", path("nowhere.toml")}).status == ExitStatus::invalid);
  BOOST_CHECK(words({"check", corpus, "--baseline", path("baselines"), "--today", "soon"}).status == ExitStatus::usage);
}

BOOST_FIXTURE_TEST_CASE(github_writes_its_summary_where_it_is_told, Corner) {
  const Variable summary("GITHUB_STEP_SUMMARY", path("summary.md"));
  const Transcript checked = words({"check", corpus, "--format", "github"});
  BOOST_CHECK(checked.status == ExitStatus::unexpected);
  BOOST_CHECK(has(checked.out, "::error file="));
  BOOST_CHECK(has(read_all(path("summary.md")), "makruk/test/met-far/far"));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
