#include "harness/protocol.h"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>
#include <set>

#include "harness/expect.h"
#include "harness/plan.h"
#include "shipped.h"
#include "support/json_schema.h"

namespace arbiter {
namespace {

using Json = nlohmann::json;

BadRequest refused(const std::string& line) {
  const auto read = read_request(line);
  BOOST_REQUIRE_MESSAGE(std::holds_alternative<BadRequest>(read), "accepted: " << line.substr(0, 100));
  return std::get<BadRequest>(read);
}

Request accepted(const std::string& line) {
  const auto read = read_request(line);
  BOOST_REQUIRE_MESSAGE(std::holds_alternative<Request>(read), "refused: " << line.substr(0, 100));
  return std::get<Request>(read);
}

/// The answer of the engine to a request, held against the schema.
Json answer_to(const std::string& line) {
  check_schema("judge-request.schema.json", Json::parse(line));
  const Request request = accepted(line);
  Json answer = Json::parse(answer_line(request.id, ask_engine(request.question)));
  check_schema("judge-answer.schema.json", answer);
  return answer;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(protocol)

BOOST_AUTO_TEST_CASE(every_member_is_read) {
  const Question question = accepted(R"({"rules":"r","position":"p","after":["a","b"],"moves":["c"],)"
                                     R"("controls":["d4"],"perft":3,"open":false})")
                                .question;
  BOOST_CHECK_EQUAL(question.rules, "r");
  BOOST_CHECK_EQUAL(question.position, "p");
  BOOST_CHECK(question.after == (std::vector<std::string>{"a", "b"}));
  BOOST_CHECK(question.moves == std::vector<std::string>{"c"});
  BOOST_CHECK(question.controls == std::vector<std::string>{"d4"});
  BOOST_CHECK(question.perft == std::vector<int>{3});
  BOOST_CHECK(!question.open);
}

BOOST_AUTO_TEST_CASE(an_id_of_any_type_comes_back) {
  for (const char* id : {"null", "true", "-7", "18446744073709551615", "2.5", R"("text \"quoted\" \u0000")",
                         R"([1,[2,{}]])", R"({"z":1,"a":[null]})"}) {
    const std::string line = std::string(R"({"id":)") + id + R"(,"rules":"plyyard-makruk","position":"start"})";
    BOOST_CHECK_EQUAL(answer_to(line).at("id").dump(), Json::parse(id).dump());
  }
  BOOST_CHECK(answer_to(R"({"rules":"plyyard-makruk","position":"start"})").at("id").is_null());
}

BOOST_AUTO_TEST_CASE(bad_requests_say_what_is_wrong_and_keep_their_id) {
  for (const auto& [line, message] : std::initializer_list<std::pair<const char*, const char*>>{
           {R"({"id":7,"position":"start"})", "member \"rules\" is missing"},
           {R"({"id":7,"rules":"x"})", "member \"position\" is missing"},
           {R"({"id":7,"rules":1,"position":"start"})", "member \"rules\" must be a string"},
           {R"({"id":7,"rules":"x","position":["start"]})", "member \"position\" must be a string"},
           {R"({"id":7,"rules":"x","position":"start","after":"e2e4"})", "member \"after\" must be a list of strings"},
           {R"({"id":7,"rules":"x","position":"start","moves":[1]})", "member \"moves\" must be a list of strings"},
           {R"({"id":7,"rules":"x","position":"start","perft":-1})", "member \"perft\" must be a depth from 0 to 30"},
           {R"({"id":7,"rules":"x","position":"start","perft":31})", "member \"perft\" must be a depth from 0 to 30"},
           {R"({"id":7,"rules":"x","position":"start","perft":2.0})", "member \"perft\" must be a depth from 0 to 30"},
           {R"({"id":7,"rules":"x","position":"start","perft":99999999999999999999})",
            "member \"perft\" must be a depth from 0 to 30"},
           {R"({"id":7,"rules":"x","position":"start","open":1})", "member \"open\" must be true or false"},
           {R"({"id":7,"rules":"x","position":"start","mvoes":[]})",
            "unknown member \"mvoes\" (did you mean \"moves\"?)"}}) {
    const BadRequest bad = refused(line);
    BOOST_CHECK_EQUAL(bad.message, message);
    BOOST_CHECK_EQUAL(bad.id, "7");
  }
}

BOOST_AUTO_TEST_CASE(what_is_no_json_object_is_refused) {
  for (const std::string& line :
       {std::string(), std::string("   "), std::string("[]"), std::string("\"text\""), std::string("{\"id\":1"),
        std::string("{\"id\":\"\xff\",\"rules\":\"x\",\"position\":\"start\"}"), std::string("{}{}"),
        std::string("{\"id\":1,\"id\":2,\"rules\":\"x\",\"position\":\"start\"}")}) {
    const BadRequest bad = refused(line);
    const Json answer = Json::parse(answer_line(bad.id, error_answer("bad-request", bad.message)));
    check_schema("judge-answer.schema.json", answer);
    BOOST_CHECK(!bad.message.empty());
  }
}

BOOST_AUTO_TEST_CASE(floods_are_refused_and_cost_no_stack) {
  const std::string deep(1'000'000, '[');
  BOOST_CHECK_EQUAL(refused("{\"id\":" + deep).message, "nested deeper than 100 levels");
  BOOST_CHECK_EQUAL(refused("{\"id\":\"" + std::string(longest_line, 'x') + "\"}").message,
                    "a request has at most 4194304 bytes");
  // Brackets in a string nest nothing.
  accepted("{\"id\":\"" + deep + "\",\"rules\":\"x\",\"position\":\"start\"}");
}

BOOST_AUTO_TEST_CASE(a_default_rule_set_stands_for_a_missing_one_only) {
  const auto read = read_request(R"({"position":"start"})", "plyyard-makruk");
  BOOST_CHECK_EQUAL(std::get<Request>(read).question.rules, "plyyard-makruk");
  const auto named = read_request(R"({"rules":"makpong","position":"start"})", "plyyard-makruk");
  BOOST_CHECK_EQUAL(std::get<Request>(named).question.rules, "makpong");
}

BOOST_AUTO_TEST_CASE(answers_have_the_shape_of_the_schema_and_the_order_of_the_protocol) {
  const std::string line =
      answer_line("1", ask_engine(accepted(R"({"rules":"plyyard-makruk","position":"start","moves":["a3a4","a3a5"],)"
                                           R"("controls":["e3"],"perft":2})")
                                      .question));
  check_schema("judge-answer.schema.json", Json::parse(line));
  std::vector<std::string> names;
  const auto json = nlohmann::ordered_json::parse(line);
  for (const auto& [name, value] : json.items()) names.push_back(name);
  const std::vector<std::string> expected{"id",    "valid",   "position", "turn",     "phase", "legal",    "count",
                                          "check", "outcome", "claims",   "counting", "moves", "controls", "perft"};
  BOOST_TEST(names == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(every_answer_of_the_corpus_has_the_shape_of_the_schema) {
  std::set<std::string> members;
  std::size_t lines = 0;
  PlanOptions options;
  options.perft_nodes = 1000;
  for (const PlannedCase& planned : plan(shipped_corpus(), *shipped_shelf(), options)) {
    Question question = question_for(*planned.asked, *planned.expectation, planned.rules);
    // A sequence is a position after each of its moves as well, and all that can be asked is asked of some.
    if (++lines % 7 == 0) question.perft = {1};
    const std::string request = request_line({"\"x\"", question});
    check_schema("judge-request.schema.json", Json::parse(request));
    const Json answer = Json::parse(answer_line("\"x\"", ask_engine(question)));
    BOOST_TEST_CONTEXT(planned.identity) {
      check_schema("judge-answer.schema.json", answer);
      check_schema("subject-answer.schema.json", answer);
    }
    for (const auto& [member, value] : answer.items()) members.insert(member);
  }
  BOOST_CHECK_GT(lines, 500U);
  for (const char* member : {"error", "valid", "reasons", "moves", "controls", "open", "perft", "counting", "claims"})
    BOOST_CHECK_MESSAGE(members.contains(member), member);
}

BOOST_AUTO_TEST_CASE(refusals_have_the_shape_of_the_schema) {
  BOOST_CHECK_EQUAL(answer_to(R"({"rules":"plyyard-makrok","position":"start"})").at("error").at("message"),
                    "unknown rule set \"plyyard-makrok\" (did you mean \"plyyard-makruk\"?)");
  BOOST_CHECK_EQUAL(answer_to(R"({"rules":"plyyard-makruk","position":"nonsense"})").at("error").at("code"),
                    "unreadable-position");
  const Json invalid = answer_to(R"({"rules":"plyyard-makruk","position":"8/8/8/8/8/8/8/8 w - - 0 1"})");
  BOOST_CHECK_EQUAL(invalid.at("valid"), false);
  BOOST_CHECK(!invalid.at("reasons").empty());
  const Json illegal = answer_to(R"({"rules":"plyyard-makruk","position":"start","after":["a3a4","a6a4"]})");
  BOOST_CHECK_EQUAL(illegal.at("error").at("code"), "illegal-after");
  BOOST_CHECK_EQUAL(illegal.at("error").at("index"), 1);
  BOOST_CHECK_EQUAL(illegal.at("error").at("move"), "a6a4");
  BOOST_CHECK(!illegal.at("error").at("reasons").empty());
}

BOOST_AUTO_TEST_CASE(a_request_survives_being_written_and_read) {
  const std::string line =
      R"({"id":[1],"rules":"r","position":"p","after":["a"],"moves":["b"],"controls":["c"],"perft":2,"open":false})";
  BOOST_CHECK_EQUAL(request_line(accepted(line)), line);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
