#include "commands/compare_subject.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <thread>

#include "commands/corpus_argument.h"
#include "commands/failure.h"
#include "commands/progress.h"
#include "commands/shelf.h"
#include "commands/subject_text.h"
#include "harness/subject_compare.h"
#include "registry.h"
#include "report/atomic_file.h"
#include "report/clean_format.h"
#include "search/generated_questions.h"
#include "search/probes.h"

namespace arbiter {
namespace {

using Json = nlohmann::ordered_json;

Json bucket_json(const SubjectBucket& bucket, std::string_view type) {
  return {{"type", type},
          {"kind", bucket.kind},
          {"known", bucket.known},
          {"questions", bucket.questions},
          {"origin", bucket.origin},
          {"position", bucket.question.position},
          {"after", bucket.question.after},
          {"points", points_json(bucket.points)}};
}

std::string lines(const SubjectComparison& found) {
  std::string text;
  const auto line = [&](const Json& json) { text += json.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n"; };
  Json head{{"type", "compare-subject"},
            {"rules", found.rules},
            {"subject", {{"name", found.subject}, {"version", found.version}}}};
  if (!found.against.empty()) head["against"] = {{"name", found.against}, {"version", found.against_version}};
  head["seed"] = found.seed;
  head["walks"] = found.walks;
  line(head);
  for (const SubjectBucket& bucket : found.buckets) line(bucket_json(bucket, "difference"));
  for (const SubjectBucket& bucket : found.failures) line(bucket_json(bucket, "failure"));
  line({{"type", "end"},
        {"complete", true},
        {"asked", found.asked},
        {"positions", found.positions},
        {"alike", found.alike},
        {"different", found.different},
        {"expected", found.expected},
        {"failed", found.failed},
        {"not_applicable", found.not_applicable},
        {"stale", stale_json(found.stale)}});
  return text;
}

std::string words(const SubjectComparison& found, const Book& book, const std::string& corpus) {
  const std::string subject = subject_title(found.subject, found.version);
  std::string text = found.against.empty()
                         ? clean_format("{} against {}\n", found.rules, subject)
                         : clean_format("{} (here) against {} (there), by {}\n",
                                        subject_title(found.against, found.against_version), subject, found.rules);
  for (const SubjectBucket& bucket : found.buckets) {
    if (!bucket.known.empty()) {
      text += clean_format("\nknown difference {}: {} questions\n", bucket.known, bucket.questions);
      continue;
    }
    text += clean_format("\n{}: {} questions; the smallest, of {}\n", bucket.kind, bucket.questions, bucket.origin);
    text += question_text(bucket.question, book, corpus) + points_text(bucket.points);
  }
  for (const SubjectBucket& bucket : found.failures) {
    text += clean_format("\n{}: {} questions; the smallest, of {}\n", bucket.kind, bucket.questions, bucket.origin);
    text += question_text(bucket.question, book, corpus);
  }
  text += "\n" + stale_text(found.stale);
  text += fmt::format(
      "{} questions about {} positions: {} alike, {} with differences, {} with known differences only, {} without an "
      "answer, {} not applicable\n",
      found.asked, found.positions, found.alike, found.different, found.expected, found.failed, found.not_applicable);
  return text;
}

}  // namespace

ExitStatus compare_subject(const CompareSubject& asked, const SubjectArguments& subjects, Context& context) {
  const Corpus corpus = open_corpus(asked.corpus, context);
  const auto shelf = std::make_shared<const GameShelf>(corpus.rule_sets, games());
  const Book& book = book_named(*shelf, asked.rules);
  const SubjectSettings settings = subjects.settings();
  for (const std::string& name : {asked.subject, asked.against}) refuse_name_of_rule_set(name, *shelf);
  SubjectCompareOptions options;
  options.questions.filter = asked.filter;
  options.questions.seed = asked.seed;
  options.questions.walks = asked.walks;
  if (!asked.against.empty()) options.against = [&] { return subject_named(asked.against, shelf, settings); };
  if (asked.generated > 0)
    options.further = [&](const std::function<void(const Asked&)>& ask) {
      generate_questions(book, probes_of(corpus, book.rules.game), asked.generated, asked.seed, ask);
    };
  options.jobs = asked.jobs != 0 ? asked.jobs : static_cast<int>(std::thread::hardware_concurrency());
  SubjectComparison found;
  {
    Progress progress(context.err, "comparing");
    found = compare_with_subject(
        corpus, book, [&] { return subject_named(asked.subject, shelf, settings); }, subjects.known_differences(corpus),
        options, [&](std::uint64_t questions) { progress.show(questions, 0); });
  }
  if (found.asked == found.not_applicable) throw NothingSelected("the subject could be asked none of the questions");
  const std::string text = asked.json ? lines(found) : words(found, book, asked.corpus);
  if (asked.output.empty())
    context.out.text(text);
  else
    write_file(asked.output, text);
  ExitStatus status = stale_status(found.stale);
  if (found.failed > 0) status = combine(status, ExitStatus::subject);
  if (found.different > 0) status = combine(status, ExitStatus::unexpected);
  return status;
}

}  // namespace arbiter
