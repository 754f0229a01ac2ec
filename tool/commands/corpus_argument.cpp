#include "commands/corpus_argument.h"

#include <fmt/format.h>

#include <cstdlib>

#include "commands/failure.h"
#include "store/load.h"

namespace arbiter {

std::string corpus_path(const std::string& named, const Context& context) {
  if (!named.empty()) return named;
  if (const auto found = default_corpus(context.program, std::getenv("ARBITER_CORPUS"))) return *found;
  throw InvalidInput(
      "no corpus named and none installed beside the program; name a folder of fixtures or a database, or set "
      "ARBITER_CORPUS");
}

Corpus open_corpus(const std::string& named, const Context& context) {
  const std::string path = corpus_path(named, context);
  CorpusLoaded loaded = load_corpus(path);
  if (!loaded.problems.empty()) throw InvalidInput(fmt::format("corpus {} is invalid", path), loaded.problems);
  return std::move(loaded.corpus);
}

RuleSetsLoaded open_rule_sets(const std::string& named, const Context& context) {
  const std::string path = corpus_path(named, context);
  RuleSetsLoaded loaded = load_rule_sets(path);
  if (!loaded.problems.empty())
    throw InvalidInput(fmt::format("the rule sets of {} are invalid", path), loaded.problems);
  return loaded;
}

}  // namespace arbiter
