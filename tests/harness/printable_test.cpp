#include "harness/printable.h"

#include <boost/test/unit_test.hpp>

#include "harness/replay.h"

namespace arbiter {

BOOST_AUTO_TEST_SUITE(printable_texts)

BOOST_AUTO_TEST_CASE(nothing_that_a_terminal_obeys_gets_through) {
  BOOST_CHECK_EQUAL(printable("\x1b[2J"), "\\u001b[2J");
  BOOST_CHECK_EQUAL(printable("a\tb\nc\r"), "a\\u0009b\\u000ac\\u000d");
  BOOST_CHECK_EQUAL(printable("a\tb\nc\r", true), "a\tb\nc\\u000d");
  BOOST_CHECK_EQUAL(printable("\x7f\xc2\x9b"), "\\u007f\\u009b");
  BOOST_CHECK_EQUAL(printable("\xe2\x80\xae"), "\\u202e");
  BOOST_CHECK_EQUAL(printable("♘飛"), "♘飛");
}

BOOST_AUTO_TEST_CASE(ill_formed_utf8_becomes_a_replacement_character) {
  BOOST_CHECK_EQUAL(printable("\xff"), "\xef\xbf\xbd");
  BOOST_CHECK_EQUAL(printable("\xc0\x80"), "\xef\xbf\xbd\xef\xbf\xbd");
  BOOST_CHECK_EQUAL(printable("\xe2\x80"), "\xef\xbf\xbd\xef\xbf\xbd");
  BOOST_CHECK_EQUAL(printable("\xed\xa0\x80"), "\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd");
}

BOOST_AUTO_TEST_CASE(replayed_words_survive_the_shell) {
  BOOST_CHECK_EQUAL(shell_quoted("start"), "start");
  BOOST_CHECK_EQUAL(shell_quoted(""), "''");
  BOOST_CHECK_EQUAL(shell_quoted("it's $HOME"), "'it'\\''s $HOME'");
  Question question;
  question.rules = "r[a=b]";
  question.position = "8/8 w";
  question.after = {"a1a2", "b1b2"};
  question.moves = {"P*5e"};
  question.perft = {2};
  BOOST_CHECK_EQUAL(replay_command(question, "my corpus"),
                    "arbiter judge --corpus 'my corpus' --rules 'r[a=b]' --position '8/8 w' --after 'a1a2 b1b2' "
                    "--moves 'P*5e' --perft 2");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
