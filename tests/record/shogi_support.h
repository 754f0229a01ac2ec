#pragma once

#include <string>
#include <string_view>

#include "record/support.h"

namespace arbiter::record_tests {

/// The moves in the engine's notation, and behind them what is not legal.
inline std::string usi_of(const JudgedRecord& judged) {
  std::string text;
  for (const JudgedMove& move : judged.moves)
    text += (text.empty() ? "" : " ") +
            (move.status == JudgedMove::Status::legal ? std::string(move.move()) : text_of(move));
  return text;
}

/// One line for each item of a file: "start: 7g7f 3c3d [2:3 a remark]" or "refused 1:1 why".
inline std::string in_short(std::string_view format, const std::string& text) {
  std::string found;
  for (const Item& item : read_all(format, text)) {
    if (!found.empty()) found += "\n";
    if (const auto* one = std::get_if<Record>(&item)) {
      found += one->position + ": " + usi_of(judged("lishogi-shogi", format, *one));
      for (const RecordRemark& remark : one->remarks) found += " [" + said(remark) + "]";
    } else {
      found += "refused " + said(refused(item).why);
    }
  }
  return found;
}

}  // namespace arbiter::record_tests
