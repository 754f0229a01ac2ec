#include "corpus/fixtures.h"

#include <algorithm>
#include <filesystem>
#include <tuple>

#include "corpus/cross_check.h"
#include "corpus/perft_rows.h"
#include "corpus/read_claims.h"
#include "corpus/read_exemptions.h"
#include "corpus/read_known_differences.h"
#include "corpus/read_rule_sets.h"
#include "corpus/read_sources.h"
#include "registry.h"

namespace arbiter {
namespace {

void append(std::vector<Problem>& to, std::vector<Problem> from) {
  to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

bool is_folder(const std::string& folder, std::vector<Problem>& problems) {
  std::error_code error;
  if (std::filesystem::is_directory(folder, error)) return true;
  problems.push_back({{folder, 0, 0}, error ? "cannot be read: " + error.message() : "is no folder of fixtures", ""});
  return false;
}

}  // namespace

void sort_problems(std::vector<Problem>& problems) {
  std::stable_sort(problems.begin(), problems.end(), [](const Problem& left, const Problem& right) {
    return std::tie(left.mark.file, left.mark.line, left.mark.column) <
           std::tie(right.mark.file, right.mark.line, right.mark.column);
  });
}

RuleSetsLoaded load_rule_set_fixtures(const std::string& folder) {
  RuleSetsLoaded loaded;
  if (!is_folder(folder, loaded.problems)) return loaded;
  RuleSetsRead read = read_rule_sets(folder);
  Resolution resolution = resolve(read.drafts, vocabularies());
  loaded.drafts = std::move(read.drafts);
  loaded.rule_sets = std::move(resolution.rule_sets);
  append(loaded.problems, std::move(read.problems));
  append(loaded.problems, std::move(resolution.problems));
  sort_problems(loaded.problems);
  return loaded;
}

FixturesRead load_fixtures(const std::string& folder) {
  FixturesRead read;
  Corpus& corpus = read.corpus;
  corpus.origin = folder;
  if (!is_folder(folder, read.problems)) return read;
  RuleSetsLoaded rule_sets = load_rule_set_fixtures(folder);
  corpus.drafts = std::move(rule_sets.drafts);
  corpus.rule_sets = std::move(rule_sets.rule_sets);
  append(read.problems, std::move(rule_sets.problems));
  SourcesRead sources = read_sources(folder);
  corpus.sources = std::move(sources.sources);
  append(read.problems, std::move(sources.problems));
  ClaimsRead claims = read_claims(folder);
  corpus.claim_files = std::move(claims.files);
  append(read.problems, std::move(claims.problems));
  PerftRead perft = read_perft_rows(folder);
  corpus.perft_files = std::move(perft.files);
  append(read.problems, std::move(perft.problems));
  ExemptionsRead exemptions = read_exemptions(folder);
  corpus.exemption_files = std::move(exemptions.files);
  append(read.problems, std::move(exemptions.problems));
  KnownDifferencesRead differences = read_known_differences(folder);
  corpus.difference_files = std::move(differences.files);
  append(read.problems, std::move(differences.problems));
  append(read.problems, cross_check(corpus));
  sort_problems(read.problems);
  return read;
}

}  // namespace arbiter
