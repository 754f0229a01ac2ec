#include "commands/clock.h"

#include <fmt/chrono.h>

#include <charconv>
#include <chrono>
#include <cstdlib>
#include <string_view>

namespace arbiter {
namespace {

std::time_t now() {
  if (const char* fixed = std::getenv("SOURCE_DATE_EPOCH"); fixed != nullptr) {
    const std::string_view text = fixed;
    std::time_t seconds = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds);
    if (error == std::errc{} && end == text.data() + text.size()) return seconds;
  }
  return std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
}

}  // namespace

std::string now_in_utc() { return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(now())); }

std::string today() { return now_in_utc().substr(0, 10); }

}  // namespace arbiter
