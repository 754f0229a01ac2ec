#include "corpus/fixture_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <stdexcept>

#include "corpus/files.h"
#include "corpus/perft_rows.h"
#include "corpus/read_claims.h"
#include "corpus/read_exemptions.h"
#include "corpus/read_known_differences.h"
#include "corpus/read_rule_sets.h"
#include "corpus/read_sources.h"
#include "corpus/subject_file.h"
#include "corpus/write_fixtures.h"

namespace arbiter {
namespace {

constexpr std::array<std::string_view, 6> folders{"claims", "exemptions", "known-differences",
                                                  "perft",  "rulesets",   "sources"};
/// Of programs on somebody's machine: formatted like fixtures, but no part of a corpus.
constexpr std::string_view subjects_name = "subjects.toml";

void forget_marks(Source& source) {
  source.mark = {};
  for (Clause& clause : source.clauses) clause.mark = {};
}

void forget_marks(RuleSetDraft& draft) {
  draft.mark = {};
  for (DraftEntry& entry : draft.entries) entry.mark = {};
  for (RuleSetDraft::LawClause& law : draft.laws) law.mark = {};
}

void forget_marks(ClaimFile& file) {
  file.mark = {};
  for (Claim& claim : file.claims) {
    claim.mark = {};
    for (Case& one : claim.cases) one.mark = {};
  }
}

void forget_marks(PerftFile& file) {
  file.mark = {};
  for (PerftRow& row : file.rows) row.mark = {};
}

void forget_marks(ExemptionFile& file) {
  file.mark = {};
  for (Exemption& flip : file.flips) flip.mark = {};
}

void forget_marks(KnownDifferenceFile& file) {
  file.mark = {};
  for (KnownDifferenceEntry& known : file.differences) known.mark = {};
}

void forget_marks(SubjectFile& file) {
  file.mark = {};
  for (NamedSubject& subject : file.subjects) subject.mark = {};
}

std::size_t count_lines(const Comments& comments) {
  const auto count = [](const std::vector<std::string>& lines) {
    return static_cast<std::size_t>(
        std::count_if(lines.begin(), lines.end(), [](const std::string& line) { return !line.empty(); }));
  };
  std::size_t total = count(comments.head) + count(comments.foot);
  for (const auto& [address, comment] : comments.at) total += count(comment.above) + !comment.beside.empty();
  return total;
}

}  // namespace

std::optional<std::string> fixture_path(const std::string& file) {
  const std::filesystem::path path = std::filesystem::path(file).lexically_normal();
  const std::vector<std::filesystem::path> parts(path.begin(), path.end());
  if (!parts.empty() && parts.back() == subjects_name) return std::string(subjects_name);
  // Claims lie one folder deeper than the others.
  for (const std::size_t depth : {std::size_t{2}, std::size_t{3}}) {
    if (parts.size() < depth) continue;
    const std::string folder = parts[parts.size() - depth].string();
    if ((folder == "claims") != (depth == 3) || std::find(folders.begin(), folders.end(), folder) == folders.end())
      continue;
    std::filesystem::path found = folder;
    for (std::size_t i = parts.size() - depth + 1; i < parts.size(); ++i) found /= parts[i];
    return found.generic_string();
  }
  return std::nullopt;
}

std::vector<std::string> fixture_files(const std::string& folder, std::vector<Problem>& problems) {
  std::vector<std::string> paths;
  for (const std::string_view below : folders)
    for (const std::string& file : toml_files(folder, below, problems)) {
      std::string path = std::filesystem::path(file).lexically_relative(folder).generic_string();
      if (fixture_path(path) == path)
        paths.push_back(std::move(path));
      else
        problems.push_back(
            {{file, 0, 0}, "lies at the wrong depth: claims/<game>/<name>.toml, others one folder deep", ""});
    }
  std::error_code error;
  if (std::filesystem::is_regular_file(std::filesystem::path(folder) / subjects_name, error))
    paths.emplace_back(subjects_name);
  return paths;
}

FixtureFile read_fixture(std::string_view text, const std::string& path, const std::string& file,
                         std::vector<Problem>& problems) {
  FixtureFile read;
  read.path = path;
  const std::string folder = path.substr(0, path.find('/'));
  if (folder == "sources")
    read.content = read_source(text, file, problems);
  else if (folder == "rulesets")
    read.content = read_rule_set(text, file, problems);
  else if (folder == "claims")
    read.content = read_claim_file(text, path, file, problems);
  else if (folder == "perft")
    read.content = read_perft_file(text, path, file, problems);
  else if (folder == "exemptions")
    read.content = read_exemption_file(text, path, file, problems);
  else if (folder == "known-differences")
    read.content = read_known_difference_file(text, path, file, problems);
  else if (path == subjects_name)
    read.content = read_subject_file(text, file, problems);
  else
    throw std::invalid_argument("no kind of fixture lies at " + path);
  std::vector<Problem> known;  // the reader above has said the same
  if (const std::optional<TomlNode> root = parse_toml(text, file, known)) read.comments = read_comments(text, *root);
  return read;
}

std::string write_fixture(const FixtureFile& file) {
  struct Writer {
    const Comments& comments;
    std::string operator()(const Source& source) const { return write_source(source, comments); }
    std::string operator()(const RuleSetDraft& draft) const { return write_rule_set(draft, comments); }
    std::string operator()(const ClaimFile& claims) const { return write_claim_file(claims, comments); }
    std::string operator()(const PerftFile& rows) const { return write_perft_file(rows, comments); }
    std::string operator()(const ExemptionFile& flips) const { return write_exemption_file(flips, comments); }
    std::string operator()(const KnownDifferenceFile& known) const {
      return write_known_difference_file(known, comments);
    }
    std::string operator()(const SubjectFile& subjects) const { return write_subject_file(subjects, comments); }
  };
  return std::visit(Writer{file.comments}, file.content);
}

std::optional<std::string> format_fixture(std::string_view text, const std::string& path, const std::string& file,
                                          std::vector<Problem>& problems) {
  const std::size_t before = problems.size();
  FixtureFile read = read_fixture(text, path, file, problems);
  if (problems.size() != before) return std::nullopt;
  std::string written = write_fixture(read);
  std::vector<Problem> again;
  FixtureFile reread = read_fixture(written, path, file, again);
  std::visit([](auto& content) { forget_marks(content); }, read.content);
  std::visit([](auto& content) { forget_marks(content); }, reread.content);
  const bool same =
      again.empty() && read.content == reread.content && count_lines(read.comments) == count_lines(reread.comments);
  if (same) return written;
  problems.push_back({{file, 0, 0}, "cannot be formatted without losing something; nothing was changed", ""});
  return std::nullopt;
}

}  // namespace arbiter
