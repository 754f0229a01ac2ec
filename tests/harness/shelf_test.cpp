#include "harness/game_shelf.h"

#include "shipped.h"

namespace arbiter {
namespace {

std::string refusal(const std::string& id) {
  try {
    static_cast<void>(shipped_shelf()->find(id));
  } catch (const UnknownRuleSet& error) {
    return std::string(error.what()) + (error.hint.empty() ? "" : " (" + error.hint + ")");
  }
  return "(found)";
}

}  // namespace

BOOST_AUTO_TEST_SUITE(game_shelf)

BOOST_AUTO_TEST_CASE(options_are_changed_in_brackets) {
  const Book& book = shipped_shelf()->find("plyyard-makruk[stalemate=loss][repetition=none]");
  BOOST_CHECK_EQUAL(to_text(*book.rules.setting("stalemate").option, book.rules.setting("stalemate").value), "loss");
  BOOST_CHECK_EQUAL(to_text(*book.rules.setting("repetition").option, book.rules.setting("repetition").value), "none");
  BOOST_CHECK_EQUAL(book.rules.id, "plyyard-makruk[stalemate=loss][repetition=none]");
  BOOST_CHECK(book.rules.digest() != shipped_shelf()->find("plyyard-makruk").rules.digest());
}

BOOST_AUTO_TEST_CASE(unknown_words_are_refused_with_a_suggestion) {
  BOOST_CHECK_EQUAL(refusal("makpng"), "unknown rule set \"makpng\" (did you mean \"makpong\"?)");
  BOOST_CHECK_EQUAL(refusal("makpong[stalmate=loss]"),
                    "makruk has no option \"stalmate\" (did you mean \"stalemate\"?)");
  BOOST_CHECK_EQUAL(refusal("makpong[stalemate=los]"),
                    "\"los\" is no value of stalemate; expected draw, loss, win (did you mean \"loss\"?)");
  BOOST_CHECK_EQUAL(refusal("makpong[stalemate]"), "\"[stalemate]\" is no [option=value]");
  BOOST_CHECK_EQUAL(refusal("makpong[stalemate=loss"), "\"[stalemate=loss\" is no [option=value]");
}

BOOST_AUTO_TEST_CASE(a_book_is_made_once) {
  BOOST_CHECK_EQUAL(&shipped_shelf()->find("makpong"), &shipped_shelf()->find("makpong"));
}

BOOST_AUTO_TEST_CASE(every_other_reading_of_every_open_option_has_a_game) {
  for (const std::string& id : shipped_shelf()->ids()) {
    const Book& book = shipped_shelf()->find(id);
    std::size_t expected = 0;
    for (const Setting& setting : book.rules.settings) expected += setting.open() ? setting.readings.size() - 1 : 0;
    BOOST_CHECK_EQUAL(book.readings.size(), expected);
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
