#include "corpus/pattern.h"

#include <regex>
#include <stdexcept>

namespace arbiter {

// libstdc++ tries every way through an expression, one after the other and recursing, unless told otherwise.
constexpr auto flags = std::regex_constants::ECMAScript | std::regex_constants::__polynomial;

struct Pattern::Compiled {
  std::regex regex;
};

Pattern::Pattern(const std::string& text) {
  constexpr std::size_t longest = 1000;  // its compiler recurses
  if (text.size() > longest) throw std::invalid_argument("longer than 1000 bytes");
  try {
    compiled_ = std::make_shared<const Compiled>(Compiled{std::regex(text, flags)});
  } catch (const std::regex_error& error) {
    throw std::invalid_argument(error.what());
  }
}

bool Pattern::matches(const std::string& text) const { return std::regex_match(text, compiled_->regex); }

}  // namespace arbiter
