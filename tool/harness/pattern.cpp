#include "harness/pattern.h"

#include <regex>
#include <stdexcept>

namespace arbiter {

struct Pattern::Compiled {
  std::regex regex;
};

Pattern::Pattern(const std::string& text) {
  try {
    compiled_ = std::make_shared<const Compiled>(Compiled{std::regex(text, std::regex::ECMAScript)});
  } catch (const std::regex_error& error) {
    throw std::invalid_argument(error.what());
  }
}

bool Pattern::matches(const std::string& text) const { return std::regex_match(text, compiled_->regex); }

}  // namespace arbiter
