#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <memory>
#include <set>
#include <sstream>
#include <thread>

#include "commands/all.h"
#include "commands/corpus_argument.h"
#include "commands/failure.h"
#include "commands/progress.h"
#include "commands/subject_argument.h"
#include "options/nearest.h"
#include "registry.h"
#include "report/atomic_file.h"
#include "report/errata.h"
#include "report/errata_html.h"
#include "report/errata_json.h"
#include "report/errata_markdown.h"
#include "report/errata_subjects.h"
#include "report/evidence.h"

namespace arbiter {
namespace {

struct ErrataFormat {
  std::string_view name;
  std::string (*write)(const Errata&);
};

/// The one table of formats: `--format` and its help read it.
constexpr std::array formats{ErrataFormat{"markdown", errata_markdown}, ErrataFormat{"html", errata_html},
                             ErrataFormat{"json", errata_json}};

struct ErrataOptions {
  std::string source;
  std::string corpus;
  std::string format = "markdown";
  std::string output;
  std::string replay;
  std::vector<std::string> asked;
  SubjectArguments subjects;
  bool json = false;
  int jobs = 0;
  std::uint64_t seed = PartialBudget{}.seed;
  std::uint64_t budget = PartialBudget{}.completions;
};

std::string read_whole(const std::string& path, Context& context) {
  if (path == "-") return {std::istreambuf_iterator<char>(context.in), {}};
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  if (!file || !(text << file.rdbuf())) throw InvalidInput(fmt::format("cannot read {}", path));
  return text.str();
}

/// Asks everything that the file records again, from the file alone.
ExitStatus replay_file(const std::string& path, Context& context) {
  const ErrataFile file = read_errata_json(read_whole(path, context), path == "-" ? "standard input" : path);
  if (!file.problems.empty()) throw InvalidInput(fmt::format("{} cannot be replayed", path), file.problems);
  const std::vector<Replayed> replayed = replay(file);
  if (replayed.empty()) throw NothingSelected("the file records no answer");
  std::size_t different = 0;
  for (const Replayed& one : replayed) {
    different += !one.same;
    context.out.print("{} {} ({}, {})\n", one.same ? "same     " : "different", one.recorded->claim,
                      one.recorded->label, one.recorded->question.rules);
    for (const std::string& difference : one.differences) context.out.print("  {}\n", difference);
  }
  context.out.print("{} answers asked again, {} differ\n", replayed.size(), different);
  return different == 0 ? ExitStatus::ok : ExitStatus::unexpected;
}

void check_source(const Corpus& corpus, const std::string& id) {
  std::set<std::string> known;
  for (const Source& source : corpus.sources) known.insert(source.id);
  if (id.empty() || known.contains(id)) return;
  const std::vector<std::string> names(known.begin(), known.end());
  throw UsageError(fmt::format("no source \"{}\"", id), did_you_mean(id, names));
}

/// Whether a subject crashed, ran out of time or spoke nonsense: the page says so, and so does the exit status.
bool unanswered(const Errata& errata) {
  for (const Erratum& erratum : errata.errata)
    for (const ErratumCase& one : erratum.cases)
      for (const SubjectOpinion& said : one.opinions)
        if (said.opinion == Opinion::no_answer) return true;
  return false;
}

ExitStatus run_errata(const ErrataOptions& options, Context& context) {
  if (!options.replay.empty()) {
    if (!options.source.empty()) throw UsageError("--replay needs no source: the file holds all that is asked");
    if (!options.asked.empty()) throw UsageError("--replay asks our own rules again and no subject");
    return replay_file(options.replay, context);
  }
  if (options.budget == 0) throw UsageError("--budget 0 looks at nothing");
  const Corpus corpus = open_corpus(options.corpus, context);
  check_source(corpus, options.source);
  const auto shelf_owner = std::make_shared<const GameShelf>(corpus.rule_sets, games());
  const GameShelf& shelf = *shelf_owner;
  const SubjectSettings settings = options.subjects.settings();
  CheckOptions check;
  check.partial = {options.seed, options.budget};
  check.jobs = options.jobs != 0 ? options.jobs : static_cast<int>(std::thread::hardware_concurrency());
  check.corpus_argument = options.corpus;
  Evidence evidence;
  {
    Progress progress(context.err, "asking");
    evidence = gather(
        corpus, shelf, check,
        [&](const Claim& claim) {
          return options.source.empty() || source_of(claim.clauses.front()) == options.source;
        },
        [&](std::uint64_t done, std::uint64_t all) { progress.show(done, all); });
  }
  if (evidence.claims.empty()) throw NothingSelected("the source has no claim");
  Errata errata = errata_of(corpus, shelf, evidence, options.source, options.corpus);
  if (!options.asked.empty()) {
    check.known = options.subjects.known_differences(corpus);
    std::vector<std::unique_ptr<Subject>> subjects;
    for (const std::string& text : options.asked) subjects.push_back(subject_named(text, shelf_owner, settings));
    ask_subjects(errata, shelf, subjects, check);
  }
  const std::string wanted = options.json ? "json" : options.format;
  const auto* format =
      std::find_if(formats.begin(), formats.end(), [&](const ErrataFormat& each) { return each.name == wanted; });
  const std::string text = format->write(errata);
  if (options.output.empty())
    context.out.text(text);
  else
    write_file(options.output, text);
  return unanswered(errata) ? ExitStatus::subject : ExitStatus::ok;
}

}  // namespace

Command errata_command() {
  return {"errata", "What an editor sends: every claim that is contradicted, ambiguous or undecidable",
          [](Arguments& arguments) -> Action {
            const auto options = std::make_shared<ErrataOptions>();
            arguments.positional("SOURCE", options->source, "Id of the source; all sources when absent");
            arguments.option("--corpus", options->corpus, "CORPUS",
                             "Folder of fixtures or database; the installed one when absent");
            std::vector<std::string> names;
            for (const ErrataFormat& format : formats) names.emplace_back(format.name);
            arguments.choice("--format", options->format, "FORMAT", names,
                             "markdown or html to send; json to replay and to read by program");
            arguments.flag("--json", options->json, "Short for --format json");
            arguments.option("-o,--output", options->output, "FILE", "Write a file instead of standard output");
            arguments.option("--subject", options->asked, "SUBJECT",
                             "Ask this program too, who agrees with whom; may be repeated. " + subject_help());
            options->subjects.declare(arguments);
            arguments.option("--replay", options->replay, "FILE",
                             "Ask everything that a JSON file of errata records again; needs no corpus");
            arguments.number("-j,--jobs", options->jobs, "N", "Workers; 0: one for each processor", 0, 1024);
            arguments.number("--seed", options->seed, "N", "Seed of samples of partial positions");
            arguments.number("--budget", options->budget, "N", "Completions of a partial position to look at");
            return [options](Context& context) { return run_errata(*options, context); };
          }};
}

}  // namespace arbiter
