#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "harness/game_shelf.h"
#include "record/judged_record.h"
#include "record/record.h"
#include "store/position_row.h"

namespace arbiter {

/// One stretch of a file and what is made of it before anything is written. Storage is used again and again.
struct ImportItem {
  enum class Kind : std::uint8_t {
    position,  ///< a record without moves: `rows` has one row
    game,      ///< `rows` has a row for each of `judged.positions`
    refused,   ///< `refused` says why
    passed,    ///< was read by an earlier attempt at the same import: only its hash counts
    unjudged,  ///< has just been read
  };
  Kind kind = Kind::refused;
  Record record;
  RefusedRecord refused;
  std::uint64_t hash = 0;  ///< of what was read
  const Book* book = nullptr;
  std::vector<PositionRow> rows;
  JudgedRecord judged;
  bool counters = false;  ///< the position is written with counters, which are no part of its identity
};

/// What a worker makes of items. Keeps references; one a thread.
class ImportJudge {
 public:
  /// `rules` are the rule sets that the user names, at most one for each game; a record of a game for which none
  /// is named is held to the one that it names itself. Throws UnknownRuleSet.
  ImportJudge(const GameShelf& shelf, const std::vector<std::string>& rules, const RecordFormat& format);

  /// From `record` to `rows` and `judged`; what cannot be kept becomes `refused`.
  void judge(ImportItem& item);

 private:
  /// Positions of a rule set that texts are read into: making a state takes as long as reading a text.
  struct Desk {
    std::unique_ptr<State> given;  ///< as the record says it
    std::unique_ptr<State> bare;   ///< by its identity alone
  };

  const Book* book_for(const Record& record, RecordRemark& why);
  Desk& desk_of(const Book& book);
  void judge_position(ImportItem& item);
  void judge_game(ImportItem& item);
  void refuse(ImportItem& item, const RecordRemark& why) const;
  void refuse_unreadable(ImportItem& item, const Unreadable& unreadable) const;
  void refuse_setup(ImportItem& item, const std::vector<Fault>& faults) const;

  const GameShelf& shelf_;
  const RecordFormat& format_;
  std::map<std::string, const Book*, std::less<>> by_game_;  ///< named by the user
  std::map<std::string, const Book*, std::less<>> by_name_;  ///< named by records
  std::map<const Book*, Desk> desks_;
};

/// What the engine says of a position by its identity alone: counters and history begin anew.
/// `text` has been read under the book's rule set as this identity and breaks no set-up law.
void judge_identity(const Book& book, PositionRow& row);

/// Takes node counts that a list states ("D3" 12012) into the row: the deepest one.
void take_stated_counts(const Record& record, PositionRow& row);

}  // namespace arbiter
