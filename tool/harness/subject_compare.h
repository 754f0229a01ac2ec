#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "harness/check.h"
#include "harness/compare.h"
#include "harness/compare_questions.h"
#include "harness/known_differences.h"

namespace arbiter {

/// One way in which a subject differs from a rule set, however often it shows.
struct SubjectBucket {
  std::string kind;   ///< SubjectPoint::kind, or what went wrong for failures
  std::string known;  ///< name of the known difference; empty: none
  std::uint64_t questions = 0;
  Question question;  ///< the smallest that shows it
  std::string origin;
  std::vector<SubjectPoint> points;  ///< of that question, those of this kind only
};

/// What a comparison of a rule set with a subject found out.
struct SubjectComparison {
  std::string rules;
  std::string subject;
  std::string version;
  std::string against;  ///< the subject that stands in the place of our rules; empty: none does
  std::string against_version;
  std::uint64_t seed = 0;
  std::uint64_t walks = 0;
  std::uint64_t asked = 0;
  std::uint64_t positions = 0;  ///< different ones among the questions that were answered, counters included
  std::uint64_t alike = 0;
  std::uint64_t not_applicable = 0;
  std::uint64_t expected = 0;          ///< questions with known differences and no other
  std::uint64_t different = 0;         ///< questions with at least one difference that is not known
  std::uint64_t failed = 0;            ///< questions without an answer: crash, timeout, nonsense
  std::vector<SubjectBucket> buckets;  ///< unknown ones, those met most often first; then known ones
  std::vector<SubjectBucket> failures;
  std::vector<StaleDifference> stale;
};

struct SubjectCompareOptions {
  CompareOptions questions;
  int jobs = 1;
  SubjectMaker against;  ///< another subject instead of our rules; empty: our rules
  /// Asks further questions, behind those of the corpus and of walks; empty: none.
  std::function<void(const std::function<void(const Asked&)>& ask)> further;
};

/// Asks a subject and our rule set, or two subjects about one rule set, every question of the corpus's cases of that
/// game and those met on seeded walks, and further ones. Each worker has a subject of its own. The result does not
/// depend on `jobs` as far as the subject's answers do not. Where the subject speaks of nothing that depends on
/// history, the walks ask their positions as texts alone. Throws SubjectFailure when the smoke test fails, and for a
/// subject that is not applicable to the rule set at all.
SubjectComparison compare_with_subject(const Corpus& corpus, const Book& book, const SubjectMaker& make_subject,
                                       const std::vector<KnownDifference>& known, const SubjectCompareOptions& options,
                                       const std::function<void(std::uint64_t)>& progress = {});

}  // namespace arbiter
