#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "corpus/toml_node.h"

namespace arbiter {

/// The same members and values as JSON on one line, in the order given.
std::string to_json(const TomlNode& node);
/// A JSON array of texts.
std::string to_json(const std::vector<std::string>& texts);

/// Back again; every mark is `mark`. Empty when the text is no JSON, or holds what TOML has no value for.
std::optional<TomlNode> from_json(std::string_view text, const Mark& mark);
/// A JSON array of texts back again; empty when the text is something else.
std::optional<std::vector<std::string>> texts_from_json(std::string_view text);

}  // namespace arbiter
