#pragma once

#include <string>

#include "corpus/comments.h"
#include "corpus/model.h"

/// The one way in which each kind of fixture file is written. What is read back equals what was
/// written, and writing that again gives the same bytes. Members that have their default value are
/// left out, but for those of a source's head.
namespace arbiter {

std::string write_source(const Source& source, const Comments& comments);
std::string write_rule_set(const RuleSetDraft& draft, const Comments& comments);
std::string write_claim_file(const ClaimFile& file, const Comments& comments);
std::string write_perft_file(const PerftFile& file, const Comments& comments);
std::string write_exemption_file(const ExemptionFile& file, const Comments& comments);
std::string write_known_difference_file(const KnownDifferenceFile& file, const Comments& comments);
std::string write_subject_file(const SubjectFile& file, const Comments& comments);

/// The members that `read_expectation` reads, in the order of FORMAT.md.
TomlNode expectation_members(const Expectation& expectation);

}  // namespace arbiter
