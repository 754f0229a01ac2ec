#pragma once

#include <istream>
#include <memory>
#include <optional>
#include <string_view>

#include "record/record.h"

namespace arbiter {

/// Position lists: one position a line, behind it what the format allows there. Blank lines and lines that
/// begin with `#` stand between positions; what such lines directly above a position say is its comment.
std::unique_ptr<RecordReader> open_fen_list(std::istream& in, std::optional<TextEncoding> encoding);
std::unique_ptr<RecordReader> open_epd_list(std::istream& in, std::optional<TextEncoding> encoding);
std::unique_ptr<RecordReader> open_sfen_list(std::istream& in, std::optional<TextEncoding> encoding);
std::unique_ptr<RecordReader> open_senet_list(std::istream& in, std::optional<TextEncoding> encoding);

bool recognises_fen_list(std::string_view beginning);
bool recognises_epd_list(std::string_view beginning);
bool recognises_sfen_list(std::string_view beginning);
bool recognises_senet_list(std::string_view beginning);

/// Moves that a list writes are the engine's own notation.
MoveMeaning understand_plain_move(const WrittenMove& move, const MoveContext& context);

}  // namespace arbiter
