#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "store/connection.h"
#include "store/position_row.h"
#include "store/statement.h"

namespace arbiter {

/// Which positions are wanted; members that are not set hold nothing against any.
struct PositionQuery {
  std::string game;
  std::string text;                    ///< canonical identity
  std::string squares;                 ///< GLOB pattern, `squares_pattern`
  std::string material;                ///< signature, `material_pattern`
  std::string tag;                     ///< of the position, or of an import that brought it
  std::optional<std::int64_t> import;  ///< that brought it, first or later

  bool empty() const {
    return game.empty() && text.empty() && squares.empty() && material.empty() && tag.empty() && !import;
  }
};

struct FoundPosition {
  std::int64_t id = 0;
  PositionRow row;
};

/// Ids are given from 0 on, one after the other: blocks and ranges of them are counted with. Throws StoreError for a
/// database that has others.
void check_position_ids(Connection& connection);

/// Whether anything is said of any position of the database.
bool has_positions_to_check(Connection& connection);

/// The first position from an id on, in the order of ids, which has gaps where positions were removed.
class NextPosition {
 public:
  explicit NextPosition(Connection& connection);
  /// Empty: there is none.
  std::optional<std::int64_t> from(std::int64_t id);

 private:
  Statement row_;
};

/// Calls `see` for each position in the order of ids until it returns false: those of fixtures come in the
/// order of game and text, imported ones behind them in the order in which they came. The first is told before
/// the last is looked for, and memory does not grow with what is found.
void find_positions(Connection& connection, const PositionQuery& query,
                    const std::function<bool(const FoundPosition&)>& see);

/// How SQLite would look for them, a line a step: what holds `find_positions` to its indices.
std::string search_plan(Connection& connection, const PositionQuery& query);

/// Tags of positions, their own and those of the imports that brought them.
class PositionTags {
 public:
  explicit PositionTags(Connection& connection);
  /// Sorted.
  std::vector<std::string> of(std::int64_t position);

 private:
  Statement rows_;
};

/// What is said of positions, to be held against an engine: rows of one range of ids, in order.
/// One scan a connection, one connection a thread.
class PositionScan {
 public:
  explicit PositionScan(Connection& connection);
  /// Begins with positions with something said of them, `first` to `last` of their ids.
  void begin(std::int64_t first, std::int64_t last);

  struct Row {
    std::int64_t id = 0;
    std::string_view text;  ///< valid until the next row
    std::int64_t rule_set_id = 0;
    std::int64_t legal_count = -1;  ///< -1: not said
    std::int64_t perft_nodes = -1;  ///< -1: not said
    int perft_depth = 0;
    int in_check = -1;        ///< 0, 1; -1: not said
    std::string_view status;  ///< empty: not said
  };
  /// False at the end. Throws StoreError for what no import writes.
  bool next(Row& row);

 private:
  void read_count(Row& row) const;

  Connection& connection_;
  Statement rows_;
};

}  // namespace arbiter
