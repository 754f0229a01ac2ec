#pragma once

#include <utility>
#include <vector>

#include "commands/rules_json.h"
#include "corpus/model.h"

namespace arbiter {

/// One option as one or two rule sets set it, with the words of their clauses.
SettingRow setting_row(const Corpus& corpus, const std::vector<std::pair<const RuleSet*, const Setting*>>& sides);

}  // namespace arbiter
