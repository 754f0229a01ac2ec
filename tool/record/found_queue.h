#pragma once

#include <deque>
#include <utility>
#include <variant>

#include "record/record.h"

namespace arbiter {

/// What a reader has found and not yet given, in the order of the file: a line may end one record and refuse another.
using FoundQueue = std::deque<std::variant<Record, RefusedRecord>>;

/// Gives the next one; `step` reads on until there is one, and says false when nothing more can come.
template <class Step>
RecordReader::Found give_next(FoundQueue& found, Record& record, RefusedRecord& refused, const Step& step) {
  while (found.empty())
    if (!step()) return RecordReader::Found::end;
  auto item = std::move(found.front());
  found.pop_front();
  if (auto* one = std::get_if<Record>(&item)) {
    record = std::move(*one);
    return RecordReader::Found::record;
  }
  refused = std::move(std::get<RefusedRecord>(item));
  return RecordReader::Found::refused;
}

}  // namespace arbiter
