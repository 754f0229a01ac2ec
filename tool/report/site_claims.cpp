#include <fmt/format.h>

#include "report/site_parts.h"

namespace arbiter {

namespace {

void add_matrix_head(pugi::xml_node table, std::string_view first, const std::vector<std::string>& rule_sets) {
  pugi::xml_node head = add(add(table, "thead"), "tr");
  set(add(head, "th", "", first), "scope", "col");
  for (const std::string& rules : rule_sets) set(add(head, "th", "cell", rules), "scope", "col");
}

/// A cell that leads somewhere; without marks it says so.
pugi::xml_node add_cell(pugi::xml_node row, const std::string& rules, const std::string& target) {
  pugi::xml_node cell = add(row, "td", "cell");
  set(cell, "data-ruleset", rules);
  return add_link(cell, target, "");
}

}  // namespace

HtmlPage index_page(const SiteInput& input) {
  HtmlPage page("Claims by rule sets", "index.html");
  pugi::xml_node main = page.main();
  add(main, "h1", "", "Claims by rule sets");
  add(main, "p", "soft",
      "Every statement that a source makes, asked of every rule set of its game. The round mark says whether the rule "
      "set answers as the statement says; the tick or cross says whether that is what the corpus writes down.");
  add_legend(main);
  add_filter(main, "claims");
  for (const std::string& game : games_of(input)) {
    const std::vector<std::string> rule_sets = rule_sets_of(input, game);
    pugi::xml_node section = add(main, "section");
    set(section, "data-group", game);
    add(section, "h2", "", title_of_game(game));
    pugi::xml_node table = add(add(section, "div", "scroll"), "table");
    add_matrix_head(table, "Claim", rule_sets);
    pugi::xml_node body = add(table, "tbody");
    for (const ClaimEvidence& claim : input.evidence.claims) {
      if (claim.file->game != game) continue;
      pugi::xml_node row = add(body, "tr");
      set_filter_data(row, claim);
      pugi::xml_node name = add(row, "th");
      set(name, "scope", "row");
      add_link(name, page.link(claim_page(claim.identity)), claim.claim->text);
      pugi::xml_node below = add(name, "div", "small soft");
      add_verdict(below, claim.result);
      add_text(below, " ");
      add_clauses(below, claim.claim->clauses);
      for (const std::string& rules : rule_sets)
        add_marks(add_cell(row, rules, page.link(claim_page(claim.identity))), answer_mark(claim, rules),
                  match_mark(claim, rules));
    }
  }
  return page;
}

HtmlPage claim_page_of(const SiteInput& input, const ClaimEvidence& claim) {
  HtmlPage page(claim.claim->text, claim_page(claim.identity));
  pugi::xml_node main = page.main();
  pugi::xml_node crumbs = add(main, "p", "crumbs");
  add_link(crumbs, page.link("index.html"), "Claims");
  add_text(crumbs, fmt::format(" / {} / {}", title_of_game(claim.file->game), claim.identity));
  add(main, "h1", "", claim.claim->text);
  add_verdict(add(main, "p"), claim.result);
  pugi::xml_node facts = add(main, "dl", "facts");
  const auto fact = [&](std::string_view name, std::string_view text) {
    if (text.empty()) return;
    add(facts, "dt", "", name);
    add(facts, "dd", "", text);
  };
  for (const std::string& key : claim.claim->clauses) {
    add(facts, "dt", "", "Clause");
    pugi::xml_node entry = add(facts, "dd");
    add(entry, "code", "", key);
    if (const Clause* clause = input.corpus.find_clause(claim.file->game, key)) add_text(entry, " " + clause->says);
  }
  fact("Evidence", claim.result.because);
  fact("Note", claim.claim->verdict_note);
  fact("No near miss", claim.claim->no_near_miss);
  fact("Tags", fmt::format("{}", fmt::join(claim.claim->tags, ", ")));
  fact("Written in", claim.claim->mark.line > 0 ? claim.claim->mark.text() : "");
  add(main, "h2", "", "Cases");
  add_legend(main);
  const std::vector<std::string> rule_sets = rule_sets_of(input, claim.file->game);
  pugi::xml_node table = add(add(main, "div", "scroll"), "table");
  add_matrix_head(table, "Case", rule_sets);
  pugi::xml_node body = add(table, "tbody");
  for (const CaseEvidence& one : claim.cases) {
    pugi::xml_node row = add(body, "tr");
    pugi::xml_node name = add(row, "th");
    set(name, "scope", "row");
    add_link(name, page.link(case_page(one.identity)), one.asked->id);
    if (one.asked->near_miss) add_text(name, " (near miss)");
    if (!one.asked->note.empty()) add(name, "div", "small soft", one.asked->note);
    for (const RuleAnswer& answer : one.answers)
      add_marks(add_cell(row, answer.rules, page.link(case_page(one.identity))), answer_mark(answer),
                match_mark(answer));
  }
  if (claim.cases.empty()) add(main, "p", "soft", "No case yet.");
  return page;
}

}  // namespace arbiter
