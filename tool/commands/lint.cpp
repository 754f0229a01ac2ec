#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <tuple>

#include "commands/all.h"
#include "commands/corpus_argument.h"
#include "corpus/files.h"
#include "corpus/fixture_file.h"
#include "corpus/lint.h"
#include "corpus/subject_file.h"
#include "harness/game_shelf.h"
#include "harness/subjects.h"
#include "registry.h"

namespace arbiter {
namespace {

struct LintArguments {
  std::string corpus;
  std::vector<std::string> subjects;
  bool strict = false;
  bool json = false;
};

void add(std::vector<Finding>& findings, std::vector<Finding> more) {
  findings.insert(findings.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

/// Files of a folder that `fmt` would change.
std::vector<Finding> lint_format(const std::string& folder) {
  std::vector<Finding> findings;
  std::error_code error;
  if (!std::filesystem::is_directory(folder, error)) return findings;
  std::vector<Problem> known;  // loading has said the same
  for (const std::string& path : fixture_files(folder, known)) {
    const std::string file = (std::filesystem::path(folder) / path).string();
    const std::optional<std::string> text = read_file(file, known);
    if (!text) continue;
    const std::optional<std::string> formatted = format_fixture(*text, path, file, known);
    if (formatted && *formatted != *text)
      findings.push_back({Finding::Weight::notice, {{file, 0, 0}, "is not formatted; `arbiter fmt` does it", ""}});
  }
  return findings;
}

/// Files of subjects: those that were named, and the one in the folder of fixtures.
std::vector<Finding> lint_subjects(const std::string& folder, std::vector<std::string> files, const Corpus& corpus) {
  std::error_code error;
  const std::filesystem::path own = std::filesystem::path(folder) / "subjects.toml";
  if (std::filesystem::is_regular_file(own, error)) files.push_back(own.string());
  if (files.empty()) return {};
  const GameShelf shelf(corpus.rule_sets, games());
  std::vector<Problem> problems;
  std::vector<Finding> findings;
  for (const std::string& file : files) {
    const std::optional<std::string> text = read_file(file, problems);
    if (!text) continue;
    const std::size_t before = problems.size();
    const SubjectFile read = read_subject_file(*text, file, problems);
    for (Problem& problem : problems_of(read, shelf)) problems.push_back(std::move(problem));
    if (problems.size() != before || file == own) continue;  // the folder's own form is looked at with the others
    const std::optional<std::string> formatted = format_fixture(*text, "subjects.toml", file, problems);
    if (formatted && *formatted != *text)
      findings.push_back({Finding::Weight::notice, {{file, 0, 0}, "is not formatted; `arbiter fmt` does it", ""}});
  }
  for (Problem& problem : problems) findings.push_back({Finding::Weight::error, std::move(problem)});
  return findings;
}

void write(const Finding& finding, bool json, Output& out) {
  const Problem& problem = finding.problem;
  if (!json) {
    const std::string place = problem.mark.file.empty() ? "" : problem.mark.text() + ": ";
    out.print("{}{}: {}{}\n", place, name_of(finding.weight), problem.message,
              problem.hint.empty() ? "" : " (" + problem.hint + ")");
    return;
  }
  const nlohmann::ordered_json line{{"weight", name_of(finding.weight)}, {"file", problem.mark.file},
                                    {"line", problem.mark.line},         {"column", problem.mark.column},
                                    {"message", problem.message},        {"hint", problem.hint}};
  out.line(line.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

ExitStatus lint(const LintArguments& arguments, Context& context) {
  const DefaultCorpus place = corpus_place(arguments.corpus, context);
  CorpusLoaded loaded = load_corpus(place.path);
  std::vector<Finding> findings;
  for (Problem& problem : loaded.problems) findings.push_back({Finding::Weight::error, std::move(problem)});
  add(findings, lint_cases(loaded.corpus));
  add(findings, lint_whole(loaded.corpus));
  add(findings, lint_format(place.path));
  add(findings, lint_subjects(place.path, arguments.subjects, loaded.corpus));
  std::stable_sort(findings.begin(), findings.end(), [](const Finding& left, const Finding& right) {
    const auto rank = [](const Finding& finding) {
      const Mark& mark = finding.problem.mark;
      return std::tuple(finding.weight, std::string_view(mark.file), mark.line, mark.column);
    };
    return rank(left) < rank(right);
  });
  for (const Finding& finding : findings) write(finding, arguments.json, context.out);
  const auto errors =
      static_cast<std::size_t>(std::count_if(findings.begin(), findings.end(), [](const Finding& finding) {
        return finding.weight == Finding::Weight::error;
      }));
  context.err.print("{}: {} errors, {} notices\n", place.path, errors, findings.size() - errors);
  if (errors != 0) return ExitStatus::invalid;
  return arguments.strict && !findings.empty() ? ExitStatus::unexpected : ExitStatus::ok;
}

}  // namespace

Command lint_command() {
  return {"lint", "Look through a corpus for what cannot be right, and for what somebody should look at",
          [](Arguments& arguments) -> Action {
            const auto options = std::make_shared<LintArguments>();
            arguments.positional("CORPUS", options->corpus,
                                 "Folder of fixtures or database; the installed one when absent");
            arguments.option("--subjects", options->subjects, "FILE",
                             "Look through this file of subjects too; may be repeated");
            arguments.flag("--strict", options->strict, "Exit with 1 when there are notices");
            arguments.flag("--json", options->json, "JSON lines");
            return [options](Context& context) { return lint(*options, context); };
          }};
}

}  // namespace arbiter
