#include "report/errata_subjects.h"

#include <algorithm>
#include <exception>
#include <map>
#include <mutex>
#include <thread>
#include <utility>

#include "harness/ask_both.h"
#include "harness/known_differences.h"
#include "harness/smoke_test.h"
#include "harness/subject_difference.h"

namespace arbiter {
namespace {

using Kind = SubjectFailure::Kind;

/// One subject at its turn with every erratum. What it says stands beside the errata until all have spoken.
class Interview {
 public:
  Interview(const Errata& errata, const GameShelf& shelf, Subject& subject, const CheckOptions& options)
      : errata_(errata),
        shelf_(shelf),
        subject_(subject),
        options_(options),
        known_(options.known, subject_title(subject.name(), subject.version())) {}

  void run() {
    for (const Erratum& erratum : errata_.errata) {
      for (const ErratumCase& one : erratum.cases) opinions_.push_back(opinion(erratum, one));
      for (const ErratumReading& reading : erratum.readings) take(erratum.rules, reading);
    }
  }

  /// Writes into the errata what has been said, in the order in which it was asked.
  void write(Errata& errata) {
    errata.subjects.push_back({subject_.name(), subject_.version()});
    std::size_t at_case = 0;
    std::size_t at_value = 0;
    for (Erratum& erratum : errata.errata) {
      for (ErratumCase& one : erratum.cases) one.opinions.push_back(std::move(opinions_[at_case++]));
      for (ErratumReading& reading : erratum.readings)
        for (ErratumReading::Value& value : reading.values)
          if (takes_[at_value++]) value.subjects.push_back(subject_title(subject_.name(), subject_.version()));
    }
  }

 private:
  bool plays(const std::string& rules) {
    const auto known = plays_.find(rules);
    if (known != plays_.end()) return known->second;
    return plays_[rules] = smoke_test(subject_, shelf_.find(rules));
  }

  SubjectOpinion opinion(const Erratum& erratum, const ErratumCase& one) {
    SubjectOpinion said{subject_.name(), subject_.version(), Opinion::not_asked, ""};
    if (!plays(erratum.rules)) {
      said.message = "it declines " + erratum.rules;
      return said;
    }
    const CaseResult result = ask_claimed(*one.claim, *one.evidence, erratum.rules, shelf_, subject_, options_, known_);
    said.version = subject_.version();
    said.message = result.message;
    switch (result.status) {
      case CaseStatus::pass: said.opinion = Opinion::as_claimed; break;
      case CaseStatus::fail: said.opinion = as_found(erratum, one) ? Opinion::as_found : Opinion::otherwise; break;
      case CaseStatus::not_applicable: said.opinion = Opinion::not_asked; break;
      default: said.opinion = Opinion::no_answer;
    }
    return said;
  }

  /// Whether it answers all that is shown of a case as our rules do.
  bool as_found(const Erratum& erratum, const ErratumCase& one) {
    return std::all_of(one.exhibits.begin(), one.exhibits.end(), [&](const Exhibit& exhibit) {
      return answers_as(erratum.rules, exhibit) == std::optional(true);
    });
  }

  /// Which values it answers as. One that agrees with all of them says nothing of what parts them.
  void take(const std::string& rules, const ErratumReading& reading) {
    std::vector<bool> agrees;
    for (const ErratumReading::Value& value : reading.values)
      agrees.push_back(plays(rules) && answers_as(rules, value.exhibit) == std::optional(true));
    const bool tells = std::find(agrees.begin(), agrees.end(), false) != agrees.end();
    for (const bool each : agrees) takes_.push_back(tells && each);
  }

  /// Whether it answers an exhibit's question as the exhibit does, as far as it speaks; empty: it does not.
  std::optional<bool> answers_as(const std::string& rules, const Exhibit& exhibit) {
    const Book& book = shelf_.find(exhibit.question.rules);
    Question question = exhibit.question;
    question.rules = rules;
    try {
      Answer theirs = subject_.ask(question);
      make_canonical(book, theirs);
      if (theirs.error && theirs.error->index < 0 && theirs.error->code != "unreadable-position") return std::nullopt;
      return subject_points(book, exhibit.question, exhibit.answer, theirs).empty();
    } catch (const SubjectFailure&) {
      return std::nullopt;  // what went wrong is said of the case
    }
  }

  const Errata& errata_;
  const GameShelf& shelf_;
  Subject& subject_;
  const CheckOptions& options_;
  KnownDifferences known_;
  std::map<std::string, bool> plays_;
  std::vector<SubjectOpinion> opinions_;
  std::vector<bool> takes_;
};

}  // namespace

void ask_subjects(Errata& errata, const GameShelf& shelf, const std::vector<std::unique_ptr<Subject>>& subjects,
                  const CheckOptions& options) {
  std::vector<std::unique_ptr<Interview>> interviews(subjects.size());
  std::mutex mutex;
  std::exception_ptr failure;
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < subjects.size(); ++i)
      threads.emplace_back([&, i] {
        try {
          interviews[i] = std::make_unique<Interview>(errata, shelf, *subjects[i], options);
          interviews[i]->run();
        } catch (...) {
          const std::scoped_lock lock(mutex);
          if (!failure) failure = std::current_exception();
        }
      });
  }
  if (failure) std::rethrow_exception(failure);
  for (const auto& interview : interviews) interview->write(errata);
}

}  // namespace arbiter
