#pragma once

#include <map>
#include <string>
#include <vector>

#include "harness/compare.h"

namespace arbiter {

/// Finds the options that cause the points of divergences between two rule sets, by flipping options
/// of the left one to the value of the right one. Games of flipped rule sets are made once.
class Attribution {
 public:
  Attribution(const Book& left, const Book& right);

  /// Indices of the settings in which the rule sets differ.
  const std::vector<std::size_t>& differing() const { return differing_; }

  /// The divergence on a question, with causes; without points when the rule sets agree.
  Divergence divergence(const Question& question, const std::string& origin);

 private:
  using Units = std::map<AnswerUnit, std::string>;
  /// Which of `differing_` are flipped.
  using Flips = std::vector<bool>;

  const Units& units_with(const Flips& flips, const Question& question);
  const Book& book_with(const Flips& flips);
  std::vector<std::vector<std::string>> causes(const AnswerUnit& unit, const std::string& wanted,
                                               const Question& question);
  std::string name(std::size_t at) const;

  const Book& left_;
  const Book& right_;
  std::vector<std::size_t> differing_;
  std::map<Flips, Book> books_;
  std::map<Flips, Units> units_;  ///< of the present question
};

}  // namespace arbiter
