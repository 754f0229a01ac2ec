#include "record/record.h"

namespace arbiter {

void Record::clear() {
  place = {};
  tags.clear();
  game.clear();
  rules.clear();
  position.clear();
  position_place = {};
  moves.clear();
  comment.clear();
  ending.clear();
  ending_time.reset();
  branch.reset();
  remarks.clear();
}

std::optional<std::variant<Record, RefusedRecord>> RecordReader::next() {
  Record record;
  RefusedRecord refused;
  switch (read(record, refused)) {
    case Found::record: return std::variant<Record, RefusedRecord>(std::move(record));
    case Found::refused: return std::variant<Record, RefusedRecord>(std::move(refused));
    case Found::end: break;
  }
  return std::nullopt;
}

}  // namespace arbiter
