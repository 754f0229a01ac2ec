#pragma once

#include <memory>
#include <string>
#include <vector>

#include "commands/arguments.h"
#include "commands/context.h"
#include "harness/game_shelf.h"
#include "harness/known_differences.h"
#include "harness/subject.h"
#include "harness/subjects.h"

namespace arbiter {

/// What every command that asks subjects takes beside their text.
struct SubjectArguments {
  std::string file;     ///< of named subjects
  std::string timeout;  ///< seconds
  std::string known;    ///< folder of known differences; "": those of the corpus

  void declare(Arguments& arguments);
  /// Of a command that expects nothing and so has no use for known differences.
  void declare_without_differences(Arguments& arguments);
  /// Throws UsageError and InvalidInput.
  SubjectSettings settings() const;
  /// Those of the folder that was named, else those of the corpus. Throws InvalidInput.
  std::vector<KnownDifference> known_differences(const Corpus& corpus) const;
};

/// The subject that `--subject` names; throws UsageError for a text that names none.
std::unique_ptr<Subject> subject_named(const std::string& text, const std::shared_ptr<const GameShelf>& shelf,
                                       const SubjectSettings& settings = {});

/// Whether a text is a subject rather than a rule set: it has the form of one, or the file names it.
bool names_subject(const std::string& text, const SubjectSettings& settings);
/// For commands whose words may be either. Throws UsageError for the name of a subject that is a rule set's as well.
void refuse_name_of_rule_set(const std::string& subject, const GameShelf& shelf);

/// The help of `--subject`.
std::string subject_help();

/// A depth of perft, given by this argument; throws UsageError.
int parse_depth(const std::string& argument, const std::string& text);

}  // namespace arbiter
