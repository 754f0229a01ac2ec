#pragma once

#include <string>

#include "corpus/model.h"

/// What tells cases, claims and corpora apart, wherever they are kept.
namespace arbiter {

/// "<game>/<file stem>/<claim>".
std::string claim_identity(const ClaimFile& file, const Claim& claim);
/// "<game>/<file stem>/<claim>/<case>".
std::string case_identity(const ClaimFile& file, const Claim& claim, const Case& one);

/// The rule set that answers the case.
const std::string& rules_of(const ClaimFile& file, const Case& one);

/// 16 hex digits of what a case asks and expects: rule set, position, moves, expectations. Ids, texts,
/// notes and tags play no part, so that cases with equal meanings are duplicates of each other, and a
/// case whose meaning has changed is known by it.
std::string case_meaning(const ClaimFile& file, const Case& one);

/// 16 hex digits of all that a corpus says, whether it lies in a folder or a database; comments,
/// order of members and file names of sources play no part.
std::string corpus_digest(const Corpus& corpus);

}  // namespace arbiter
