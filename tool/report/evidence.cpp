#include "report/evidence.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>

#include "corpus/identity.h"
#include "harness/claim_verdict.h"
#include "harness/engine_subject.h"

namespace arbiter {

namespace {

/// The shelf belongs to the caller, who keeps it alive.
std::shared_ptr<const GameShelf> borrowed(const GameShelf& shelf) { return {std::shared_ptr<void>(), &shelf}; }

PlannedCase planned_case(const ClaimEvidence& claim, const CaseEvidence& one, const std::string& rules) {
  PlannedCase planned;
  planned.file = claim.file;
  planned.claim = claim.claim;
  planned.asked = {std::shared_ptr<void>(), one.asked};
  planned.identity = one.identity;
  planned.claim_identity = claim.identity;
  planned.game = claim.file->game;
  planned.rules = rules;
  planned.own = rules == rules_of(*claim.file, *one.asked);
  return planned;
}

RuleAnswer ask(const ClaimEvidence& claim, const CaseEvidence& one, const std::string& rules, const GameShelf& shelf,
               Subject& subject, const CheckOptions& options) {
  RuleAnswer answer;
  answer.rules = rules;
  answer.own = rules == rules_of(*claim.file, *one.asked);
  answer.claimed = ask_claimed(claim, one, rules, shelf, subject, options);
  if (answer.own) {
    answer.written = answer.claimed;
  } else if (const auto under = one.asked->under.find(rules); under != one.asked->under.end()) {
    PlannedCase planned = planned_case(claim, one, rules);
    planned.expectation = &under->second;
    answer.written = ask_case(planned, shelf, subject, options);
  }
  return answer;
}

bool answered(const CaseResult& result) {
  return result.status == CaseStatus::pass || result.status == CaseStatus::fail;
}

template <class Visit>
void each_answer(const ClaimEvidence& claim, std::string_view rules, const Visit& visit) {
  for (const CaseEvidence& one : claim.cases)
    for (const RuleAnswer& answer : one.answers)
      if (answer.rules == rules) visit(answer);
}

}  // namespace

CaseResult ask_claimed(const ClaimEvidence& claim, const CaseEvidence& one, const std::string& rules,
                       const GameShelf& shelf, Subject& subject, const CheckOptions& options,
                       const KnownDifferences& known) {
  PlannedCase planned = planned_case(claim, one, rules);
  // That readings part is said of the case's own rule set: others need not leave the same open.
  Expectation stated = one.asked->expect;
  if (!planned.own) stated.undecided.clear();
  planned.expectation = &stated;
  return ask_case(planned, shelf, subject, options, known);
}

AnswerMark answer_mark(const RuleAnswer& answer) {
  if (!answered(answer.claimed)) return AnswerMark::no_answer;
  return answer.claimed.status == CaseStatus::pass ? AnswerMark::holds : AnswerMark::does_not_hold;
}

MatchMark match_mark(const RuleAnswer& answer) {
  if (!answer.written) return MatchMark::nothing_written;
  return answer.written->as_expected ? MatchMark::as_written : MatchMark::not_as_written;
}

AnswerMark answer_mark(const ClaimEvidence& claim, std::string_view rules) {
  int holds = 0, fails = 0, silent = 0;
  each_answer(claim, rules, [&](const RuleAnswer& answer) {
    const AnswerMark mark = answer_mark(answer);
    ++(mark == AnswerMark::holds ? holds : mark == AnswerMark::does_not_hold ? fails : silent);
  });
  if (silent > 0) return AnswerMark::no_answer;
  if (holds > 0 && fails > 0) return AnswerMark::in_part;
  return holds > 0 ? AnswerMark::holds : fails > 0 ? AnswerMark::does_not_hold : AnswerMark::not_asked;
}

MatchMark match_mark(const ClaimEvidence& claim, std::string_view rules) {
  MatchMark all = MatchMark::nothing_written;
  each_answer(claim, rules, [&](const RuleAnswer& answer) {
    const MatchMark mark = match_mark(answer);
    if (mark == MatchMark::not_as_written || all == MatchMark::nothing_written) all = mark;
  });
  return all;
}

MarkLook look_of(AnswerMark mark) {
  switch (mark) {
    case AnswerMark::holds: return {"●", "holds", "good"};
    case AnswerMark::in_part: return {"◐", "holds in part", "warn"};
    case AnswerMark::does_not_hold: return {"○", "does not hold", "bad"};
    case AnswerMark::no_answer: return {"!", "no answer", "bad"};
    case AnswerMark::not_asked: return {"–", "not asked", "soft"};
  }
  return {};
}

MarkLook look_of(MatchMark mark) {
  switch (mark) {
    case MatchMark::as_written: return {"✓", "as written down", "good"};
    case MatchMark::not_as_written: return {"✗", "not as written down", "bad"};
    case MatchMark::nothing_written: return {"", "nothing written down", "soft"};
  }
  return {};
}

Evidence gather(const Corpus& corpus, const GameShelf& shelf, const CheckOptions& options,
                const std::function<bool(const Claim&)>& wanted, const CheckProgress& progress) {
  Evidence evidence;
  std::uint64_t all = 0;
  for (const ClaimFile& file : corpus.claim_files)
    for (const Claim& claim : file.claims) {
      if (wanted && !wanted(claim)) continue;
      ClaimEvidence entry;
      entry.file = &file;
      entry.claim = &claim;
      entry.identity = claim_identity(file, claim);
      for (const Case& one : claim.cases) entry.cases.push_back({&one, case_identity(file, claim, one), {}});
      all += entry.cases.size() * shelf.ids(file.game).size();
      evidence.claims.push_back(std::move(entry));
    }
  std::sort(evidence.claims.begin(), evidence.claims.end(),
            [](const ClaimEvidence& a, const ClaimEvidence& b) { return a.identity < b.identity; });

  std::atomic<std::size_t> next = 0;
  std::mutex mutex;
  std::uint64_t done = 0;
  std::exception_ptr failure;
  const auto work = [&] {
    try {
      EngineSubject subject(borrowed(shelf));
      for (std::size_t at = next++; at < evidence.claims.size(); at = next++) {
        ClaimEvidence& claim = evidence.claims[at];
        std::vector<const CaseResult*> own;
        for (CaseEvidence& one : claim.cases)
          for (const std::string& rules : shelf.ids(claim.file->game)) {
            one.answers.push_back(ask(claim, one, rules, shelf, subject, options));
            const std::scoped_lock lock(mutex);
            if (progress) progress(++done, all);
          }
        for (const CaseEvidence& one : claim.cases)
          for (const RuleAnswer& answer : one.answers)
            if (answer.own) own.push_back(&answer.claimed);
        claim.result = judge_claim(*claim.file, *claim.claim, own, shelf);
      }
    } catch (...) {
      const std::scoped_lock lock(mutex);
      if (!failure) failure = std::current_exception();
      next = evidence.claims.size();
    }
  };
  {
    std::vector<std::jthread> threads;
    for (int i = 1; i < options.jobs; ++i) threads.emplace_back(work);
    work();
  }
  if (failure) std::rethrow_exception(failure);
  return evidence;
}

std::string_view source_of(std::string_view clause) { return clause.substr(0, clause.find('#')); }

}  // namespace arbiter
