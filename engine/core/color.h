#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace arbiter {

/// The two sides of every game. Which of them moves first, and from where, is the game's affair:
/// White is below (a1) in Sittuyin and Makruk, Black is sente in Shogi, Black throws first in Senet.
enum class Color : std::uint8_t { white, black };

constexpr Color opposite(Color color) { return color == Color::white ? Color::black : Color::white; }

constexpr std::string_view name_of(Color color) { return color == Color::white ? "white" : "black"; }

}  // namespace arbiter
