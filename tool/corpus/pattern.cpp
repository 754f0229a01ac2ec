#include "corpus/pattern.h"

#include <cctype>
#include <regex>
#include <stdexcept>

namespace arbiter {

// libstdc++ tries every way through an expression, one after the other and recursing, unless told otherwise.
constexpr auto flags = std::regex_constants::ECMAScript | std::regex_constants::__polynomial;

struct Pattern::Compiled {
  std::regex regex;
};

namespace {

/// The library adds up digits of repetitions and references without looking.
bool has_endless_number(const std::string& text) {
  constexpr std::size_t longest = 9;
  std::size_t digits = 0;
  for (const char character : text) {
    digits = std::isdigit(static_cast<unsigned char>(character)) != 0 ? digits + 1 : 0;
    if (digits > longest) return true;
  }
  return false;
}

}  // namespace

Pattern::Pattern(const std::string& text) {
  constexpr std::size_t longest = 1000;  // its compiler recurses
  if (text.size() > longest) throw std::invalid_argument("longer than 1000 bytes");
  if (has_endless_number(text)) throw std::invalid_argument("a number of more than nine digits");
  try {
    compiled_ = std::make_shared<const Compiled>(Compiled{std::regex(text, flags)});
  } catch (const std::regex_error& error) {
    throw std::invalid_argument(error.what());
  }
}

bool Pattern::matches(const std::string& text) const { return std::regex_match(text, compiled_->regex); }

}  // namespace arbiter
