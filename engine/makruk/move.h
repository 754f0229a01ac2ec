#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "makruk/position.h"

namespace arbiter::makruk {

/// A move, legal or not, or an announcement, in 16 bits: destination in bits 0 to 5, origin in bits
/// 6 to 11, suffix in bits 12 to 14; bit 15 set: an announcement, told by bit 0.
class Move {
 public:
  enum class Announcement : std::uint8_t { count, stop };

  constexpr Move() = default;
  constexpr Move(Square origin, Square destination, std::optional<Kind> suffix = std::nullopt)
      : code_(static_cast<std::uint16_t>(destination | origin << 6 | (suffix ? static_cast<int>(*suffix) << 12 : 0))) {}
  constexpr explicit Move(Announcement announcement)
      : code_(static_cast<std::uint16_t>(0x8000 | static_cast<int>(announcement))) {}

  constexpr bool announces() const { return code_ & 0x8000; }
  constexpr Announcement announcement() const { return static_cast<Announcement>(code_ & 1); }
  constexpr Square origin() const { return code_ >> 6 & 63; }
  constexpr Square destination() const { return code_ & 63; }
  /// What a pawn becomes; a Khun is no suffix, so 0 says that there is none.
  constexpr std::optional<Kind> suffix() const {
    const int kind = code_ >> 12 & 7;
    return kind == 0 ? std::nullopt : std::optional(static_cast<Kind>(kind));
  }

  friend constexpr auto operator<=>(const Move&, const Move&) = default;

 private:
  std::uint16_t code_ = 0;
};

/// Men that a suffix can name, in the order of the position letters.
inline constexpr Kind suffixes[] = {Kind::general, Kind::elephant, Kind::knight, Kind::rook};

/// `e3e4`, `e5e6m` (suffixes `m s n r`, with `q b` read as `m s`), `count`, `stop`; empty: no move text.
std::optional<Move> parse_move(std::string_view text);
std::string move_text(Move move);
/// Every encodable move, announcements left out, in ascending order.
std::vector<Move> universe();

}  // namespace arbiter::makruk
