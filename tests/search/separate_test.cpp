#include <fmt/format.h>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cctype>
#include <set>
#include <utility>

#include "corpus/board_text.h"
#include "search/numbers.h"
#include "search/probes.h"
#include "search/separate.h"
#include "shipped_corpus.h"

namespace arbiter {
namespace {

/// A budget in steps alone: what is found must not depend on the machine.
SearchBudget steps(std::uint64_t count, std::uint64_t seed = 1) { return {seed, std::chrono::hours(1), count}; }

Witness found_without_corpus(const std::string& id, const std::string& option, const std::string& value,
                             std::uint64_t seed = 1) {
  const SearchResult result = find_witness(shipped_rules(id), flipped(id, option, value), {}, steps(4'000, seed));
  BOOST_REQUIRE_MESSAGE(result.witness, fmt::format("{} {}={}: nothing found", id, option, value));
  return *result.witness;
}

std::size_t pieces(const Witness& witness) { return split_board(witness.probe.position)->pieces(); }

}  // namespace

BOOST_AUTO_TEST_SUITE(separation)

BOOST_AUTO_TEST_CASE(equal_rule_sets_are_never_told_apart) {
  const RuleSet& rules = shipped_rules("fairy-makruk");
  BOOST_TEST(!find_witness(rules, rules, probes_of(shipped_corpus(), "makruk"), steps(500)).witness);
}

BOOST_AUTO_TEST_CASE(a_witness_has_few_pieces_and_tells_the_two_apart) {
  struct Expected {
    const char *rules, *option, *value, *member;
    std::size_t pieces;
  };
  for (const Expected& expected : {Expected{"plyyard-makruk", "pawn.promotion-rank", "8", "legal", 3},
                                   Expected{"plyyard-makruk", "king.may-flee-check", "false", "legal", 3},
                                   Expected{"plyyard-makruk", "dead-material", "bare-kings", "outcome", 3},
                                   Expected{"plyyard-makruk", "fifty-moves", "claim", "outcome", 4},
                                   Expected{"fairy-sittuyin", "promotion.form", "in-place", "legal", 4},
                                   Expected{"fairy-sittuyin", "promotion.last-pawn", "diagonals-only", "legal", 4},
                                   Expected{"plyyard-shogi", "promotion-zone", "2", "legal", 3},
                                   Expected{"plyyard-senet", "safe.squares", "26", "legal", 10}}) {
    const Witness witness = found_without_corpus(expected.rules, expected.option, expected.value);
    const Pair pair(shipped_rules(expected.rules), flipped(expected.rules, expected.option, expected.value));
    BOOST_TEST_CONTEXT(expected.rules << " " << expected.option << " at " << witness.probe.position) {
      BOOST_TEST((pair.difference(witness.probe) == witness.members));
      BOOST_TEST(witness.members.front() == expected.member);
      BOOST_TEST(pieces(witness) <= expected.pieces);
    }
  }
}

BOOST_AUTO_TEST_CASE(repetition_is_told_apart_by_a_sequence) {
  const Witness witness = found_without_corpus("plyyard-makruk", "repetition", "none");
  BOOST_TEST(witness.probe.after.size() == 8);  // two cycles of four plies: the third occurrence
  BOOST_TEST(pieces(witness) <= 4);
}

BOOST_AUTO_TEST_CASE(what_start_means_is_told_apart_at_the_start) {
  BOOST_TEST(found_without_corpus("plyyard-makruk", "start", "kings-aligned").probe.position == "start");
}

/// Whatever the seed: the same position, and where a sequence is needed one as long with the same men.
BOOST_AUTO_TEST_CASE(searches_that_begin_elsewhere_end_at_the_same_witness) {
  struct Flip {
    const char *rules, *option, *value;
  };
  for (const Flip& flip :
       {Flip{"plyyard-makruk", "pawn.promotion-rank", "8"}, Flip{"plyyard-makruk", "king.may-flee-check", "false"},
        Flip{"plyyard-makruk", "king.leap", "true"}, Flip{"plyyard-makruk", "dead-material", "bare-kings"},
        Flip{"plyyard-makruk", "fifty-moves", "none"}, Flip{"plyyard-makruk", "count.pieces", "replaces"},
        Flip{"plyyard-sittuyin", "promotion.attack", "no-attack"}, Flip{"plyyard-shogi", "nifu", "allowed"},
        Flip{"plyyard-senet", "wall.adjacency", "rows"}, Flip{"plyyard-shogi", "dead-end-drop", "allowed"},
        Flip{"plyyard-senet", "wall.stops-exit", "no"}, Flip{"plyyard-senet", "extra.on-happiness", "yes"}}) {
    const RuleSet& rules = shipped_rules(flip.rules);
    const std::vector<Probe> probes = probes_of(shipped_corpus(), rules.game);
    const auto found = [&](std::uint64_t seed) {
      return find_witness(rules, flipped(flip.rules, flip.option, flip.value), probes, steps(3'000, seed)).witness;
    };
    const std::optional<Witness> first = found(1);
    BOOST_REQUIRE(first.has_value());
    for (const std::uint64_t seed : {2, 77}) {
      const std::optional<Witness> other = found(seed);
      BOOST_TEST_CONTEXT(flip.rules << " " << flip.option << " seed " << seed) {
        BOOST_REQUIRE(other.has_value());
        BOOST_TEST(first->probe.position == other->probe.position);
        BOOST_TEST(first->members.front() == other->members.front());
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(a_sequence_is_as_long_and_its_men_as_few_whatever_the_seed) {
  const std::string id = "plyyard-makruk";
  const Witness first = found_without_corpus(id, "repetition", "none", 1);
  for (const std::uint64_t seed : {2, 77}) {
    const Witness other = found_without_corpus(id, "repetition", "none", seed);
    BOOST_TEST(first.probe.after.size() == other.probe.after.size());
    BOOST_TEST(pieces(first) == pieces(other));
    BOOST_TEST(first.members.front() == other.members.front());
  }
}

/// Men that are off the board are counted behind it: one is taken from it only together with the count.
BOOST_AUTO_TEST_CASE(men_that_are_counted_off_the_board_are_taken_from_it) {
  for (const char* option : {"exit.from-happiness", "wall.stops-exit"}) {
    const Witness witness = found_without_corpus("plyyard-senet", option, "no");
    BOOST_TEST(pieces(witness) <= 3U, option << " at " << witness.probe.position);
  }
}

BOOST_AUTO_TEST_CASE(a_hand_holds_the_simplest_man_that_will_do) {
  const Pair pair(shipped_rules("plyyard-shogi"), flipped("plyyard-shogi", "dead-end-drop", "allowed"));
  std::set<std::string> found;
  for (const char* hand : {"L", "N", "P", "l", "2NL"}) {
    const Probe probe{std::string("9/9/9/9/9/9/9/9/8k ") + (std::islower(hand[0]) ? "w " : "b ") + hand + " 1", {}};
    found.insert(canonical(pair, {probe, pair.difference(probe)}).probe.position);
  }
  BOOST_TEST(found.size() == 1U);
}

/// Where searches of several seeds once stopped: men in the other's place, of the other colour, too far for one step.
BOOST_AUTO_TEST_CASE(different_ends_of_searches_are_one_and_the_same) {
  struct Ends {
    const char *rules, *option, *value;
    std::vector<Probe> probes;
  };
  const std::vector<std::string> loop{"2i3h", "1i1a", "3h2i", "1a1i", "2i3h", "1i1a",
                                      "3h2i", "1a1i", "2i3h", "1i1a", "3h2i", "1a1i"};
  for (const Ends& ends :
       {Ends{"plyyard-shogi",
             "repetition-first",
             "ignored",
             {{"9/9/9/9/9/9/9/9/7K+r b - 1", loop}, {"9/9/9/9/9/9/9/9/7k+R w - 1", loop}}},
        Ends{"plyyard-shogi",
             "move-limit",
             "701",
             {{"9/9/9/9/9/9/9/9/8k b P 702", {}},
              {"9/9/9/9/9/9/9/9/8k b G 702", {}},
              {"K8/9/9/9/9/9/9/9/9 w p 702", {}}}},
        Ends{
            "plyyard-senet", "wall.stops-exit", "no", {{"10/10/3BWW1WBB w 3 2-2", {}}, {"10/10/3WWB1WWW b 5 4-0", {}}}},
        Ends{"plyyard-senet",
             "happiness.must-move",
             "yes",
             {{"10/10/3BBB1BBW b 1 0-4", {}}, {"10/10/2WBWB1WWW b 1 3-0", {}}}},
        Ends{"plyyard-senet",
             "extra.on-pass",
             "yes",
             {{"10/10/8BW b 4 4-4", {"pass"}}, {"10/10/4BW4 b 1 4-4", {"pass"}}}},
        Ends{"chessplayx-sittuyin",
             "promotion.clock",
             "keeps",
             {{"8/8/8/8/8/8/8/4Kpkp[] b - - 99 1", {"h1h1f"}}, {"8/8/8/8/8/8/8/3K1kpp[] b - - 99 1", {"h1h1f"}}}},
        Ends{"plyyard-makruk",
             "king.may-flee-check",
             "false",
             {{"8/8/8/8/6p1/7K/8/7k w - - 0 1", {}},
              {"K7/8/k7/1P6/8/8/8/8 b - - 0 1", {}},
              {"8/1m6/2K5/8/8/8/8/6k1 w - - 0 1", {}},
              {"8/8/2s5/8/8/8/2K5/2r2k2 w - - 0 1", {}}}}}) {
    const Pair pair(shipped_rules(ends.rules), flipped(ends.rules, ends.option, ends.value));
    std::set<std::string> found;
    for (const Probe& probe : ends.probes) {
      const Difference members = pair.difference(probe);
      BOOST_REQUIRE_MESSAGE(!members.empty(), probe.position);
      found.insert(canonical(pair, {probe, members}).probe.position);
    }
    BOOST_TEST(found.size() == 1U, ends.option << ": " << fmt::format("{}", fmt::join(found, " and ")));
  }
}

/// A count that one of the two sets aside when it reads the text is shrunk as well.
BOOST_AUTO_TEST_CASE(what_one_rule_set_sets_aside_is_made_small_too) {
  const Witness witness = found_without_corpus("plyyard-makruk", "count.pieces", "replaces");
  BOOST_TEST(witness.probe.after.empty());
  BOOST_TEST(pieces(witness) == 3U);
  BOOST_TEST(witness.probe.position.find(" pieces:") != std::string::npos);
  BOOST_TEST(witness.probe.position.ends_with(" 0 1"));
}

/// 1-minimal: without any one piece, move or character behind the board the difference is gone or another.
BOOST_AUTO_TEST_CASE(nothing_single_can_be_taken_from_a_witness) {
  struct Flip {
    const char *rules, *option, *value;
  };
  for (const Flip& flip :
       {Flip{"fairy-sittuyin", "promotion.attack", "free"}, Flip{"plyyard-makruk", "repetition", "none"},
        Flip{"plyyard-makruk", "fifty-moves", "claim"}, Flip{"plyyard-shogi", "uchifuzume", "allowed"},
        Flip{"plyyard-shogi", "dead-end-drop", "allowed"}, Flip{"plyyard-senet", "exit.horus", "any"}}) {
    const RuleSet& rules = shipped_rules(flip.rules);
    const RuleSet other = flipped(flip.rules, flip.option, flip.value);
    const std::optional<Witness> witness =
        find_witness(rules, other, probes_of(shipped_corpus(), rules.game), steps(1'000)).witness;
    BOOST_REQUIRE(witness.has_value());
    const Pair pair(rules, other);
    const auto still_differs = [&](const Probe& probe) {
      const Difference members = pair.difference(probe);
      return !members.empty() && members.front() == witness->members.front();
    };
    BOOST_TEST_CONTEXT(flip.rules << " " << flip.option << " at " << witness->probe.position) {
      const BoardText whole = *split_board(witness->probe.position);
      for (std::size_t row = 0; row < whole.rows.size(); ++row)
        for (std::size_t column = 0; column < whole.rows[row].size(); ++column) {
          if (whole.rows[row][column].empty()) continue;
          BoardText fewer = whole;
          fewer.rows[row][column] = "";
          BOOST_TEST(!still_differs({fewer.text(), witness->probe.after}));
        }
      for (std::size_t i = 0; i < witness->probe.after.size(); ++i) {
        Probe shorter = witness->probe;
        shorter.after.erase(shorter.after.begin() + static_cast<std::ptrdiff_t>(i));
        BOOST_TEST(!still_differs(shorter));
      }
      for (std::size_t at = 0; at < whole.rest.size(); ++at) {
        BoardText fewer = whole;
        fewer.rest.erase(at, 1);
        const auto read = state_of(pair.left(), fewer.text());
        // Numbers that may be left out are written again.
        if (read != nullptr && read->text() == witness->probe.position) continue;
        if (read != nullptr && size_of({read->text(), witness->probe.after}, pair.left().piece_letters()) <
                                   size_of(witness->probe, pair.left().piece_letters()))
          BOOST_TEST(!still_differs({read->text(), witness->probe.after}));
      }
    }
  }
}

/// Shrinking alone promises the same, before any of the steps that cost more: no piece can be taken away, be a simpler
/// one or stand nearer the corner, and no number behind the board can be smaller.
BOOST_AUTO_TEST_CASE(nothing_single_can_be_made_smaller_of_what_is_shrunk) {
  struct Large {
    const char *rules, *option, *value, *position;
  };
  for (const Large& large :
       {Large{"plyyard-makruk", "king.may-flee-check", "false", "8/2n5/5k2/r6K/3n4/2P5/1S6/8 w - - 12 30"},
        Large{"plyyard-makruk", "pawn.promotion-rank", "8", "2r5/3k4/8/1P6/3M4/5K2/8/N7 w - - 7 21"},
        Large{"plyyard-shogi", "dead-end-drop", "allowed", "4k4/9/9/9/2P6/9/9/9/4K4 b 2NL 9"},
        Large{"plyyard-senet", "exit.from-happiness", "no", "10/10/2WWWB1W1W b 5 4-0"}}) {
    const Pair pair(shipped_rules(large.rules), flipped(large.rules, large.option, large.value));
    const std::vector<std::string> letters = pair.left().piece_letters();
    const Probe probe{large.position, {}};
    const Difference members = pair.difference(probe);
    BOOST_REQUIRE_MESSAGE(!members.empty(), large.position);
    const Witness small = shrink(pair, {probe, members});
    const auto smaller = [&](const BoardText& board) {
      const auto read = state_of(pair.left(), board.text());
      if (read == nullptr) return false;
      const Probe other{read->text(), {}};
      const Difference found = pair.difference(other);
      return size_of(other, letters) < size_of(small.probe, letters) && !found.empty() &&
             found.front() == members.front();
    };
    BOOST_TEST_CONTEXT(large.option << " at " << small.probe.position) {
      const BoardText whole = *split_board(small.probe.position);
      for (auto from_row = 0U; from_row < whole.rows.size(); ++from_row)
        for (auto from = 0U; from < whole.rows[from_row].size(); ++from) {
          if (whole.rows[from_row][from].empty()) continue;
          BoardText without = whole;
          const std::string man = std::exchange(without.rows[from_row][from], "");
          BOOST_TEST(!smaller(without));
          for (const std::string& letter : letters) {
            BoardText simpler = whole;
            simpler.rows[from_row][from] = letter;
            BOOST_TEST(!smaller(simpler), letter);
          }
          for (auto& row : without.rows)
            for (std::string& cell : row) {
              if (!cell.empty()) continue;
              cell = man;
              BOOST_TEST(!smaller(without), man << " to " << without.text());
              cell.clear();
            }
        }
      for (const NumberPlace& place : numbers_in(whole.rest))
        for (std::size_t value = 0; value < place.value; ++value) {
          BoardText less = whole;
          less.rest = with_number(whole.rest, place, value);
          BOOST_TEST(!smaller(less));
        }
    }
  }
}

/// The flips that a published variant engine's own tests were measured by were single rules of Makruk,
/// Sittuyin and Shogi; here every flip of the source pages' rule sets that is not exempt is looked for.
BOOST_AUTO_TEST_CASE(every_single_flip_is_separated_by_something_small) {
  std::size_t flips = 0;
  std::size_t separated = 0;
  std::size_t small = 0;
  for (const char* id : {"plyyard-sittuyin", "plyyard-makruk", "plyyard-shogi", "plyyard-senet"}) {
    const RuleSet& rules = shipped_rules(id);
    const std::vector<Probe> probes = probes_of(shipped_corpus(), rules.game);
    const ExemptionFile* exemptions = nullptr;
    for (const ExemptionFile& file : shipped_corpus().exemption_files)
      if (file.ruleset == id) exemptions = &file;
    for (const Setting& setting : rules.settings)
      for (const OptionValue value : all_values(*setting.option)) {
        const auto covers = [&](const Exemption& exemption) { return exemption.covers(*setting.option, value); };
        if (value == setting.value) continue;
        if (exemptions != nullptr && std::any_of(exemptions->flips.begin(), exemptions->flips.end(), covers)) continue;
        ++flips;
        const SearchResult result = find_witness(rules, rules.with(setting.option->name, value), probes, steps(3'000));
        if (!result.witness) {
          BOOST_TEST_MESSAGE(fmt::format("{} {}: nothing found", id, setting.option->name));
          continue;
        }
        ++separated;
        // Where a sequence, the start or a whole army is needed, pieces do not count.
        const bool position_suffices = result.witness->probe.after.empty() && result.witness->probe.position != "start";
        const bool few = !position_suffices || pieces(*result.witness) <= 4;
        small += few;
        if (!few)
          BOOST_TEST_MESSAGE(fmt::format("{} {}={}: {}", id, setting.option->name, to_text(*setting.option, value),
                                         result.witness->probe.position));
      }
  }
  fmt::print("separate: {} of {} single flips told apart, {} by at most four pieces or a sequence\n", separated, flips,
             small);
  // The start of Ply Yard's count matters only beside another reading of its table.
  BOOST_TEST(separated + 1 >= flips);
  // The others are a placement's, an impasse's and a forbidden stalemate's, which need more by their own rules.
  BOOST_TEST(small + 11 >= separated);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
