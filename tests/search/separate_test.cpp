#include <fmt/format.h>

#include <algorithm>
#include <boost/test/unit_test.hpp>

#include "corpus/board_text.h"
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

BOOST_AUTO_TEST_CASE(two_seeds_find_the_same_smallest_class) {
  for (const auto& [option, value] : {std::pair{"pawn.promotion-rank", "8"},
                                      {"king.may-flee-check", "false"},
                                      {"dead-material", "bare-kings"},
                                      {"fifty-moves", "none"}}) {
    const Witness first = found_without_corpus("plyyard-makruk", option, value, 1);
    const Witness second = found_without_corpus("plyyard-makruk", option, value, 77);
    BOOST_TEST_CONTEXT(option) {
      BOOST_TEST(first.members.front() == second.members.front());
      BOOST_TEST(pieces(first) == pieces(second));
      BOOST_TEST(first.probe.after.size() == second.probe.after.size());
    }
  }
}

BOOST_AUTO_TEST_CASE(no_single_piece_can_be_taken_from_a_witness) {
  const std::string id = "fairy-sittuyin";
  const Witness witness = found_without_corpus(id, "promotion.attack", "free");
  const Pair pair(shipped_rules(id), flipped(id, "promotion.attack", "free"));
  const BoardText whole = *split_board(witness.probe.position);
  for (std::size_t row = 0; row < whole.rows.size(); ++row)
    for (std::size_t column = 0; column < whole.rows[row].size(); ++column) {
      if (whole.rows[row][column].empty()) continue;
      BoardText fewer = whole;
      fewer.rows[row][column] = "";
      const Difference left = pair.difference({fewer.text(), witness.probe.after});
      BOOST_TEST((left.empty() || left.front() != witness.members.front()));
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
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
