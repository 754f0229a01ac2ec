#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/game.h"
#include "core/hash.h"
#include "core/line.h"

namespace arbiter {

/// What a game supplies. A model is a struct of static functions over three plain types:
///
///  * `Rules`: the resolved rule set, enums, masks and numbers; read by `const&`, never changed;
///  * `Position`: trivially copyable, board and counters, comparable;
///  * `Move`: small, trivially copyable, ordered; also encodes moves that are readable but never legal.
///
/// Two roads lead to legality and share as little as possible: `generate` (fast, legal moves only)
/// and `explain` (law by law, every broken law). `breaks_a_law` is the second road without texts:
/// true exactly when `explain` would return something.
///
/// Three functions are optional, because most games need none of them:
///
///  * `comparable_text(rules, position)`: see `State::comparable_text`; without it the text;
///  * `ends_step(move)`: whether the move completes a step of `perft`; without it every move does;
///  * `weight(rules, move)`: how often a move of chance counts in `weighted_perft`; without it once.
template <class G>
concept GameModel = std::is_trivially_copyable_v<typename G::Position> &&
    std::is_trivially_copyable_v<typename G::Move> && std::totally_ordered<typename G::Move> &&
    requires(const typename G::Rules& rules, const typename G::Position& position, typename G::Position& changed,
             const Line<typename G::Position, typename G::Move>& line,
             Line<typename G::Position, typename G::Move>& played, typename G::Move move,
             std::vector<typename G::Move>& moves, std::string_view text, int depth) {
  { G::start(rules) } -> std::same_as<typename G::Position>;
  /// `counters that are due on loading` are set here too (a count that starts at once).
  { G::read(rules, text) } -> std::same_as<Parsed<typename G::Position>>;
  { G::write(rules, position) } -> std::same_as<std::string>;
  { G::identity(rules, position) } -> std::same_as<std::string>;
  { G::setup_faults(rules, position) } -> std::same_as<std::vector<Fault>>;
  /// Appends all legal moves, each once, in any order.
  { G::generate(rules, line, moves) } -> std::same_as<void>;
  { G::legal_count(rules, line) } -> std::same_as<std::size_t>;
  { G::parse_move(rules, position, text) } -> std::same_as<std::optional<typename G::Move>>;
  { G::move_text(rules, position, move) } -> std::same_as<std::string>;
  { G::explain(rules, line, move) } -> std::same_as<std::vector<Fault>>;
  { G::breaks_a_law(rules, line, move) } -> std::same_as<bool>;
  /// Plays a legal move or announcement: appends to the line, or changes its present position.
  { G::advance(rules, played, move) } -> std::same_as<void>;
  { G::verdict(rules, line) } -> std::same_as<Verdict>;
  { G::perft(rules, line, depth) } -> std::same_as<std::uint64_t>;
  { G::weighted_perft(rules, line, depth) } -> std::same_as<std::uint64_t>;
  /// Every encodable move that the universe test asks about; the same for every position.
  { G::universe(rules) } -> std::same_as<std::vector<typename G::Move>>;
  { G::controls(rules, position, text) } -> std::same_as<std::vector<std::string>>;
  { G::diagram(rules, position) } -> std::same_as<Diagram>;
  { G::piece_letters(rules) } -> std::same_as<std::vector<std::string>>;
};

/// The one adaptor from a model to the interface that the tool uses.
template <GameModel G>
class ModelState final : public State {
 public:
  using Rules = typename G::Rules;
  using Position = typename G::Position;
  using Move = typename G::Move;

  ModelState(std::shared_ptr<const Rules> rules, Position position) : rules_(std::move(rules)), line_(position) {}

  const Rules& rules() const { return *rules_; }
  const Line<Position, Move>& line() const { return line_; }

  std::unique_ptr<State> clone() const override { return std::make_unique<ModelState>(*this); }
  std::string text() const override { return G::write(*rules_, line_.now()); }
  std::string identity() const override { return G::identity(*rules_, line_.now()); }
  std::string comparable_text() const override {
    if constexpr (requires { G::comparable_text(*rules_, line_.now()); })
      return G::comparable_text(*rules_, line_.now());
    else
      return text();
  }
  std::uint64_t key() const override { return hash_text(identity()); }
  std::vector<Fault> setup_faults() const override { return G::setup_faults(*rules_, line_.now()); }

  std::vector<std::string> legal() const override {
    std::vector<std::string> texts;
    for (const Move move : generated()) texts.push_back(G::move_text(*rules_, line_.now(), move));
    std::sort(texts.begin(), texts.end());
    return texts;
  }
  std::size_t legal_count() const override { return G::legal_count(*rules_, line_); }
  Verdict verdict() const override { return G::verdict(*rules_, line_); }

  std::vector<Fault> explain(std::string_view text) const override {
    const std::optional<Move> move = G::parse_move(*rules_, line_.now(), text);
    if (!move) return {{&laws::unreadable, "\"" + std::string(text) + "\" is no move of this game's notation."}};
    return G::explain(*rules_, line_, *move);
  }
  std::vector<Fault> play(std::string_view text) override {
    std::vector<Fault> faults = explain(text);
    if (faults.empty()) G::advance(*rules_, line_, *G::parse_move(*rules_, line_.now(), text));
    return faults;
  }
  void play_nth(std::size_t index) override { G::advance(*rules_, line_, generated().at(index)); }
  std::string nth_move(std::size_t index) const override {
    return G::move_text(*rules_, line_.now(), generated().at(index));
  }
  void forget_history() override { line_.forget_history(); }
  std::optional<Unreadable> read(std::string_view text) override {
    auto position = G::read(*rules_, text);
    if (auto* unreadable = std::get_if<Unreadable>(&position)) return std::move(*unreadable);
    line_.begin(std::get<Position>(position));
    return std::nullopt;
  }

  std::uint64_t perft(int depth) const override { return G::perft(*rules_, line_, depth); }
  std::uint64_t weighted_perft(int depth) const override { return G::weighted_perft(*rules_, line_, depth); }
  std::vector<std::pair<std::string, std::uint64_t>> divide(int depth, bool weighted) const override {
    std::vector<std::pair<std::string, std::uint64_t>> rows;
    for (const Move move : generated()) {
      Line<Position, Move> next = line_;
      G::advance(*rules_, next, move);
      bool ends_step = true;
      if constexpr (requires { G::ends_step(move); }) ends_step = G::ends_step(move);
      std::uint64_t lines =
          weighted ? G::weighted_perft(*rules_, next, depth - ends_step) : G::perft(*rules_, next, depth - ends_step);
      if constexpr (requires { G::weight(*rules_, move); })
        if (weighted) lines *= G::weight(*rules_, move);
      rows.emplace_back(G::move_text(*rules_, line_.now(), move), lines);
    }
    std::sort(rows.begin(), rows.end());
    return rows;
  }

  std::vector<std::string> controls(std::string_view square) const override {
    return G::controls(*rules_, line_.now(), square);
  }
  Diagram diagram() const override { return G::diagram(*rules_, line_.now()); }

  std::vector<RoadDifference> road_differences() const override {
    std::vector<Move> legal_moves = generated();
    std::sort(legal_moves.begin(), legal_moves.end());
    std::vector<RoadDifference> differences;
    const auto report = [&](Move move, bool in_list) {
      differences.push_back({G::move_text(*rules_, line_.now(), move), in_list, G::explain(*rules_, line_, move)});
    };
    for (std::size_t i = 1; i < legal_moves.size(); ++i)
      if (legal_moves[i] == legal_moves[i - 1]) report(legal_moves[i], true);
    std::size_t met = 0;
    for (const Move move : G::universe(*rules_)) {
      const bool in_list = std::binary_search(legal_moves.begin(), legal_moves.end(), move);
      met += in_list;
      if (in_list == G::breaks_a_law(*rules_, line_, move)) report(move, in_list);
    }
    if (met != legal_moves.size() || legal_moves.size() != legal_count() || legal_moves.size() != verdict().legal_count)
      differences.push_back({"(the universe or the count misses a generated move)", true, {}});
    return differences;
  }

 private:
  std::vector<Move> generated() const {
    std::vector<Move> moves;
    G::generate(*rules_, line_, moves);
    return moves;
  }

  std::shared_ptr<const Rules> rules_;
  Line<Position, Move> line_;
};

template <GameModel G>
class ModelGame final : public Game {
 public:
  explicit ModelGame(typename G::Rules rules) : rules_(std::make_shared<const typename G::Rules>(std::move(rules))) {}

  std::unique_ptr<State> start() const override { return std::make_unique<ModelState<G>>(rules_, G::start(*rules_)); }
  Parsed<std::unique_ptr<State>> read(std::string_view text) const override {
    auto position = G::read(*rules_, text);
    if (auto* unreadable = std::get_if<Unreadable>(&position)) return std::move(*unreadable);
    return std::unique_ptr<State>(std::make_unique<ModelState<G>>(rules_, std::get<typename G::Position>(position)));
  }
  std::vector<std::string> piece_letters() const override { return G::piece_letters(*rules_); }

 private:
  std::shared_ptr<const typename G::Rules> rules_;
};

}  // namespace arbiter
