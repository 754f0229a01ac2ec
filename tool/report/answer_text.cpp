#include "report/answer_text.h"

#include <fmt/format.h>

#include <string>
#include <vector>

#include "harness/words.h"
#include "report/clean_format.h"
#include "report/text_width.h"

namespace arbiter {
namespace {

class AnswerPrinter {
 public:
  AnswerPrinter(const Question& question, const AnswerTextOptions& options) : question_(question), options_(options) {}

  std::string print(const Answer& answer, const std::vector<OpenAnswers>& open) {
    if (answer.error) {
      line(0, "{}: {}", paint("\x1b[31m", answer.error->code), answer.error->message);
      for (const Reason& reason : answer.error->reasons) state(reason);
    } else if (!answer.valid) {
      line(0, "{}", paint("\x1b[31m", "invalid position"));
      for (const Reason& reason : answer.reasons) state(reason);
    } else {
      state(answer);
    }
    for (const OpenAnswers& option : open) state(option);
    return std::move(text_);
  }

 private:
  void state(const Answer& answer) {
    std::string turn;
    if (answer.answers("turn")) turn = "turn: " + (answer.turn.empty() ? "nobody" : answer.turn);
    if (answer.answers("phase")) turn += fmt::format("{}phase: {}", turn.empty() ? "" : ", ", answer.phase);
    if (answer.check) turn += turn.empty() ? "in check" : ", in check";
    if (!turn.empty()) line(0, "{}", turn);
    if (answer.answers("outcome")) line(0, "outcome: {}", words_of(answer.outcome));
    if (!answer.outcome.reason.empty()) cite(answer.outcome.reason);
    if (!answer.claims.empty()) line(0, "may be claimed: {}", words_of(answer.claims));
    for (const Answer::ClaimAnswer& claim : answer.claims) cite(claim.rule);
    if (answer.counting) line(0, "counting: {}", words_of(answer.counting));
    if (answer.answers("legal")) wrapped(fmt::format("legal ({}):", answer.legal.size()), answer.legal);
    for (const MoveAnswer& move : answer.moves) {
      line(0, "{}: {}", move.move, paint(move.legal ? "\x1b[32m" : "\x1b[31m", move.legal ? "legal" : "illegal"));
      for (const Reason& reason : move.reasons) state(reason);
    }
    for (const auto& [square, squares] : answer.controls)
      line(0, "{} attacks: {}", square, words_of(std::span<const std::string>(squares)));
    for (const auto& [depth, nodes] : answer.perft) line(0, "perft {}: {}", depth, nodes);
    // Of another program: what it does not speak of is neither yes nor no.
    std::vector<std::string> silent;
    for (const char* member : {"turn", "phase", "legal", "check", "outcome", "claims", "counting"})
      if (!answer.answers(member)) silent.emplace_back(member);
    if (!silent.empty()) line(0, "not answered: {}", fmt::format("{}", fmt::join(silent, ", ")));
  }

  void state(const Reason& reason) {
    line(2, "{}: {}", reason.rule, reason.text);
    cite_clause(reason.clause);
  }

  /// What a law says that an outcome or a claim rests on, and the sentence behind it.
  void cite(const std::string& law) {
    if (options_.law_says) line(2, "{}: {}", law, options_.law_says(law));
    if (options_.clause_of_law) cite_clause(options_.clause_of_law(law));
  }

  void cite_clause(const std::string& clause) {
    if (clause.empty()) return;
    const std::string says = options_.clause_says ? options_.clause_says(clause) : "";
    line(4, "{}{}", clause, says.empty() ? "" : ": " + says);
  }

  void state(const OpenAnswers& open) {
    line(0, "open: {} changes {}", open.option, fmt::format("{}", fmt::join(open.changes, ", ")));
    if (!open.meaning.empty()) line(2, "{}", open.meaning);
    if (!open.silent.empty()) line(2, "{}", open.silent);
    const std::optional<Parting> parting = parting_of(open.answers, question_.after);
    if (parting) line(2, "{}", parting->question);
    for (std::size_t i = 0; i < open.readings.size(); ++i)
      line(2, "{}: {}{}", open.readings[i], parting ? (parting->yes[i] ? "yes; " : "no; ") : "",
           summary(open.answers[i]));
  }

  static std::string summary(const Answer& answer) {
    if (answer.error || !answer.valid) return refusal_words(answer);
    return fmt::format("{} legal moves, {}", answer.legal.size(), words_of(answer.outcome));
  }

  Painted paint(std::string_view color, std::string_view text) const {
    return arbiter::paint(options_.color, color, text);
  }

  template <class... Values>
  void line(std::size_t indent, std::string_view format, const Values&... values) {
    text_ += std::string(indent, ' ') + clean_format(format, values...) + "\n";
  }

  void wrapped(const std::string& title, const std::vector<std::string>& words) {
    std::string row = title;
    for (const std::string& word : words) {
      const std::string clean = clean_line(word);
      if (text_width(row) + 1 + text_width(clean) > options_.width) {
        text_ += row + "\n";
        row = " ";
      }
      row += " " + clean;
    }
    text_ += row + "\n";
  }

  const Question& question_;
  const AnswerTextOptions& options_;
  std::string text_;
};

}  // namespace

std::string answer_text(const Answer& answer, const Question& question, const std::vector<OpenAnswers>& open,
                        const AnswerTextOptions& options) {
  return AnswerPrinter(question, options).print(answer, open);
}

}  // namespace arbiter
