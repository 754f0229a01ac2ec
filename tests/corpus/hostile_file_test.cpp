#include <sys/stat.h>

#include <boost/test/unit_test.hpp>

#include "corpus/files.h"
#include "corpus/toml_node.h"
#include "support/scratch.h"

namespace arbiter {

BOOST_AUTO_TEST_SUITE(hostile_files)

BOOST_AUTO_TEST_CASE(a_key_of_endless_parts_is_refused_before_the_parser_recurses) {
  std::string key = "a";
  for (int i = 0; i < 20'000; ++i) key += ".a";
  for (const std::string& text : {key + " = 1\n", "x = 1\n[" + key + "]\n"}) {
    std::vector<Problem> problems;
    BOOST_TEST(!parse_toml(text, "a.toml", problems));
    BOOST_REQUIRE_EQUAL(problems.size(), 1);
    BOOST_TEST(problems.front().message == "a key of more than 100 parts");
  }
}

BOOST_AUTO_TEST_CASE(dots_within_texts_are_no_parts_of_a_key) {
  std::vector<Problem> problems;
  BOOST_TEST(parse_toml("text = \"" + std::string(500, '.') + "\"\n", "a.toml", problems).has_value());
  BOOST_TEST(problems.empty());
}

/// Where a value should begin: "é" is neither a blank nor the beginning of one, and "[[[" has no key.
BOOST_AUTO_TEST_CASE(a_letter_or_bracket_where_none_can_be_is_an_error_with_its_place) {
  for (const char* text : {"reason = \u00e9\"\n", "reason =\u0762\n", "a = 1\n[[[\n", "[[\u00e9]]\n"}) {
    std::vector<Problem> problems;
    BOOST_TEST(!parse_toml(text, "a.toml", problems), text);
    BOOST_REQUIRE_EQUAL(problems.size(), 1);
    BOOST_TEST(problems.front().mark.line == (text[0] == 'a' ? 2 : 1), problems.front().text());
  }
}

BOOST_AUTO_TEST_CASE(a_pipe_is_no_fixture_and_is_not_waited_for) {
  const ScratchFolder scratch;
  const std::string pipe = (scratch.path / "pipe.toml").string();
  BOOST_REQUIRE(::mkfifo(pipe.c_str(), 0600) == 0);
  std::vector<Problem> problems;
  BOOST_TEST(!read_file(pipe, problems));
  BOOST_REQUIRE_EQUAL(problems.size(), 1);
  BOOST_TEST(problems.front().message == "cannot be read: it is no regular file");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
