#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "store/connection.h"
#include "store/position_row.h"
#include "store/statement.h"

namespace arbiter {

/// Adds positions, each once, by the million. Begins and ends no transaction. Not for use while another writer
/// works on the same connection.
class PositionWriter {
 public:
  /// `import` is the row of "import" that the positions come from.
  PositionWriter(Connection& connection, std::int64_t import);

  enum class How : std::uint8_t {
    fresh,        ///< was not there
    known,        ///< was there and says the same; what was not said before is added
    other_rules,  ///< was there, and what is said of it is said under another rule set; that stays
    conflicts,    ///< was there, and under the same rule set something else is said of it; that stays
  };
  struct Added {
    How how = How::fresh;
    std::int64_t id = 0;
  };
  /// `place` is the line of the import. That a position was there does not hide where it was seen again. `tags`
  /// are those of this position alone. Throws StoreError for a rule set that the database does not have.
  Added add(const PositionRow& row, const std::vector<std::string>& tags, std::int64_t place);
  /// The row of a rule set; empty for the empty name.
  std::optional<std::int64_t> rule_set_id(const std::string& name);

 private:
  Added add_known(const PositionRow& row, const std::optional<std::int64_t>& rules, std::int64_t place);
  How complete(const PositionRow& row, const std::optional<std::int64_t>& rules, std::int64_t id);

  Connection& connection_;
  std::int64_t import_;
  std::string rules_;
  std::optional<std::int64_t> rules_id_;
  Statement insert_, twins_, said_, complete_, tag_, seen_again_;
};

}  // namespace arbiter
