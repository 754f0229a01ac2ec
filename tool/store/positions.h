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
  std::string text;      ///< canonical identity
  std::string squares;   ///< GLOB pattern, `squares_pattern`
  std::string material;  ///< signature, `material_pattern`
  std::string tag;

  bool empty() const { return game.empty() && text.empty() && squares.empty() && material.empty() && tag.empty(); }
};

struct FoundPosition {
  std::int64_t id = 0;
  PositionRow row;
};

/// Calls `see` for each position in the order of game and text, until it returns false.
void find_positions(Connection& connection, const PositionQuery& query,
                    const std::function<bool(const FoundPosition&)>& see);

std::vector<std::string> tags_of(Connection& connection, std::int64_t position);

/// Where imported positions come from.
struct ImportSource {
  std::string name;  ///< file or program
  std::string format;
  std::string digest;  ///< 16 hex digits of the bytes read, or ""
  std::string note;
};

/// Adds positions by the million in one transaction. Only `finish` makes them stay. Not for use while
/// another writer works on the same connection.
class PositionWriter {
 public:
  /// The connection is one for writing.
  PositionWriter(Connection& connection, const ImportSource& source);
  ~PositionWriter();
  PositionWriter(const PositionWriter&) = delete;
  PositionWriter& operator=(const PositionWriter&) = delete;

  enum class Added : std::uint8_t {
    fresh,      ///< was not there
    known,      ///< was there and says the same; tags and what was not said before are added
    conflicts,  ///< was there and something else is said of it, or under another rule set; nothing changed
  };
  /// `place` is the line or record of the import.
  Added add(const PositionRow& row, const std::vector<std::string>& tags, std::int64_t place);
  void finish();

 private:
  std::optional<std::int64_t> rule_set_id(const std::string& name);

  Connection& connection_;
  Transaction transaction_;
  std::int64_t import_ = 0;
  std::string rules_;
  std::optional<std::int64_t> rules_id_;
  Statement insert_, look_up_, complete_, tag_, origin_;
};

/// What is said of positions, to be held against an engine: rows of one range of ids, in order.
/// One scan a connection, one connection a thread.
class PositionScan {
 public:
  /// Positions with something said of them, `first` to `last` of their ids.
  PositionScan(Connection& connection, std::int64_t first, std::int64_t last);

  struct Row {
    std::int64_t id = 0;
    std::string_view game, text;  ///< valid until the next row
    std::int64_t rule_set_id = 0;
    std::int64_t legal_count = -1;  ///< -1: not said
    std::int64_t perft_nodes = -1;  ///< -1: not said
    int perft_depth = 0;
    int in_check = -1;        ///< 0, 1; -1: not said
    std::string_view status;  ///< empty: not said
  };
  /// False at the end.
  bool next(Row& row);

 private:
  Statement rows_;
};

}  // namespace arbiter
