#include "corpus/json_node.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

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

/// Builds a node from what the parser meets, without a tree of the parser's own between: a corpus holds thousands.
/// Each function returns false where no fixture can hold such a thing, which ends the parse.
class NodeBuilder {
 public:
  explicit NodeBuilder(const Mark& mark) : mark_(mark) {}

  TomlNode take() { return std::move(root_); }

  bool null() { return false; }
  bool boolean(bool value) {
    TomlNode& node = next(TomlNode::Kind::boolean);
    node.boolean = value;
    return true;
  }
  bool number_integer(std::int64_t value) {
    TomlNode& node = next(TomlNode::Kind::integer);
    node.integer = value;
    return true;
  }
  bool number_unsigned(std::uint64_t value) { return number_integer(static_cast<std::int64_t>(value)); }
  bool number_float(double, const std::string&) { return false; }
  bool string(std::string& value) {
    next(TomlNode::Kind::text).text = std::move(value);
    return true;
  }
  bool binary(std::vector<std::uint8_t>&) { return false; }
  bool start_array(std::size_t) {
    open_.push_back(&next(TomlNode::Kind::array));
    return true;
  }
  bool start_object(std::size_t) {
    open_.push_back(&next(TomlNode::Kind::table));
    return true;
  }
  bool key(std::string& name) {
    // Of two members with one name the last counts.
    std::vector<TomlMember>& members = open_.back()->members;
    const auto known = std::ranges::find(members, name, &TomlMember::key);
    if (known == members.end()) {
      member_ = &members.emplace_back(TomlMember{std::move(name), mark_, {}}).value;
    } else {
      known->value = {};
      member_ = &known->value;
    }
    return true;
  }
  bool end_array() { return close(); }
  bool end_object() { return close(); }
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) { return false; }

 private:
  /// The node that the value now met becomes. It stays where it is until its container gets another one.
  TomlNode& next(TomlNode::Kind kind) {
    TomlNode& node = open_.empty()                                 ? root_
                     : open_.back()->kind == TomlNode::Kind::array ? open_.back()->items.emplace_back()
                                                                   : *member_;
    node.kind = kind;
    node.mark = mark_;
    return node;
  }
  bool close() {
    open_.pop_back();
    return true;
  }

  const Mark& mark_;
  TomlNode root_;
  std::vector<TomlNode*> open_;
  TomlNode* member_ = nullptr;
};

/// An array of texts of plain ASCII without escapes, as nearly all lists of a corpus are; empty: it takes a parser.
std::optional<std::vector<std::string>> plain_texts(std::string_view text) {
  if (!text.starts_with('[') || !text.ends_with(']')) return std::nullopt;
  text = text.substr(1, text.size() - 2);
  std::vector<std::string> texts;
  while (!text.empty()) {
    const std::size_t end = text.find('"', 1);
    if (text.front() != '"' || end == std::string_view::npos) return std::nullopt;
    const std::string_view found = text.substr(1, end - 1);
    if (!std::ranges::all_of(found, [](char each) { return each >= ' ' && each < '\x7f' && each != '\\'; }))
      return std::nullopt;
    texts.emplace_back(found);
    text.remove_prefix(end + 1);
    if (text.empty()) break;
    if (!text.starts_with(",\"")) return std::nullopt;
    text.remove_prefix(1);
  }
  return texts;
}

}  // namespace

std::string to_json(const TomlNode& node) { return convert(node).dump(); }

std::string to_json(const std::vector<std::string>& texts) { return to_json(toml_list(texts)); }

std::optional<TomlNode> from_json(std::string_view text, const Mark& mark) {
  if (nested_too_deep(text)) return std::nullopt;
  NodeBuilder builder(mark);
  if (!Json::sax_parse(text, &builder)) return std::nullopt;
  return builder.take();
}

std::optional<std::vector<std::string>> texts_from_json(std::string_view text) {
  if (auto plain = plain_texts(text)) return plain;
  std::optional<TomlNode> node = from_json(text, {});
  if (!node || node->kind != TomlNode::Kind::array) return std::nullopt;
  std::vector<std::string> texts;
  for (TomlNode& item : node->items) {
    if (item.kind != TomlNode::Kind::text) return std::nullopt;
    texts.push_back(std::move(item.text));
  }
  return texts;
}

}  // namespace arbiter
