#pragma once

#include <istream>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "record/record.h"
#include "shogi/position.h"

namespace arbiter {

/// CSA, the format of the Computer Shogi Association, versions 1 to 3.0
/// (http://www2.computer-shogi.org/protocol/record_v22.html, record_v3.html).
std::unique_ptr<RecordReader> open_csa(std::istream& in, std::optional<TextEncoding> encoding);
std::string print_csa(std::span<const Record> lines);
bool recognises_csa(std::string_view beginning);

/// "+7776FU": the piece is named as it stands after the move, so the board tells whether it promotes.
MoveMeaning understand_csa_move(const WrittenMove& move, const MoveContext& context);
/// The same the other way; "" when there is nothing on the square from which it goes.
std::string csa_move_text(const shogi::Position& before, shogi::Move move);
RecordEnding csa_ending(std::string_view written);

}  // namespace arbiter
