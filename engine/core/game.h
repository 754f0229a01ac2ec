#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/diagram.h"
#include "core/parsed.h"
#include "core/verdict.h"

namespace arbiter {

/// One move on which the two roads to legality disagree. Never seen unless there is a defect.
struct RoadDifference {
  std::string move;
  bool generated = false;     ///< in the generated list
  std::vector<Fault> faults;  ///< what the law-by-law road finds
};

/// A position with its counters and the history since it was given, under one rule set.
/// A copyable value behind an interface; not safe to change from two threads.
///
/// Moves are texts of the game's notation. Everything but `setup_faults`, `text`, `identity` and
/// `diagram` promises sense only while `setup_faults()` is empty.
class State {
 public:
  virtual ~State() = default;
  virtual std::unique_ptr<State> clone() const = 0;

  /// The canonical text, counters included.
  virtual std::string text() const = 0;
  /// The part of the text that identifies the position for repetition and in the corpus.
  virtual std::string identity() const = 0;
  /// The text by which answers under different readings are compared: `text()` without what a game
  /// writes down only under some readings (in Senet the marks below 26).
  virtual std::string comparable_text() const = 0;
  /// A 64-bit hash of `identity()`: an index, never evidence.
  virtual std::uint64_t key() const = 0;
  /// Every set-up law that the position breaks; empty: valid.
  virtual std::vector<Fault> setup_faults() const = 0;

  /// What the rules of movement allow, sorted by bytes.
  virtual std::vector<std::string> legal() const = 0;
  virtual std::size_t legal_count() const = 0;
  virtual Verdict verdict() const = 0;

  /// Every law that the move breaks; empty: legal. Announcements are asked in the same way.
  virtual std::vector<Fault> explain(std::string_view move) const = 0;
  /// Plays a move or an announcement. Returns what `explain` says, and changes nothing unless that is empty.
  virtual std::vector<Fault> play(std::string_view move) = 0;
  /// Plays the legal move at `index` (below `legal_count()`) in order of generation: for walks.
  virtual void play_nth(std::size_t index) = 0;
  virtual std::string nth_move(std::size_t index) const = 0;
  /// Makes the present position the one given.
  virtual void forget_history() = 0;
  /// Makes the position of another text the one given: `Game::read` without anything new. What cannot be read
  /// changes nothing.
  virtual std::optional<Unreadable> read(std::string_view text) = 0;

  /// Number of lines of `depth` legal moves (in Senet: steps, each a throw and its move).
  virtual std::uint64_t perft(int depth) const = 0;
  /// The same with each throw of chance counted by its weight; equal to `perft` where there is no chance.
  virtual std::uint64_t weighted_perft(int depth) const = 0;
  /// `perft` split by first move, in the order of `legal()`: the rows add up to `perft(depth)`, weighted ones to
  /// `weighted_perft(depth)`. (In Senet a throw is a first move of its own, and the step that it begins
  /// is still to be finished.)
  virtual std::vector<std::pair<std::string, std::uint64_t>> divide(int depth, bool weighted = false) const = 0;

  /// Squares that the piece on `square` attacks, whether or not it is pinned, sorted; empty without a piece.
  virtual std::vector<std::string> controls(std::string_view square) const = 0;
  virtual Diagram diagram() const = 0;

  /// Holds `generate` against the law-by-law road for every encodable move.
  virtual std::vector<RoadDifference> road_differences() const = 0;
};

/// A game under one rule set. Immutable, safe to share between threads.
class Game {
 public:
  virtual ~Game() = default;
  virtual std::unique_ptr<State> start() const = 0;
  /// Reads a position text; "start" is not a text. A position that breaks set-up laws is read
  /// all the same: `State::setup_faults` names them.
  virtual Parsed<std::unique_ptr<State>> read(std::string_view text) const = 0;
  /// Letters of all pieces as position texts write them ("N", "+p"): one side's, then the other's in the same order.
  virtual std::vector<std::string> piece_letters() const = 0;
};

}  // namespace arbiter
