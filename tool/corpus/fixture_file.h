#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "corpus/comments.h"
#include "corpus/model.h"

namespace arbiter {

/// One file of a fixtures folder, of whatever kind, with its comments.
struct FixtureFile {
  std::string path;  ///< relative to the fixtures folder
  std::variant<Source, RuleSetDraft, ClaimFile, PerftFile, ExemptionFile, KnownDifferenceFile, SubjectFile> content;
  Comments comments;
};

/// "rulesets/x.toml" for whatever leads to it: the part of a path below the fixtures folder;
/// "subjects.toml" for a file of that name wherever it lies. Empty when it is neither that nor within one
/// of the folders of fixtures.
std::optional<std::string> fixture_path(const std::string& file);

/// Paths below the folder of all fixture files that this tool formats, sorted.
std::vector<std::string> fixture_files(const std::string& folder, std::vector<Problem>& problems);

/// Reads one file; its shape is checked, not what it says of other files. `path` tells its kind.
FixtureFile read_fixture(std::string_view text, const std::string& path, const std::string& file,
                         std::vector<Problem>& problems);

std::string write_fixture(const FixtureFile& file);

/// The text in canonical form. Empty and problems when it cannot be read, or when something would
/// be lost: what is written is read again and compared.
std::optional<std::string> format_fixture(std::string_view text, const std::string& path, const std::string& file,
                                          std::vector<Problem>& problems);

}  // namespace arbiter
