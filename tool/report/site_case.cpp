#include <fmt/format.h>

#include <memory>

#include "harness/engine_subject.h"
#include "harness/replay.h"
#include "report/drawing.h"
#include "report/errata_html.h"
#include "report/site_parts.h"

namespace arbiter {

namespace {

class CasePage {
 public:
  CasePage(const SiteInput& input, const ClaimEvidence& claim, std::size_t index)
      : input_(input),
        claim_(claim),
        index_(index),
        one_(claim.cases[index]),
        page_(fmt::format("{}: {}", one_.asked->id, claim.claim->text), case_page(one_.identity)),
        subject_(std::shared_ptr<const GameShelf>(std::shared_ptr<void>(), &input.shelf)) {}

  HtmlPage write() {
    head();
    pugi::xml_node grid = add(page_.main(), "div", "case");
    boards(add(grid, "div"));
    question(add(grid, "div"));
    answers();
    own_moves();
    return std::move(page_);
  }

 private:
  const RuleAnswer& own() const {
    for (const RuleAnswer& answer : one_.answers)
      if (answer.own) return answer;
    return one_.answers.front();
  }

  void head() {
    pugi::xml_node main = page_.main();
    pugi::xml_node crumbs = add(main, "p", "crumbs");
    add_link(crumbs, page_.link("index.html"), "Claims");
    add_text(crumbs, " / ");
    add_link(crumbs, page_.link(claim_page(claim_.identity)), claim_.identity);
    const auto neighbour = [&](std::size_t index, const char* relation, const char* sign) {
      if (index >= claim_.cases.size()) return;
      add_text(crumbs, " ");
      pugi::xml_node link = add_link(crumbs, page_.link(case_page(claim_.cases[index].identity)), sign);
      set(link, "rel", relation);
    };
    neighbour(index_ - 1, "prev", "← previous case");
    neighbour(index_ + 1, "next", "next case →");
    add(main, "h1", "", claim_.claim->text);
    pugi::xml_node below = add(main, "p");
    add_verdict(below, claim_.result);
    add_text(below, " ");
    add(below, "code", "", one_.asked->id);
    if (one_.asked->near_miss) add_text(below, " (near miss)");
    if (!one_.asked->note.empty()) add(main, "p", "", one_.asked->note);
  }

  void boards(pugi::xml_node parent) {
    const RuleAnswer& answer = own();
    Question shown = answer.claimed.question;
    shown.position = one_.asked->position;
    const Answer judged = subject_.ask(concrete_question(answer.claimed));
    const Game& game = *input_.shelf.find(answer.rules).game;
    if (const auto drawing = draw(game, shown, &judged)) add_board(parent, *drawing, claim_.claim->text);
    if (!answer.claimed.partial) return;
    const auto completion = [&](const std::string& position, const char* text) {
      if (position.empty()) return;
      shown.position = position;
      const Answer completed = subject_.ask(shown);
      if (const auto drawing = draw(game, shown, &completed)) {
        add(parent, "p", "small", text);
        add_board(parent, *drawing, text);
      }
    };
    completion(answer.claimed.partial->agreeing, "A completion that answers as the statement says:");
    completion(answer.claimed.partial->opposite, "A completion that answers otherwise:");
  }

  void question(pugi::xml_node parent) {
    pugi::xml_node facts = add(parent, "dl", "facts");
    const auto fact = [&](std::string_view name, std::string_view text) {
      if (text.empty()) return;
      add(facts, "dt", "", name);
      add(facts, "dd", "", text);
    };
    const auto code = [&](std::string_view name, std::string_view text) {
      if (text.empty()) return;
      add(facts, "dt", "", name);
      add(add(facts, "dd"), "code", "", text);
    };
    const CaseResult& result = own().claimed;
    code("Position", one_.asked->position);
    code("Played first", fmt::format("{}", fmt::join(one_.asked->after, " ")));
    code("Asked under", result.rules);
    for (const std::string& sentence : result.expected) fact("Stated", sentence);
    if (one_.asked->holds != Holds::exactly)
      fact("Meant", one_.asked->holds == Holds::all ? "in every completion" : "in some completion");
    if (const auto& partial = result.partial)
      fact("Looked at", fmt::format("{} completions, {} of them valid positions{}", partial->tried, partial->valid,
                                    partial->exhaustive ? ", which are all" : fmt::format(", seed {}", partial->seed)));
    for (const OpenOption& open : result.open)
      fact("Open", fmt::format("{}: {}", open.option, fmt::join(open.readings, ", ")));
    for (const PartedReading& parted : result.parted) fact("Undecided", parted.text());
    fact("Tags", fmt::format("{}", fmt::join(result.tags, ", ")));
    fact("Written in", one_.asked->mark.line > 0 ? one_.asked->mark.text() : "");
    add(add(parent, "pre"), "code", "", replay_command(concrete_question(result), input_.corpus_argument));
  }

  void answers() {
    pugi::xml_node main = page_.main();
    add(main, "h2", "", "What each rule set answers");
    add_legend(main);
    pugi::xml_node table = add(add(main, "div", "scroll"), "table");
    pugi::xml_node head = add(add(table, "thead"), "tr");
    for (const char* name : {"Rule set", "Marks", "Answer", "Moves asked about"})
      set(add(head, "th", "", name), "scope", "col");
    pugi::xml_node body = add(table, "tbody");
    for (const RuleAnswer& answer : one_.answers) {
      pugi::xml_node row = add(body, "tr");
      pugi::xml_node name = add(row, "th");
      set(name, "scope", "row");
      add(name, "code", "", answer.rules);
      if (answer.own) add_text(name, " (the case's own)");
      add_marks(add(row, "td", "cell"), answer_mark(answer), match_mark(answer));
      Question asked = concrete_question(answer.claimed);
      const Answer given = subject_.ask(asked);
      pugi::xml_node cell = add(row, "td");
      add(cell, "div", "", state_in_words(given));
      for (const Mismatch& mismatch : answer.claimed.mismatches)
        add(cell, "div", "small bad",
            fmt::format("{}{}{}: stated {}, found {}", mismatch.member, mismatch.about.empty() ? "" : " ",
                        mismatch.about, mismatch.expected, mismatch.found));
      moves(add(row, "td"), given);
    }
  }

  static std::string state_in_words(const Answer& answer) {
    if (answer.error) return answer.error->code + ": " + answer.error->message;
    if (!answer.valid) {
      std::string text = "No valid position.";
      for (const Reason& reason : answer.reasons) text += " " + reason.text;
      return text;
    }
    std::string text = answer.outcome.status;
    if (!answer.outcome.winner.empty()) text += " for " + answer.outcome.winner;
    if (!answer.outcome.reason.empty()) text += " by " + answer.outcome.reason;
    if (answer.check) text += ", check";
    for (const Answer::ClaimAnswer& claim : answer.claims) text += fmt::format(", {} may be claimed", claim.rule);
    if (answer.counting)
      text +=
          fmt::format(", count {} of {} by {}", answer.counting->count, answer.counting->limit, answer.counting->by);
    return fmt::format("{}, {} legal move{}", text, answer.legal.size(), answer.legal.size() == 1 ? "" : "s");
  }

  static void moves(pugi::xml_node cell, const Answer& answer) {
    for (const MoveAnswer& move : answer.moves) {
      pugi::xml_node line = add(cell, "div");
      add(line, "code", "", move.move);
      add(line, "span", move.legal ? "good" : "bad", move.legal ? " legal" : " illegal");
      if (move.reasons.empty()) continue;
      reasons(line, move.reasons);
    }
    if (answer.error) reasons(cell, answer.error->reasons);
  }

  static void reasons(pugi::xml_node parent, const std::vector<Reason>& all) {
    if (all.empty()) return;
    pugi::xml_node list = add(parent, "ul", "reasons small");
    for (const Reason& reason : all) {
      pugi::xml_node item = add(list, "li");
      add(item, "code", "", reason.rule);
      add_text(item, " " + reason.text + " ");
      if (!reason.clause.empty()) add(item, "code", "", reason.clause);
    }
  }

  void own_moves() {
    const Answer given = subject_.ask(concrete_question(own().claimed));
    if (given.legal.empty()) return;
    pugi::xml_node main = page_.main();
    add(main, "h2", "", fmt::format("Legal moves under {}", own().rules));
    add(main, "p", "mono", fmt::format("{}", fmt::join(given.legal, "  ")));
  }

  const SiteInput& input_;
  const ClaimEvidence& claim_;
  std::size_t index_;
  const CaseEvidence& one_;
  HtmlPage page_;
  EngineSubject subject_;
};

}  // namespace

HtmlPage case_page_of(const SiteInput& input, const ClaimEvidence& claim, std::size_t index) {
  return CasePage(input, claim, index).write();
}

}  // namespace arbiter
