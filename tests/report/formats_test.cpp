#include "report/run_formats.h"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>
#include <pugixml.hpp>
#include <set>
#include <string>

#include "golden.h"
#include "report/markdown.h"
#include "sample_run.h"

namespace arbiter {

BOOST_AUTO_TEST_SUITE(formats)

namespace {

struct Written {
  std::string text;
  std::string summary;
};

Written written(std::string_view format, const Run& run, bool with_summary = true) {
  Written out;
  RunWriterOptions needs;
  if (with_summary) needs.job_summary = [&](std::string_view text) { out.summary += text; };
  const RunFormat* row = find_run_format(format);
  BOOST_REQUIRE(row != nullptr);
  write_run(run, *row->make([&](std::string_view text) { out.text += text; }, needs));
  return out;
}

void check_no_control_characters(const std::string& text) {
  for (const char c : text) BOOST_REQUIRE(static_cast<unsigned char>(c) >= 0x20 || c == '\n');
  BOOST_CHECK(text.find('\xff') == std::string::npos);
}

int count_of(const std::string& text, const std::string& part) {
  int count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

}  // namespace

BOOST_AUTO_TEST_CASE(golden_files) {
  check_golden("run.junit.xml", written("junit", sample_run()).text);
  check_golden("run.tap", written("tap", sample_run()).text);
  check_golden("run.sarif.json", written("sarif", sample_run()).text);
  const Written github = written("github", sample_run());
  check_golden("run.github.txt", github.text);
  check_golden("run.github-summary.md", github.summary);
}

BOOST_AUTO_TEST_CASE(no_format_lets_control_characters_through) {
  for (const RunFormat& format : run_formats()) {
    // JSON lines are made printable by the output that they go to.
    if (format.name == "jsonl") continue;
    const Written out = written(format.name, sample_run());
    check_no_control_characters(out.text);
    check_no_control_characters(out.summary);
  }
}

BOOST_AUTO_TEST_CASE(junit_is_xml_with_unique_names) {
  pugi::xml_document document;
  const std::string text = written("junit", sample_run()).text;
  const pugi::xml_parse_result parsed = document.load_string(text.c_str());
  BOOST_REQUIRE_MESSAGE(parsed, parsed.description());
  std::set<std::string> names;
  int cases = 0;
  for (const auto& node : document.select_nodes("//testcase")) {
    names.insert(std::string(node.node().attribute("classname").value()) + "\n" +
                 node.node().attribute("name").value());
    ++cases;
  }
  BOOST_CHECK_EQUAL(names.size(), cases);
  const pugi::xml_node root = document.child("testsuites");
  BOOST_CHECK_EQUAL(root.attribute("tests").as_int(), cases);
  BOOST_CHECK_EQUAL(root.attribute("failures").as_int(), document.select_nodes("//failure").size());
  BOOST_CHECK_EQUAL(root.attribute("errors").as_int(), document.select_nodes("//error").size());
  BOOST_CHECK_EQUAL(root.attribute("skipped").as_int(), document.select_nodes("//skipped").size());
  const pugi::xml_node hostile = document.select_node("//testcase[@name='texts']").node();
  BOOST_CHECK_EQUAL(hostile.attribute("line").as_int(), 60);
  const std::string body = hostile.child("failure").text().get();
  BOOST_CHECK(body.find("<script>alert('x')</script> ]]> \"quoted\" & \\u0001") != std::string::npos);
  BOOST_CHECK(body.find("arbiter judge") != std::string::npos);
  BOOST_CHECK(body.find("]]> <b>") != std::string::npos);  // the board
}

BOOST_AUTO_TEST_CASE(junit_counts_expected_failures_as_skipped_and_unexpected_passes_as_failures) {
  pugi::xml_document document;
  document.load_string(written("junit", sample_run()).text.c_str());
  BOOST_CHECK(document.select_node("//testcase[contains(@name,'@ chessplayx')]/skipped"));
  BOOST_CHECK(document.select_node("//testcase[@name='two-steps']/failure"));
  BOOST_CHECK(document.select_node("//testcase[@name='asked']/error"));
  BOOST_CHECK(document.select_node("//testcase[@name='claim verdict']/failure"));
}

BOOST_AUTO_TEST_CASE(tap_plan_matches_its_points) {
  const std::string text = written("tap", sample_run()).text;
  BOOST_CHECK(text.starts_with("TAP version 14\n"));
  const int points = count_of(text, "\nok ") + count_of(text, "\nnot ok ");
  BOOST_CHECK(text.ends_with("\n1.." + std::to_string(points) + "\n"));
  // A hostile board is inside its block: no line of it starts where TAP would read it.
  BOOST_CHECK_EQUAL(count_of(text, "\n... ok"), 0);
  BOOST_CHECK_EQUAL(count_of(text, "\n---"), 0);
  BOOST_CHECK(text.find("# SKIP the subject") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(github_shows_ten_annotations_and_says_where_the_rest_is) {
  const Written out = written("github", sample_run());
  BOOST_CHECK_EQUAL(count_of(out.text, "\n::") + 1, 10);
  BOOST_CHECK(out.text.starts_with("::error file=fixtures/claims/sittuyin/plyyard.toml,line=70,title="));
  BOOST_CHECK(out.text.find("16 findings, the 10 gravest as annotations, all of them in the job summary") !=
              std::string::npos);
  BOOST_CHECK(out.summary.find("hostile/texts") != std::string::npos);
  BOOST_CHECK(out.summary.find("<script>") == std::string::npos ||
              out.summary.find("<script>") > out.summary.find("```text"));
  const Written alone = written("github", sample_run(), false);
  BOOST_CHECK(alone.text.find("the rest above") != std::string::npos);
  BOOST_CHECK(alone.text.find("sittuyin/plyyard/hostile/texts @ plyyard-sittuyin: fails") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(github_commands_cannot_be_smuggled_in) {
  const std::string text = written("github", sample_run(), false).text;
  BOOST_CHECK(text.find("\n::error::no") == std::string::npos);
  BOOST_CHECK(text.find("\n::warning::x") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(sarif_points_at_its_rules) {
  const nlohmann::json log = nlohmann::json::parse(written("sarif", sample_run()).text);
  const nlohmann::json& run = log["runs"][0];
  BOOST_CHECK_EQUAL(log["version"].get<std::string>(), "2.1.0");
  for (const nlohmann::json& result : run["results"]) {
    const nlohmann::json& rule = run["tool"]["driver"]["rules"][result["ruleIndex"].get<std::size_t>()];
    BOOST_CHECK_EQUAL(rule["id"], result["ruleId"]);
    BOOST_CHECK(result.contains("locations"));
    BOOST_CHECK(!result["partialFingerprints"].empty());
  }
  int suppressed = 0;
  for (const nlohmann::json& result : run["results"]) suppressed += result.contains("suppressions");
  BOOST_CHECK_EQUAL(suppressed, 2);
}

BOOST_AUTO_TEST_CASE(markdown_shows_texts_as_they_are) {
  BOOST_CHECK_EQUAL(markdown("a_b*c [x](y) <b> & `q` | 1"), "a\\_b\\*c \\[x\\](y) &lt;b\\> &amp; \\`q\\` \\| 1");
  BOOST_CHECK_EQUAL(markdown("# no"), "\\# no");
  BOOST_CHECK_EQUAL(markdown("12. no"), "12\\. no");
  BOOST_CHECK_EQUAL(markdown("1.5 yes"), "1.5 yes");
  BOOST_CHECK_EQUAL(markdown_code("a`b"), "``a`b``");
  BOOST_CHECK_EQUAL(markdown_code("`"), "`` ` ``");
  BOOST_CHECK_EQUAL(markdown_code_block("````\n"), "`````text\n````\n`````\n");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
