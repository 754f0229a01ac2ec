#pragma once

#include <istream>
#include <memory>
#include <string_view>

#include "record/record.h"

namespace arbiter {

/// CSA, the format of the Computer Shogi Association, versions 1 to 3.0
/// (http://www2.computer-shogi.org/protocol/record_v22.html, record_v3.html).
std::unique_ptr<RecordReader> open_csa(std::istream& in);
bool recognises_csa(std::string_view beginning);

/// "+7776FU": the piece is named as it stands after the move, so the board tells whether it promotes.
MoveMeaning understand_csa_move(const WrittenMove& move, const MoveContext& context);
RecordEnding csa_ending(std::string_view written);

}  // namespace arbiter
