#include "commands/perft_against.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "commands/shelf.h"
#include "commands/subject_text.h"
#include "harness/ask_both.h"
#include "harness/smoke_test.h"
#include "registry.h"
#include "search/subject_walk.h"

namespace arbiter {
namespace {

using Json = nlohmann::ordered_json;

Json json_of(const DifferentNode& node) {
  return {{"position", node.question.position},
          {"after", node.question.after},
          {"points", points_json(node.points)},
          {"ours", node.ours},
          {"theirs", node.theirs}};
}

void print_node(const DifferentNode& node, const Book& book, const std::string& corpus, Context& context) {
  context.out.text(question_text(node.question, book, corpus));
  context.out.text(points_text(node.points));
  context.out.print("  arbiter ({}): {}\n", node.ours.size(), fmt::join(node.ours, " "));
  context.out.print("  subject ({}): {}\n", node.theirs.size(), fmt::join(node.theirs, " "));
}

}  // namespace

ExitStatus perft_against(const PerftAgainst& asked, const SubjectArguments& subjects, const Corpus& corpus,
                         Context& context) {
  const auto shelf = std::make_shared<const GameShelf>(corpus.rule_sets, games());
  const Book& book = book_named(*shelf, asked.question.rules);
  const std::unique_ptr<Subject> subject = subject_named(asked.subject, shelf, subjects.settings());
  if (!smoke_test(*subject, book))
    throw SubjectFailure(SubjectFailure::Kind::not_applicable,
                         fmt::format("{} cannot be asked about {}", subject->name(), book.rules.id));
  const KnownDifferences known(subjects.known_differences(corpus), subject_title(subject->name(), subject->version()));
  const std::vector<StaleDifference> stale = stale_differences(book, *subject, known);
  const SubjectWalk walk = walk_against(book, *subject, known, asked.question, asked.depth);
  std::optional<DifferentNode> small;
  if (walk.node) small = shrink_node(book, *subject, known, *walk.node);
  if (asked.json) {
    Json line{{"type", "perft-against"},
              {"rules", book.rules.id},
              {"subject", {{"name", subject->name()}, {"version", subject->version()}}},
              {"position", asked.question.position},
              {"after", asked.question.after},
              {"depth", asked.depth},
              {"nodes", walk.nodes},
              {"their_nodes", walk.their_nodes ? Json(*walk.their_nodes) : Json(nullptr)},
              {"expected", walk.expected},
              {"stale", stale_json(stale)},
              {"difference", walk.node ? json_of(*walk.node) : Json(nullptr)},
              {"smallest", small ? json_of(*small) : Json(nullptr)}};
    context.out.line(line.dump(-1, ' ', false, Json::error_handler_t::replace));
  } else {
    context.out.print("{} against {}\n", book.rules.id, subject_title(subject->name(), subject->version()));
    context.out.print("nodes: {} here, {} there\n", walk.nodes,
                      walk.their_nodes ? fmt::to_string(*walk.their_nodes) : "not counted");
    for (const auto& [name, nodes] : walk.expected)
      context.out.print("known difference {}: {} positions passed by\n", name, nodes);
    if (walk.node) {
      context.out.text("\nfirst difference\n");
      print_node(*walk.node, book, asked.corpus, context);
      context.out.text("\nas small as it gets\n");
      print_node(*small, book, asked.corpus, context);
    } else {
      context.out.text(walk.expected.empty() && walk.their_nodes.value_or(walk.nodes) == walk.nodes
                           ? "no difference\n"
                           : "no other difference\n");
    }
    context.out.text(stale_text(stale));
  }
  return combine(walk.node ? ExitStatus::unexpected : ExitStatus::ok, stale_status(stale));
}

}  // namespace arbiter
