#include "commands/separate_subject.h"

#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <thread>

#include "commands/corpus_argument.h"
#include "commands/progress.h"
#include "commands/shelf.h"
#include "commands/subject_text.h"
#include "registry.h"
#include "report/clean_format.h"
#include "search/probes.h"
#include "search/subject_separate.h"

namespace arbiter {
namespace {

using Json = nlohmann::ordered_json;

std::string lines(const SubjectSearch& search, const SeparateSubject& asked) {
  std::string text;
  const auto line = [&](const Json& json) { text += json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n"; };
  const auto row = [&](const SubjectSeparation& each, std::string_view type) {
    line({{"type", type},
          {"kind", each.kind},
          {"message", each.message},
          {"position", each.question.position},
          {"after", each.question.after},
          {"points", points_json(each.points)},
          {"found_by", each.found_by},
          {"step", each.step}});
  };
  line({{"type", "separate-subject"},
        {"rules", search.rules},
        {"subject", {{"name", search.subject}, {"version", search.version}}},
        {"seed", asked.budget.seed}});
  for (const SubjectSeparation& each : search.found) row(each, "difference");
  for (const SubjectSeparation& each : search.failures) row(each, "failure");
  line({{"type", "end"},
        {"complete", true},
        {"steps", search.steps},
        {"asked", search.asked},
        {"differences", search.found.size()},
        {"failures", search.failures.size()},
        {"expected", search.expected},
        {"stale", stale_json(search.stale)}});
  return text;
}

std::string words(const SubjectSearch& search, const Book& book, const std::string& corpus) {
  std::string text = clean_format("{} against {}\n", search.rules, subject_title(search.subject, search.version));
  for (const SubjectSeparation& each : search.found)
    text += clean_format("\n{}; by {}, step {}\n", each.kind, each.found_by, each.step) +
            question_text(each.question, book, corpus) + points_text(each.points);
  for (const SubjectSeparation& each : search.failures)
    text += clean_format("\n{}: {}; by {}, step {}\n", each.kind, each.message, each.found_by, each.step) +
            question_text(each.question, book, corpus);
  text += "\n";
  for (const auto& [name, questions] : search.expected)
    text += clean_format("known difference {}: {} questions\n", name, questions);
  text += stale_text(search.stale);
  return text + clean_format("{} differences, {} failures; {} questions in {} steps\n", search.found.size(),
                             search.failures.size(), search.asked, search.steps);
}

}  // namespace

ExitStatus separate_subject(const SeparateSubject& asked, const SubjectArguments& subjects, Context& context) {
  const Corpus corpus = open_corpus(asked.corpus, context);
  const auto shelf = std::make_shared<const GameShelf>(corpus.rule_sets, games());
  const Book& book = book_named(*shelf, asked.rules);
  const SubjectSettings settings = subjects.settings();
  refuse_name_of_rule_set(asked.subject, *shelf);
  const int jobs = asked.jobs != 0 ? asked.jobs : static_cast<int>(std::thread::hardware_concurrency());
  SubjectSearch search;
  {
    Progress progress(context.err, "separating");
    search = separate_subject(
        book, [&] { return subject_named(asked.subject, shelf, settings); }, subjects.known_differences(corpus),
        probes_of(corpus, book.rules.game), asked.budget, jobs,
        [&](std::uint64_t questions) { progress.show(questions, 0); });
  }
  context.out.text(asked.json ? lines(search, asked) : words(search, book, asked.corpus));
  ExitStatus status = search.found.empty() && search.failures.empty() ? ExitStatus::budget : ExitStatus::ok;
  if (!search.failures.empty()) status = combine(status, ExitStatus::subject);
  status = combine(status, stale_status(search.stale));
  return status;
}

}  // namespace arbiter
