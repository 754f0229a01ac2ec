#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "record/record.h"

namespace arbiter {

/// Lines next to each other that belong to no record: one refusal, however many they are.
class StrayLines {
 public:
  void add(RecordPlace place, std::string_view line);
  /// The refusal, after which there are none; nothing when there were none.
  std::optional<RefusedRecord> take();

 private:
  RecordPlace place_;
  std::string text_;
  std::size_t lines_ = 0;
};

}  // namespace arbiter
