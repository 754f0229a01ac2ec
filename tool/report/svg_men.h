#pragma once

#include <string_view>

#include "core/color.h"

namespace arbiter {

/// Outlines of men, drawn for this tool: path data around the middle of a square, 15 units each way.

/// The sign on a round man by the letter of its position text, whatever its case: the tiered spire
/// of the king, the lower one of the general (F) and the Met (M), an elephant's head for S, a
/// horse's for N, a tower, a pawn. Empty: no sign; write the letter.
std::string_view man_path(std::string_view letter);

/// A Senet piece: White has reels, Black cones.
std::string_view senet_path(Color side);

/// A house of the Senet board by the sign that stands for it in text: the ankh of rebirth ("+"), the
/// star of happiness ("*"), the waves of the water ("~"), as many strokes as a digit says. Lines, not
/// areas. Empty: no drawing; write the sign.
std::string_view house_path(std::string_view sign);

/// The five-sided piece of Shogi; its tip points up.
std::string_view wedge_path();

}  // namespace arbiter
