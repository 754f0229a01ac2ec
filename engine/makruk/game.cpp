#include "makruk/game.h"

#include "makruk/law_table.h"
#include "makruk/model.h"
#include "makruk/relevance.h"

namespace arbiter::makruk {

GameEntry game() {
  const auto all_laws = laws::table();
  return {.name = "makruk",
          .title = "Makruk",
          .options = options_of(option_table()),
          .laws = {all_laws.begin(), all_laws.end()},
          .make = [](const RuleSet& rule_set) -> std::unique_ptr<Game> {
            return std::make_unique<ModelGame<Model>>(compile<Rules>(rule_set, option_table()));
          },
          .open_members = {"valid", "error", "legal", "outcome", "claims", "counting"},
          .relevance = relevance()};
}

}  // namespace arbiter::makruk
