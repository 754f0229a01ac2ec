#include "report/errata_html.h"

#include <fmt/format.h>

#include "harness/known_differences.h"
#include "report/html_page.h"
#include "report/svg_board.h"

namespace arbiter {

namespace {

void add_fact(pugi::xml_node facts, std::string_view name, std::string_view text) {
  if (text.empty()) return;
  add(facts, "dt", "", name);
  add(facts, "dd", "", text);
}

void add_clauses(pugi::xml_node facts, std::string_view name, const std::vector<CitedClause>& clauses) {
  for (const CitedClause& clause : clauses) {
    add(facts, "dt", "", name);
    pugi::xml_node entry = add(facts, "dd");
    add(entry, "code", "", clause.key);
    if (!clause.says.empty()) add_text(entry, " " + clause.says);
  }
}

void add_codes(pugi::xml_node facts, std::string_view name, const std::vector<std::string>& texts) {
  if (texts.empty()) return;
  add(facts, "dt", "", name);
  pugi::xml_node entry = add(facts, "dd");
  for (std::size_t i = 0; i < texts.size(); ++i) {
    if (i > 0) add_text(entry, " ");
    add(entry, "code", "", texts[i]);
  }
}

void add_command(pugi::xml_node parent, const std::string& command) { add(add(parent, "pre"), "code", "", command); }

void add_case(pugi::xml_node parent, const ErratumCase& one, std::string_view stated) {
  pugi::xml_node section = add(parent, "section");
  add(section, "h3", "mono", one.identity);
  if (!one.note.empty()) add(section, "p", "soft", one.note);
  pugi::xml_node grid = add(section, "div", "case");
  pugi::xml_node boards = add(grid, "div");
  if (one.partial) {
    add_board(boards, *one.partial, one.identity);
    add(boards, "p", "small soft", "Squares with ? may hold anything; the statement is meant " + one.holds + ".");
  }
  for (const Exhibit& exhibit : one.exhibits) {
    if (one.exhibits.size() > 1) add(boards, "p", "small", "A completion that " + exhibit.label + ":");
    if (exhibit.drawing) add_board(boards, *exhibit.drawing, one.identity);
  }
  pugi::xml_node text = add(grid, "div");
  pugi::xml_node facts = add(text, "dl", "facts");
  for (const std::string& sentence : one.expected) add_fact(facts, stated, sentence);
  for (const Mismatch& mismatch : one.mismatches) {
    add(facts, "dt", "", "Found");
    pugi::xml_node entry = add(facts, "dd");
    add(entry, "strong", "",
        fmt::format("{}{}{}: {}", mismatch.member, mismatch.about.empty() ? "" : " ", mismatch.about, mismatch.found));
    if (mismatch.reasons.empty()) continue;
    pugi::xml_node list = add(entry, "ul", "reasons");
    for (const Reason& reason : mismatch.reasons) {
      pugi::xml_node item = add(list, "li");
      add(item, "code", "", reason.rule);
      add_text(item, " " + reason.text + " ");
      if (!reason.clause.empty()) add(item, "code", "", reason.clause);
    }
  }
  add_codes(facts, "Holds under", one.agree);
  add_codes(facts, "Does not hold under", one.differ);
  for (const SubjectOpinion& said : one.opinions) {
    add(facts, "dt", "", "Asked as well");
    pugi::xml_node entry = add(facts, "dd");
    add(entry, "code", "", subject_title(said.subject, said.version));
    add_text(entry,
             fmt::format(" {}{}{}", words_of(said.opinion).words, said.message.empty() ? "" : ": ", said.message));
  }
  for (const Exhibit& exhibit : one.exhibits) add_command(text, exhibit.command);
}

}  // namespace

void add_board(pugi::xml_node parent, const Drawing& drawing, const std::string& title) {
  pugi::xml_node frame = add(parent, "div", "board");
  add_svg(frame,
          svg_board(drawing.diagram,
                    {.title = title, .position_text = drawing.position, .marks = drawing.marks, .embedded = true}));
  add(add(frame, "p", "small"), "code", "", drawing.position);
}

void add_reading(pugi::xml_node parent, const ErratumReading& reading) {
  pugi::xml_node section = add(parent, "section", "question");
  pugi::xml_node ask =
      add(section, "p", "ask", reading.parting ? reading.parting->question : "Which reading is meant?");
  set(ask, "data-option", reading.option);
  pugi::xml_node grid = add(section, "div", "case");
  pugi::xml_node boards = add(grid, "div");
  if (!reading.values.empty() && reading.values.front().exhibit.drawing)
    add_board(boards, *reading.values.front().exhibit.drawing, reading.identity);
  pugi::xml_node text = add(grid, "div");
  pugi::xml_node facts = add(text, "dl", "facts");
  add(facts, "dt", "", "Option");
  pugi::xml_node option = add(facts, "dd");
  add(option, "code", "", reading.option);
  add_text(option, " " + reading.meaning);
  add_clauses(facts, "Nearest clause", reading.clauses);
  add_fact(facts, "Silent", reading.silent);
  pugi::xml_node scroll = add(text, "div", "scroll");
  pugi::xml_node table = add(scroll, "table");
  pugi::xml_node head = add(add(table, "thead"), "tr");
  for (const char* name : {"Answer", "Reading", "Meaning", "Also in"}) add(head, "th", "", name);
  pugi::xml_node body = add(table, "tbody");
  for (std::size_t i = 0; i < reading.values.size(); ++i) {
    const ErratumReading::Value& value = reading.values[i];
    pugi::xml_node row = add(body, "tr");
    add(row, "td", "", !reading.parting ? "other reasons" : reading.parting->yes[i] ? "yes" : "no");
    add(add(row, "td"), "code", "", value.text);
    add(row, "td", "", value.meaning);
    std::vector<std::string> also_in = value.rule_sets;
    also_in.insert(also_in.end(), value.subjects.begin(), value.subjects.end());
    add(row, "td", "small", fmt::format("{}", fmt::join(also_in, ", ")));
  }
  for (const ErratumReading::Value& value : reading.values) add_command(text, value.exhibit.command);
}

void add_erratum(pugi::xml_node parent, const Erratum& erratum) {
  pugi::xml_node article = add(parent, "article");
  set(article, "id", erratum.claim);
  add(article, "h2", "", fmt::format("{}: {}", erratum.game, erratum.claimed));
  pugi::xml_node badge = add(article, "p");
  add(badge, "span", erratum.kind == ClaimVerdict::contradicted ? "badge bad" : "badge warn", name_of(erratum.kind));
  add_text(badge, fmt::format(" {}", headline_of(erratum.kind)));
  pugi::xml_node facts = add(article, "dl", "facts");
  add_fact(facts, "Game", erratum.game);
  if (const Source* source = erratum.source) {
    add_fact(facts, "Page", source->publisher.empty() ? source->title : source->title + ", " + source->publisher);
    add_fact(facts, "Send to", source->contact);
  }
  add_clauses(facts, "Clause", erratum.clauses);
  add_fact(facts, "Rules applied", fmt::format("{} ({})", erratum.rules_title, erratum.rules));
  add_fact(facts, "Finding", erratum.because);
  add_fact(facts, "Note", erratum.note);
  for (const ErratumCase& one : erratum.cases) add_case(article, one, claimed_word(erratum.kind));
  for (const ErratumReading& reading : erratum.readings) add_reading(article, reading);
}

std::string errata_html(const Errata& errata) {
  HtmlPage page("Errata", "errata.html", false);
  add(page.main(), "h1", "", "Errata");
  add(page.main(), "p", "soft small", "Corpus " + errata.corpus_digest);
  for (const RunHeader::SubjectRow& subject : errata.subjects)
    add(page.main(), "p", "soft small", "Asked as well: " + subject_title(subject.name, subject.version));
  if (errata.errata.empty()) add(page.main(), "p", "", "No claim is contradicted, ambiguous or undecidable.");
  for (const Erratum& erratum : errata.errata) add_erratum(page.main(), erratum);
  return page.text();
}

}  // namespace arbiter
