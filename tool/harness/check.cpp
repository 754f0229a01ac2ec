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

/// True for a case of its own rule set that does not itself say which readings part: if it passes, it may do so
/// under some of them alone.
bool rests_on_own_rules(const PlannedCase& planned) { return planned.own && planned.expectation->undecided.empty(); }

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

/// Goes through the completions of a partial position: the first that answers as expected, the first that does not,
/// and the readings under which one that does would not.
class Completions {
 public:
  Completions(const PlannedCase& planned, const GameShelf& shelf, Subject& subject, const CheckOptions& options,
              const KnownDifferences& known, CaseResult& result)
      : planned_(planned),
        expectation_(*planned.expectation),
        book_(shelf.find(planned.rules)),
        subject_(subject),
        options_(options),
        known_(known),
        result_(result),
        asked_(result.question),
        question_(asked_),
        own_(is_own_engine(subject)),
        all_(planned.asked->holds == Holds::all),
        with_readings_(own_ && asked_.open && rests_on_own_rules(planned)),
        passing_{book_, asked_, expectation_},
        parted_(passing_) {
    question_.open = false;
  }
  // What is passed on refers to members.
  Completions(const Completions&) = delete;
  Completions& operator=(const Completions&) = delete;

  void run() {
    PartialBudget budget = options_.partial;
    // Each case draws its own sample, whatever else is asked.
    budget.seed = hash_text(planned_.identity, options_.partial.seed);
    const std::vector<std::string> letters = book_.game->piece_letters();
    const PartialWalk walk = walk_completions(asked_.position, letters, budget, [&](const std::string& position) {
      question_.position = position;
      refuse_endless_counts(book_, question_, options_);
      return own_ ? look_ourselves() : look_by_subject();
    });
    evidence_.squares = walk.squares;
    evidence_.tried = walk.tried;
    evidence_.exhaustive = walk.exhaustive;
    evidence_.seed = walk.exhaustive ? 0 : options_.partial.seed;
    evidence_.budget = budget.completions;
    conclude();
    if (result_.status == CaseStatus::pass && with_readings_)
      result_.parted = all_ ? parted_.found() : parted_readings_of_some(passing_, evidence_.agreeing, budget);
    result_.partial = std::move(evidence_);
  }

 private:
  bool enough() const { return !evidence_.agreeing.empty() && !evidence_.opposite.empty(); }

  /// Our own engine need not make an answer of a text that is no position, as most completions are not.
  bool look_ourselves() {
    const Reached reached = reach(*book_.game, question_);
    std::optional<std::vector<OpenOption>> open;
    const auto open_readings = [&] {
      if (!open) open = asked_.open ? open_options(book_, question_, reached) : std::vector<OpenOption>{};
      return *open;
    };
    // Once a completion fails, nothing passes that could rest on readings.
    if (all_ && with_readings_ && evidence_.opposite.empty()) parted_.look_at(question_.position, open_readings());
    if (!tells(expectation_, reached)) return true;
    const Answer answer = answer_to(book_.rules, question_, reached);
    refuse_failure(answer);
    note(answer, open_readings);
    return !enough();
  }

  bool look_by_subject() {
    const Answer answer = subject_.ask(question_);
    refuse_failure(answer);
    if (!tells(expectation_, answer) && refuses_rightly(planned_, book_, known_, question_, answer)) return true;
    note(answer, [&] {
      if (!asked_.open) return std::vector<OpenOption>{};
      Question with_readings = question_;
      with_readings.open = true;
      return subject_.ask(with_readings).open;
    });
    return !enough();
  }

  /// Open readings cost more than the answer, and most completions need none: they are asked for where they tell.
  template <class OpenReadings>
  void note(const Answer& answer, const OpenReadings& open_readings) {
    ++evidence_.valid;
    CaseResult one;
    judge(book_, question_, expectation_, answer, one);
    if (one.status == CaseStatus::pass) {
      if (evidence_.agreeing.empty()) evidence_.agreeing = question_.position;
      if (result_.open.empty()) result_.open = open_readings();
    } else if (evidence_.opposite.empty()) {
      evidence_.opposite = question_.position;
      opposite_ = std::move(one);
      opposite_.open = open_readings();
    }
  }

  void conclude() {
    const bool passes = all_ ? evidence_.opposite.empty() : !evidence_.agreeing.empty();
    if (evidence_.valid == 0) {
      result_.status = CaseStatus::error;
      result_.message = "no completion that was looked at is a valid position";
    } else if (passes) {
      result_.status = CaseStatus::pass;
    } else {
      result_.status = CaseStatus::fail;
      result_.mismatches = std::move(opposite_.mismatches);
      result_.open = std::move(opposite_.open);
      result_.position = std::move(opposite_.position);
      result_.question.position = evidence_.opposite;
    }
  }

  const PlannedCase& planned_;
  const Expectation& expectation_;
  const Book& book_;
  Subject& subject_;
  const CheckOptions& options_;
  const KnownDifferences& known_;
  CaseResult& result_;
  const Question asked_;
  Question question_;         ///< at the completion that is looked at
  const bool own_;            ///< our own engine is asked
  const bool all_;            ///< the case states something of all completions, not of some
  const bool with_readings_;  ///< it is looked for readings, too
  const PassingCase passing_;
  PartedCompletions parted_;
  PartialEvidence evidence_;
  CaseResult opposite_;
};

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
      const Book& book = shelf.find(planned.rules);
      refuse_endless_counts(book, result.question, options);
      answer = subject.ask(result.question);
      if (!is_own_engine(subject)) make_canonical(book, *answer);
      if (options.answers) result.answer = answer_line("null", *answer);
      refuse_failure(*answer);
      judge(book, result.question, *planned.expectation, *answer, result);
      if (result.status == CaseStatus::pass && rests_on_own_rules(planned))
        result.parted = parted_readings({book, result.question, *planned.expectation}, result.open);
    } else {
      Completions(planned, shelf, subject, options, known, result).run();
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
