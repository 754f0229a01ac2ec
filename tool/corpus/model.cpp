#include "corpus/model.h"

#include <algorithm>

namespace arbiter {

bool Exemption::covers(const Option& flipped, OptionValue value) const {
  return option == flipped.name &&
         (values.empty() || std::find(values.begin(), values.end(), to_text(flipped, value)) != values.end());
}

const RuleSet* Corpus::find_rule_set(std::string_view id) const {
  for (const RuleSet& rule_set : rule_sets)
    if (rule_set.id == id) return &rule_set;
  return nullptr;
}

const Source* Corpus::find_source(std::string_view game, std::string_view id) const {
  for (const Source& source : sources)
    if (source.game == game && source.id == id) return &source;
  return nullptr;
}

const Clause* Corpus::find_clause(std::string_view game, std::string_view full_key) const {
  const std::size_t hash = full_key.find('#');
  if (hash == std::string_view::npos) return nullptr;
  const Source* source = find_source(game, full_key.substr(0, hash));
  if (source == nullptr) return nullptr;
  for (const Clause& clause : source->clauses)
    if (clause.key == full_key.substr(hash + 1)) return &clause;
  return nullptr;
}

}  // namespace arbiter
