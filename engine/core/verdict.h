#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/color.h"
#include "core/law.h"

namespace arbiter {

enum class Phase : std::uint8_t { placement, play, throwing, over };

constexpr std::string_view name_of(Phase phase) {
  switch (phase) {
    case Phase::placement: return "placement";
    case Phase::play: return "play";
    case Phase::throwing: return "throw";
    case Phase::over: return "over";
  }
  return "";
}

/// How a game stands by itself, without anybody claiming anything.
struct Outcome {
  enum class Status : std::uint8_t { ongoing, win, draw };
  Status status = Status::ongoing;
  std::optional<Color> winner;  ///< set exactly when status is win
  const Law* reason = nullptr;  ///< null exactly when status is ongoing
};

constexpr std::string_view name_of(Outcome::Status status) {
  switch (status) {
    case Outcome::Status::ongoing: return "ongoing";
    case Outcome::Status::win: return "win";
    case Outcome::Status::draw: return "draw";
  }
  return "";
}

/// A result that a player may ask for now.
struct Claimable {
  const Law* law = nullptr;
  std::optional<Color> by;  ///< empty: any side
};

/// A running count. Numbers are moves of the counting side, not plies.
struct Counting {
  std::string_view kind;  ///< "board" or "pieces" where a game has several kinds, else empty
  Color by = Color::white;
  int count = 0;
  int limit = 0;
};

/// What the rules say of a valid position, its counters and its history, moves apart but for their number.
struct Verdict {
  std::optional<Color> turn;  ///< empty when the game is over by its own text
  Phase phase = Phase::play;
  bool check = false;  ///< the side to move is in check
  Outcome outcome;
  std::vector<Claimable> claims;  ///< empty unless the outcome is ongoing
  std::optional<Counting> counting;
  std::size_t legal_count = 0;  ///< as `State::legal_count`
};

}  // namespace arbiter
