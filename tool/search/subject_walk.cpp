#include "search/subject_walk.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "harness/ask_both.h"
#include "harness/engine_subject.h"
#include "harness/open_readings.h"
#include "search/shrink.h"

namespace arbiter {
namespace {

bool about_moves(const SubjectPoint& point) {
  return point.unit.member == "legal" || point.unit.member == "valid" || point.unit.member == "error";
}

/// Of a failure, which has no place in a result, the question is told.
Answer ask(Subject& subject, const Question& question) {
  try {
    return subject.ask(question);
  } catch (const SubjectFailure& failure) {
    throw SubjectFailure(failure.kind,
                         fmt::format("{}, asked about {}: {}", subject.name(), written(question), failure.what()));
  }
}

/// Both answers to a question and the points about moves.
DifferentNode look(const Book& book, Subject& subject, const KnownDifferences& known, const Question& question) {
  const Answer ours = answer_under(book, question);
  Answer theirs = ask(subject, question);
  refuse_failure(theirs);
  if (!theirs.error && !theirs.answers("legal"))
    throw SubjectFailure(SubjectFailure::Kind::not_applicable, subject.name() + " lists no moves");
  DifferentNode node{question, subject_points(book, question, ours, theirs), ours.legal, std::move(theirs.legal)};
  std::erase_if(node.points, [](const SubjectPoint& point) { return !about_moves(point); });
  known.recognise(book.rules, question, node.points);
  return node;
}

class Walker {
 public:
  Walker(const Book& book, Subject& subject, const KnownDifferences& known)
      : book_(book), subject_(subject), known_(known) {}

  SubjectWalk run(Question question, int depth) {
    question.rules = book_.rules.id;
    question.open = false;
    const Reached reached = reach(*book_.game, question);
    walk_.nodes = reached.state->perft(depth);
    const Counted root = count(question, *reached.state, depth);
    walk_.their_nodes = root.nodes;
    if (depth > 0 && (root.other_moves || root.nodes != walk_.nodes)) enter(question, *reached.state, depth);
    return std::move(walk_);
  }

 private:
  struct Counted {
    std::optional<std::uint64_t> nodes;
    bool other_moves = false;  ///< lists others than we do: equal counts do not make them the same
  };

  Counted count(Question question, const State& state, int depth) {
    question.perft = {depth};
    ++walk_.asked;
    const Answer answer = ask(subject_, question);
    if (answer.perft.empty()) return {};
    const bool lists = !answer.error && answer.valid && answer.answers("legal");
    return {answer.perft.front().second, lists && answer.legal != state.legal()};
  }

  /// True when the search is over.
  bool enter(const Question& question, const State& state, int depth) {
    ++walk_.asked;
    DifferentNode node = look(book_, subject_, known_, question);
    const bool unknown = std::any_of(node.points.begin(), node.points.end(),
                                     [](const SubjectPoint& point) { return point.known.empty(); });
    if (unknown) {
      walk_.node = std::move(node);
      return true;
    }
    std::map<std::string, int> names;
    for (const SubjectPoint& point : node.points) names[point.known] = 1;
    for (const auto& [name, once] : names) ++walk_.expected[name];
    if (depth == 1) return false;
    for (const std::string& move : node.ours) {
      if (std::find(node.theirs.begin(), node.theirs.end(), move) == node.theirs.end()) continue;
      const std::unique_ptr<State> below = state.clone();
      below->play(move);
      Question next = question;
      next.after.push_back(move);
      if (walk_.their_nodes) {
        const Counted counted = count(next, *below, depth - 1);
        if (!counted.other_moves && counted.nodes == below->perft(depth - 1)) continue;
      }
      if (enter(next, *below, depth - 1)) return true;
    }
    return false;
  }

  const Book& book_;
  Subject& subject_;
  const KnownDifferences& known_;
  SubjectWalk walk_;
};

}  // namespace

SubjectWalk walk_against(const Book& book, Subject& subject, const KnownDifferences& known, const Question& question,
                         int depth) {
  return Walker(book, subject, known).run(question, depth);
}

DifferentNode shrink_node(const Book& book, Subject& subject, const KnownDifferences& known, DifferentNode node) {
  const auto unknown_kind = [](const std::vector<SubjectPoint>& points) {
    for (const SubjectPoint& point : points)
      if (point.known.empty()) return point.kind();
    return std::string();
  };
  const std::string kind = unknown_kind(node.points);
  const auto question_of = [&](const Probe& probe) {
    Question question = node.question;
    question.position = probe.position;
    question.after = probe.after;
    return question;
  };
  const DifferenceOf differs = [&](const Probe& probe) -> Difference {
    const Question question = question_of(probe);
    const Reached reached = reach(*book.game, question);
    // A subject need not understand what we refuse.
    if (reached.unreadable || !reached.setup_faults.empty() || reached.illegal_index >= 0) return {};
    try {
      for (const SubjectPoint& point : look(book, subject, known, question).points)
        if (point.known.empty() && point.kind() == kind) return {kind};
    } catch (const SubjectFailure&) {
      // A crash on the way is another fault than the one that is being made smaller.
    }
    return {};
  };
  const Witness small = shrink(*book.game, differs, {{node.question.position, node.question.after}, {kind}});
  return look(book, subject, known, question_of(small.probe));
}

}  // namespace arbiter
