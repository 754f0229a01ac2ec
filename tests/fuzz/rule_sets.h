#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "corpus/fixtures.h"
#include "registry.h"

namespace arbiter::fuzz {

/// A game under every rule set of the fixtures, by its id; read once.
inline const std::vector<std::pair<std::string, std::unique_ptr<Game>>>& rule_sets() {
  static const auto all = [] {
    std::vector<std::pair<std::string, std::unique_ptr<Game>>> made;
    for (const RuleSet& rules : load_rule_set_fixtures(ARBITER_SOURCE_DIR "/fixtures").rule_sets)
      made.emplace_back(rules.id, make_game(rules));
    return made;
  }();
  return all;
}

}  // namespace arbiter::fuzz
