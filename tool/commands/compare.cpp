#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>

#include "commands/all.h"
#include "commands/boards.h"
#include "commands/compare_subject.h"
#include "commands/corpus_argument.h"
#include "commands/failure.h"
#include "commands/progress.h"
#include "commands/run_output.h"
#include "commands/shelf.h"
#include "commands/subject_argument.h"
#include "harness/compare.h"
#include "registry.h"
#include "report/compare.h"
#include "report/run_views.h"
#include "report/text_board.h"
#include "search/probes.h"
#include "search/separate.h"
#include "search/weight.h"

namespace arbiter {
namespace {

struct CompareArguments {
  std::string left;
  std::string right;
  std::string corpus;
  std::string rules;
  std::vector<std::string> filters;
  RunOutput output;
  int examples = 2;
  std::uint64_t seed = CompareOptions{}.seed;
  std::uint64_t walks = CompareOptions{}.walks;
  std::uint64_t generated = 300;
  std::uint64_t search = 1'000;
  std::uint64_t weight = 0;
  int jobs = 0;
  SubjectArguments subjects;
};

constexpr std::size_t longest_playout = 300;  // plies

/// How much a difference matters in play: one row for the two rule sets, one for each option alone.
struct WeightRow {
  std::string what;
  Weight weight;
};

std::vector<WeightRow> weights(const RuleSetComparison& comparison, const CompareArguments& arguments) {
  const auto row = [&](std::string what, const RuleSet& other) {
    const Pair pair(comparison.left, other);
    return WeightRow{std::move(what), weigh(pair, arguments.weight, longest_playout, arguments.seed)};
  };
  std::vector<WeightRow> rows;
  for (const OptionDifference& option : comparison.options) {
    const std::string_view name = comparison.left.settings[option.setting].option->name;
    rows.push_back(row(std::string(name), comparison.left.with(name, comparison.right.settings[option.setting].value)));
  }
  std::stable_sort(rows.begin(), rows.end(), [](const WeightRow& left, const WeightRow& right) {
    return left.weight.share > right.weight.share;
  });
  rows.insert(rows.begin(), row("all together", comparison.right));
  return rows;
}

std::string weights_text(const std::vector<WeightRow>& rows) {
  std::string text = fmt::format(
      "\nrandom playouts from the start, of at most {} plies, that part, with the 95 % interval and the median ply:\n",
      longest_playout);
  for (const WeightRow& row : rows) {
    const Weight& weight = row.weight;
    text += fmt::format("  {:<30} {:5.1f} %  ({:.1f} to {:.1f})  {}\n", row.what, 100 * weight.share, 100 * weight.low,
                        100 * weight.high, weight.median ? fmt::format("ply {}", *weight.median) : "never");
  }
  return text;
}

std::vector<std::string> weight_lines(const std::vector<WeightRow>& rows) {
  std::vector<std::string> lines;
  for (const WeightRow& row : rows) {
    const Weight& weight = row.weight;
    nlohmann::ordered_json json{
        {"type", "weight"},        {"option", row.what},    {"plies", longest_playout}, {"playouts", weight.playouts},
        {"parted", weight.parted}, {"share", weight.share}, {"low", weight.low},        {"high", weight.high},
        {"median_ply", nullptr}};
    if (weight.median) json["median_ply"] = *weight.median;
    lines.push_back(json.dump());
  }
  return lines;
}

/// Searches a position for each option that no question of the corpus or of the walks shows.
void search_witnesses(RuleSetComparison& comparison, const Corpus& corpus, const GameEntry& entry,
                      const CompareArguments& arguments) {
  using Witnessed = OptionDifference::Witnessed;
  const std::vector<Probe> probes = probes_of(corpus, comparison.left.game);
  // The time is no limit: a result must not depend on the machine.
  SearchBudget budget;
  budget.seed = arguments.seed;
  budget.time = std::chrono::hours(24);
  budget.steps = arguments.search;
  for (OptionDifference& option : comparison.options) {
    if (option.witnessed == Witnessed::alone || option.witnessed == Witnessed::by_itself) continue;
    const std::string_view name = comparison.left.settings[option.setting].option->name;
    for (const bool in_left : {true, false}) {
      // Where the corpus explains that there is nothing to find, nothing is looked for.
      if (!(in_left ? option.inert_left : option.inert_right).empty()) continue;
      const RuleSet& base = in_left ? comparison.left : comparison.right;
      const RuleSet& other = in_left ? comparison.right : comparison.left;
      const RuleSet flipped = base.with(name, other.settings[option.setting].value);
      const SearchResult found = find_witness(base, flipped, probes, budget);
      if (!found.witness) continue;
      Question question;
      question.position = found.witness->probe.position;
      question.after = found.witness->probe.after;
      Divergence effect = effect_of(base, flipped, entry, question, fmt::format("search: {}", found.found_by));
      if (effect.points.empty()) continue;
      option.witnessed = Witnessed::by_itself;
      option.base = base.id;
      option.flipped = flipped.id;
      option.effect = std::move(effect);
      break;
    }
  }
}

std::string count_words(const State& state) {
  const std::optional<Counting> counting = state.verdict().counting;
  if (!counting) return "no count";
  return fmt::format("{}{} at {} of {}", counting->kind.empty() ? "" : fmt::format("{} count, ", counting->kind),
                     name_of(counting->by), counting->count, counting->limit);
}

/// The counts under both rule sets after each move of a sequence; nothing where none ever runs.
std::vector<std::string> counts_along(const Question& question, const Book& left, const Book& right) {
  const std::unique_ptr<State> first = state_of(*left.game, question.position);
  const std::unique_ptr<State> second = state_of(*right.game, question.position);
  if (question.after.empty() || first == nullptr || second == nullptr) return {};
  if (!first->setup_faults().empty() || !second->setup_faults().empty()) return {};
  std::vector<std::string> lines;
  bool runs = false;
  for (const std::string& move : question.after) {
    if (!first->play(move).empty() || !second->play(move).empty()) break;
    runs = runs || first->verdict().counting || second->verdict().counting;
    lines.push_back(fmt::format("{}: {} says {}; {} says {}", move, left.rules.id, count_words(*first), right.rules.id,
                                count_words(*second)));
  }
  return runs ? lines : std::vector<std::string>{};
}

void draw(Divergence& divergence, const Book& book, const Book& other) {
  divergence.counts = counts_along(divergence.question, book, other);
  const std::unique_ptr<State> state = state_asked_about(book, divergence.question);
  if (state == nullptr) return;
  const Diagram diagram = state->diagram();
  TextBoardOptions options;
  for (const DivergentPoint& point : divergence.points)
    if (point.unit.member == "legal" && options.marks.squares.size() < 4)
      mark_move(diagram, point.unit.about, true, options.marks);
  divergence.board = text_board(diagram, options);
}

Filter filter_of(const std::vector<std::string>& words) {
  try {
    return Filter(fmt::format("{}", fmt::join(words, " ")));
  } catch (const FilterError& error) {
    throw UsageError(error.what(), error.hint);
  }
}

/// One of the two, or both, may be other programs.
std::optional<CompareSubject> asked_of_subject(const CompareArguments& arguments) {
  const SubjectSettings settings = arguments.subjects.settings();
  const bool left = names_subject(arguments.left, settings);
  const bool right = names_subject(arguments.right, settings);
  if (!left && !right) {
    if (!arguments.rules.empty())
      throw UsageError("--rules says by which rules two subjects are asked; these are rule sets");
    return std::nullopt;
  }
  if (left && right && arguments.rules.empty())
    throw UsageError("two subjects are asked about one rule set: name it with --rules");
  if (left != right && !arguments.rules.empty())
    throw UsageError("--rules says by which rules two subjects are asked; one of these is a rule set");
  if (!arguments.output.says_text() && !arguments.output.is_jsonl())
    throw UsageError("a comparison with a subject is written as text or jsonl");
  if (arguments.weight > 0) throw UsageError("--weight is about options; a subject has none");
  CompareSubject asked;
  asked.rules = left && right ? arguments.rules : left ? arguments.right : arguments.left;
  asked.subject = right ? arguments.right : arguments.left;
  if (left && right) asked.against = arguments.left;
  asked.corpus = arguments.corpus;
  asked.filter = filter_of(arguments.filters);
  asked.json = arguments.output.is_jsonl();
  asked.output = arguments.output.file;
  asked.seed = arguments.seed;
  asked.walks = arguments.walks;
  // A filter says whose questions are asked: those of nobody are not.
  asked.generated = arguments.filters.empty() ? arguments.generated : 0;
  asked.jobs = arguments.jobs;
  return asked;
}

ExitStatus compare(const CompareArguments& arguments, Context& context) {
  if (const auto asked = asked_of_subject(arguments)) return compare_subject(*asked, arguments.subjects, context);
  if (arguments.weight > 0 && !arguments.output.says_text() && !arguments.output.is_jsonl())
    throw UsageError("--weight is written as text or jsonl");
  const Corpus corpus = open_corpus(arguments.corpus, context);
  const GameShelf shelf(corpus.rule_sets, games());
  const Book& left = book_named(shelf, arguments.left);
  const Book& right = book_named(shelf, arguments.right);
  if (left.rules.game != right.rules.game)
    throw UsageError(fmt::format("{} is a rule set of {}, {} of {}", left.rules.id, left.rules.game, right.rules.id,
                                 right.rules.game));
  CompareOptions options;
  options.filter = filter_of(arguments.filters);
  options.seed = arguments.seed;
  options.walks = arguments.walks;
  RuleSetComparison comparison;
  {
    Progress progress(context.err, "comparing");
    comparison = compare_rule_sets(corpus, left, right, options, [&](std::uint64_t asked) { progress.show(asked, 0); });
    if (arguments.search > 0) search_witnesses(comparison, corpus, *left.entry, arguments);
  }
  if (comparison.asked == comparison.unreadable)
    throw NothingSelected("neither rule set can read any of the positions");
  const std::vector<WeightRow> weighed =
      arguments.weight > 0 ? weights(comparison, arguments) : std::vector<WeightRow>{};
  if (arguments.output.is_jsonl()) {
    arguments.output.write_text(compare_lines(comparison, corpus, weight_lines(weighed)), context);
    return ExitStatus::ok;
  }
  for (Divergence& divergence : comparison.divergences) draw(divergence, left, right);
  for (OptionDifference& option : comparison.options)
    if (!option.base.empty()) draw(option.effect, left, right);
  if (!arguments.output.says_text()) {
    arguments.output.write(run_of(comparison, arguments.corpus), context);
    return ExitStatus::ok;
  }
  CompareTextOptions text;
  text.color = context.out.look().color && arguments.output.file.empty();
  text.examples = static_cast<std::size_t>(arguments.examples);
  text.corpus_argument = arguments.corpus;
  arguments.output.write_text(compare_text(comparison, corpus, text) + (weighed.empty() ? "" : weights_text(weighed)),
                              context);
  return ExitStatus::ok;
}

}  // namespace

Command compare_command() {
  return {
      "compare", "Where two rule sets differ, with exact positions and the options that cause it",
      [](Arguments& arguments) -> Action {
        const auto options = std::make_shared<CompareArguments>();
        arguments.required_positional("A", options->left, "Rule set, or a subject: cmd:COMMAND, uci:…");
        arguments.required_positional("B", options->right,
                                      "Another rule set of the same game, or a subject: cmd:COMMAND, uci:…");
        arguments.positional("CORPUS", options->corpus,
                             "Folder of fixtures or database; the installed one when absent");
        arguments.option("--rules", options->rules, "RULESET", "By which two subjects are asked");
        arguments.words("--filter", options->filters, "WORDS", "Whose questions are asked; see below");
        options->output.declare(arguments);
        arguments.number("--examples", options->examples, "N", "Divergences shown for each cause, as text", 1, 1000);
        arguments.number("--seed", options->seed, "N", "Seed of walks and searches");
        arguments.number("--walks", options->walks, "N", "Random walks from the start position");
        arguments.number("--generated", options->generated, "N",
                         "Of a subject: positions made up, small boards and counters near their limits; 0: none");
        arguments.number("--weight", options->weight, "PLAYOUTS",
                         "Say in what share of so many random playouts the rule sets part; 0: do not");
        arguments.number("--search", options->search, "STEPS",
                         "Steps of search for each option that nothing else shows; 0: none");
        arguments.number("-j,--jobs", options->jobs, "N", "Processes of a subject; 0: one for each processor", 0, 1024);
        options->subjects.declare(arguments);
        arguments.footer(filter_help());
        return [options](Context& context) { return compare(*options, context); };
      }};
}

}  // namespace arbiter
