#include "harness/subject_compare.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <tuple>

#include "corpus/board_text.h"
#include "harness/ask_both.h"
#include "harness/compare_questions.h"
#include "harness/smoke_test.h"

namespace arbiter {
namespace {

using Kind = SubjectFailure::Kind;

/// Questions that are put before their answers are looked at: enough to keep workers busy.
constexpr std::size_t batch_size = 1024;

std::string_view name_of(Kind kind) {
  switch (kind) {
    case Kind::error: return "error";
    case Kind::crash: return "crash";
    case Kind::timeout: return "timeout";
    case Kind::nonsense: return "nonsense";
    case Kind::not_applicable: return "not applicable";
  }
  return "error";
}

bool smaller(const Question& one, const Question& other) {
  const auto size = [](const Question& question) {
    const auto board = split_board(question.position);
    return std::tuple(question.after.size(), board ? board->pieces() : 999, question.position.size());
  };
  return std::tuple(size(one), std::tie(one.position, one.after)) <
         std::tuple(size(other), std::tie(other.position, other.after));
}

/// Members that moves played before can change without changing the position.
bool remembers(const Answer& answer) {
  return answer.answers("outcome") || answer.answers("claims") || answer.answers("counting");
}

struct Outcome {
  std::vector<SubjectPoint> points;
  std::optional<Kind> failure;
  std::string message;
};

class SubjectComparer {
 public:
  SubjectComparer(const Corpus& corpus, const Book& book, const SubjectMaker& make_subject,
                  const std::vector<KnownDifference>& known, const SubjectCompareOptions& options,
                  const std::function<void(std::uint64_t)>& progress)
      : corpus_(corpus), book_(book), options_(options), progress_(progress) {
    for (int i = 0; i < std::max(options.jobs, 1); ++i) subjects_.push_back(make_subject());
    Subject& first = *subjects_.front();
    if (!smoke_test(first, book))
      throw SubjectFailure(Kind::not_applicable,
                           fmt::format("{} cannot be asked about {}", first.name(), book.rules.id));
    Question start = shown_question("start", book.rules.id);
    texts_only_ = !remembers(first.ask(start));
    result_.rules = book.rules.id;
    result_.subject = first.name();
    result_.version = first.version();
    result_.seed = options.questions.seed;
    result_.walks = options.questions.walks;
    known_ = KnownDifferences(known, subject_title(first.name(), first.version()));
  }

  SubjectComparison run() {
    result_.stale = stale_differences(book_, *subjects_.front(), known_);
    for_each_question(corpus_, book_, book_, options_.questions, [&](const Asked& asked) {
      if (texts_only_ && !asked.question.after.empty() && asked.origin.starts_with("walk ")) return;
      batch_.push_back(asked);
      batch_.back().question.rules = book_.rules.id;
      batch_.back().question.open = false;
      if (batch_.size() == batch_size) ask_batch();
    });
    ask_batch();
    finish(buckets_, result_.buckets);
    finish(failures_, result_.failures);
    return std::move(result_);
  }

 private:
  using Buckets = std::map<std::pair<std::string, std::string>, SubjectBucket>;  ///< by known name and kind

  void ask_batch() {
    std::vector<Outcome> outcomes(batch_.size());
    std::atomic<std::size_t> next = 0;
    std::mutex mutex;
    std::exception_ptr broken;
    const auto work = [&](Subject& subject) {
      try {
        for (std::size_t at = next++; at < batch_.size(); at = next++) outcomes[at] = ask(subject, batch_[at].question);
      } catch (...) {
        const std::scoped_lock lock(mutex);
        broken = std::current_exception();
        next = batch_.size();
      }
    };
    {
      std::vector<std::jthread> threads;
      for (std::size_t i = 1; i < subjects_.size(); ++i) threads.emplace_back([&, i] { work(*subjects_[i]); });
      work(*subjects_.front());
    }
    if (broken) std::rethrow_exception(broken);
    for (std::size_t i = 0; i < batch_.size(); ++i) take(batch_[i], outcomes[i]);
    batch_.clear();
    if (progress_) progress_(result_.asked);
  }

  Outcome ask(Subject& subject, const Question& question) {
    Outcome outcome;
    try {
      outcome.points = ask_both(book_, subject, question);
      known_.recognise(book_.rules, question, outcome.points);
    } catch (const SubjectFailure& failure) {
      outcome.failure = failure.kind;
      outcome.message = failure.what();
    }
    return outcome;
  }

  void take(const Asked& asked, Outcome& outcome) {
    ++result_.asked;
    if (outcome.failure == Kind::not_applicable) {
      ++result_.not_applicable;
    } else if (outcome.failure) {
      ++result_.failed;
      put(failures_, "", std::string(name_of(*outcome.failure)) + ": " + outcome.message, asked, {});
    } else if (outcome.points.empty()) {
      ++result_.alike;
    } else {
      // By known name and kind; beside the points stands their kind.
      std::map<std::pair<std::string, std::string>, std::pair<std::string, std::vector<SubjectPoint>>> sorted;
      bool all_known = true;
      for (SubjectPoint& point : outcome.points) {
        all_known = all_known && !point.known.empty();
        const std::string kind = point.kind();
        auto& [name, points] = sorted[{point.known, point.known.empty() ? kind : ""}];
        name = kind;
        points.push_back(std::move(point));
      }
      ++(all_known ? result_.expected : result_.different);
      for (auto& [key, row] : sorted) put(buckets_, key.first, row.first, asked, std::move(row.second));
    }
  }

  static void put(Buckets& buckets, const std::string& known, const std::string& kind, const Asked& asked,
                  std::vector<SubjectPoint> points) {
    SubjectBucket& bucket = buckets[{known, known.empty() ? kind : ""}];
    if (++bucket.questions > 1 && !smaller(asked.question, bucket.question)) return;
    bucket.kind = kind;
    bucket.known = known;
    bucket.question = asked.question;
    bucket.origin = asked.origin;
    bucket.points = std::move(points);
  }

  static void finish(Buckets& from, std::vector<SubjectBucket>& into) {
    for (auto& [key, bucket] : from) into.push_back(std::move(bucket));
    std::stable_sort(into.begin(), into.end(), [](const SubjectBucket& one, const SubjectBucket& other) {
      if (one.known.empty() != other.known.empty()) return one.known.empty();
      return one.questions > other.questions;
    });
  }

  const Corpus& corpus_;
  const Book& book_;
  const SubjectCompareOptions& options_;
  const std::function<void(std::uint64_t)>& progress_;
  std::vector<std::unique_ptr<Subject>> subjects_;
  KnownDifferences known_;
  bool texts_only_ = false;
  std::vector<Asked> batch_;
  Buckets buckets_;
  Buckets failures_;
  SubjectComparison result_;
};

}  // namespace

SubjectComparison compare_with_subject(const Corpus& corpus, const Book& book, const SubjectMaker& make_subject,
                                       const std::vector<KnownDifference>& known, const SubjectCompareOptions& options,
                                       const std::function<void(std::uint64_t)>& progress) {
  return SubjectComparer(corpus, book, make_subject, known, options, progress).run();
}

}  // namespace arbiter
