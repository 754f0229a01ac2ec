#include "harness/run_file.h"

#include <nlohmann/json.hpp>
#include <sstream>

#include "runs.h"
#include "support/json_schema.h"

namespace arbiter {

BOOST_AUTO_TEST_SUITE(run_files)

BOOST_AUTO_TEST_CASE(a_run_is_read_back_as_it_was_written) {
  const std::string text = lines_of(shipped_run());
  std::istringstream in(text);
  BOOST_CHECK(lines_of(read_run(in, "run")) == text);
}

BOOST_AUTO_TEST_CASE(every_line_fits_the_schema) {
  Claim claim = stalemate_claim();
  claim.cases.front().expect.outcome = {"win", "white", std::nullopt};
  for (const Run& run : {shipped_run(), run_on(corpus_of("fairy-makruk", {claim, partial_claim(Holds::all, true)}))}) {
    std::istringstream in(lines_of(run));
    // Every tenth line of a long run is enough.
    int number = 0;
    for (std::string line; std::getline(in, line); ++number)
      if (run.results.size() < 10 || number % 10 == 0 || line.starts_with("{\"type\":\"end\""))
        check_schema("run.schema.json", nlohmann::json::parse(line));
  }
}

BOOST_AUTO_TEST_CASE(what_is_no_whole_run_is_refused) {
  const std::string whole = lines_of(run_on(corpus_of("fairy-makruk", {stalemate_claim()})));
  const auto refusal = [](const std::string& text) -> std::string {
    std::istringstream in(text);
    try {
      static_cast<void>(read_run(in, "run"));
    } catch (const RunFileError& error) {
      return error.what();
    }
    return "(read)";
  };
  BOOST_CHECK_EQUAL(refusal(whole), "(read)");
  BOOST_CHECK_EQUAL(refusal(""), "run: is empty");
  const std::size_t end = whole.rfind("{\"type\":\"end\"");
  BOOST_CHECK_EQUAL(refusal(whole.substr(0, end)), "run: has no end line: the run was cut off");
  BOOST_CHECK_EQUAL(refusal(whole + whole), "run: line 6: a line behind the end line");
  const std::size_t second = whole.find('\n') + 1;
  BOOST_CHECK_EQUAL(refusal(whole.substr(second)), "run: line 1: a run begins with one line of type run");
  const std::size_t third = whole.find('\n', second) + 1;
  BOOST_CHECK_EQUAL(refusal(whole.substr(0, second) + whole.substr(third)),
                    "run: line 4: the counts are not those of the lines");
  std::string newer = whole;
  newer.replace(newer.find("\"schema\":1"), 10, "\"schema\":9");
  BOOST_CHECK_EQUAL(refusal(newer), "run: line 1: schema 9, but this program reads 1");
  BOOST_CHECK(refusal(whole.substr(0, end) + "{\"type\":\"end\"}\n").starts_with("run: line 5: "));
  BOOST_CHECK(refusal("not json\n").starts_with("run: line 1: "));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
