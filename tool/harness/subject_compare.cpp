#include "harness/subject_compare.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cctype>
#include <exception>
#include <mutex>
#include <optional>
#include <sstream>
#include <thread>
#include <tuple>
#include <unordered_set>

#include "core/hash.h"
#include "corpus/board_text.h"
#include "harness/ask_both.h"
#include "harness/compare_questions.h"
#include "harness/open_readings.h"
#include "harness/smoke_test.h"

namespace arbiter {
namespace {

using Kind = SubjectFailure::Kind;

/// Questions that are put before their answers are looked at: enough to keep workers busy.
constexpr std::size_t batch_size = 1024;

bool smaller(const Question& one, const Question& other) {
  const auto size = [](const Question& question) {
    const auto board = split_board(question.position);
    return std::tuple(question.after.size(), board ? board->pieces() : 999, question.position.size());
  };
  return std::tuple(size(one), std::tie(one.position, one.after)) <
         std::tuple(size(other), std::tie(other.position, other.after));
}

/// A message without what differs from question to question: words with a digit are moves, positions, numbers of
/// questions, places in a program.
std::string without_particulars(const std::string& message) {
  std::istringstream words(message);
  std::string plain;
  for (std::string word; words >> word;) {
    const bool particular =
        std::any_of(word.begin(), word.end(), [](unsigned char each) { return std::isdigit(each) != 0; });
    plain += (plain.empty() ? "" : " ") + (particular ? "#" : word);
  }
  return plain;
}

/// Members that moves played before can change without changing the position.
bool remembers(const Answer& answer) {
  return answer.answers("outcome") || answer.answers("claims") || answer.answers("counting");
}

/// The subjects of one worker: the one that is compared, and the one that it is compared with, if any.
struct Asking {
  std::unique_ptr<Subject> subject;
  std::unique_ptr<Subject> against;
};

struct Outcome {
  std::uint64_t position = 0;  ///< hash of the position that was answered about
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
    for (int i = 0; i < std::max(options.jobs, 1); ++i)
      subjects_.push_back({make_subject(), options.against ? options.against() : nullptr});
    Subject& first = *subjects_.front().subject;
    texts_only_ = !looks_back(first);
    if (Subject* against = subjects_.front().against.get()) {
      texts_only_ = !looks_back(*against) || texts_only_;
      result_.against = against->name();
      result_.against_version = against->version();
      known_against_ = KnownDifferences(known, subject_title(against->name(), against->version()));
    }
    result_.rules = book.rules.id;
    result_.subject = first.name();
    result_.version = first.version();
    result_.seed = options.questions.seed;
    result_.walks = options.questions.walks;
    known_ = KnownDifferences(known, subject_title(first.name(), first.version()));
  }

  SubjectComparison run() {
    // What has gone from a known difference is said where that program is held against our rules.
    if (!options_.against) result_.stale = stale_differences(book_, *subjects_.front().subject, known_);
    const std::function<void(const Asked&)> put = [&](const Asked& asked) {
      if (texts_only_ && !asked.question.after.empty() && asked.origin.starts_with("walk ")) return;
      batch_.push_back(asked);
      batch_.back().question.rules = book_.rules.id;
      batch_.back().question.open = false;
      if (batch_.size() == batch_size) ask_batch();
    };
    for_each_question(corpus_, book_, book_, options_.questions, put);
    if (options_.further) options_.further(put);
    ask_batch();
    result_.positions = positions_.size();
    finish(buckets_, result_.buckets);
    finish(failures_, result_.failures);
    return std::move(result_);
  }

 private:
  using Key = std::pair<std::string, std::string>;  ///< known name, and kind where there is none
  using Buckets = std::map<Key, SubjectBucket>;

  /// Whether a subject speaks of what moves played before can change. Throws when it cannot be asked at all.
  bool looks_back(Subject& subject) {
    if (!smoke_test(subject, book_))
      throw SubjectFailure(Kind::not_applicable,
                           fmt::format("{} cannot be asked about {}", subject.name(), book_.rules.id));
    return subject.records(book_.rules.id) || remembers(subject.ask(shown_question("start", book_.rules.id)));
  }

  void ask_batch() {
    std::vector<Outcome> outcomes(batch_.size());
    std::atomic<std::size_t> next = 0;
    std::mutex mutex;
    std::exception_ptr broken;
    const auto work = [&](const Asking& asking) {
      try {
        for (std::size_t at = next++; at < batch_.size(); at = next++) outcomes[at] = ask(asking, batch_[at].question);
      } catch (...) {
        const std::scoped_lock lock(mutex);
        broken = std::current_exception();
        next = batch_.size();
      }
    };
    {
      std::vector<std::jthread> threads;
      for (std::size_t i = 1; i < subjects_.size(); ++i) threads.emplace_back([&, i] { work(subjects_[i]); });
      work(subjects_.front());
    }
    if (broken) std::rethrow_exception(broken);
    for (std::size_t i = 0; i < batch_.size(); ++i) take(batch_[i], outcomes[i]);
    batch_.clear();
    if (progress_) progress_(result_.asked);
  }

  Outcome ask(const Asking& asking, const Question& question) {
    Outcome outcome;
    try {
      if (asking.against != nullptr) {
        outcome.points = ask_two(book_, *asking.against, known_against_, *asking.subject, known_, question);
      } else {
        outcome.points = ask_both(book_, *asking.subject, question);
        known_.recognise(book_.rules, question, outcome.points);
      }
      const Reached reached = reach(*book_.game, question);
      outcome.position = hash_text(reached.state != nullptr ? reached.state->text() : written(question));
    } catch (const SubjectFailure& failure) {
      outcome.failure = failure.kind;
      outcome.message = failure.what();
    }
    return outcome;
  }

  void take(const Asked& asked, Outcome& outcome) {
    ++result_.asked;
    if (!outcome.failure) positions_.insert(outcome.position);
    if (outcome.failure == Kind::not_applicable) {
      ++result_.not_applicable;
    } else if (outcome.failure) {
      ++result_.failed;
      const std::string kind = std::string(name_of(*outcome.failure)) + ": ";
      put(failures_, {"", kind + without_particulars(outcome.message)}, kind + outcome.message, asked, {});
    } else if (outcome.points.empty()) {
      ++result_.alike;
    } else {
      // By known name and kind; beside the points stands their kind.
      std::map<Key, std::pair<std::string, std::vector<SubjectPoint>>> sorted;
      bool all_known = true;
      for (SubjectPoint& point : outcome.points) {
        all_known = all_known && !point.known.empty();
        const std::string kind = point.kind();
        auto& [name, points] = sorted[{point.known, point.known.empty() ? kind : ""}];
        name = kind;
        points.push_back(std::move(point));
      }
      ++(all_known ? result_.expected : result_.different);
      for (auto& [key, row] : sorted) put(buckets_, key, row.first, asked, std::move(row.second));
    }
  }

  static void put(Buckets& buckets, const Key& key, const std::string& kind, const Asked& asked,
                  std::vector<SubjectPoint> points) {
    SubjectBucket& bucket = buckets[key];
    if (++bucket.questions > 1 && !smaller(asked.question, bucket.question)) return;
    bucket.kind = kind;
    bucket.known = key.first;
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
  std::vector<Asking> subjects_;
  KnownDifferences known_;
  KnownDifferences known_against_;
  std::unordered_set<std::uint64_t> positions_;
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
