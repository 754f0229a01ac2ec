#pragma once

#include <memory>
#include <string>
#include <vector>

#include "commands/context.h"
#include "harness/game_shelf.h"

namespace arbiter {

/// The rule sets of a corpus (the installed one when `corpus` is empty) with the games of the registry.
std::shared_ptr<const GameShelf> open_shelf(const std::string& corpus, const Context& context);

/// The book of a rule set that the command line names; throws UsageError for an unknown one.
const Book& book_named(const GameShelf& shelf, const std::string& rules);

}  // namespace arbiter
