#pragma once

#include <string>

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

/// Its sources and rule sets, without claims. Throws InvalidInput with every problem.
Corpus open_pages(const std::string& named, const Context& context);

/// Its rule sets alone, without reading claims. Throws InvalidInput with every problem.
RuleSetsLoaded open_rule_sets(const std::string& named, const Context& context);

}  // namespace arbiter
