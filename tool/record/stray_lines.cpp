#include "record/stray_lines.h"

#include <fmt/format.h>

#include "record/line_reader.h"

namespace arbiter {

void StrayLines::add(RecordPlace place, std::string_view line) {
  if (lines_++ > 0) return;
  place_ = place;
  text_ = shown(line);
}

std::optional<RefusedRecord> StrayLines::take() {
  if (lines_ == 0) return std::nullopt;
  RefusedRecord refused;
  refused.why.place = place_;
  refused.why.message =
      lines_ == 1 ? "a line that belongs to no game" : fmt::format("{} lines that belong to no game", lines_);
  refused.text = std::move(text_);
  *this = StrayLines();
  return refused;
}

}  // namespace arbiter
