#pragma once

#include <optional>
#include <string>
#include <vector>

#include "corpus/fixtures.h"
#include "corpus/model.h"

namespace arbiter {

struct CorpusLoaded {
  Corpus corpus;
  std::vector<Problem> problems;  ///< not empty: the corpus is not to be used
};

/// A corpus from wherever it lies: a folder of fixtures or a database built from one.
CorpusLoaded load_corpus(const std::string& path);

/// Its rule sets alone: quick, whatever else the corpus holds.
RuleSetsLoaded load_rule_sets(const std::string& path);

/// Where the corpus lies when none is named: `environment` (the value of ARBITER_CORPUS) when it is
/// set and not empty, else `corpus.db` beside the program, else `../share/arbiter/corpus.db` from it.
/// `program` is the path or name by which the program was started. Empty when there is none.
std::optional<std::string> default_corpus(const std::string& program, const char* environment);

}  // namespace arbiter
