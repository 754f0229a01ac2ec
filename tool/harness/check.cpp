#include "harness/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <exception>
#include <mutex>
#include <set>
#include <thread>

#include "core/hash.h"
#include "corpus/identity.h"
#include "harness/ask_both.h"
#include "harness/claim_verdict.h"
#include "harness/engine_subject.h"
#include "harness/expect.h"
#include "harness/parted_readings.h"
#include "harness/perft_limit.h"
#include "harness/protocol.h"
#include "harness/replay.h"
#include "harness/smoke_test.h"
#include "harness/subject_difference.h"
#include "harness/tool_version.h"

namespace arbiter {
namespace {

CaseStatus status_of(SubjectFailure::Kind kind) {
  switch (kind) {
    case SubjectFailure::Kind::error: return CaseStatus::error;
    case SubjectFailure::Kind::crash: return CaseStatus::crash;
    case SubjectFailure::Kind::timeout: return CaseStatus::timeout;
    case SubjectFailure::Kind::nonsense: return CaseStatus::error;
    case SubjectFailure::Kind::not_applicable: return CaseStatus::not_applicable;
  }
  return CaseStatus::error;
}

/// What no expectation can be held against: the question itself is at fault, its position is no text of the game.
/// Who does not understand a text that our game reads has answered otherwise.
bool unanswerable(const Book& book, const Question& question, const Answer& answer, const Expectation& expectation) {
  return answer.error && answer.error->code != "illegal-after" && !expectation.error &&
         reach(*book.game, question).unreadable;
}

void judge(const Book& book, const Question& question, const Expectation& expectation, const Answer& answer,
           CaseResult& result) {
  result.open = answer.open;
  result.position = answer.position;
  if (unanswerable(book, question, answer, expectation)) {
    result.status = CaseStatus::error;
    result.message = answer.error->code + ": " + answer.error->message;
    return;
  }
  Comparison comparison = compare(expectation, answer);
  result.mismatches = std::move(comparison.mismatches);
  result.status = result.mismatches.empty() ? CaseStatus::pass : CaseStatus::fail;
  if (comparison.unanswered.empty()) return;
  result.message = fmt::format("not answered: {}", fmt::join(comparison.unanswered, ", "));
  if (comparison.compared == 0) result.status = CaseStatus::not_applicable;
}

/// True for a case of its own rule set that passes and does not itself say which readings part.
bool may_rest_on_readings(const PlannedCase& planned, const CaseResult& result) {
  return result.status == CaseStatus::pass && planned.own && planned.expectation->undecided.empty();
}

/// Throws SubjectFailure for a question that counts lines without end in sight.
void refuse_endless_counts(const Book& book, const Question& question, const CheckOptions& options) {
  const std::uint64_t limit = count_limit(options.plan.perft_nodes);
  if (const std::optional<int> depth = depth_beyond(*book.game, question, limit))
    throw SubjectFailure(
        SubjectFailure::Kind::error,
        fmt::format("perft {} has more than {} nodes, which are not counted; a greater --perft-nodes allows more",
                    *depth, limit));
}

/// A failure that comes from known differences of the subject and from nothing else: our own answer
/// passes, and every point in which the subject's is another is known.
void excuse(const PlannedCase& planned, const Book& book, const KnownDifferences& known, const Answer& theirs,
            CaseResult& result) {
  if (result.status != CaseStatus::fail || known.list().empty()) return;
  const Answer ours = answer_under(book, result.question);
  if (!compare(*planned.expectation, ours).mismatches.empty()) return;
  std::vector<SubjectPoint> points = subject_points(book, result.question, ours, theirs);
  if (points.empty() || !known.recognise(book.rules, result.question, points)) return;
  std::set<std::string> names;
  for (const SubjectPoint& point : points) names.insert(point.known);
  result.message = fmt::format("known difference: {}", fmt::join(names, ", "));
  result.as_expected = true;
  result.known_difference = true;
}

/// Whether a completion that a subject refuses is none for our rules either, or a known difference.
bool refuses_rightly(const PlannedCase& planned, const Book& book, const KnownDifferences& known,
                     const Question& question, const Answer& theirs) {
  const Answer ours = answer_under(book, question);
  if (!tells(*planned.expectation, ours)) return true;
  std::vector<SubjectPoint> points = subject_points(book, question, ours, theirs);
  return !points.empty() && known.recognise(book.rules, question, points);
}

/// All completions of a partial position, the first that answers as expected and the first that does not.
void ask_completions(const PlannedCase& planned, const GameShelf& shelf, Subject& subject, const CheckOptions& options,
                     const KnownDifferences& known, CaseResult& result) {
  const Book& book = shelf.find(planned.rules);
  const bool all = planned.asked->holds == Holds::all;
  PartialEvidence evidence;
  PartialBudget budget = options.partial;
  // Each case draws its own sample, whatever else is asked.
  budget.seed = hash_text(planned.identity, options.partial.seed);
  CaseResult opposite;
  const auto look = [&](const std::string& position) {
    // Open readings cost more than the answer, and most completions need none: they are asked for where they tell.
    Question question = result.question;
    question.position = position;
    question.open = false;
    refuse_endless_counts(book, question, options);
    const Answer answer = subject.ask(question);
    refuse_failure(answer);
    const auto open_readings = [&] {
      if (!result.question.open) return std::vector<OpenOption>{};
      question.open = true;
      return subject.ask(question).open;
    };
    if (!tells(*planned.expectation, answer) &&
        (is_own_engine(subject) || refuses_rightly(planned, book, known, question, answer)))
      return true;
    ++evidence.valid;
    CaseResult one;
    judge(book, question, *planned.expectation, answer, one);
    if (one.status == CaseStatus::pass) {
      if (evidence.agreeing.empty()) evidence.agreeing = position;
      if (result.open.empty()) result.open = open_readings();
    } else if (evidence.opposite.empty()) {
      evidence.opposite = position;
      opposite = std::move(one);
      opposite.open = open_readings();
    }
    return evidence.agreeing.empty() || evidence.opposite.empty();
  };
  const std::vector<std::string> letters = book.game->piece_letters();
  const PartialWalk walk = walk_completions(planned.asked->position, letters, budget, look);
  evidence.squares = walk.squares;
  evidence.tried = walk.tried;
  evidence.exhaustive = walk.exhaustive;
  evidence.seed = walk.exhaustive ? 0 : options.partial.seed;
  evidence.budget = budget.completions;
  const bool passes = all ? evidence.opposite.empty() : !evidence.agreeing.empty();
  if (evidence.valid == 0) {
    result.status = CaseStatus::error;
    result.message = "no completion that was looked at is a valid position";
  } else if (passes) {
    result.status = CaseStatus::pass;
  } else {
    result.status = CaseStatus::fail;
    result.mismatches = std::move(opposite.mismatches);
    result.open = std::move(opposite.open);
    result.position = std::move(opposite.position);
    result.question.position = evidence.opposite;
  }
  if (may_rest_on_readings(planned, result) && result.question.open && is_own_engine(subject)) {
    const PassingCase passing{shelf, planned.rules, result.question, *planned.expectation};
    result.parted =
        all ? parted_readings_of_all(passing, budget) : parted_readings_of_some(passing, evidence.agreeing, budget);
  }
  result.partial = std::move(evidence);
}

CaseResult describe(const PlannedCase& planned) {
  CaseResult result;
  result.identity = planned.identity;
  result.claim = planned.claim_identity;
  result.game = planned.game;
  if (const Claim* claim = planned.claim) {
    result.source = claim->clauses.front().substr(0, claim->clauses.front().find('#'));
    result.clauses = claim->clauses;
    result.text = claim->text;
    result.tags = claim->tags;
  }
  result.note = planned.asked->note;
  result.tags.insert(result.tags.end(), planned.asked->tags.begin(), planned.asked->tags.end());
  result.rules = planned.rules;
  result.own = planned.own;
  result.near_miss = planned.asked->near_miss;
  result.holds = planned.asked->holds;
  result.mark = planned.asked->mark;
  result.question = question_for(*planned.asked, *planned.expectation, planned.rules);
  result.expected = sentences(*planned.expectation);
  return result;
}

RunHeader header_of(const Corpus& corpus, const GameShelf& shelf, const std::vector<PlannedCase>& planned,
                    const Subject& subject, const CheckOptions& options) {
  RunHeader header;
  header.version = tool_version;
  header.corpus = corpus.origin;
  header.corpus_digest = options.corpus_digest.empty() ? corpus_digest(corpus) : options.corpus_digest;
  std::set<std::string> rules;
  for (const PlannedCase& each : planned) rules.insert(each.rules);
  for (const std::string& id : rules)
    header.rule_sets.push_back({id, fmt::format("{:016x}", shelf.find(id).rules.digest())});
  header.subjects = {{subject.name(), subject.version()}};
  header.asked_rules = options.plan.rules;
  header.filter = options.plan.filter.text();
  header.seed = options.partial.seed;
  header.budget = options.partial.completions;
  header.shard = options.plan.shard.part;
  header.shards = options.plan.shard.parts;
  return header;
}

/// Shares the planned cases out among workers; results stand where their case stood.
class Workers {
 public:
  Workers(const std::vector<PlannedCase>& planned, const GameShelf& shelf, const SubjectMaker& make_subject,
          const CheckOptions& options, const KnownDifferences& known, const CheckProgress& progress)
      : planned_(planned),
        shelf_(shelf),
        make_subject_(make_subject),
        options_(options),
        known_(known),
        progress_(progress),
        results_(planned.size()) {}

  std::vector<CaseResult> run() {
    const std::size_t wanted = std::min(static_cast<std::size_t>(std::max(options_.jobs, 1)), planned_.size());
    {
      std::vector<std::jthread> threads;
      for (std::size_t i = 1; i < wanted; ++i) threads.emplace_back([this] { work(); });
      work();
    }
    if (failure_) std::rethrow_exception(failure_);
    return std::move(results_);
  }

 private:
  void work() {
    try {
      const std::unique_ptr<Subject> subject = make_subject_();
      for (std::size_t at = next_++; at < planned_.size(); at = next_++) {
        results_[at] = ask_case(planned_[at], shelf_, *subject, options_, known_);
        if (!progress_) continue;
        const std::scoped_lock lock(mutex_);
        progress_(++done_, planned_.size());
      }
    } catch (...) {
      const std::scoped_lock lock(mutex_);
      if (!failure_) failure_ = std::current_exception();
      next_ = planned_.size();
    }
  }

  const std::vector<PlannedCase>& planned_;
  const GameShelf& shelf_;
  const SubjectMaker& make_subject_;
  const CheckOptions& options_;
  const KnownDifferences& known_;
  const CheckProgress& progress_;
  std::vector<CaseResult> results_;
  std::atomic<std::size_t> next_ = 0;
  std::uint64_t done_ = 0;
  std::mutex mutex_;
  std::exception_ptr failure_;
};

}  // namespace

CaseResult ask_case(const PlannedCase& planned, const GameShelf& shelf, Subject& subject, const CheckOptions& options,
                    const KnownDifferences& known) {
  const auto begin = std::chrono::steady_clock::now();
  CaseResult result = describe(planned);
  std::optional<Answer> answer;
  try {
    if (result.holds == Holds::exactly) {
      refuse_endless_counts(shelf.find(planned.rules), result.question, options);
      answer = subject.ask(result.question);
      if (!is_own_engine(subject)) make_canonical(shelf.find(planned.rules), *answer);
      if (options.answers) result.answer = answer_line("null", *answer);
      refuse_failure(*answer);
      judge(shelf.find(planned.rules), result.question, *planned.expectation, *answer, result);
      if (may_rest_on_readings(planned, result))
        result.parted = parted_readings({shelf, planned.rules, result.question, *planned.expectation}, result.open);
    } else {
      ask_completions(planned, shelf, subject, options, known, result);
    }
  } catch (const SubjectFailure& failure) {
    result.status = status_of(failure.kind);
    result.message = failure.what();
  }
  result.as_expected = result_as_expected(planned, result);
  if (answer && !result.as_expected) excuse(planned, shelf.find(planned.rules), known, *answer, result);
  result.replay = replay_command(result.question, options.corpus_argument);
  const auto spent = std::chrono::steady_clock::now() - begin;
  result.microseconds = std::chrono::duration_cast<std::chrono::microseconds>(spent).count();
  return result;
}

Run check(const Corpus& corpus, const GameShelf& shelf, const SubjectMaker& make_subject, const CheckOptions& options,
          const CheckProgress& progress) {
  const std::vector<PlannedCase> planned = plan(corpus, shelf, options.plan);
  Run run;
  KnownDifferences known;
  {
    const std::unique_ptr<Subject> subject = make_subject();
    // Nothing is blamed on a program that does not even know the start position.
    std::set<std::string> rules;
    for (const PlannedCase& each : planned)
      if (rules.insert(each.rules).second) smoke_test(*subject, shelf.find(each.rules));
    run.header = header_of(corpus, shelf, planned, *subject, options);
    known = KnownDifferences(options.known, subject_title(subject->name(), subject->version()));
    for (const std::string& id : rules) {
      const Book& book = shelf.find(id);
      for (StaleDifference& stale : stale_differences(book, *subject, known)) run.stale.push_back(std::move(stale));
    }
  }
  run.results = Workers(planned, shelf, make_subject, options, known, progress).run();
  if (options.plan.rules.empty()) run.claims = judge_claims(corpus, shelf, options.plan, planned, run.results);
  mark_stale(run.claims, options.stale_clauses);
  if (options.plan.filter.asks_for_results()) keep_chosen_results(options.plan.filter, planned, run.results);
  run.totals = count(run);
  return run;
}

}  // namespace arbiter
