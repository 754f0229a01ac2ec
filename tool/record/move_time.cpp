#include "record/move_time.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdint>

namespace arbiter {
namespace {

using std::chrono::seconds;

constexpr std::size_t most_digits = 9;
constexpr std::int64_t sixty = 60;

std::optional<std::int64_t> whole(std::string_view digits) {
  if (digits.empty() || digits.size() > most_digits) return std::nullopt;
  if (digits.find_first_not_of("0123456789") != std::string_view::npos) return std::nullopt;
  std::int64_t value = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return value;
}

std::string fraction_text(MoveTime time) {
  const auto rest = (time % seconds(1)).count();
  if (rest == 0) return "";
  std::string text = fmt::format(".{:03}", rest);
  text.erase(text.find_last_not_of('0') + 1);
  return text;
}

}  // namespace

std::optional<MoveTimeRead> read_move_seconds(std::string_view text) {
  const std::size_t point = std::min(text.find('.'), text.size());
  const std::optional<std::int64_t> count = whole(text.substr(0, point));
  if (!count) return std::nullopt;
  MoveTimeRead read{seconds(*count), false};
  if (point == text.size()) return read;
  const std::string_view fraction = text.substr(point + 1);
  if (!whole(fraction)) return std::nullopt;
  std::int64_t scale = 100;
  for (const char digit : fraction) {
    read.time += MoveTime((digit - '0') * scale);
    read.finer = read.finer || (scale == 0 && digit != '0');
    scale /= 10;
  }
  return read;
}

std::optional<MoveTimeRead> read_move_clock(std::string_view text) {
  constexpr int most_parts = 3;
  std::int64_t minutes = 0;
  int parts = 1;
  for (std::size_t colon = text.find(':'); colon != std::string_view::npos; colon = text.find(':'), ++parts) {
    const std::optional<std::int64_t> part = whole(text.substr(0, colon));
    if (!part || parts == most_parts) return std::nullopt;
    minutes = minutes * sixty + *part;
    text.remove_prefix(colon + 1);
  }
  std::optional<MoveTimeRead> read = read_move_seconds(text);
  if (parts == 1) return std::nullopt;
  if (read) read->time += std::chrono::minutes(minutes);
  return read && read->time <= longest_move_time ? read : std::nullopt;
}

std::string seconds_text(MoveTime time) { return fmt::format("{}{}", time / seconds(1), fraction_text(time)); }

std::string minutes_text(MoveTime time) {
  const auto count = time / seconds(1);
  return fmt::format("{}:{:02}{}", count / sixty, count % sixty, fraction_text(time));
}

std::string hours_text(MoveTime time) {
  const auto count = time / seconds(1);
  return fmt::format("{:02}:{:02}:{:02}{}", count / sixty / sixty, count / sixty % sixty, count % sixty,
                     fraction_text(time));
}

std::optional<MoveTime> GameClock::spend(std::size_t ply, std::optional<MoveTime> time, std::optional<MoveTime> total) {
  const std::optional<MoveTime> before = ply < 2 ? MoveTime(0) : used(ply - 2);
  std::optional<MoveTime> due;
  if (before && time) due = *before + *time;
  used_.resize(std::max(used_.size(), ply + 1));
  used_[ply] = total ? total : due;
  if (!due || !total) return std::nullopt;
  // Totals of whole seconds beside times with fractions are rounded.
  const MoveTime tolerance = *due % seconds(1) == MoveTime(0) ? MoveTime(0) : MoveTime(999);
  const bool fits = *total - *due <= tolerance && *due - *total <= tolerance;
  return fits ? std::nullopt : due;
}

std::optional<MoveTime> GameClock::used(std::size_t ply) const {
  return ply < used_.size() ? used_[ply] : std::nullopt;
}

void GameClock::cut(std::size_t plies) { used_.resize(std::min(used_.size(), plies)); }

}  // namespace arbiter
