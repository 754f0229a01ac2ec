#pragma once

#include <vector>

#include "corpus/fixtures.h"
#include "corpus/model.h"
#include "store/connection.h"
#include "store/corpus_writer.h"

namespace arbiter {

/// The drafts of all rule sets, nothing else; marks name fixture files below the folder they came from.
std::vector<RuleSetDraft> read_drafts(Connection& connection);

/// Sources with their clauses and the drafts of rule sets; no claim, case or count.
Corpus read_pages(Connection& connection, std::vector<Problem>& problems);

/// Everything but the resolved rule sets. A row that makes no sense is a problem; whether regular expressions
/// make sense is looked into on demand, since to compile them takes long.
Corpus read_corpus(Connection& connection, bool try_expressions, std::vector<Problem>& problems);

CommentsByPath read_comments(Connection& connection);

}  // namespace arbiter
