#include "senet/move.h"

#include <fmt/format.h>

#include <charconv>
#include <limits>

namespace arbiter::senet {
namespace {

/// A number without leading zeros; one beyond 32 bits gives the highest.
std::optional<std::uint32_t> parse_number(std::string_view text) {
  if (text.empty() || (text.front() == '0' && text.size() > 1)) return std::nullopt;
  if (text.find_first_not_of("0123456789") != std::string_view::npos) return std::nullopt;
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc{} ? number : std::numeric_limits<std::uint32_t>::max();
}

std::optional<int> parse_square(std::string_view text) {
  const auto number = parse_number(text);
  if (!number || *number < 1 || *number > last_square) return std::nullopt;
  return static_cast<int>(*number);
}

}  // namespace

std::optional<Move> parse_move(std::string_view text) {
  if (text == "pass") return Move::pass();
  constexpr std::string_view chance = "throw:";
  if (text.starts_with(chance)) {
    const auto value = parse_number(text.substr(chance.size()));
    return value ? std::optional(Move::chance(*value)) : std::nullopt;
  }
  const std::size_t dash = text.find('-');
  if (dash == std::string_view::npos) return std::nullopt;
  const auto from = parse_square(text.substr(0, dash));
  const std::string_view target = text.substr(dash + 1);
  const auto to = target == "off" ? std::optional<int>(off_board) : parse_square(target);
  if (!from || !to) return std::nullopt;
  return Move::board(*from, *to);
}

std::string to_text(const Move& move) {
  switch (move.kind) {
    case Move::Kind::pass: return "pass";
    case Move::Kind::chance: return fmt::format("throw:{}", move.value);
    case Move::Kind::board: break;
  }
  return move.to == off_board ? fmt::format("{}-off", move.from) : fmt::format("{}-{}", move.from, move.to);
}

}  // namespace arbiter::senet
