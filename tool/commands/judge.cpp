#include <fmt/format.h>

#include <memory>

#include "commands/all.h"
#include "commands/boards.h"
#include "commands/corpus_argument.h"
#include "commands/failure.h"
#include "commands/judge_stream.h"
#include "commands/position_arguments.h"
#include "commands/shelf.h"
#include "commands/subject_argument.h"
#include "harness/protocol.h"
#include "harness/square_names.h"
#include "registry.h"
#include "report/answer_text.h"
#include "report/text_board.h"

namespace arbiter {
namespace {

struct JudgeArguments {
  std::string stream;
  PositionArguments position;
  std::string subject;
  SubjectArguments subjects;
  std::vector<std::string> moves;
  std::vector<std::string> controls;
  std::vector<std::string> perft;
  bool json = false;
  bool ascii = false;
};

/// The options whose readings part, each reading's answer with it.
std::vector<OpenAnswers> ask_readings(const Book& book, const Question& question, const Answer& answer,
                                      Subject& subject) {
  std::vector<OpenAnswers> all;
  for (const OpenOption& open : answer.open) {
    const Setting& setting = book.rules.setting(open.option);
    OpenAnswers answers{open.option, std::string(setting.option->meaning), setting.silent, open.changes, {}, {}};
    for (const std::string& reading : open.readings) {
      Question other = question;
      other.open = false;
      if (!answers.readings.empty()) other.rules += fmt::format("[{}={}]", open.option, reading);
      answers.readings.push_back(reading);
      answers.answers.push_back(subject.ask(other));
    }
    all.push_back(std::move(answers));
  }
  return all;
}

AnswerTextOptions text_options(const Corpus& corpus, const Book& book, const Output::Look& look) {
  AnswerTextOptions options;
  options.color = look.color;
  options.width = static_cast<std::size_t>(look.width);
  const std::string game = book.rules.game;
  options.clause_says = [&corpus, game](const std::string& clause) -> std::string {
    const Clause* found = corpus.find_clause(game, clause);
    return found == nullptr ? "" : found->says;
  };
  const auto law_named = [&book](const std::string& id) -> const Law* {
    for (const Law* law : book.entry->laws)
      if (law->id == id) return law;
    return nullptr;
  };
  options.law_says = [law_named](const std::string& id) -> std::string {
    const Law* law = law_named(id);
    return law == nullptr ? "" : std::string(law->says);
  };
  options.clause_of_law = [law_named, &book](const std::string& id) -> std::string {
    const Law* law = law_named(id);
    return law == nullptr ? "" : book.rules.clause_of(*law);
  };
  return options;
}

void print(const Corpus& corpus, const Book& book, const Question& question, const Answer& answer, Subject& subject,
           bool ascii, Context& context) {
  const Output::Look& look = context.out.look();
  context.out.print("{} ({})\n", book.rules.title.empty() ? book.rules.id : book.rules.title, book.rules.id);
  context.out.print("position: {}\n", answer.position.empty() ? question.position : answer.position);
  if (const std::unique_ptr<State> state = state_asked_about(book, question)) {
    const Diagram diagram = state->diagram();
    TextBoardOptions board{ascii, look.color, static_cast<std::size_t>(look.width), {}};
    for (const MoveAnswer& move : answer.moves) mark_move(diagram, move.move, move.legal, board.marks);
    context.out.styled(text_board(diagram, board));
  }
  const std::vector<OpenAnswers> open = ask_readings(book, question, answer, subject);
  context.out.styled(answer_text(answer, question, open, text_options(corpus, book, look)));
}

ExitStatus judge_one(const JudgeArguments& arguments, Context& context) {
  Question question = arguments.position.question();
  question.moves = split_words(arguments.moves);
  question.controls = split_words(arguments.controls, true);
  for (const std::string& depth : arguments.perft) question.perft.push_back(parse_depth("--perft", depth));
  if (arguments.json && question.perft.size() > 1) throw UsageError("an answer in JSON holds one --perft");
  // A subject may play another rule set than the one that is asked.
  const Corpus corpus = open_pages(arguments.position.corpus, context, arguments.subject.empty() ? question.rules : "");
  const auto shelf = std::make_shared<const GameShelf>(corpus.rule_sets, games());
  const Book& book = book_named(*shelf, question.rules);
  const UnknownSquares unknown = unknown_squares(book.game->start()->diagram(), question.controls);
  if (!unknown.message.empty())
    throw UsageError(fmt::format("{} has {}", book.rules.game, unknown.message), unknown.hint);
  const std::unique_ptr<Subject> subject = subject_named(arguments.subject, shelf, arguments.subjects.settings());
  const Answer answer = subject->ask(question);
  if (arguments.json)
    context.out.line(answer_line("null", answer));
  else
    print(corpus, book, question, answer, *subject, arguments.ascii, context);
  return answer.error || !answer.valid ? ExitStatus::invalid : ExitStatus::ok;
}

ExitStatus judge(const JudgeArguments& arguments, Context& context) {
  if (arguments.stream.empty()) return judge_one(arguments, context);
  if (arguments.stream != "-")
    throw UsageError(fmt::format("judge takes -, or a position by --position; not \"{}\"", arguments.stream));
  const bool one_position = !arguments.moves.empty() || !arguments.controls.empty() || !arguments.perft.empty() ||
                            !arguments.position.after.empty() || arguments.position.position != "start";
  if (one_position) throw UsageError("with -, positions and moves come from standard input");
  const auto shelf = open_shelf(arguments.position.corpus, context);
  const std::unique_ptr<Subject> subject = subject_named(arguments.subject, shelf, arguments.subjects.settings());
  const StreamJudged judged = judge_stream(*subject, arguments.position.rules, context);
  if (judged.lines == 0) throw NothingSelected("no request on standard input");
  return judged.failed ? ExitStatus::subject : ExitStatus::ok;
}

}  // namespace

Command judge_command() {
  return {"judge", "Judge one position, or JSON lines on standard input", [](Arguments& arguments) -> Action {
            const auto options = std::make_shared<JudgeArguments>();
            arguments.positional("INPUT", options->stream,
                                 "-: answer requests on standard input, one JSON object a line");
            options->position.declare(arguments);
            arguments.words("--moves", options->moves, "MOVES", "Moves to judge, blanks between them");
            arguments.words("--controls", options->controls, "SQUARES", "Squares whose piece's attacks are asked for");
            arguments.option("--perft", options->perft, "DEPTH", "Count the lines of so many moves; may be repeated");
            arguments.option("--subject", options->subject, "SUBJECT", subject_help());
            options->subjects.declare_without_differences(arguments);
            arguments.flag("--json", options->json, "The answer of the judge protocol");
            arguments.flag("--ascii", options->ascii, "Nothing but ASCII on the board");
            return [options](Context& context) { return judge(*options, context); };
          }};
}

}  // namespace arbiter
