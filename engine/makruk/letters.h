#pragma once

#include "men8/board_text.h"

namespace arbiter::makruk {

/// How Makruk's men are written: the letters of Fairy-Stockfish's makruk, then those of ASEAN print,
/// which are read and never written.
inline constexpr men8::Letter letter_list[] = {
    {'K', men8::Kind::king, "Khun"},           {'M', men8::Kind::general, "Met", true},
    {'S', men8::Kind::elephant, "Khon", true}, {'N', men8::Kind::knight, "Ma", true},
    {'R', men8::Kind::rook, "Rua", true},      {'P', men8::Kind::pawn, "pawn"},
    {'Q', men8::Kind::general, "Met", true},   {'B', men8::Kind::elephant, "Khon", true},
};
inline constexpr men8::Alphabet letters(letter_list);

/// A side at the beginning of a sentence.
constexpr std::string_view title_of(Color side) { return side == Color::white ? "White" : "Black"; }

}  // namespace arbiter::makruk
