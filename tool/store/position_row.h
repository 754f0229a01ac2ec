#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/game.h"

namespace arbiter {

/// How deep a count of nodes may be that is said of a position.
inline constexpr int deepest_count = 99;

/// A position as the database keeps it: columns that are found by, and what somebody says of it.
struct PositionRow {
  std::string game;
  std::string text;      ///< canonical identity, unique within its game
  std::int64_t key = 0;  ///< hash of the text: an index only
  std::string squares;   ///< one character a square in reading order, see `square_letter`
  std::string material;  ///< pieces on the board, counted: "KNP2-kr2"

  std::string rules;  ///< rule set under which the rest is said; empty: nothing is said
  std::optional<std::int64_t> legal_count;
  std::optional<bool> in_check;
  std::optional<std::string> status;  ///< "ongoing", "win", "draw"
  std::optional<int> perft_depth;     ///< together with perft_nodes
  std::optional<std::int64_t> perft_nodes;
};

/// The columns to find a position by.
PositionRow describe_position(std::string_view game, const State& state);

/// "." for an empty cell, the letter of a piece; for a piece of two characters ("+R", "P~") the letter
/// thirteen places on in the alphabet, which no game uses for another piece.
char square_letter(std::string_view cell);

/// Squares and material of a position text, from its board field. Empty texts where it has none. The texts given
/// are written over: who describes millions keeps them.
void describe_board(std::string_view text, std::string& squares, std::string& material);
std::string squares_of(std::string_view text);
std::string material_of(std::string_view text);

}  // namespace arbiter
