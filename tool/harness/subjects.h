#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "corpus/model.h"
#include "harness/game_shelf.h"
#include "harness/subject.h"

namespace arbiter {

/// One kind of subject, by the word before the colon of `--subject`.
struct SubjectKind {
  std::string_view name;
  std::string_view form;  ///< "uci:PROGRAM?variant=NAME"
  std::string_view meaning;
};

/// The one table of kinds: `--subject`, its help and tests read it.
std::span<const SubjectKind> subject_kinds();

/// Whether a text has the form of a subject ("cmd:…", "engine") rather than of a name.
bool is_subject_form(std::string_view text);

/// A subject that cannot be understood.
struct UnknownSubject : std::runtime_error {
  UnknownSubject(const std::string& message, std::string suggestion)
      : std::runtime_error(message), hint(std::move(suggestion)) {}
  std::string hint;
};

/// What is wrong in a file of subjects that only those who make subjects can tell: commands in no form of a
/// subject, rule sets that the shelf does not have.
std::vector<Problem> problems_of(const SubjectFile& file, const GameShelf& shelf);

/// What subjects are made with beside their text.
struct SubjectSettings {
  std::optional<std::chrono::milliseconds> timeout;  ///< for one answer; above that of a named subject
  std::vector<NamedSubject> named;                   ///< of `--subjects FILE`
};

/// The subject that a text names; "" and "engine" are the rule sets of our own engine. Commands know
/// subjects through this function and the interface alone. Throws UnknownSubject, and SubjectFailure
/// for a run that cannot be read.
std::unique_ptr<Subject> make_subject(const std::string& text, const std::shared_ptr<const GameShelf>& shelf,
                                      const SubjectSettings& settings = {});

}  // namespace arbiter
