#include "commands/corpus_argument.h"

#include <fmt/format.h>

#include <cstdlib>

#include "commands/failure.h"

namespace arbiter {

DefaultCorpus corpus_place(const std::string& named, const Context& context) {
  if (!named.empty()) return {named, Trust::unknown};
  if (const auto found = default_corpus(context.program, std::getenv("ARBITER_CORPUS"))) return *found;
  throw InvalidInput(
      "no corpus named and none installed beside the program; name a folder of fixtures or a database, or set "
      "ARBITER_CORPUS");
}

std::string corpus_path(const std::string& named, const Context& context) { return corpus_place(named, context).path; }

namespace {

template <class Load>
CorpusLoaded opened(const std::string& named, const Context& context, const Load& load) {
  const DefaultCorpus place = corpus_place(named, context);
  CorpusLoaded loaded = load(place);
  if (!loaded.problems.empty()) throw InvalidInput(fmt::format("corpus {} is invalid", place.path), loaded.problems);
  return loaded;
}

}  // namespace

Corpus open_corpus(const std::string& named, const Context& context) { return open_whole(named, context).corpus; }

CorpusLoaded open_whole(const std::string& named, const Context& context) {
  return opened(named, context, [](const DefaultCorpus& place) { return load_corpus(place.path, place.trust); });
}

CorpusLoaded open_planned(const std::string& named, const PlanOptions& options, const Context& context) {
  return opened(named, context,
                [&](const DefaultCorpus& place) { return load_planned(place.path, options, place.trust); });
}

Corpus open_pages(const std::string& named, const Context& context, std::string_view rules) {
  return opened(named, context, [&](const DefaultCorpus& place) { return load_pages(place.path, place.trust, rules); })
      .corpus;
}

RuleSetsLoaded open_rule_sets(const std::string& named, const Context& context) {
  const DefaultCorpus place = corpus_place(named, context);
  RuleSetsLoaded loaded = load_rule_sets(place.path, place.trust);
  if (!loaded.problems.empty())
    throw InvalidInput(fmt::format("the rule sets of {} are invalid", place.path), loaded.problems);
  return loaded;
}

}  // namespace arbiter
