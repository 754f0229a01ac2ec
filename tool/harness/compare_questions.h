#pragma once

#include <functional>
#include <string>

#include "harness/compare.h"

namespace arbiter {

/// A question to put to two rule sets, and where it comes from.
struct Asked {
  Question question;
  std::string origin;
};

/// Every question of the comparison, in a fixed order: those of the cases (a partial position with its
/// open squares left empty), each also after every single step of its moves; then those of walks.
void for_each_question(const Corpus& corpus, const Book& left, const Book& right, const CompareOptions& options,
                       const std::function<void(const Asked&)>& ask);

}  // namespace arbiter
