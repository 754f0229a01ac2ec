#include <fmt/format.h>

#include <set>
#include <utility>

#include "report/drawing.h"
#include "report/errata_html.h"
#include "report/site_parts.h"

namespace arbiter {

namespace {

/// Questions that the two answer differently; one with several causes counts once.
std::size_t questions_of(const PairDivergences& pair) {
  std::set<std::pair<std::string, std::vector<std::string>>> questions;
  for (const PairDivergences::Group& group : pair.groups)
    for (const DivergenceRow& row : group.rows) questions.emplace(row.question.position, row.question.after);
  return questions.size();
}

void add_option(pugi::xml_node table, const SiteInput& input, const PairDivergences& pair, const std::string& option) {
  pugi::xml_node row = add(table, "tr");
  const Setting& left = input.shelf.find(pair.left).rules.setting(option);
  const Setting& right = input.shelf.find(pair.right).rules.setting(option);
  pugi::xml_node name = add(row, "th");
  set(name, "scope", "row");
  add(name, "code", "", option);
  add(name, "div", "small soft", left.option->meaning);
  for (const Setting* setting : {&left, &right}) {
    pugi::xml_node cell = add(row, "td");
    add(cell, "strong", "", to_text(*setting->option, setting->value));
    pugi::xml_node below = add(cell, "div", "small soft");
    if (setting->clauses.empty())
      add_text(below, setting->silent);
    else
      add_clauses(below, setting->clauses);
  }
}

void add_options(pugi::xml_node parent, const SiteInput& input, const PairDivergences& pair,
                 const std::vector<std::string>& options) {
  pugi::xml_node table = add(add(parent, "div", "scroll"), "table");
  pugi::xml_node head = add(add(table, "thead"), "tr");
  for (const std::string& name : {std::string("Option"), pair.left, pair.right})
    set(add(head, "th", "", name), "scope", "col");
  pugi::xml_node body = add(table, "tbody");
  for (const std::string& option : options) add_option(body, input, pair, option);
}

}  // namespace

HtmlPage divergences_page(const SiteInput& input) {
  HtmlPage page("Divergences", "divergences.html");
  pugi::xml_node main = page.main();
  add(main, "h1", "", "Divergences");
  add(main, "p", "soft",
      "Where two rule sets of a game answer a question of the corpus differently, grouped by the options that cause "
      "it. "
      "Each number is the number of such questions.");
  for (const std::string& game : games_of(input)) {
    const std::vector<std::string> rule_sets = rule_sets_of(input, game);
    if (rule_sets.size() < 2) continue;
    add(main, "h2", "", title_of_game(game));
    pugi::xml_node table = add(add(main, "div", "scroll"), "table");
    pugi::xml_node head = add(add(table, "thead"), "tr");
    add(head, "td");
    for (const std::string& rules : rule_sets) set(add(head, "th", "cell", rules), "scope", "col");
    pugi::xml_node body = add(table, "tbody");
    for (const std::string& left : rule_sets) {
      pugi::xml_node row = add(body, "tr");
      set(add(row, "th", "", left), "scope", "row");
      for (const std::string& right : rule_sets) {
        pugi::xml_node cell = add(row, "td", "cell");
        for (const PairDivergences& pair : input.divergences)
          if ((pair.left == left && pair.right == right) || (pair.left == right && pair.right == left)) {
            pugi::xml_node link =
                add_link(cell, page.link(pair_page(pair.left, pair.right)), fmt::to_string(questions_of(pair)));
            set(link, "aria-label", fmt::format("{} against {}: {} questions", left, right, questions_of(pair)));
          }
      }
    }
  }
  return page;
}

HtmlPage pair_page_of(const SiteInput& input, const PairDivergences& pair) {
  HtmlPage page(fmt::format("{} and {}", pair.left, pair.right), pair_page(pair.left, pair.right));
  pugi::xml_node main = page.main();
  pugi::xml_node crumbs = add(main, "p", "crumbs");
  add_link(crumbs, page.link("divergences.html"), "Divergences");
  add(main, "h1", "", fmt::format("{} and {}", pair.left, pair.right));
  if (pair.groups.empty()) add(main, "p", "", "No case of the corpus tells them apart.");
  add_filter(main, "divergences");
  for (const PairDivergences::Group& group : pair.groups) {
    pugi::xml_node section = add(main, "section");
    set(section, "data-group", fmt::format("{}", fmt::join(group.options, " ")));
    add(section, "h2", "",
        group.options.empty() ? std::string("No set of options was found that explains these")
                              : fmt::format("{}", fmt::join(group.options, " with ")));
    if (!group.options.empty()) add_options(section, input, pair, group.options);
    if (!group.rows.empty()) {
      Question shown = group.rows.front().question;
      shown.rules = pair.left;
      if (const auto drawing = draw(*input.shelf.find(pair.left).game, shown)) {
        add(section, "p", "small soft", "The first of them:");
        add_board(section, *drawing, group.rows.front().identity);
      }
    }
    pugi::xml_node table = add(add(section, "div", "scroll"), "table");
    pugi::xml_node head = add(add(table, "thead"), "tr");
    for (const std::string& name : {std::string("Case"), pair.left, pair.right})
      set(add(head, "th", "", name), "scope", "col");
    pugi::xml_node body = add(table, "tbody");
    for (const DivergenceRow& row : group.rows) {
      pugi::xml_node line = add(body, "tr");
      const ClaimEvidence* claim = find_claim(input, row.identity.substr(0, row.identity.rfind('/')));
      const CaseEvidence* one = claim == nullptr ? nullptr : find_case(*claim, row.identity);
      pugi::xml_node name = add(line, "th");
      set(name, "scope", "row");
      if (one != nullptr) {
        set_filter_data(line, *claim, one, {pair.left, pair.right});
        add_link(name, page.link(case_page(row.identity)), row.identity);
        add(name, "div", "small soft", claim->claim->text);
      } else {
        add_text(name, row.identity);
      }
      if (!row.question.after.empty())
        add(add(name, "div", "small"), "code", "", fmt::format("after {}", fmt::join(row.question.after, " ")));
      add(line, "td", "", row.left_answer);
      add(line, "td", "", row.right_answer);
    }
  }
  if (!pair.unwitnessed.empty()) {
    add(main, "h2", "", "Options that differ and that no case shows");
    add_options(main, input, pair, pair.unwitnessed);
  }
  return page;
}

}  // namespace arbiter
