#pragma once

#include <memory>
#include <string>

#include "harness/game_shelf.h"
#include "harness/subject.h"

namespace arbiter {

/// The subject that `--subject` names; throws UsageError for a text that names none.
std::unique_ptr<Subject> subject_named(const std::string& text, const std::shared_ptr<const GameShelf>& shelf);

/// The help of `--subject`.
std::string subject_help();

/// A depth of perft; throws UsageError.
int parse_depth(const std::string& text);

}  // namespace arbiter
