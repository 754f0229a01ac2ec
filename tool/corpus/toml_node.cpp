#include "corpus/toml_node.h"

#include <toml++/toml.h>

#include <algorithm>
#include <tuple>

namespace arbiter {
namespace {

Mark mark_of(const toml::source_region& region, const std::string& file) {
  return {file, static_cast<int>(region.begin.line), static_cast<int>(region.begin.column)};
}

TomlNode convert(const toml::node& node, const std::string& file);

TomlNode convert_table(const toml::table& table, const std::string& file) {
  TomlNode result;
  result.within_line = table.is_inline();
  for (const auto& [key, value] : table)
    result.members.push_back({std::string(key.str()), mark_of(key.source(), file), convert(value, file)});
  // The parser sorts keys by name; people care for the order that they wrote.
  std::stable_sort(result.members.begin(), result.members.end(), [](const TomlMember& left, const TomlMember& right) {
    return std::tie(left.mark.line, left.mark.column) < std::tie(right.mark.line, right.mark.column);
  });
  return result;
}

TomlNode convert(const toml::node& node, const std::string& file) {
  TomlNode result;
  switch (node.type()) {
    case toml::node_type::table: result = convert_table(*node.as_table(), file); break;
    case toml::node_type::array:
      result.kind = TomlNode::Kind::array;
      for (const toml::node& item : *node.as_array()) result.items.push_back(convert(item, file));
      break;
    case toml::node_type::string:
      result.kind = TomlNode::Kind::text;
      result.text = node.as_string()->get();
      break;
    case toml::node_type::integer:
      result.kind = TomlNode::Kind::integer;
      result.integer = node.as_integer()->get();
      break;
    case toml::node_type::boolean:
      result.kind = TomlNode::Kind::boolean;
      result.boolean = node.as_boolean()->get();
      break;
    case toml::node_type::floating_point: result.kind = TomlNode::Kind::number; break;
    default: result.kind = TomlNode::Kind::date; break;
  }
  result.mark = mark_of(node.source(), file);
  return result;
}

}  // namespace

const TomlNode* TomlNode::find(std::string_view key) const {
  for (const TomlMember& member : members)
    if (member.key == key) return &member.value;
  return nullptr;
}

std::string_view name_of(TomlNode::Kind kind) {
  switch (kind) {
    case TomlNode::Kind::table: return "a table";
    case TomlNode::Kind::array: return "a list";
    case TomlNode::Kind::text: return "a text";
    case TomlNode::Kind::integer: return "a number";
    case TomlNode::Kind::number: return "a number with a fraction";
    case TomlNode::Kind::boolean: return "true or false";
    case TomlNode::Kind::date: return "a date or time";
  }
  return "";
}

namespace {

/// The parser recurses once a part of a dotted key. A line with more parts than any fixture has is
/// refused before; 0: there is none. Dots within quotes are no parts.
int line_of_endless_key(std::string_view text) {
  constexpr int most_parts = 100;
  int line = 1;
  int dots = 0;
  char quote = 0;
  for (const char character : text) {
    if (character == '\n') {
      ++line;
      dots = 0;
      quote = 0;
    } else if (quote != 0) {
      if (character == quote) quote = 0;
    } else if (character == '"' || character == '\'') {
      quote = character;
    } else if (character == '.' && ++dots > most_parts) {
      return line;
    }
  }
  return 0;
}

}  // namespace

std::optional<TomlNode> parse_toml(std::string_view text, const std::string& file, std::vector<Problem>& problems) {
  if (const int line = line_of_endless_key(text); line != 0) {
    problems.push_back({{file, line, 1}, "a key of more than 100 parts", ""});
    return std::nullopt;
  }
  try {
    const toml::table table = toml::parse(text, std::string_view(file));
    TomlNode root = convert_table(table, file);
    root.mark = {file, 1, 1};
    return root;
  } catch (const toml::parse_error& error) {
    problems.push_back({mark_of(error.source(), file), std::string(error.description()), ""});
    return std::nullopt;
  }
}

}  // namespace arbiter
