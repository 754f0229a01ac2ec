#include "harness/recorded_run_subject.h"

#include <fmt/format.h>

#include <fstream>

#include "harness/answer_reader.h"
#include "harness/protocol.h"
#include "harness/run_file.h"

namespace arbiter {
namespace {

using Kind = SubjectFailure::Kind;

std::string key_of(Question question) {
  question.open = true;  // whether open readings are wanted does not change the rest of an answer
  return request_line({"null", question});
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
    answers_.emplace(key_of(result.question), std::move(recorded));
  }
  if (answers_.empty())
    throw SubjectFailure(Kind::error,
                         fmt::format("run:{}: records no answers; record them with check --answers --json", path));
}

Answer RecordedRunSubject::ask(const Question& question) {
  const auto found = answers_.find(key_of(question));
  if (found == answers_.end())
    throw SubjectFailure(Kind::not_applicable, "the recorded run was not asked this question");
  if (!found->second.failure.empty()) throw SubjectFailure(found->second.kind, found->second.failure);
  return found->second.answer;
}

}  // namespace arbiter
