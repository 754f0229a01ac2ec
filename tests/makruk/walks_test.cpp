#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <set>

#include "core/random.h"
#include "makruk/games.h"
#include "makruk/oracle.h"
#include "support/two_plies.h"

using namespace arbiter;
using namespace arbiter::makruk_tests;

namespace {

/// Where walks begin: the start, and positions that bring leaps, pins, promotions and counts at once.
const std::vector<std::string> beginnings = {
    "start",
    "r3k2r/2sm1n2/3p1s2/P1P2P1P/p1p2p1p/3P1S2/2SM1N2/R3K2R w - - 0 20",
    "3mk2r/8/2p1p3/8/8/3P1P2/8/R2KM3 w DEde - 0 10",
    "4r2k/8/8/4p3/4S3/3m4/r2NK3/8 w - - 0 40",
    "8/2k5/p1p2p1p/8/8/P1P2P1P/2K5/8 w - - 0 40",
    "2r1kn2/3s1r2/2s2m2/8/8/2M2S2/4S3/R1N1KN1R w - - 0 60",
};
constexpr std::size_t long_walk = 160;

/// Calls `look(state)` on every position of seeded random walks, then `play(state, index)` moves on.
template <class Look, class Play>
void walk(std::string_view id, std::uint64_t seed, std::size_t positions, std::size_t longest, Look&& look,
          Play&& play) {
  RandomSequence random(seed);
  std::size_t seen = 0;
  for (std::size_t round = 0; seen < positions; ++round) {
    const auto state = state_of(id, beginnings[round % beginnings.size()]);
    for (std::size_t ply = 0; ply < longest && seen < positions; ++ply, ++seen) {
      look(*state);
      const std::size_t moves = state->legal_count();
      if (moves == 0) break;
      play(*state, static_cast<std::size_t>(random.below(moves)));
      state->forget_history();
    }
  }
}
template <class Look>
void walk(std::string_view id, std::uint64_t seed, std::size_t positions, std::size_t longest, Look&& look) {
  walk(id, seed, positions, longest, look, [](State& state, std::size_t index) { state.play_nth(index); });
}

}  // namespace

BOOST_AUTO_TEST_SUITE(makruk_walks)

BOOST_AUTO_TEST_CASE(the_two_roads_agree_on_every_encodable_move) {
  constexpr std::size_t positions = 14'400;  // of each of seven rule sets
  for (const std::string& id : all_rule_sets) {
    bool agreed = true;
    walk(id, 1, positions, long_walk, [&](const State& state) {
      if (!agreed) return;
      for (const RoadDifference& difference : state.road_differences()) {
        agreed = false;
        BOOST_ERROR(id << ": " << state.text() << ": " << difference.move
                       << (difference.generated ? " is generated; broken: " : " is not generated; broken: ")
                       << ids_of(difference.faults));
        break;
      }
    });
  }
}

BOOST_AUTO_TEST_CASE(both_roads_agree_with_a_slow_oracle) {
  constexpr std::size_t positions = 4'000;
  constexpr std::size_t plies = 50;  // many beginnings: rights are lost early
  for (const std::string& id : all_rule_sets) {
    const OracleRules rules = oracle_rules(id);
    bool agreed = true;
    walk(
        id, 2, positions, plies,
        [&](const State& state) {
          if (!agreed) return;
          const Oracle oracle(rules, state.text());
          const auto expected = oracle.legal();
          agreed = state.legal() == expected && state.legal_count() == expected.size() &&
                   state.verdict().check == oracle.in_check();
          BOOST_CHECK_MESSAGE(agreed, id << ": " << state.text());
          // The law-by-law road: no fault for each of them, some for every other move of the universe is
          // what the test above adds.
          for (const std::string& move : expected)
            BOOST_CHECK_MESSAGE(state.explain(move).empty(), id << ": " << state.text() << " " << move);
        },
        [&](State& state, std::size_t index) {
          const std::string move = state.nth_move(index);
          const Oracle next = Oracle(rules, state.text()).after(move);
          state.play_nth(index);
          const std::string text = state.text();
          const std::string tail = " " + std::to_string(next.quiet()) + " " + std::to_string(next.move_number());
          BOOST_CHECK_MESSAGE(text.rfind(next.identity() + " ", 0) == 0 && text.size() > tail.size() &&
                                  text.compare(text.size() - tail.size(), tail.size(), tail) == 0,
                              id << ": " << text << " after " << move);
        });
  }
}

BOOST_AUTO_TEST_CASE(two_plies_are_the_replies_to_every_move) {
  for (const std::string& id : all_rule_sets)
    walk(id, 7, 1'500, long_walk, [&](const State& state) {
      BOOST_CHECK_MESSAGE(state.perft(2) == replies_to_every_move(state), id << ": " << state.text());
    });
}

BOOST_AUTO_TEST_CASE(a_quiet_move_that_attacks_the_goal_of_a_leap_changes_the_replies) {
  // Ma c3 b5 attacks c7, to which the Khun on e8 could leap.
  const auto state = state_of("cambodian-makruk", "4k3/8/8/8/8/2N5/8/3K4 w e - 0 1");
  BOOST_TEST(state->perft(2) == replies_to_every_move(*state));
}

BOOST_AUTO_TEST_CASE(counts_agree_with_counts_in_plies) {
  RandomSequence random(3);
  int over = 0;
  for (int game = 0; game < 60; ++game) {
    const auto state = state_of("fairy-makruk", beginnings[static_cast<std::size_t>(game) % beginnings.size()]);
    PlyCounter plies;
    for (int ply = 0; ply < 500; ++ply) {
      const auto moves = state->legal();
      if (moves.empty()) break;
      const std::string& move = moves[random.below(moves.size())];
      const Oracle before({}, state->text());
      const Oracle after = before.after(move);
      plies.step(before, after, move);
      state->play(move);
      state->forget_history();
      const Verdict verdict = state->verdict();
      std::string expected = "-";
      if (plies.limit) {
        const bool whites = (plies.plies % 2 == 0) == after.white_to_move();
        expected = std::string(whites ? "white " : "black ") + std::to_string((plies.plies + 1) / 2) + "/" +
                   std::to_string(plies.limit / 2);
      }
      const std::string counted = counting_of(*state);
      BOOST_REQUIRE_MESSAGE(
          counted.substr(counted.find(' ') == std::string::npos ? 0 : counted.find(' ') + 1) == expected,
          state->text() << " after " << move << ", expected " << expected);
      if (verdict.outcome.status != Outcome::Status::ongoing) continue;
      over += plies.over();
      BOOST_REQUIRE((claims_of(*state).find("draw.count") != std::string::npos) == plies.over());
    }
  }
  BOOST_TEST(over > 100);
}

BOOST_AUTO_TEST_CASE(every_position_of_a_walk_is_valid_and_reads_back) {
  for (const std::string& id : all_rule_sets)
    walk(id, 4, 2'000, long_walk, [&](const State& state) {
      const std::string text = state.text();
      // A count goes on when its opponent loses the last man; given as a position such a count does not fit.
      const Oracle board({}, text);
      const auto counting = state.verdict().counting;
      const bool against_bare = counting && board.men(counting->by == Color::black) == 1;
      BOOST_CHECK_MESSAGE(ids_of(state.setup_faults()) == (against_bare ? "setup.count" : ""),
                          id << ": " << text << ": " << ids_of(state.setup_faults()));
      BOOST_CHECK(state_of(id, text)->text() == text);
    });
}

BOOST_AUTO_TEST_CASE(colours_are_alike) {
  // The board turned by half a turn with its colours exchanged, Khun and Met keeping their places.
  for (const auto* id : {"thai-makruk", "makpong", "asean-makruk"})
    walk(id, 5, 1'000, long_walk, [&](const State& state) {
      const std::string text = state.text();
      const std::size_t end = text.find(' ');
      std::string turned(text.rbegin() + static_cast<long>(text.size() - end), text.rend());
      for (char& man : turned)
        if (man > '9') man = static_cast<char>(man ^ 0x20);
      turned += text[end + 1] == 'w' ? " b" : " w";
      const auto other = state_of(id, turned);
      BOOST_CHECK_MESSAGE(other->legal_count() == state.legal_count(), id << ": " << text);
      BOOST_CHECK_MESSAGE(other->verdict().check == state.verdict().check, id << ": " << text);
    });
}

BOOST_AUTO_TEST_CASE(a_law_that_an_option_decides_gives_way_with_it) {
  // Whenever a law of an option is cited, another value of that option gives another answer.
  std::set<std::string> met;
  for (const std::string& id : all_rule_sets)
    walk(id, 6, 120, 20, [&](const State& state) {
      const std::string text = state.text();
      std::vector<std::string> moves = {"count", "stop"};
      for (char file = 'a'; file <= 'h'; ++file)
        for (char rank = '1'; rank <= '8'; ++rank)
          for (const auto& [files, ranks] : {std::pair{0, 1}, {0, -1}, {1, 1}, {-1, 1}, {1, 0}, {-1, 0}, {0, 2}})
            moves.push_back({file, rank, static_cast<char>(file + files), static_cast<char>(rank + ranks)});
      for (const std::string& move : moves)
        for (const Fault& fault : state.explain(move)) {
          if (fault.law->option.empty()) continue;
          met.insert(std::string(fault.law->id));
          const Setting& setting = rule_set(id).setting(fault.law->option);
          bool changes = false;
          for (const OptionValue value : all_values(*setting.option)) {
            if (value == setting.value) continue;
            const auto read = make_game(rule_set(id).with(fault.law->option, value))->read(text);
            const auto& other = *std::get<std::unique_ptr<State>>(read);
            changes =
                changes || !other.setup_faults().empty() || ids_of(other.explain(move)) != ids_of(state.explain(move));
          }
          BOOST_CHECK_MESSAGE(changes, id << ": " << text << ": " << move << ": " << fault.law->id);
        }
    });
  for (const auto* law : {"promotion.forced", "king.may-not-flee", "count.not-in-rules", "count.pawns-on-board",
                          "count.more-than-three-men", "count.none-running"})
    BOOST_TEST(met.count(law) == 1u);
}

BOOST_AUTO_TEST_CASE(an_index_counts_the_list) {
  const auto state = state_of("cambodian-makruk", "start");
  std::vector<std::string> moves;
  for (std::size_t index = 0; index < state->legal_count(); ++index) moves.push_back(state->nth_move(index));
  std::sort(moves.begin(), moves.end());
  BOOST_TEST(moves == state->legal(), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()
