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

template <class Rows, class Wanted, class Name>
bool pick(Rows& rows, const std::vector<Wanted>& wanted, const Name& name_of_row) {
  Rows picked;
  for (const Wanted& each : wanted) {
    const auto found =
        std::find_if(rows.begin(), rows.end(), [&](const auto& row) { return name_of_row(row) == each; });
    if (found == rows.end()) return false;
    picked.push_back(*found);
  }
  rows = std::move(picked);
  return true;
}

/// The answer without what is not asked now; empty when something is asked that it does not hold.
std::optional<Answer> part_of(Answer answer, const Question& question) {
  if (answer.error || !answer.valid) return answer;
  const bool has_all = pick(answer.moves, question.moves, [](const MoveAnswer& row) { return row.move; }) &&
                       pick(answer.controls, question.controls, [](const auto& row) { return row.first; });
  // An answer on one line holds one depth: those that are not there were not recorded.
  std::erase_if(answer.perft, [&](const auto& row) {
    return std::find(question.perft.begin(), question.perft.end(), row.first) == question.perft.end();
  });
  if (!has_all) return std::nullopt;
  if (!question.open) answer.open.clear();
  return answer;
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
    } else if (result.status == CaseStatus::crash || result.status == CaseStatus::timeout) {
      recorded.kind = result.status == CaseStatus::crash ? Kind::crash : Kind::timeout;
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
      if (std::optional<Answer> answer = part_of(recorded.answer, question)) return std::move(*answer);
    }
  throw SubjectFailure(Kind::not_applicable, "the recorded run was not asked this question");
}

}  // namespace arbiter
