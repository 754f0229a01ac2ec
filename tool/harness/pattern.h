#pragma once

#include <memory>
#include <string>

namespace arbiter {

/// A regular expression (ECMAScript) that texts must match as a whole. Copies share what was compiled;
/// safe to share between threads.
class Pattern {
 public:
  /// Throws std::invalid_argument for a text that is no regular expression.
  explicit Pattern(const std::string& text);
  bool matches(const std::string& text) const;

 private:
  struct Compiled;
  std::shared_ptr<const Compiled> compiled_;
};

}  // namespace arbiter
