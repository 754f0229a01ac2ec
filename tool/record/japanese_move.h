#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "record/record.h"
#include "record/shogi_words.h"
#include "shogi/position.h"
#include "shogi/square.h"

namespace arbiter {

/// A move as Japanese records write it: "７六歩(77)", "同　銀右", "▲５五角打", "☖３三桂成".
struct JapaneseMove {
  std::optional<Color> side;          ///< by the sign before it
  bool same = false;                  ///< 同: to where the move before it went
  std::optional<shogi::Square> to;    ///< when it is written
  shogi_words::PieceForm piece;       ///< as it stands before the move
  bool promotes = false;              ///< 成
  bool stays = false;                 ///< 不成, 生
  bool drop = false;                  ///< 打
  bool left = false, right = false;   ///< 左, 右: where it stood beside others of its kind
  bool straight = false;              ///< 直: straight up from the square behind
  bool up = false, down = false;      ///< 上, 行, 入; 引
  bool sideways = false;              ///< 寄
  std::optional<shogi::Square> from;  ///< KIF's "(77)"

  bool relative() const { return left || right || straight || up || down || sideways; }
};

struct JapaneseMoveText {
  std::optional<JapaneseMove> move;
  std::string why;  ///< when it is none
};

/// Reads the whole text.
JapaneseMoveText parse_japanese_move(std::string_view text);

/// A move with the square from which it goes, as KIF writes it: "７六歩(77)", "同　銀成(31)", "５五角打". "" when
/// nothing stands there. `previous`: where the move before it went.
std::string japanese_move_text(const shogi::Position& before, shogi::Move move, std::optional<shogi::Square> previous);

/// The side whose sign (▲☗▼ Black, △☖▽ White) begins the text, which is then shortened by it.
std::optional<Color> take_side_sign(std::string_view& text);

/// What a move of KIF or KI2 means. Without an origin it is looked for: first among legal moves, then among
/// those that the piece could make, so that an illegal move can be named.
MoveMeaning understand_japanese_move(const WrittenMove& move, const MoveContext& context);

}  // namespace arbiter
