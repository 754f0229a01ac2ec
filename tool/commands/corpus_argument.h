#pragma once

#include <string>
#include <string_view>

#include "commands/context.h"
#include "corpus/fixtures.h"
#include "corpus/model.h"
#include "store/load.h"

namespace arbiter {

/// The corpus that a command works on: the one named, or the installed one when `named` is empty.
/// Throws InvalidInput when there is none.
DefaultCorpus corpus_place(const std::string& named, const Context& context);
std::string corpus_path(const std::string& named, const Context& context);

/// The whole corpus (folder of fixtures or database). Throws InvalidInput with every problem.
Corpus open_corpus(const std::string& named, const Context& context);

/// The whole with its digest, or as much as a plan with these options can take something of: see `load_planned`.
CorpusLoaded open_whole(const std::string& named, const Context& context);
CorpusLoaded open_planned(const std::string& named, const PlanOptions& options, const Context& context);

/// Its sources and rule sets, without claims; where `rules` names a rule set, at least that one and the sources of its
/// game. Throws InvalidInput with every problem.
Corpus open_pages(const std::string& named, const Context& context, std::string_view rules = "");

/// Its rule sets alone, without reading claims. Throws InvalidInput with every problem.
RuleSetsLoaded open_rule_sets(const std::string& named, const Context& context);

}  // namespace arbiter
