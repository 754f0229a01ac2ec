#include "search/subject_separate.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <memory>
#include <mutex>
#include <set>
#include <thread>
#include <utility>

#include "core/hash.h"
#include "harness/ask_both.h"
#include "harness/open_readings.h"
#include "harness/smoke_test.h"

namespace arbiter {
namespace {

using Clock = std::chrono::steady_clock;
using Kind = SubjectFailure::Kind;

/// The kinds of failure have names that no kind of difference has.
bool is_failure(std::string_view kind) {
  return kind == name_of(Kind::crash) || kind == name_of(Kind::timeout) || kind == name_of(Kind::nonsense) ||
         kind == name_of(Kind::error);
}

/// One worker: a subject, and what it has been found to do.
class Search {
 public:
  Search(const Book& book, std::unique_ptr<Subject> subject, const std::vector<KnownDifference>& known,
         std::atomic<std::uint64_t>& asked)
      : book_(book), subject_(std::move(subject)), asked_(asked) {
    if (!smoke_test(*subject_, book_))
      throw SubjectFailure(Kind::not_applicable,
                           fmt::format("{} cannot be asked about {}", subject_->name(), book_.rules.id));
    known_ = KnownDifferences(known, subject_title(subject_->name(), subject_->version()));
  }

  void run(const std::vector<Probe>& seeds, const SearchBudget& budget, const std::function<void()>& progress) {
    end_ = Clock::now() + budget.time;
    const Hunting hunting(
        book_.rules, [this](const Probe& probe) { return new_kinds(probe); }, seeds);
    RandomSequence random(budget.seed);
    for (; steps_ < budget.steps && Clock::now() < end_; ++steps_) {
      const Hunt& hunt = hunts()[steps_ % hunts().size()];
      std::optional<Witness> met = hunt.step(hunting, steps_ / hunts().size(), random);
      if (progress) progress();
      if (met) keep(std::move(*met), hunt.name, budget.time);
    }
  }

  Subject& subject() { return *subject_; }
  const KnownDifferences& known() const { return known_; }
  std::uint64_t steps() const { return steps_; }
  std::vector<SubjectSeparation>& found() { return found_; }
  const std::map<std::string, std::uint64_t>& expected() const { return expected_; }

 private:
  struct Said {
    std::vector<SubjectPoint> points;  ///< that no known difference explains
    std::optional<Kind> failure;
    std::string message;
  };

  Question question_of(const Probe& probe) const {
    Question question;
    question.rules = book_.rules.id;
    question.position = probe.position;
    question.after = probe.after;
    question.open = false;
    return question;
  }

  Said ask(const Probe& probe) {
    const Question question = question_of(probe);
    Said said;
    const Reached reached = reach(*book_.game, question);
    // What is no position text for us, or no sequence, asks nothing.
    if (reached.unreadable || reached.illegal_index >= 0) return said;
    if (!reached.setup_faults.empty() && !question.after.empty()) return said;
    ++asked_;
    try {
      said.points = ask_both(book_, *subject_, question);
    } catch (const SubjectFailure& failure) {
      if (failure.kind == Kind::not_applicable) return said;
      said.failure = failure.kind;
      said.message = failure.what();
      return said;
    }
    known_.recognise(book_.rules, question, said.points);
    std::set<std::string> names;
    for (const SubjectPoint& point : said.points)
      if (!point.known.empty()) names.insert(point.known);
    for (const std::string& name : names) ++expected_[name];
    std::erase_if(said.points, [](const SubjectPoint& point) { return !point.known.empty(); });
    return said;
  }

  bool is_valid(const Probe& probe) const {
    const std::unique_ptr<State> state = state_of(*book_.game, probe.position);
    return state != nullptr && state->setup_faults().empty();
  }

  static std::vector<std::string> kinds_of(const Said& said) {
    if (said.failure) return {std::string(name_of(*said.failure))};
    std::vector<std::string> kinds;
    for (const SubjectPoint& point : said.points)
      if (std::find(kinds.begin(), kinds.end(), point.kind()) == kinds.end()) kinds.push_back(point.kind());
    return kinds;
  }

  static bool shows_kind(const Said& said, const std::string& kind) {
    const std::vector<std::string> kinds = kinds_of(said);
    return std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
  }

  /// Of hunts: a kind that has been found before is passed by, so that others can be met behind it.
  Difference new_kinds(const Probe& probe) {
    if (Clock::now() >= end_) return {};
    Said said = ask(probe);
    Difference kinds = kinds_of(said);
    std::erase_if(kinds, [&](const std::string& kind) { return met_.contains(kind); });
    for (const std::string& kind : kinds) shown_[kind] = said;
    return kinds;
  }

  void keep(Witness met, std::string_view found_by, std::chrono::milliseconds time) {
    // One question can show several kinds.
    for (const std::string& kind : met.members) {
      if (!met_.insert(kind).second) continue;
      const Clock::time_point last = end_ + time;
      const bool valid = is_valid(met.probe);
      const DifferenceOf shows = [&](const Probe& probe) -> Difference {
        // A position that can be played says more than a smaller one that cannot.
        if (Clock::now() >= last || (valid && !is_valid(probe))) return {};
        Said said = ask(probe);
        if (!shows_kind(said, kind)) return {};
        shown_[kind] = std::move(said);
        return {kind};
      };
      Witness small{met.probe, {kind}};
      // To make what runs out of time smaller costs the whole time for each try.
      if (kind != name_of(Kind::timeout)) small = shrink(*book_.game, shows, std::move(small));
      Said said = ask(small.probe);
      // What shows now and then is told as it was seen last.
      if (!shows_kind(said, kind)) said = shown_[kind];
      std::erase_if(said.points, [&](const SubjectPoint& point) { return point.kind() != kind; });
      found_.push_back(
          {kind, question_of(small.probe), std::move(said.points), std::move(said.message), found_by, steps_ + 1});
    }
  }

  const Book& book_;
  std::unique_ptr<Subject> subject_;
  KnownDifferences known_;
  std::atomic<std::uint64_t>& asked_;
  Clock::time_point end_;
  std::uint64_t steps_ = 0;
  std::set<std::string> met_;
  std::map<std::string, Said> shown_;  ///< by kind: the last answer that showed it
  std::vector<SubjectSeparation> found_;
  std::map<std::string, std::uint64_t> expected_;
};

WitnessSize size_of(const SubjectSeparation& found, const Game& game) {
  return size_of(Probe{found.question.position, found.question.after}, game.piece_letters());
}

/// Takes over what another worker has found: each kind once, as small as any of them has it.
void merge(std::vector<SubjectSeparation>& all, std::vector<SubjectSeparation>&& more, const Game& game) {
  for (SubjectSeparation& each : more) {
    const auto same = std::find_if(all.begin(), all.end(), [&](const auto& one) { return one.kind == each.kind; });
    if (same == all.end())
      all.push_back(std::move(each));
    else if (size_of(each, game) < size_of(*same, game))
      *same = std::move(each);
  }
}

}  // namespace

SubjectSearch separate_subject(const Book& book, const SubjectMaker& make_subject,
                               const std::vector<KnownDifference>& known, const std::vector<Probe>& seeds,
                               const SearchBudget& budget, int jobs,
                               const std::function<void(std::uint64_t)>& progress) {
  std::atomic<std::uint64_t> asked = 0;
  std::vector<std::unique_ptr<Search>> searches;
  for (int i = 0; i < std::max(jobs, 1); ++i)
    searches.push_back(std::make_unique<Search>(book, make_subject(), known, asked));
  SubjectSearch result;
  Search& first = *searches.front();
  result.stale = stale_differences(book, first.subject(), first.known());
  std::mutex mutex;
  std::exception_ptr failure;
  const auto report = [&] {
    if (!progress) return;
    const std::scoped_lock lock(mutex);
    progress(asked);
  };
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < searches.size(); ++i)
      threads.emplace_back([&, i] {
        try {
          SearchBudget own = budget;
          if (i > 0) own.seed = hash_text(fmt::format("worker {}", i), budget.seed);
          searches[i]->run(seeds, own, report);
        } catch (...) {
          const std::scoped_lock lock(mutex);
          if (!failure) failure = std::current_exception();
        }
      });
  }
  if (failure) std::rethrow_exception(failure);
  result.rules = book.rules.id;
  result.subject = first.subject().name();
  result.version = first.subject().version();
  result.asked = asked;
  std::vector<SubjectSeparation> all;
  for (const auto& search : searches) {
    result.steps += search->steps();
    for (const auto& [name, questions] : search->expected()) result.expected[name] += questions;
    merge(all, std::move(search->found()), *book.game);
  }
  for (SubjectSeparation& each : all)
    (is_failure(each.kind) ? result.failures : result.found).push_back(std::move(each));
  return result;
}

}  // namespace arbiter
