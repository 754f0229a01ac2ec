#include <boost/test/unit_test.hpp>

#include "corpus/fixture_file.h"
#include "corpus/toml_writer.h"

using namespace arbiter;

namespace {

std::string format(std::string_view text, const std::string& path = "claims/sittuyin/a.toml") {
  std::vector<Problem> problems;
  const std::optional<std::string> formatted = format_fixture(text, path, path, problems);
  for (const Problem& problem : problems) BOOST_TEST_MESSAGE(problem.text());
  BOOST_REQUIRE(problems.empty());
  BOOST_REQUIRE(formatted.has_value());
  return *formatted;
}

void check_format(std::string_view text, std::string_view expected,
                  const std::string& path = "claims/sittuyin/a.toml") {
  const std::string formatted = format(text, path);
  BOOST_TEST(formatted == expected);
  BOOST_TEST(format(formatted, path) == formatted);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(formatting)

BOOST_AUTO_TEST_CASE(claims_are_sorted_aligned_and_keep_every_comment) {
  check_format(R"(

# What the page claims.
# Two lines.

ruleset = 'r'   # the online mode
source="s"
retired = { "old" = "", older = "old" } # none left
[[claim]]   # the first
text = 'He said "no".'
id = "a"
verdict="confirmed" # it is
no_near_miss = ""
clause = ["x.1"]
# above the case
[[claim.case]]
illegal = [ # which
  { rule = ["p.q"], move = "e5e5f" }, # why
]
legal = "a1a2"
position = """start"""
near_miss = false # not this one
tags = ["t"]
id = "one"
moves = ["a1a2", "a1a3", "a1a4", "a1a5", "a1a6", "a1a7", "a1a8", "b1b2", "b1b3", "b1b4", "b1b5", "b1b6", "b1b7", "b1b8"]
outcome = { status = "ongoing" }
[[claim.case]]
id = "two"
position = "8/8"
near_miss = true
perft = { 1 = 3, 2 = 9 }
counting = {}
[claim.case.under.other]
legal = ["a1a2"]   # there it is
# the end

# really
)",
               R"(# What the page claims.
# Two lines.

source  = "s"
ruleset = "r"  # the online mode
retired = { old = "", older = "old" }  # none left

# it is
[[claim]]  # the first
id     = "a"
clause = "x.1"
text   = 'He said "no".'

  # above the case
  # not this one
  [[claim.case]]
  id       = "one"
  position = "start"
  tags     = ["t"]
  legal    = ["a1a2"]
  # which
  # why
  illegal  = [{ move = "e5e5f", rule = "p.q" }]
  moves    = [
    "a1a2", "a1a3", "a1a4", "a1a5", "a1a6", "a1a7", "a1a8", "b1b2", "b1b3", "b1b4", "b1b5", "b1b6", "b1b7", "b1b8",
  ]
  outcome  = "ongoing"

  [[claim.case]]
  id        = "two"
  position  = "8/8"
  near_miss = true
  perft     = [3, 9]
  counting  = {}

    [claim.case.under.other]
    legal = ["a1a2"]  # there it is

# the end

# really
)");
}

BOOST_AUTO_TEST_CASE(rule_sets_keep_the_order_of_their_options) {
  check_format(R"(game = "nine-mens"
id = "x"
source = "page"
title = "X"
# stalemate, K3

# the value
[options.stalemate]
clause = ["a.1", "b#c.2"]
value = "draw"
[options."limit.moves"]   # counted
silent = "It does not say."
value = 50
readings = [50, 64]
note = "A \\ and a tab\t"
[options.throws]
value = [1, 4]
clause = "a.2"
[laws]
# of pawns
"move.path-blocked" = ["rook.2"]
end = "a.1"
)",
               R"(id     = "x"
game   = "nine-mens"
title  = "X"
source = "page"

# stalemate, K3

# the value
[options.stalemate]
value  = "draw"
clause = ["a.1", "b#c.2"]

[options."limit.moves"]  # counted
value    = 50
silent   = "It does not say."
readings = [50, 64]
note     = "A \\ and a tab\t"

[options.throws]
value  = [1, 4]
clause = "a.2"

[laws]
# of pawns
"move.path-blocked" = "rook.2"
end                 = "a.1"
)",
               "rulesets/x.toml");
}

BOOST_AUTO_TEST_CASE(sources_and_node_counts) {
  check_format(R"(id = "page"
game = "senet"
title = "세네트"
[[clause]]
key = "a.1"
says = """
One line,
another "one"."""
fingerprint = ["0123456789abcdef"]
)",
               R"(id        = "page"
game      = "senet"
title     = "세네트"
publisher = ""
language  = ""
file      = ""
contact   = ""
digest    = ""
retrieved = ""

[[clause]]
key         = "a.1"
says        = """
One line,
another \"one\"."""
fingerprint = "0123456789abcdef"
)",
               "sources/page.toml");
  check_format(R"([[row]]
source = "by hand"
nodes = { 1 = 2, 3 = 4 }
weighted = [2]
position = "start"
rules = "r"
with = { "a.b" = 3, c = "word" }
id = "start"
)",
               R"([[row]]
id       = "start"
rules    = ["r"]
with     = { "a.b" = 3, c = "word" }
position = "start"
nodes    = { 1 = 2, 3 = 4 }
weighted = [2]
source   = "by hand"
)",
               "perft/senet.toml");
}

BOOST_AUTO_TEST_CASE(exemptions) {
  check_format(R"(digest = "0123456789abcdef"
ruleset = "r"
# why
[[flip]]
reason = "None can."
values = ["a", 3, [1, 4]] # two
option = "x.y"
[[flip]]
reason = "Nor here."
option = "z"
)",
               R"(ruleset = "r"
digest  = "0123456789abcdef"

# why
[[flip]]
option = "x.y"
values = ["a", 3, [1, 4]]  # two
reason = "None can."

[[flip]]
option = "z"
reason = "Nor here."
)",
               "exemptions/r.toml");
}

BOOST_AUTO_TEST_CASE(long_answers_under_other_rules_get_a_table_of_their_own) {
  check_format(R"(source = "s"
ruleset = "r"
[[claim]]
id = "a"
clause = "x.1"
text = "T."
no_near_miss = "None."
[[claim.case]]
id = "one"
position = "start"
legal = ["a1a2"]
under.short = { legal = ["a1a2"] }
under.other = { legal = ["a1a2", "a1a3", "a1a4", "a1a5", "a1a6", "a1a7", "a1a8", "b1b2", "b1b3", "b1b4", "b1b5", "b1b6"] }
)",
               R"(source  = "s"
ruleset = "r"

[[claim]]
id           = "a"
clause       = "x.1"
text         = "T."
no_near_miss = "None."

  [[claim.case]]
  id       = "one"
  position = "start"
  legal    = ["a1a2"]
  under.short = { legal = ["a1a2"] }

    [claim.case.under.other]
    legal = ["a1a2", "a1a3", "a1a4", "a1a5", "a1a6", "a1a7", "a1a8", "b1b2", "b1b3", "b1b4", "b1b5", "b1b6"]
)");
}

BOOST_AUTO_TEST_CASE(comments_only_and_nothing_at_all) {
  check_format("# a\n\n\n# b\n", "# a\n\n# b\n", "perft/senet.toml");
  check_format("", "", "perft/senet.toml");
  check_format(
      "# about the file\n\n# about the row\n[[row]]\nid = \"a\" # \"#\" '\nrules = ['r#']\nposition = \"\"\"#\\\n  "
      "x\"\"\"\n"
      "nodes = [1]\nsource = \"s\"#tight",
      "# about the file\n\n# about the row\n[[row]]\nid       = \"a\"  # \"#\" '\nrules    = [\"r#\"]\n"
      "position = \"#x\"\nnodes    = [1]\nsource   = \"s\"  #tight\n",
      "perft/senet.toml");
}

BOOST_AUTO_TEST_CASE(a_file_that_cannot_be_read_is_not_formatted) {
  std::vector<Problem> problems;
  BOOST_TEST(!format_fixture("id = 1\nid = 2\n", "sources/a.toml", "f/sources/a.toml", problems).has_value());
  BOOST_REQUIRE(problems.size() == 1U);
  BOOST_TEST(problems[0].mark.text() == "f/sources/a.toml:2:6");
}

BOOST_AUTO_TEST_CASE(kinds_go_by_folder) {
  BOOST_TEST(fixture_path("a/fixtures/claims/senet/x.toml").value_or("") == "claims/senet/x.toml");
  BOOST_TEST(fixture_path("./rulesets/x.toml").value_or("") == "rulesets/x.toml");
  BOOST_TEST(!fixture_path("claims/x.toml").has_value());
  BOOST_TEST(!fixture_path("x.toml").has_value());
}

BOOST_AUTO_TEST_SUITE_END()
