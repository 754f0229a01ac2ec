#include "corpus/json_node.h"

#include <boost/test/unit_test.hpp>

#include <string>

namespace arbiter {
namespace {

/// What the text becomes when it is read and written again; "none" when it is refused.
std::string again(const std::string& text) {
  const std::optional<TomlNode> node = from_json(text, {"file", 7, 0});
  return node ? to_json(*node) : "none";
}

}  // namespace

BOOST_AUTO_TEST_SUITE(json_node)

BOOST_AUTO_TEST_CASE(what_is_read_is_written_as_it_was) {
  for (const std::string text : {"{}", "[]", R"("")", "true", "-9223372036854775808",
                                 R"(["a","b",[["c"],{}],{"d":[{"e":1,"f":"g"}],"h":false}])",
                                 R"({"z":1,"a":{"z":[],"a":{"b":[1,2]}},"m":"\"\\é"})"})
    BOOST_TEST(again(text) == text);
}

BOOST_AUTO_TEST_CASE(of_two_members_with_one_name_the_last_counts) {
  BOOST_TEST(again(R"({"a":{"b":[1]},"c":2,"a":{"d":3}})") == R"({"a":{"d":3},"c":2})");
}

BOOST_AUTO_TEST_CASE(what_no_fixture_holds_is_refused) {
  for (const std::string text :
       {"", "{", "[1,]", "nul", "null", "[null]", "1.5", R"({"a":1e3})", R"({"a":1} b)", "[1][2]"})
    BOOST_TEST(again(text) == "none", text);
  BOOST_TEST(again(std::string(100'000, '[')) == "none");
}

BOOST_AUTO_TEST_CASE(every_part_has_the_mark_of_the_whole) {
  const std::optional<TomlNode> node = from_json(R"({"a":["b"]})", {"file", 7, 3});
  BOOST_REQUIRE(node);
  const TomlMember& member = node->members.at(0);
  for (const Mark& mark : {node->mark, member.mark, member.value.mark, member.value.items.at(0).mark}) {
    BOOST_TEST(mark.file == "file");
    BOOST_TEST(mark.line == 7);
    BOOST_TEST(mark.column == 3);
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
