#include "commands/shelf.h"

#include "commands/corpus_argument.h"
#include "commands/failure.h"
#include "registry.h"

namespace arbiter {

std::shared_ptr<const GameShelf> open_shelf(const std::string& corpus, const Context& context) {
  return std::make_shared<const GameShelf>(open_rule_sets(corpus, context).rule_sets, games());
}

const Book& book_named(const GameShelf& shelf, const std::string& rules) {
  try {
    return shelf.find(rules);
  } catch (const UnknownRuleSet& error) {
    throw UsageError(error.what(), error.hint);
  }
}

}  // namespace arbiter
