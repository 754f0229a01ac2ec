#include "options/relevance.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "core/random.h"
#include "corpus/board_text.h"
#include "harness/expect.h"
#include "harness/plan.h"
#include "shipped.h"

/// Readings that a game says cannot matter are not evaluated. Here they are: what is left out must
/// never have been able to change an answer.
namespace arbiter {
namespace {

/// Questions of one game, whatever rule set they are put to.
using Questions = std::vector<Question>;

Questions asked_by_the_corpus(std::string_view game) {
  Questions questions;
  for (const ClaimFile& file : shipped_corpus().claim_files)
    if (file.game == game)
      for (const Claim& claim : file.claims)
        for (const Case& each : claim.cases)
          if (each.holds == Holds::exactly) questions.push_back(question_for(each, each.expect, file.ruleset));
  for (const PerftFile& file : shipped_corpus().perft_files)
    if (file.game == game)
      for (const PerftRow& row : file.rows) questions.push_back({"", row.position, {}, {}, {}, {}, true});
  for (Question& question : questions) question.perft.clear();
  return questions;
}

/// Random games from the start and from positions of the corpus: positions on the way with the last
/// moves that led to them, so that histories, counters and dice are met.
Questions walked(const Game& game, const Questions& seeds, std::uint64_t seed, int walks) {
  constexpr std::uint64_t longest_tail = 12;
  RandomSequence random(seed);
  Questions questions;
  for (int walk = 0; walk < walks; ++walk) {
    std::unique_ptr<State> state = game.start();
    if (walk % 4 != 0) {
      auto read = game.read(seeds[random.below(seeds.size())].position);
      if (auto* found = std::get_if<std::unique_ptr<State>>(&read); found && (*found)->setup_faults().empty())
        state = std::move(*found);
    }
    std::string given = state->text();
    std::vector<std::string> after;
    for (int ply = 0; ply < 60; ++ply) {
      const std::size_t moves = state->legal_count();
      if (moves == 0) break;
      if (after.size() == longest_tail || random.below(6) == 0) {
        questions.push_back({"", given, after, {state->nth_move(random.below(moves))}, {}, {}, true});
        given = state->text();
        after.clear();
      }
      // Now and then the move is taken back, so that positions come again.
      std::string move = state->nth_move(random.below(moves));
      if (after.size() > 1 && after[after.size() - 2].size() == 4 && random.below(2) == 0) {
        const std::string& last = after[after.size() - 2];
        const std::string back = last.substr(2) + last.substr(0, 2);
        if (state->explain(back).empty()) move = back;
      }
      after.push_back(move);
      state->play(move);
    }
    questions.push_back({"", given, after, {}, {}, {}, true});
  }
  return questions;
}

/// The same positions with squares filled or emptied at random, which makes most of them none: one piece too many or
/// too few, on a square where it cannot be, the wrong side in check, a count that cannot run.
Questions scrambled(const Game& game, const Questions& seeds, std::uint64_t seed, int times) {
  RandomSequence random(seed);
  const std::vector<std::string> letters = game.piece_letters();
  Questions questions;
  for (const Question& from : seeds)
    for (int i = 0; i < times; ++i) {
      auto board = split_board(from.position == "start" ? game.start()->text() : from.position);
      if (!board) continue;
      for (std::uint64_t changes = 1 + random.below(3); changes > 0; --changes) {
        auto& row = board->rows[random.below(board->rows.size())];
        if (!row.empty())
          row[random.below(row.size())] = random.below(3) == 0 ? "" : letters[random.below(letters.size())];
      }
      questions.push_back({"", board->text(), {}, {}, {}, {}, true});
    }
  return questions;
}

/// Where games begin under the readings of a rule set, which may be no position under the rule set itself.
Questions starts_of_readings(const Book& book) {
  Questions questions;
  for (const Book::Reading& reading : book.readings)
    questions.push_back({"", reading.game->start()->text(), {}, {}, {}, {}, true});
  return questions;
}

std::string text_of(const std::vector<OpenOption>& open) {
  std::string text;
  for (const OpenOption& option : open)
    text += fmt::format("{}: {} change {}\n", option.option, fmt::join(option.readings, ", "),
                        fmt::join(option.changes, ", "));
  return text;
}

/// Options whose pruning changes what is said to a question.
struct Unsound {
  std::set<std::string> options;
  std::string example;
  std::size_t asked = 0;
};

void hold_against_unpruned(const Book& book, const Questions& questions, Unsound& unsound) {
  for (const Question& question : questions) {
    const Reached reached = reach(*book.game, question);
    const std::vector<OpenOption> all = open_options(book, question, reached, Pruning::off);
    const std::vector<OpenOption> pruned = open_options(book, question, reached, Pruning::on);
    ++unsound.asked;
    if (text_of(all) == text_of(pruned)) continue;
    for (const OpenOption& open : all) {
      const auto same = [&](const OpenOption& other) {
        return other.option == open.option && other.changes == open.changes;
      };
      if (std::any_of(pruned.begin(), pruned.end(), same)) continue;
      unsound.options.insert(open.option);
      if (unsound.example.empty())
        unsound.example = fmt::format("{} at {} after \"{}\": {}", book.rules.id, question.position,
                                      fmt::join(question.after, " "), open.option);
    }
  }
}

/// A rule set in which every option is open to all of its values.
RuleSet wide_open(const RuleSet& rules) {
  RuleSet open = rules;
  for (Setting& setting : open.settings) {
    setting.readings = {setting.value};
    for (const OptionValue value : all_values(*setting.option))
      if (value != setting.value) setting.readings.push_back(value);
  }
  return open;
}

bool has_open_readings(const RuleSet& rules) {
  return std::any_of(rules.settings.begin(), rules.settings.end(), [](const Setting& each) { return each.open(); });
}

}  // namespace

BOOST_AUTO_TEST_SUITE(relevance)

BOOST_AUTO_TEST_CASE(every_option_says_when_it_can_matter) {
  for (const GameEntry& game : games()) {
    BOOST_REQUIRE_EQUAL(game.relevance.size(), game.options.size());
    for (std::size_t i = 0; i < game.options.size(); ++i)
      BOOST_CHECK_EQUAL(game.relevance[i].option, game.options[i]->name);
  }
}

BOOST_AUTO_TEST_CASE(pruning_changes_no_answer_under_any_shipped_rule_set) {
  std::size_t asked = 0;
  for (const GameEntry& game : games()) {
    const Questions corpus = asked_by_the_corpus(game.name);
    for (const RuleSet& rules : shipped_corpus().rule_sets) {
      if (rules.game != game.name || !has_open_readings(rules)) continue;
      const Book& book = shipped_shelf()->find(rules.id);
      Unsound unsound;
      hold_against_unpruned(book, corpus, unsound);
      hold_against_unpruned(book, walked(*book.game, corpus, 1, 40), unsound);
      hold_against_unpruned(book, scrambled(*book.game, corpus, 2, 4), unsound);
      BOOST_CHECK_MESSAGE(unsound.options.empty(), unsound.example);
      asked += unsound.asked;
    }
  }
  BOOST_TEST_MESSAGE(asked << " questions asked with and without pruning");
}

/// Harder than what is shipped: every option open to every value it can take.
BOOST_AUTO_TEST_CASE(pruning_changes_no_answer_where_every_option_is_open) {
  for (const GameEntry& game : games()) {
    const Questions corpus = asked_by_the_corpus(game.name);
    for (const RuleSet& rules : shipped_corpus().rule_sets) {
      if (rules.game != game.name) continue;
      const RuleSet open[] = {wide_open(rules)};
      const GameShelf shelf(open, games());
      const Book& book = shelf.find(rules.id);
      Unsound unsound;
      hold_against_unpruned(book, corpus, unsound);
      hold_against_unpruned(book, walked(*book.game, corpus, 7, 12), unsound);
      hold_against_unpruned(book, scrambled(*book.game, corpus, 8, 2), unsound);
      hold_against_unpruned(book, starts_of_readings(book), unsound);
      BOOST_CHECK_MESSAGE(unsound.options.empty(),
                          fmt::format("{} ({})", unsound.example, fmt::join(unsound.options, ", ")));
    }
  }
}

/// Planted on purpose, option by option: a game that says "cannot matter" where it can is found out.
BOOST_AUTO_TEST_CASE(an_option_wrongly_said_not_to_matter_is_found_out) {
  std::size_t planted = 0;
  for (const GameEntry& game : games()) {
    const Questions corpus = asked_by_the_corpus(game.name);
    for (const RuleSet& rules : shipped_corpus().rule_sets) {
      if (rules.game != game.name) continue;
      for (std::size_t i = 0; i < rules.settings.size(); ++i) {
        if (!rules.settings[i].open()) continue;
        std::vector<GameEntry> wrong{game};
        wrong.front().relevance[i] = {game.options[i]->name, Decides::play,
                                      [](const Arrival&, OptionValue) { return false; }};
        const GameShelf shelf(shipped_corpus().rule_sets, wrong);
        Unsound unsound;
        hold_against_unpruned(shelf.find(rules.id), corpus, unsound);
        const std::string name(game.options[i]->name);
        // Odds of a throw change weighted counts alone, and never matter.
        const bool quiet = name == "throw.weights";
        BOOST_CHECK_MESSAGE(unsound.options.contains(name) != quiet,
                            fmt::format("{} of {} never noticed", name, rules.id));
        ++planted;
      }
    }
  }
  BOOST_CHECK_GE(planted, 30U);
}

/// Planted likewise: a game that says of an option that it decides nothing but play, where a set-up law or the reading
/// of texts asks for it.
BOOST_AUTO_TEST_CASE(an_option_wrongly_said_to_decide_nothing_but_play_is_found_out) {
  std::size_t planted = 0;
  for (const GameEntry& game : games()) {
    const Questions corpus = asked_by_the_corpus(game.name);
    for (std::size_t i = 0; i < game.relevance.size(); ++i) {
      if (game.relevance[i].decides == Decides::play) continue;
      std::vector<GameEntry> wrong{game};
      wrong.front().relevance[i].decides = Decides::play;
      Unsound unsound;
      for (const RuleSet& rules : shipped_corpus().rule_sets) {
        if (rules.game != game.name) continue;
        const RuleSet open[] = {wide_open(rules)};
        const GameShelf shelf(open, wrong);
        const Book& book = shelf.find(rules.id);
        hold_against_unpruned(book, corpus, unsound);
        hold_against_unpruned(book, scrambled(*book.game, corpus, 9, 2), unsound);
        hold_against_unpruned(book, starts_of_readings(book), unsound);
      }
      const std::string name(game.options[i]->name);
      // A count that begins while a text is read needs a bare side, for which its row asks anyway.
      const bool quiet = name == "count.start";
      BOOST_CHECK_MESSAGE(unsound.options.contains(name) != quiet,
                          fmt::format("{} of {} never noticed", name, game.name));
      ++planted;
    }
  }
  BOOST_CHECK_EQUAL(planted, 21U);
}

/// Most readings of most positions are left out: that is what the tables are for.
BOOST_AUTO_TEST_CASE(most_readings_are_not_evaluated) {
  for (const GameEntry& game : games()) {
    const Questions corpus = asked_by_the_corpus(game.name);
    std::size_t all = 0;
    std::size_t evaluated = 0;
    for (const RuleSet& rules : shipped_corpus().rule_sets) {
      if (rules.game != game.name || !has_open_readings(rules)) continue;
      const Book& book = shipped_shelf()->find(rules.id);
      for (const Question& question : corpus) {
        const Reached reached = reach(*book.game, question);
        if (!reached.arrived()) continue;
        const Verdict verdict = reached.state->verdict();
        for (const Book::Reading& reading : book.readings) {
          ++all;
          evaluated += game.relevance[reading.setting].can_matter({*reached.state, verdict},
                                                                  reading.rules.settings[reading.setting].value);
        }
      }
    }
    BOOST_TEST_MESSAGE(fmt::format("{}: {} of {} readings evaluated", game.name, evaluated, all));
    BOOST_CHECK_LT(evaluated * 2, all);
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
