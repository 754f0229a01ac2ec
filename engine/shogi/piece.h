#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/color.h"

namespace arbiter::shogi {

enum class Kind : std::uint8_t { pawn, lance, knight, silver, gold, bishop, rook, king };

inline constexpr int kind_count = 8;
inline constexpr int hand_kinds = 7;  ///< all but the king

constexpr int index(Kind kind) { return static_cast<int>(kind); }
constexpr int index(Color side) { return static_cast<int>(side); }

/// What is known of a kind: the only list of kinds.
struct KindFacts {
  char letter;                     ///< Black's letter
  std::string_view name;           ///< "pawn"
  std::string_view promoted_name;  ///< "tokin"; empty: never promotes
  std::string_view glyph;          ///< as its players draw it
  std::string_view promoted_glyph;
  int in_set;      ///< pieces of both sides together
  int points;      ///< in an impasse
  int dead_ranks;  ///< far ranks from which it could never move again
};

inline constexpr std::array<KindFacts, kind_count> kind_facts{{
    {'P', "pawn", "tokin", "歩", "と", 18, 1, 1},
    {'L', "lance", "promoted lance", "香", "杏", 4, 1, 1},
    {'N', "knight", "promoted knight", "桂", "圭", 4, 1, 2},
    {'S', "silver", "promoted silver", "銀", "全", 4, 1, 0},
    {'G', "gold", "", "金", "", 4, 1, 0},
    {'B', "bishop", "horse", "角", "馬", 2, 5, 0},
    {'R', "rook", "dragon", "飛", "龍", 2, 5, 0},
    // The names of the two kings fix no side, so one sign serves both.
    {'K', "king", "", "玉", "", 2, 0, 0},
}};

constexpr const KindFacts& facts(Kind kind) { return kind_facts[static_cast<std::size_t>(kind)]; }
constexpr bool can_promote(Kind kind) { return !facts(kind).promoted_name.empty(); }

/// The order in which hands are written.
inline constexpr std::array<Kind, hand_kinds> hand_order{Kind::rook,   Kind::bishop, Kind::gold, Kind::silver,
                                                         Kind::knight, Kind::lance,  Kind::pawn};

/// The kind of Black's letter, or nothing.
constexpr std::optional<Kind> kind_of_letter(char letter) {
  for (int i = 0; i < kind_count; ++i)
    if (kind_facts[static_cast<std::size_t>(i)].letter == letter) return static_cast<Kind>(i);
  return std::nullopt;
}

struct Piece {
  Color side = Color::black;
  Kind kind = Kind::pawn;
  bool promoted = false;

  friend bool operator==(const Piece&, const Piece&) = default;
};

/// "P", "+p".
std::string letter_text(const Piece& piece);
/// "pawn", "dragon".
std::string_view name_of(const Piece& piece);
/// "Black" or "White".
std::string_view title_of(Color side);

}  // namespace arbiter::shogi
