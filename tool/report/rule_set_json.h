#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "options/rule_set.h"

namespace arbiter {

/// A resolved rule set with every option, its clauses and readings: enough to play by it without a corpus.
nlohmann::ordered_json rule_set_json(const RuleSet& rules);

/// The other way. Problems name the JSON's `file`; meanings are checked by `resolve`.
RuleSetDraft rule_set_draft(const nlohmann::ordered_json& json, const std::string& file,
                            std::vector<Problem>& problems);

}  // namespace arbiter
