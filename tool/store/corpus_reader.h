#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "corpus/fixtures.h"
#include "corpus/model.h"
#include "harness/plan.h"
#include "store/connection.h"
#include "store/corpus_writer.h"

namespace arbiter {

/// The drafts of all rule sets, nothing else; marks name fixture files below the folder they came from.
std::vector<RuleSetDraft> read_drafts(Connection& connection);

/// Sources with their clauses and the drafts of rule sets; no claim, case or count. Where `rules` names a rule set,
/// with changes of options in brackets or without, its draft and those that it inherits from, and the sources of its
/// game.
Corpus read_pages(Connection& connection, std::string_view rules, std::vector<Problem>& problems);

/// What a plan with these options can take something of: claims as wholes, rows of counts, and the drafts of the rule
/// sets that they name, or of all rule sets; no source, exemption or known difference.
enum class Drafts : std::uint8_t { named, all };
Corpus read_planned(Connection& connection, const PlanOptions& options, Drafts drafts, std::vector<Problem>& problems);

/// Everything but the resolved rule sets. A row that makes no sense is a problem; whether regular expressions
/// make sense is looked into on demand, since to compile them takes long.
Corpus read_corpus(Connection& connection, bool try_expressions, std::vector<Problem>& problems);

CommentsByPath read_comments(Connection& connection);

}  // namespace arbiter
