#include "harness/recorded_run_subject.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <utility>

#include "harness/answer_reader.h"
#include "harness/protocol.h"
#include "harness/run_file.h"

namespace arbiter {
namespace {

using Kind = SubjectFailure::Kind;

/// What is asked beside rules, position and moves does not change the rest of an answer.
std::string key_of(Question question) {
  question.open = true;
  question.moves.clear();
  question.controls.clear();
  question.perft.clear();
  return request_line({"null", question});
}

/// The rows that are wanted. False when one is not there that was not asked for then: a subject may leave rows out.
template <class Rows, class Wanted, class Name>
bool pick(Rows& rows, const std::vector<Wanted>& wanted, const std::vector<Wanted>& asked, const Name& name_of_row) {
  Rows picked;
  for (const Wanted& each : wanted) {
    const auto found =
        std::find_if(rows.begin(), rows.end(), [&](const auto& row) { return name_of_row(row) == each; });
    if (found != rows.end())
      picked.push_back(*found);
    else if (std::find(asked.begin(), asked.end(), each) == asked.end())
      return false;
  }
  rows = std::move(picked);
  return true;
}

/// The answer without what is not asked now; empty when something is asked that it does not hold.
std::optional<Answer> part_of(Answer answer, const Question& asked, const Question& question) {
  if (answer.error || !answer.valid) return answer;
  const bool has_all =
      pick(answer.moves, question.moves, asked.moves, [](const MoveAnswer& row) { return row.move; }) &&
      pick(answer.controls, question.controls, asked.controls, [](const auto& row) { return row.first; });
  // An answer on one line holds one depth: those that are not there were not recorded.
  std::erase_if(answer.perft, [&](const auto& row) {
    return std::find(question.perft.begin(), question.perft.end(), row.first) == question.perft.end();
  });
  if (!has_all) return std::nullopt;
  if (!question.open) answer.open.clear();
  return answer;
}

/// How the subject failed when a result without an answer was recorded; empty: it did not fail.
std::optional<Kind> failure_of(CaseStatus status) {
  switch (status) {
    case CaseStatus::crash: return Kind::crash;
    case CaseStatus::timeout: return Kind::timeout;
    case CaseStatus::error: return Kind::nonsense;
    default: return std::nullopt;
  }
}

}  // namespace

RecordedRunSubject::RecordedRunSubject(const std::string& path) : path_(path) {
  std::ifstream in(path);
  if (!in) throw SubjectFailure(Kind::error, fmt::format("run:{}: cannot be read", path));
  Run run;
  try {
    run = read_run(in, path);
  } catch (const RunFileError& error) {
    throw SubjectFailure(Kind::error, fmt::format("run:{}", error.what()));
  }
  for (const auto& subject : run.header.subjects)
    version_ += (version_.empty() ? "" : ", ") + subject.name + (subject.version.empty() ? "" : " ") + subject.version;
  for (const CaseResult& result : run.results) {
    Recorded recorded;
    if (!result.answer.empty()) {
      recorded.answer = read_answer(result.answer).answer;
      for (std::size_t i = 0; i < recorded.answer.perft.size() && i < result.question.perft.size(); ++i)
        recorded.answer.perft[i].first = result.question.perft[i];
    } else if (const std::optional<Kind> kind = failure_of(result.status)) {
      recorded.kind = *kind;
      recorded.failure = "recorded: " + result.message;
    } else {
      continue;
    }
    recorded.question = result.question;
    rules_.insert(result.question.rules);
    answers_[key_of(result.question)].push_back(std::move(recorded));
  }
  if (answers_.empty())
    throw SubjectFailure(Kind::error,
                         fmt::format("run:{}: records no answers; record them with check --answers --json", path));
}

Answer RecordedRunSubject::ask(const Question& question) {
  if (const auto found = answers_.find(key_of(question)); found != answers_.end())
    for (const Recorded& recorded : found->second) {
      if (!recorded.failure.empty()) {
        // What failed when more was asked may well answer less.
        if (recorded.question.moves == question.moves && recorded.question.controls == question.controls &&
            recorded.question.perft == question.perft)
          throw SubjectFailure(recorded.kind, recorded.failure);
        continue;
      }
      if (std::optional<Answer> answer = part_of(recorded.answer, recorded.question, question))
        return std::move(*answer);
    }
  throw SubjectFailure(Kind::not_applicable, "the recorded run was not asked this question");
}

}  // namespace arbiter
