#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <numeric>

#include "commands/all.h"
#include "commands/corpus_argument.h"
#include "commands/failure.h"
#include "commands/perft_against.h"
#include "commands/position_arguments.h"
#include "commands/rules_json.h"
#include "commands/shelf.h"
#include "commands/subject_argument.h"
#include "harness/protocol.h"

namespace arbiter {
namespace {

struct PerftArguments {
  PositionArguments position;
  int depth = 1;
  bool divide = false;
  bool weighted = false;
  bool json = false;
  std::string against;
  SubjectArguments subjects;
};

ExitStatus perft(const PerftArguments& arguments, Context& context) {
  const int depth = arguments.depth;
  if (arguments.divide && depth == 0) throw UsageError("--divide needs a depth of 1 or more");
  const Question question = arguments.position.question();
  if (!arguments.against.empty() && (arguments.divide || arguments.weighted))
    throw UsageError("--against counts and compares plain lines: not with --divide or --weighted");
  if (!arguments.against.empty())
    return perft_against({question, depth, arguments.against, arguments.json, arguments.position.corpus},
                         arguments.subjects, open_corpus(arguments.position.corpus, context), context);
  const auto shelf = open_shelf(arguments.position.corpus, context);
  const Book& book = book_named(*shelf, question.rules);
  const std::unique_ptr<State> state = state_for(book, question);
  const auto begin = std::chrono::steady_clock::now();
  PerftCount count{question.rules, state->text(), depth, arguments.weighted, 0, {}, 0};
  if (arguments.divide) {
    for (auto& [move, nodes] : state->divide(depth, arguments.weighted)) {
      count.rows.push_back({std::move(move), nodes});
      count.nodes += nodes;
    }
  } else {
    count.nodes = arguments.weighted ? state->weighted_perft(depth) : state->perft(depth);
  }
  count.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  if (arguments.json) {
    context.out.line(perft_line(count));
    return ExitStatus::ok;
  }
  for (const PerftRowCount& row : count.rows) context.out.print("{}: {}\n", row.move, row.nodes);
  if (!count.rows.empty()) context.out.text("\n");
  context.out.print("{}\n", count.nodes);
  // How long it took is no result: it would make equal runs differ.
  context.err.print("{:.3f} s, {:.3g} nodes/s\n", count.seconds,
                    count.seconds > 0 ? static_cast<double>(count.nodes) / count.seconds : 0.0);
  return ExitStatus::ok;
}

}  // namespace

Command perft_command() {
  return {"perft", "Count the lines of so many moves", [](Arguments& arguments) -> Action {
            const auto options = std::make_shared<PerftArguments>();
            options->position.declare(arguments);
            arguments.number("--depth", options->depth, "N", "Number of moves (in Senet: of throws with their moves)",
                             0, deepest_perft);
            arguments.flag("--divide", options->divide, "Split by first move");
            arguments.flag("--weighted", options->weighted, "Each throw of chance counted by its weight");
            arguments.option("--against", options->against, "SUBJECT",
                             "Walk down to the first position whose moves this subject lists otherwise");
            options->subjects.declare(arguments);
            arguments.flag("--json", options->json, "One JSON object");
            return [options](Context& context) { return perft(*options, context); };
          }};
}

}  // namespace arbiter
