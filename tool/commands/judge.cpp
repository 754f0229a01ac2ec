#include <memory>

#include "commands/all.h"
#include "commands/failure.h"
#include "commands/judge_stream.h"
#include "commands/shelf.h"
#include "harness/engine_subject.h"

namespace arbiter {
namespace {

struct JudgeOptions {
  std::string stream;
  std::string corpus;
  std::string rules;
};

ExitStatus judge(const JudgeOptions& options, Context& context) {
  if (options.stream != "-") throw UsageError("judge takes - or --position");
  EngineSubject subject(open_shelf(options.corpus, context));
  if (judge_stream(subject, options.rules, context) == 0) throw NothingSelected("no request on standard input");
  return ExitStatus::ok;
}

}  // namespace

Command judge_command() {
  return {
      "judge", "Judge one position, or JSON lines on standard input", [](Arguments& arguments) -> Action {
        const auto options = std::make_shared<JudgeOptions>();
        arguments.positional("INPUT", options->stream, "-: answer requests on standard input, one JSON object a line");
        arguments.option("--corpus", options->corpus, "CORPUS", "Whose rule sets; the installed corpus when absent");
        arguments.option("--rules", options->rules, "RULESET", "Rule set of requests that name none");
        return [options](Context& context) { return judge(*options, context); };
      }};
}

}  // namespace arbiter
