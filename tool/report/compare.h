#pragma once

#include <functional>
#include <string>
#include <vector>

#include "corpus/model.h"
#include "harness/compare.h"

namespace arbiter {

struct CompareTextOptions {
  bool color = false;
  std::size_t examples = 2;     ///< shown for each group of causes
  std::string corpus_argument;  ///< for the commands that replay
};

/// A comparison for people: the options side by side with their clauses, each with its smallest
/// divergences; then divergences that need several options; then options that nothing shows.
std::string compare_text(const RuleSetComparison& comparison, const Corpus& corpus, const CompareTextOptions& options);

/// The same as JSON lines: a `compare` line, `option` lines, `divergence` lines, the `weight` lines given, an `end`
/// line.
std::string compare_lines(const RuleSetComparison& comparison, const Corpus& corpus,
                          const std::vector<std::string>& weights = {});

}  // namespace arbiter
