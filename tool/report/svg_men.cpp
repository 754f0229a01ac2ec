#include "report/svg_men.h"

#include <array>
#include <utility>

namespace arbiter {

namespace {

struct Man {
  char letter;
  std::string_view path;
};

constexpr std::array<Man, 7> men{{
    {'K',
     "M-9 12.5H9L7.6 8.6H-7.6ZM-6.6 7.4C-7.2 3.6-5 1.6-4.6-1H4.6C5 1.6 7.2 3.6 6.6 "
     "7.4ZM-4.4-2.2C-4.2-4.4-2.6-5.4-2.2-7.4"
     "H2.2C2.6-5.4 4.2-4.4 4.4-2.2ZM-1.9-8.6L0-15L1.9-8.6Z"},
    {'F', "M-8.6 11.5H8.6L7 7.4H-7ZM-6 6.2C-7.4 1.2-2.6-1 0-9.6C2.6-1 7.4 1.2 6 6.2Z"},
    {'M', "M-8.6 11.5H8.6L7 7.4H-7ZM-6 6.2C-7.4 1.2-2.6-1 0-9.6C2.6-1 7.4 1.2 6 6.2Z"},
    {'S',
     "M-5.6-8.4C-9.4-11.4-14.6-8.6-13.6-2.4C-13 1.4-9.6 3.6-6.6 2.2ZM5.6-8.4C9.4-11.4 14.6-8.6 13.6-2.4"
     "C13 1.4 9.6 3.6 6.6 2.2ZM-5.8-5.4C-5.8-9.6-3-11.2 0-11.2C3-11.2 5.8-9.6 5.8-5.4C5.8-1 4.4 1.8 3 3.6"
     "C2.2 6 2.4 8 3.4 9.2C4.2 10.2 5.6 9.8 5.8 8.4L8 8.8C7.8 12 5.4 13.4 3 12.4C.4 11.2-1 8.8-1.6 5.6L-2 3.8"
     "C-4 2-5.8-1-5.8-5.4Z"},
    {'N',
     "M-6.4 12H8.6C9 4.4 7.6-3.4 3-8L2.6-12.6L-.8-9.4C-4.8-8.6-8.2-4.2-10.4-.4C-11 1.2-10.2 2.8-8.6 3.2L-6.6 2.6L-4.8 "
     "2.8"
     "C-3.4 2-2 1.6-.6.2C-1.2 4.6-6.4 6.4-6.4 12Z"},
    {'R', "M-8.6 12H8.6V8.6H6L5 .2H7.4V-9.6H4.4V-6.4H1.6V-9.6H-1.6V-6.4H-4.4V-9.6H-7.4V.2H-5L-6 8.6H-8.6Z"},
    {'P',
     "M-7.2 10.6H7.2C7.2 5.6 3.2 5 2.6.6C4.6-.4 5.4-2 5.4-3.8A5.4 5.4 0 1 0-5.4-3.8C-5.4-2-4.6-.4-2.6.6C-3.2 5-7.2 "
     "5.6-7.2 10.6Z"},
}};

}  // namespace

std::string_view man_path(std::string_view letter) {
  if (letter.size() != 1) return "";
  const char upper = letter[0] >= 'a' && letter[0] <= 'z' ? static_cast<char>(letter[0] - 'a' + 'A') : letter[0];
  for (const Man& man : men)
    if (man.letter == upper) return man.path;
  return "";
}

std::string_view senet_path(Color side) {
  return side == Color::white
             ? "M-10-11A10 3.4 0 0 1 10-11V-8C4-5 4 5 10 8V11A10 3.4 0 0 1-10 11V8C-4 5-4-5-10-8Z"
             : "M0-15.5C2.6-15.5 3.4-13.4 3.4-11.6C3.4-10.4 3-9.6 2.6-9L9.6 11A9.6 3.4 0 0 1-9.6 11L-2.6-9"
               "C-3-9.6-3.4-10.4-3.4-11.6C-3.4-13.4-2.6-15.5 0-15.5Z";
}

std::string_view house_path(std::string_view sign) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 6> houses{
      {{"+", "M0 0C-8-5-6-14 0-14C6-14 8-5 0 0V13M-8 1.5H8"},
       {"*", "M0-12V12M-10.4-6L10.4 6M-10.4 6L10.4-6"},
       {"~", "M-14-6q3.5-4 7 0t7 0t7 0t7 0M-14 1q3.5-4 7 0t7 0t7 0t7 0M-14 8q3.5-4 7 0t7 0t7 0t7 0"},
       {"3", "M-8-9V10M0-9V10M8-9V10"},
       {"2", "M-4.5-9V10M4.5-9V10"},
       {"1", "M0-9V10"}}};
  for (const auto& [known, path] : houses)
    if (known == sign) return path;
  return "";
}

std::string_view wedge_path() { return "M0-20.5L12.6-14.8L16.8 19.5H-16.8L-12.6-14.8Z"; }

}  // namespace arbiter
