#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "options/rule_set.h"

/// TOML as plain values in the order of the file, every value and key with its place. The rest of
/// the tool sees TOML through this file only.
namespace arbiter {

struct TomlMember;

struct TomlNode {
  enum class Kind : std::uint8_t { table, array, text, integer, number, boolean, date };
  Kind kind = Kind::table;
  bool within_line = false;  ///< a table in braces
  bool boolean = false;
  std::int64_t integer = 0;
  std::string text;
  std::vector<TomlNode> items;      ///< of an array
  std::vector<TomlMember> members;  ///< of a table, in the order of the file
  Mark mark;

  /// Null when this is no table or has no such member.
  const TomlNode* find(std::string_view key) const;
};

struct TomlMember {
  std::string key;
  Mark mark;  ///< of the key
  TomlNode value;
};

/// "a text", "a table", …: for messages.
std::string_view name_of(TomlNode::Kind kind);

/// Reads a document. `file` goes into every mark. Empty and one problem more when the text is no
/// TOML: the parser stops at the first error of a document.
std::optional<TomlNode> parse_toml(std::string_view text, const std::string& file, std::vector<Problem>& problems);

}  // namespace arbiter
