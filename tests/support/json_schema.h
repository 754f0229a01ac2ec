#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace arbiter {

/// What in `value` does not fit a JSON Schema (2020-12), place by place. Knows the words that our
/// schemas use (`json_schema.cpp` lists them); any other word is reported too, so that no schema says
/// something that nobody checks.
std::vector<std::string> schema_errors(const nlohmann::json& schema, const nlohmann::json& value);

/// Holds a value against schema/<name>.
void check_schema(const std::string& name, const nlohmann::json& value);

}  // namespace arbiter
