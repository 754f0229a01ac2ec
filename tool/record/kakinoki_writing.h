#pragma once

#include <string>

#include "shogi/position.h"

/// Parts of KIF that more than its writer needs.
namespace arbiter::kakinoki {

/// The piece's name of one character: "歩", "杏".
std::string board_name(const shogi::Piece& piece);
/// "飛　歩十八", "なし".
std::string hand_text(const shogi::Board& board, Color side);

}  // namespace arbiter::kakinoki
