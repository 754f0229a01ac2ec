#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include "console.h"
#include "support/json_schema.h"

namespace arbiter {
namespace {

using Json = nlohmann::json;

std::vector<Json> answers(const std::string& input, std::vector<std::string> more = {}) {
  std::vector<std::string> words{"judge", "-", "--corpus", fixtures_folder()};
  words.insert(words.end(), more.begin(), more.end());
  const Transcript transcript = run_words(words, input);
  BOOST_CHECK(transcript.status == ExitStatus::ok);
  BOOST_CHECK_EQUAL(transcript.err, "");
  std::vector<Json> all;
  std::istringstream lines(transcript.out);
  for (std::string line; std::getline(lines, line);) {
    all.push_back(Json::parse(line));
    check_schema("judge-answer.schema.json", all.back());
  }
  return all;
}

Transcript judge(std::vector<std::string> words) {
  words.insert(words.begin(), {"judge", "--corpus", fixtures_folder()});
  return run_words(words);
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

BOOST_AUTO_TEST_SUITE(judge_command)

BOOST_AUTO_TEST_CASE(every_line_is_answered_in_order_whatever_stands_in_it) {
  const std::string good = R"({"id":1,"rules":"plyyard-makruk","position":"start"})";
  const std::vector<Json> all = answers(good + "\n\nnot json\n{\"id\":\xff}\n" + std::string(200'000, '[') + "\n" +
                                        std::string(5'000'000, 'x') + "\n" + R"({"id":2,"rules":"plyyard-makruk"})" +
                                        "\r\n" + R"({"id":3,"rules":"plyyard-makruk","position":"start"})");
  BOOST_REQUIRE_EQUAL(all.size(), 8U);
  BOOST_CHECK_EQUAL(all.front().at("count"), 23);
  for (std::size_t i = 1; i < 7; ++i) BOOST_CHECK_EQUAL(all[i].at("error").at("code"), "bad-request");
  BOOST_CHECK_EQUAL(all[6].at("id"), 2);
  BOOST_CHECK_EQUAL(all[7].at("id"), 3);
  BOOST_CHECK_EQUAL(all[7].at("valid"), true);
}

BOOST_AUTO_TEST_CASE(an_id_comes_back_as_it_was_written_however_large_its_number) {
  for (const char* id :
       {"18446744073709551616", "123456789012345678901234567890", "1.10", "-7",
        R"([1,{"n":98765432109876543210,"t":"\"id\""},[]])", R"({"id":3,"a":[]})", "null", "true", R"("x\ny")"}) {
    const std::string line = std::string(R"({"rules":"makpong","id": )") + id + R"(,"position":"start"})";
    const Transcript transcript = run_words({"judge", "-", "--corpus", fixtures_folder()}, line);
    const std::string begins = std::string("{\"id\":") + id + ",\"valid\":true";
    BOOST_CHECK_MESSAGE(transcript.out.starts_with(begins), id << " came back in " << transcript.out.substr(0, 60));
  }
}

BOOST_AUTO_TEST_CASE(a_square_that_does_not_exist_is_an_error_with_a_suggestion) {
  const Transcript transcript = judge({"--rules", "makpong", "--controls", "e1, e9"});
  BOOST_CHECK(transcript.status == ExitStatus::usage);
  BOOST_CHECK_EQUAL(transcript.err, "arbiter: makruk has no square \"e9\" (did you mean \"e8\"?)\n");
  const Json refused = answers(R"({"rules":"makpong","position":"start","controls":["e1","z1"]})").front();
  BOOST_CHECK_EQUAL(refused.at("error").at("code"), "bad-request");
  BOOST_CHECK(answers(R"({"rules":"makpong","position":"start","controls":["e1"]})").front().contains("controls"));
}

BOOST_AUTO_TEST_CASE(a_rule_set_can_be_given_once_for_all_lines) {
  BOOST_CHECK_EQUAL(answers(R"({"position":"start"})", {"--rules", "plyyard-shogi"}).front().at("count"), 30);
}

BOOST_AUTO_TEST_CASE(nothing_on_standard_input_is_nothing_done) {
  const Transcript transcript = run_words({"judge", "-", "--corpus", fixtures_folder()});
  BOOST_CHECK(transcript.status == ExitStatus::nothing);
}

BOOST_AUTO_TEST_CASE(positions_do_not_mix_with_standard_input) {
  BOOST_CHECK(run_words({"judge", "-", "--moves", "a3a4"}).status == ExitStatus::usage);
  BOOST_CHECK(run_words({"judge", "file.txt"}).status == ExitStatus::usage);
}

BOOST_AUTO_TEST_CASE(people_get_the_board_the_reasons_and_the_sentences_behind_them) {
  const Transcript transcript =
      judge({"--rules", "plyyard-makruk", "--position", "8/8/8/8/8/8/8/kMK5 b - - 0 1", "--moves", "a1a2", "--ascii"});
  BOOST_CHECK(transcript.status == ExitStatus::ok);
  for (const char* part : {"Ply Yard (plyyard-makruk)", "outcome: draw by end.stalemate", "a1a2: illegal",
                           "  king.left-in-check: ", "    plyyard-makruk#moves.4: ", "open: stalemate changes outcome",
                           "  loss: no; 0 legal moves, win for white by end.stalemate"})
    BOOST_CHECK_MESSAGE(has(transcript.out, part), part);
}

BOOST_AUTO_TEST_CASE(json_is_the_answer_of_the_protocol) {
  const Transcript transcript = judge({"--rules", "plyyard-makruk", "--json", "--perft", "2"});
  const Json answer = Json::parse(transcript.out);
  check_schema("judge-answer.schema.json", answer);
  BOOST_CHECK_EQUAL(answer.at("perft"), 529);
}

BOOST_AUTO_TEST_CASE(what_cannot_be_judged_has_its_exit_status) {
  BOOST_CHECK(judge({}).status == ExitStatus::usage);
  BOOST_CHECK(judge({"--rules", "makpng"}).status == ExitStatus::usage);
  BOOST_CHECK(judge({"--rules", "makpong", "--perft", "31"}).status == ExitStatus::usage);
  BOOST_CHECK(judge({"--rules", "makpong", "--subject", "uci"}).status == ExitStatus::usage);
  BOOST_CHECK(judge({"--rules", "makpong", "--position", "nonsense"}).status == ExitStatus::invalid);
  BOOST_CHECK(judge({"--rules", "makpong", "--position", "8/8/8/8/8/8/8/8 w - - 0 1"}).status == ExitStatus::invalid);
  BOOST_CHECK(judge({"--rules", "makpong", "--after", "a1a8"}).status == ExitStatus::invalid);
  BOOST_CHECK(run_words({"judge", "--rules", "x", "--corpus", "/no/such/folder"}).status == ExitStatus::invalid);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
