#include "shogi/game.h"

#include "shogi/laws.h"
#include "shogi/model.h"
#include "shogi/options.h"
#include "shogi/relevance.h"

namespace arbiter::shogi {

GameEntry game() {
  return {"shogi",
          "Shogi",
          options_of(option_rows()),
          laws::all(),
          [](const RuleSet& rule_set) -> std::unique_ptr<Game> {
            return std::make_unique<ModelGame<Model>>(completed(compile(rule_set, option_rows())));
          },
          {"valid", "reasons", "error", "legal", "moves", "outcome", "claims"},
          relevance()};
}

}  // namespace arbiter::shogi
