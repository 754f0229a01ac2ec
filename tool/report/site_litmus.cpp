#include <fmt/format.h>

#include "report/drawing.h"
#include "report/errata_html.h"
#include "report/site_parts.h"

namespace arbiter {

namespace {

/// "litmus-makruk-1.2": where a step can be linked to.
std::string anchor_of(const LitmusWalk& walk, const std::string& number) {
  return fmt::format("litmus-{}-{}", walk.game, number);
}

void add_step(pugi::xml_node parent, const SiteInput& input, const LitmusWalk& walk, const LitmusStep& step) {
  pugi::xml_node section = add(parent, "section");
  set(section, "id", anchor_of(walk, step.number));
  add(section, "h3", "", step.number);
  // The board to set up; what is to be played on it comes after.
  Question given = step.question;
  given.after.clear();
  if (const std::optional<Drawing> drawing = draw(*input.shelf.find(given.rules).game, given))
    add_board(section, *drawing, fmt::format("Step {}", step.number));
  pugi::xml_node text = add(section, "p");
  add(text, "code", "", step.question.position);
  if (!step.question.after.empty()) add(section, "p", "", fmt::format("Play {}.", fmt::join(step.question.after, " ")));
  add(section, "p", "ask", step.ask);
  pugi::xml_node list = add(section, "ul");
  for (const LitmusStep::Branch& branch : step.branches) {
    pugi::xml_node item = add(list, "li");
    add(item, "strong", "", branch.answer);
    add_text(item, ": ");
    if (branch.next.empty())
      add_text(item, fmt::format("{}", fmt::join(branch.rule_sets, " or ")));
    else
      add_link(item, "#" + anchor_of(walk, branch.next), "go to " + branch.next);
  }
  add(list, "li", "soft", "anything else: none of the known rule sets");
}

}  // namespace

HtmlPage litmus_page(const SiteInput& input) {
  HtmlPage page("Which rules?", "litmus.html");
  pugi::xml_node main = page.main();
  add(main, "h1", "", "Which rules are in play?");
  add(main, "p", "soft",
      "The fewest positions whose answers say which known rule set is in play. Set up the first one, look at what is "
      "asked, and follow the answer.");
  for (const LitmusWalk& walk : input.litmus) {
    add(main, "h2", "", title_of_game(walk.game));
    for (const LitmusStep& step : walk.steps) add_step(main, input, walk, step);
  }
  return page;
}

}  // namespace arbiter
