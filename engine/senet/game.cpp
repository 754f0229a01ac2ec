#include "senet/game.h"

#include "senet/laws.h"
#include "senet/relevance.h"
#include "senet/senet.h"

namespace arbiter::senet {

GameEntry game() {
  const auto make = [](const RuleSet& rule_set) -> std::unique_ptr<Game> {
    return std::make_unique<ModelGame<Senet>>(Rules(compile<Options>(rule_set, option_rows())));
  };
  return {"senet",
          "Senet",
          options_of(option_rows()),
          {law::table().begin(), law::table().end()},
          make,
          {"valid", "error", "position", "turn", "phase", "legal", "count", "outcome", "moves"},
          relevance()};
}

}  // namespace arbiter::senet
