#include "corpus/json_node.h"

#include <nlohmann/json.hpp>

#include "corpus/json_depth.h"
#include "corpus/toml_writer.h"

namespace arbiter {
namespace {

using Json = nlohmann::ordered_json;

Json convert(const TomlNode& node) {
  switch (node.kind) {
    case TomlNode::Kind::text: return node.text;
    case TomlNode::Kind::integer: return node.integer;
    case TomlNode::Kind::boolean: return node.boolean;
    case TomlNode::Kind::array: {
      Json array = Json::array();
      for (const TomlNode& item : node.items) array.push_back(convert(item));
      return array;
    }
    case TomlNode::Kind::table: {
      Json object = Json::object();
      for (const TomlMember& member : node.members) object[member.key] = convert(member.value);
      return object;
    }
    case TomlNode::Kind::number:
    case TomlNode::Kind::date: break;  // no fixture holds one
  }
  return nullptr;
}

bool convert(const Json& json, const Mark& mark, TomlNode& node) {
  node.mark = mark;
  switch (json.type()) {
    case Json::value_t::string:
      node.kind = TomlNode::Kind::text;
      node.text = json.get<std::string>();
      return true;
    case Json::value_t::boolean:
      node.kind = TomlNode::Kind::boolean;
      node.boolean = json.get<bool>();
      return true;
    case Json::value_t::number_integer:
    case Json::value_t::number_unsigned:
      node.kind = TomlNode::Kind::integer;
      node.integer = json.get<std::int64_t>();
      return true;
    case Json::value_t::array:
      node.kind = TomlNode::Kind::array;
      for (const Json& item : json)
        if (!convert(item, mark, node.items.emplace_back())) return false;
      return true;
    case Json::value_t::object:
      node.kind = TomlNode::Kind::table;
      for (const auto& [key, value] : json.items()) {
        node.members.push_back({key, mark, {}});
        if (!convert(value, mark, node.members.back().value)) return false;
      }
      return true;
    default: return false;
  }
}

}  // namespace

std::string to_json(const TomlNode& node) { return convert(node).dump(); }

std::string to_json(const std::vector<std::string>& texts) { return to_json(toml_list(texts)); }

std::optional<TomlNode> from_json(std::string_view text, const Mark& mark) {
  if (nested_too_deep(text)) return std::nullopt;
  const Json json = Json::parse(text, nullptr, false);
  TomlNode node;
  if (json.is_discarded() || !convert(json, mark, node)) return std::nullopt;
  return node;
}

}  // namespace arbiter
