#pragma once

#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "record/record.h"

namespace arbiter::record_tests {

using Item = std::variant<Record, RefusedRecord>;

/// Everything that the named format's reader finds in a text.
inline std::vector<Item> read_all(std::string_view format, const std::string& text) {
  std::istringstream in(text);
  const std::unique_ptr<RecordReader> reader = find_record_format(format)->open(in);
  std::vector<Item> items;
  while (auto item = reader->next()) items.push_back(std::move(*item));
  return items;
}

/// "4:9 message" for remarks, refused stretches the same with "refused " before it.
inline std::string said(const RecordRemark& remark) {
  return std::to_string(remark.place.line) + ":" + std::to_string(remark.place.column) + " " + remark.message;
}

inline const Record& record(const Item& item) { return std::get<Record>(item); }
inline const RefusedRecord& refused(const Item& item) { return std::get<RefusedRecord>(item); }

/// Moves as written, parted by spaces.
inline std::string moves_of(const Record& record) {
  std::string text;
  for (const WrittenMove& move : record.moves) text += (text.empty() ? "" : " ") + move.text;
  return text;
}

}  // namespace arbiter::record_tests
