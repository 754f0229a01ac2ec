#pragma once

#include <istream>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "record/record.h"

namespace arbiter {

/// Lines of the USI protocol that set up a position: `position startpos moves …`, `position sfen … moves …`, the
/// same without `position`, a bare SFEN, and moves on lines of their own.
std::unique_ptr<RecordReader> open_usi(std::istream& in, std::optional<TextEncoding> encoding);
std::string print_usi(std::span<const Record> lines);
bool recognises_usi(std::string_view beginning);
MoveMeaning understand_usi_move(const WrittenMove& move, const MoveContext& context);
RecordEnding usi_ending(std::string_view written);

}  // namespace arbiter
