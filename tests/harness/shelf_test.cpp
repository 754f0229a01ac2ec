#include "harness/game_shelf.h"

#include "core/random.h"
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

// Positions by the million are read into one state: nothing of the one before may be left.
BOOST_AUTO_TEST_CASE(a_state_that_reads_another_text_is_as_good_as_new) {
  RandomSequence random(11);
  for (const std::string& id : shipped_shelf()->ids()) {
    const Game& game = *shipped_shelf()->find(id).game;
    const std::unique_ptr<State> walker = game.start();
    const std::unique_ptr<State> reader = game.start();
    for (int ply = 0; ply < 60 && walker->legal_count() > 0; ++ply) {
      walker->play_nth(random.below(walker->legal_count()));
      const std::string text = walker->text();
      const auto fresh = std::move(std::get<std::unique_ptr<State>>(game.read(text)));
      // A line of its own behind the text that was read before: a history that must go.
      if (reader->legal_count() > 0) reader->play_nth(0);
      BOOST_REQUIRE(!reader->read(text));
      const Verdict old_road = fresh->verdict(), new_road = reader->verdict();
      BOOST_REQUIRE_EQUAL(reader->text(), fresh->text());
      BOOST_REQUIRE(reader->legal() == fresh->legal());
      BOOST_REQUIRE(new_road.outcome.status == old_road.outcome.status);
      BOOST_REQUIRE_EQUAL(new_road.claims.size(), old_road.claims.size());
      BOOST_REQUIRE_EQUAL(new_road.legal_count, reader->legal_count());
      const std::optional<Unreadable> unreadable = reader->read(text + " ?");
      BOOST_REQUIRE(unreadable.has_value());
      BOOST_REQUIRE_EQUAL(unreadable->message, std::get<Unreadable>(game.read(text + " ?")).message);
      BOOST_REQUIRE_EQUAL(reader->text(), text);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_history_ends_where_another_text_is_read) {
  const std::unique_ptr<State> state = shipped_shelf()->find("plyyard-shogi").game->start();
  const std::string start = state->text();
  const auto shuffle = [&] {
    for (const char* move : {"2h3h", "8b7b", "3h2h", "7b8b"}) BOOST_REQUIRE(state->play(move).empty());
  };
  shuffle();
  shuffle();
  BOOST_REQUIRE(!state->read(start));
  shuffle();
  shuffle();
  BOOST_CHECK(state->verdict().outcome.status == Outcome::Status::ongoing);
  BOOST_CHECK(state->verdict().claims.empty());
  shuffle();
  BOOST_CHECK(state->verdict().outcome.status == Outcome::Status::draw || !state->verdict().claims.empty());
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
