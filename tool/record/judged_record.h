#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game.h"
#include "record/record.h"

namespace arbiter {

/// One meaning of a written move, and every law that it breaks; no faults: legal.
struct MoveReading {
  std::string move;  ///< in the game's notation
  std::vector<Fault> faults;
};

struct JudgedMove {
  enum class Status : std::uint8_t {
    legal,      ///< one reading without faults; it was played
    illegal,    ///< one reading with faults, or several that all have some
    ambiguous,  ///< several readings are legal
    unknown,    ///< no meaning: `why`
    unjudged,   ///< stands behind a move that is none of the game's
  };
  Status status = Status::unjudged;
  std::vector<MoveReading> readings;
  std::string why;                   ///< unknown: what is not understood
  std::vector<std::string> remarks;  ///< wrong signs of check and the like

  /// The move in the game's notation when there is one meaning, else "".
  std::string_view move() const { return readings.size() == 1 ? std::string_view(readings.front().move) : ""; }
};

std::string_view name_of(JudgedMove::Status status);

/// A position of the game. The first is where it starts; every legal move and announcement adds one.
struct JudgedPosition {
  std::string text;      ///< canonical, counters included
  std::string identity;  ///< what identifies it in the corpus
};

/// How the record's ending stands to the engine's.
enum class EndingAgreement : std::uint8_t {
  unsaid,     ///< the record says nothing, or what is no ending; or not all moves were judged
  agrees,     ///< the same result by the rules, or both go on
  possible,   ///< the rules leave it open: resigned, agreed, claimed, out of time
  conflicts,  ///< the rules say something else; a remark says what
};

std::string_view name_of(EndingAgreement agreement);

/// What one game makes of one record.
struct JudgedRecord {
  /// The start cannot be read as a position of the game: nothing else is filled.
  std::optional<Unreadable> unreadable;
  /// Set-up laws that the start breaks; if any, the moves stay unjudged, and `positions` holds the start.
  std::vector<Fault> setup_faults;
  std::vector<JudgedPosition> positions;
  std::vector<JudgedMove> moves;  ///< as many as the record has, in its order
  std::size_t played = 0;         ///< moves from the first one on that are legal
  Outcome outcome;                ///< by the rules, in the last position
  std::optional<Color> turn;      ///< of the last position; empty: over by its own text
  EndingAgreement ending = EndingAgreement::unsaid;
  /// What the judging adds to the record's own remarks: play on after the end, an ending that the rules
  /// contradict.
  std::vector<RecordRemark> remarks;

  /// Whether all moves are legal.
  bool sound() const { return !unreadable && setup_faults.empty() && played == moves.size(); }
};

/// Plays records through a game. The judge keeps references: game and format outlive it.
class RecordJudge {
 public:
  /// `game_name` as the registry lists it.
  RecordJudge(const Game& game, std::string_view game_name, const RecordFormat& format)
      : game_(game), game_name_(game_name), format_(format) {}

  /// Every move up to the first that is none of the game's; behind it moves stay unjudged, since no position
  /// stands before them that the rules know. A move after an end by rule is judged like any other, and the
  /// end is remarked.
  JudgedRecord judge(const Record& record) const;

 private:
  void play(const Record& record, State& state, JudgedRecord& judged) const;
  JudgedMove judge_move(const WrittenMove& move, const MoveContext& context) const;
  void compare_ending(const Record& record, const State& state, JudgedRecord& judged) const;

  const Game& game_;
  std::string_view game_name_;
  const RecordFormat& format_;
};

}  // namespace arbiter
