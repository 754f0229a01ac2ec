#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <set>

#include "corpus/board_text.h"
#include "corpus/identity.h"
#include "corpus/lint.h"
#include "corpus/word_place.h"
#include "options/nearest.h"
#include "registry.h"

namespace arbiter {
namespace {

/// Codes of errors that a case can provoke.
const std::vector<std::string> case_errors{"unreadable-position", "illegal-after"};

class CaseLint {
 public:
  explicit CaseLint(const Corpus& corpus) : corpus_(corpus) {}

  std::vector<Finding> run() {
    for (const ClaimFile& file : corpus_.claim_files)
      for (const Claim& claim : file.claims)
        for (const Case& one : claim.cases) {
          case_ = &one;
          look(rules_of(file, one), one.expect);
          for (const auto& [rules, expect] : one.under) look(rules, expect);
        }
    for (const PerftFile& file : corpus_.perft_files)
      for (const PerftRow& row : file.rows)
        for (const std::string& rules : row.rules) look_at_row(row, rules);
    return std::move(findings_);
  }

 private:
  void say(Finding::Weight weight, const Mark& table, const std::string& word, std::string message,
           std::string hint = "") {
    findings_.push_back({weight, {places_.find(table, word), std::move(message), std::move(hint)}});
  }
  void error(const std::string& word, std::string message, std::string hint = "") {
    say(Finding::Weight::error, case_->mark, word, std::move(message), std::move(hint));
  }

  /// Null for a rule set that did not resolve: that has been said.
  const Game* game_of(const std::string& rules) {
    const auto [place, fresh] = games_.try_emplace(rules);
    const RuleSet* rule_set = corpus_.find_rule_set(rules);
    if (fresh && rule_set != nullptr && find_game(rule_set->game) != nullptr) place->second = make_game(*rule_set);
    return place->second.get();
  }

  /// Null after saying why the text cannot be read; `written` is what stands in the file.
  std::unique_ptr<State> read(const Game& game, const std::string& rules, const std::string& text,
                              const std::string& written) {
    if (text == "start") return game.start();
    auto parsed = game.read(text);
    if (auto* state = std::get_if<std::unique_ptr<State>>(&parsed)) return std::move(*state);
    const Unreadable& why = std::get<Unreadable>(parsed);
    error(written, fmt::format("{} cannot read \"{}\": column {}: {}", rules, text, why.column, why.message));
    return nullptr;
  }

  void look(const std::string& rules, const Expectation& expect) {
    const Game* game = game_of(rules);
    if (game == nullptr) return;
    if (expect.error && std::find(case_errors.begin(), case_errors.end(), *expect.error) == case_errors.end())
      error(*expect.error,
            fmt::format("\"{}\" is no error that a case can expect; expected {}", *expect.error,
                        fmt::join(case_errors, ", ")),
            did_you_mean(*expect.error, case_errors));
    if (expect.error == "unreadable-position") return;
    std::string text = case_->position;
    const std::optional<BoardText> board = text == "start" ? std::nullopt : split_board(text);
    const bool partial = board && board->open_cells() != 0;
    if (partial != (case_->holds != Holds::exactly))
      error(text, partial ? "a partial position needs holds = \"all\" or \"some\""
                          : "\"holds\" is for partial positions: no square is left open");
    // Every square left empty is the simplest completion.
    if (partial) {
      BoardText closed = *board;
      for (auto& row : closed.rows)
        for (std::string& cell : row)
          if (cell == "?") cell.clear();
      text = closed.text();
    }
    const std::unique_ptr<State> state = read(*game, rules, text, case_->position);
    if (state == nullptr) return;
    // Counters may be written in another program's form, or start on loading; and a case that asks for
    // the canonical text is about how texts are read.
    const bool as_usual = expect.successor || text == "start" || text.starts_with(state->identity());
    if (!partial && !as_usual && seen_uncanonical_.insert(case_).second)
      say(Finding::Weight::notice, case_->mark, text, fmt::format("the canonical text is \"{}\"", state->text()));
    look_at_squares(*state, expect);
    if (expect.successor) look_at_successor(*game, rules, *expect.successor);
    // Of a position that may not be, moves can be asked, but what is read then depends on the game.
    if (partial || !state->setup_faults().empty()) return;
    for (const std::string& move : case_->after) {
      if (is_unreadable(*state, move) && expect.error != "illegal-after") {
        error(move, fmt::format("\"{}\" is no move of this game's notation", move));
        return;
      }
      if (!state->play(move).empty()) {
        if (expect.error != "illegal-after")
          error(move, fmt::format("\"{}\" is not legal under {} and cannot be played first", move, rules));
        return;
      }
    }
    look_at_moves(*state, expect);
  }

  static bool is_unreadable(const State& state, const std::string& move) {
    const std::vector<Fault> faults = state.explain(move);
    return std::any_of(faults.begin(), faults.end(),
                       [](const Fault& fault) { return fault.law->id == laws::unreadable.id; });
  }

  void look_at_moves(const State& state, const Expectation& expect) {
    const auto look_at = [&](const std::string& move) {
      if (is_unreadable(state, move)) error(move, fmt::format("\"{}\" is no move of this game's notation", move));
    };
    for (const std::string& move : expect.legal) look_at(move);
    for (const std::string& move : expect.moves.value_or(std::vector<std::string>{})) look_at(move);
    for (const ExpectedIllegal& illegal : expect.illegal) {
      const bool meant =
          std::find(illegal.rules.begin(), illegal.rules.end(), laws::unreadable.id) != illegal.rules.end();
      if (!meant) look_at(illegal.move);
    }
  }

  void look_at_squares(const State& state, const Expectation& expect) {
    if (expect.controls.empty()) return;
    std::vector<std::string> known;
    for (const Diagram::Cell& cell : state.diagram().cells) known.push_back(cell.square);
    const auto look_at = [&](const std::string& square) {
      if (std::find(known.begin(), known.end(), square) == known.end())
        error(square, fmt::format("\"{}\" is no square of this board", square));
    };
    for (const auto& [square, squares] : expect.controls) {
      look_at(square);
      for (const std::string& other : squares) look_at(other);
    }
  }

  void look_at_successor(const Game& game, const std::string& rules, const std::string& text) {
    const std::unique_ptr<State> state = read(game, rules, text, text);
    if (state != nullptr && state->text() != text)
      error(text, fmt::format("a successor is a canonical text; \"{}\" is \"{}\"", text, state->text()));
  }

  void look_at_row(const PerftRow& row, const std::string& rules) {
    const Game* game = game_of(rules);
    if (game == nullptr || row.position == "start") return;
    const auto parsed = game->read(row.position);
    if (const auto* why = std::get_if<Unreadable>(&parsed))
      say(Finding::Weight::error, row.mark, row.position,
          fmt::format("{} cannot read \"{}\": column {}: {}", rules, row.position, why->column, why->message));
  }

  const Corpus& corpus_;
  const Case* case_ = nullptr;
  std::map<std::string, std::unique_ptr<Game>> games_;
  std::set<const Case*> seen_uncanonical_;
  WordPlaces places_;
  std::vector<Finding> findings_;
};

}  // namespace

std::vector<Finding> lint_cases(const Corpus& corpus) { return CaseLint(corpus).run(); }

}  // namespace arbiter
