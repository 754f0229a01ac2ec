#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/game.h"
#include "options/rule_set.h"

namespace arbiter {

/// A question by which two rule sets can be told apart: a position, or a sequence from it.
struct Probe {
  std::string position;            ///< a text, or "start"
  std::vector<std::string> after;  ///< moves played first

  friend bool operator==(const Probe&, const Probe&) = default;
};

/// Members of an answer in which two rule sets differ, in this order: "valid", "error", "legal",
/// "check", "outcome", "claims", "counting", "turn", "phase", "position". Empty: no difference.
/// "error" says that one of them does not let the sequence be played.
using Difference = std::vector<std::string>;

/// How rule sets become games. Our own engine unless another is named: one with a fault planted in it must
/// make every search find out.
using GameMaker = std::function<std::unique_ptr<Game>(const RuleSet&)>;
/// Our own engine.
GameMaker own_engine();

/// How two subjects differ on a probe; empty where they do not, or where the probe asks nothing.
using DifferenceOf = std::function<Difference(const Probe&)>;

/// Two rule sets of one game under the same questions, or a rule set and another program.
class Pair {
 public:
  Pair(const RuleSet& left, const RuleSet& right, const GameMaker& make = own_engine());
  /// `differs` asks the program; the words of its differences are its own affair.
  Pair(const RuleSet& left, DifferenceOf differs);

  const Game& left() const { return *left_; }
  /// Null: another program, which is asked about whole probes.
  const Game* right() const { return right_.get(); }
  /// Both, or the left one alone.
  std::vector<const Game*> games() const {
    return right_ == nullptr ? std::vector<const Game*>{left_.get()}
                             : std::vector<const Game*>{left_.get(), right_.get()};
  }

  /// How the answers to a probe differ. Empty as well when either cannot read the position or
  /// neither lets the sequence be played: then the probe asks nothing.
  Difference difference(const Probe& probe) const;

 private:
  std::unique_ptr<Game> left_;
  std::unique_ptr<Game> right_;
  DifferenceOf differs_;
};

/// How two states of one game differ that went the same way.
Difference difference_of(const State& left, const State& right);

/// The state that a text or "start" stands for; null when the text cannot be read.
std::unique_ptr<State> state_of(const Game& game, const std::string& position);

}  // namespace arbiter
