#include "search/numbers.h"

#include <charconv>

namespace arbiter {

std::vector<NumberPlace> numbers_in(std::string_view text) {
  constexpr std::size_t longest = 9;
  std::vector<NumberPlace> places;
  for (std::size_t at = text.find_first_of("0123456789"); at != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_not_of("0123456789", at), text.size());
    NumberPlace place{at, end - at, 0};
    if (place.length <= longest) {
      std::from_chars(text.data() + at, text.data() + end, place.value);
      places.push_back(place);
    }
    at = text.find_first_of("0123456789", end);
  }
  return places;
}

std::string with_number(const std::string& text, const NumberPlace& place, std::size_t value) {
  std::string changed = text;
  return changed.replace(place.at, place.length, std::to_string(value));
}

}  // namespace arbiter
