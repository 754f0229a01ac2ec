#pragma once

#include <memory>
#include <string>

namespace arbiter {

/// A regular expression (ECMAScript without back references, of 1000 bytes at most) that texts must match as a whole,
/// in a time that grows with the text and not with what the expression could try. Copies share what was compiled;
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
