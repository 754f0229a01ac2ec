#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "record/judged_record.h"
#include "store/connection.h"
#include "store/statement.h"

namespace arbiter {

/// One law that an illegal move breaks.
struct RecordedFault {
  std::string law, move, text;
};

/// What the rules say of one written move.
struct RecordedMove {
  WrittenMove written;
  JudgedMove::Status judgement = JudgedMove::Status::unjudged;
  std::string move;  ///< in the game's notation; "" when not one move is meant
  std::string why;   ///< ambiguous, unknown
  std::vector<RecordedFault> faults;
  std::optional<std::int64_t> position;  ///< after it, where there is one
};

/// A game as the database keeps it.
struct RecordedGame {
  std::int64_t id = 0;
  std::int64_t import = 0;
  std::string file;    ///< name of the import
  std::string format;  ///< in which it was read
  std::string game, rules;
  Record record;  ///< as written, but for its moves
  std::vector<RecordedMove> moves;
  std::size_t legal = 0;  ///< legal moves from the first one on
  std::string status, winner, reason, agreement;
  std::int64_t position = 0;  ///< where it starts
};

/// A hash of all that a record says, its place apart.
std::uint64_t key_of(const Record& record, std::uint64_t seed = 0);

/// Keeps games as they are written. Begins and ends no transaction.
class GameWriter {
 public:
  explicit GameWriter(Connection& connection);

  /// The game that says the same under the same rule set, if there is one.
  std::optional<std::int64_t> find(const Record& record, std::int64_t rule_set);
  /// Keeps it with what the rules say of it. `positions` are the rows of the judged positions. Returns its number.
  std::int64_t add(const Record& record, const JudgedRecord& judged, const std::string& game, std::int64_t rule_set,
                   std::int64_t import, const std::vector<std::int64_t>& positions);

 private:
  bool says_the_same(std::int64_t id, const Record& record);
  void add_move(std::int64_t game, const WrittenMove& written, const JudgedMove& judged, std::size_t ply,
                std::optional<std::int64_t> position);

  Statement candidates_, written_, headers_, insert_, header_, move_, fault_, remark_;
};

/// Which games are wanted; members that are not set hold nothing against any.
struct GameQuery {
  std::string game;
  std::string law;            ///< that a move breaks; GLOB pattern
  bool faulty = false;        ///< not all moves are legal
  std::string header, value;  ///< a header of this name says this
  std::string tag;            ///< of its import
  std::optional<std::int64_t> import;
  std::optional<std::int64_t> position;  ///< that it starts from or comes to
};

/// Calls `see` for each game in the order of numbers until it returns false.
void find_games(Connection& connection, const GameQuery& query, const std::function<bool(const RecordedGame&)>& see);

/// The same with the variations behind each main line. A variation whose main line is none of the games comes alone.
void find_whole_games(Connection& connection, const GameQuery& query,
                      const std::function<bool(const std::vector<RecordedGame>&)>& see);

/// How many main lines and variations of each game are wanted.
std::vector<std::pair<std::string, std::int64_t>> count_games(Connection& connection, const GameQuery& query);

}  // namespace arbiter
