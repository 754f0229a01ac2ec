#include <fmt/format.h>

#include <map>

#include "report/errata_html.h"
#include "report/site_parts.h"

namespace arbiter {

namespace {

/// Claims of a game that rest on a clause.
using ClaimsByClause = std::map<std::pair<std::string, std::string>, std::vector<const ClaimEvidence*>>;

ClaimsByClause claims_by_clause(const SiteInput& input) {
  ClaimsByClause claims;
  for (const ClaimEvidence& claim : input.evidence.claims)
    for (const std::string& clause : claim.claim->clauses) claims[{claim.file->game, clause}].push_back(&claim);
  return claims;
}

}  // namespace

HtmlPage coverage_page(const SiteInput& input) {
  HtmlPage page("Coverage", "coverage.html");
  pugi::xml_node main = page.main();
  add(main, "h1", "", "Coverage");
  add(main, "p", "soft", "Every sentence of every source that states something, and the claims that rest on it.");
  const ClaimsByClause claims = claims_by_clause(input);
  for (const Source& source : input.corpus.sources) {
    std::size_t covered = 0, testable = 0;
    for (const Clause& clause : source.clauses) {
      testable += clause.untestable.empty();
      covered += clause.untestable.empty() && claims.contains({source.game, source.id + "#" + clause.key});
    }
    add(main, "h2", "", fmt::format("{}: {}", title_of_game(source.game), source.title));
    pugi::xml_node summary = add(main, "p");
    add(summary, "span", covered == testable ? "badge good" : "badge warn",
        fmt::format("{} of {} testable sentences have a claim", covered, testable));
    pugi::xml_node table = add(add(main, "div", "scroll"), "table");
    pugi::xml_node head = add(add(table, "thead"), "tr");
    for (const char* name : {"Clause", "Says", "Claims"}) set(add(head, "th", "", name), "scope", "col");
    pugi::xml_node body = add(table, "tbody");
    for (const Clause& clause : source.clauses) {
      pugi::xml_node row = add(body, "tr");
      add(add(row, "td"), "code", "", clause.key);
      add(row, "th", "", clause.says);
      pugi::xml_node cell = add(row, "td");
      const auto found = claims.find({source.game, source.id + "#" + clause.key});
      if (found != claims.end())
        for (const ClaimEvidence* claim : found->second) {
          pugi::xml_node line = add(cell, "div");
          add_link(line, page.link(claim_page(claim->identity)), claim->claim->id);
          add_text(line, " ");
          add_verdict(line, claim->result);
        }
      else if (!clause.untestable.empty())
        add(cell, "span", "small soft", clause.untestable);
      else
        add(cell, "span", "warn", "no claim");
    }
  }
  return page;
}

HtmlPage questions_page(const SiteInput& input) {
  HtmlPage page("Open questions", "questions.html");
  pugi::xml_node main = page.main();
  add(main, "h1", "", "Open questions");
  add(main, "p", "soft",
      "What the authors of the sources would have to say, each as one question to be answered with yes or no, with "
      "the position on which the readings part.");
  for (const RuleSet& rules : input.corpus.rule_sets) {
    pugi::xml_node section;
    for (const Setting& setting : rules.settings) {
      if (!setting.open()) continue;
      if (!section) {
        section = add(main, "section");
        add(section, "h2", "", fmt::format("{}: {}", title_of_game(rules.game), rules.title));
      }
      const CaseEvidence* witness = nullptr;
      const CaseResult* asked = nullptr;
      for (const ClaimEvidence& claim : input.evidence.claims)
        for (const CaseEvidence& one : claim.cases)
          for (const RuleAnswer& answer : one.answers) {
            if (witness != nullptr || answer.rules != rules.id || claim.file->game != rules.game) continue;
            for (const OpenOption& open : answer.claimed.open)
              if (open.option == setting.option->name) witness = &one, asked = &answer.claimed;
          }
      if (witness == nullptr) {
        pugi::xml_node box = add(section, "section", "question");
        add(box, "p", "ask", setting.option->meaning);
        add(box, "p", "small soft",
            fmt::format("{} of {}: no case of the corpus tells the readings apart. {}", setting.option->name, rules.id,
                        setting.silent));
        continue;
      }
      add_reading(section, reading_of(input.corpus, input.shelf, rules.id, setting.option->name,
                                      concrete_question(*asked), witness->identity, input.corpus_argument));
    }
  }
  return page;
}

HtmlPage errata_page(const SiteInput& input) {
  HtmlPage page("Errata", "errata.html");
  add(page.main(), "h1", "", "Errata");
  if (input.errata.errata.empty()) add(page.main(), "p", "", "No claim is contradicted, ambiguous or undecidable.");
  for (const Erratum& erratum : input.errata.errata) add_erratum(page.main(), erratum);
  return page;
}

}  // namespace arbiter
