#include "corpus/fields.h"

#include <fmt/format.h>

#include <algorithm>

#include "options/nearest.h"

namespace arbiter {

Fields::Fields(const TomlNode& table, std::string what, std::vector<Problem>& problems)
    : table_(table), what_(std::move(what)), problems_(problems) {}

void Fields::problem(const Mark& mark, std::string message, std::string hint) {
  problems_.push_back({mark, std::move(message), std::move(hint)});
}

Mark Fields::mark_of(std::string_view key) const {
  for (const TomlMember& member : table_.members)
    if (member.key == key) return member.mark;
  return table_.mark;
}

const TomlNode* Fields::get(std::string_view key) {
  if (std::find(known_.begin(), known_.end(), key) == known_.end()) known_.emplace_back(key);
  return table_.find(key);
}

const TomlNode* Fields::require(std::string_view key) {
  const TomlNode* found = get(key);
  if (found == nullptr) problem(table_.mark, fmt::format("{} needs the key \"{}\"", what_, key));
  return found;
}

const TomlNode* Fields::get(std::string_view key, TomlNode::Kind kind) {
  const TomlNode* found = get(key);
  if (found == nullptr || found->kind == kind) return found;
  problem(found->mark, fmt::format("\"{}\" must be {}, not {}", key, name_of(kind), name_of(found->kind)));
  return nullptr;
}

std::optional<std::string> Fields::optional_text(std::string_view key) {
  const TomlNode* found = get(key, TomlNode::Kind::text);
  return found == nullptr ? std::nullopt : std::optional(found->text);
}

std::string Fields::text(std::string_view key) { return optional_text(key).value_or(""); }

std::string Fields::required_text(std::string_view key) {
  const TomlNode* found = require(key);
  if (found == nullptr) return "";
  const std::string value = text(key);
  if (found->kind == TomlNode::Kind::text && value.empty())
    problem(found->mark, fmt::format("\"{}\" must not be empty", key));
  return value;
}

std::string Fields::slug(std::string_view key) {
  const std::string value = required_text(key);
  if (!value.empty() && !is_slug(value))
    problem(get(key)->mark,
            fmt::format("\"{}\" is no slug; expected small letters a-z, digits and single dashes, one letter at least",
                        value));
  return value;
}

std::string Fields::word(std::string_view key, const std::vector<std::string>& words) {
  const std::optional<std::string> value = optional_text(key);
  if (!value || std::find(words.begin(), words.end(), *value) != words.end()) return value.value_or("");
  problem(get(key)->mark, fmt::format("\"{}\" is no {}; expected {}", *value, key, fmt::join(words, ", ")),
          did_you_mean(*value, words));
  return "";
}

std::optional<bool> Fields::boolean(std::string_view key) {
  const TomlNode* found = get(key, TomlNode::Kind::boolean);
  return found == nullptr ? std::nullopt : std::optional(found->boolean);
}

std::optional<std::uint64_t> Fields::natural(std::string_view key) {
  const TomlNode* found = get(key, TomlNode::Kind::integer);
  if (found == nullptr) return std::nullopt;
  if (found->integer < 0) {
    problem(found->mark, fmt::format("\"{}\" must not be negative", key));
    return std::nullopt;
  }
  return static_cast<std::uint64_t>(found->integer);
}

std::vector<std::string> Fields::texts(std::string_view key) {
  const TomlNode* found = get(key);
  if (found == nullptr) return {};
  if (found->kind == TomlNode::Kind::array && found->items.empty())
    problem(found->mark, fmt::format("\"{}\" is empty; leave it out", key));
  return text_list(*found, key, problems_);
}

std::optional<std::vector<std::string>> Fields::optional_texts(std::string_view key) {
  const TomlNode* found = get(key, TomlNode::Kind::array);
  return found == nullptr ? std::nullopt : std::optional(text_list(*found, key, problems_));
}

std::vector<const TomlNode*> Fields::tables(std::string_view key) {
  std::vector<const TomlNode*> found;
  const TomlNode* list = get(key, TomlNode::Kind::array);
  if (list == nullptr) return found;
  for (const TomlNode& item : list->items) {
    if (item.kind == TomlNode::Kind::table)
      found.push_back(&item);
    else
      problem(item.mark, fmt::format("\"{}\" must hold tables, not {}", key, name_of(item.kind)));
  }
  return found;
}

const TomlNode* Fields::table(std::string_view key) { return get(key, TomlNode::Kind::table); }

void Fields::finish() {
  for (const TomlMember& member : table_.members)
    if (std::find(known_.begin(), known_.end(), member.key) == known_.end()) {
      std::string hint = did_you_mean(member.key, known_);
      if (hint.empty()) hint = fmt::format("known: {}", fmt::join(known_, ", "));
      problem(member.mark, fmt::format("{} has no key \"{}\"", what_, member.key), hint);
    }
}

bool is_slug(std::string_view text) {
  if (text.empty() || text.front() == '-' || text.back() == '-' || text.find("--") != std::string_view::npos)
    return false;
  const auto is_letter = [](char character) { return character >= 'a' && character <= 'z'; };
  // A number says nothing about what it names.
  if (std::none_of(text.begin(), text.end(), is_letter)) return false;
  return std::all_of(text.begin(), text.end(), [&](char character) {
    return is_letter(character) || (character >= '0' && character <= '9') || character == '-';
  });
}

bool is_digest(std::string_view text) {
  return text.size() == 16 && std::all_of(text.begin(), text.end(), [](char character) {
           return (character >= '0' && character <= '9') || (character >= 'a' && character <= 'f');
         });
}

std::vector<std::string> text_list(const TomlNode& node, std::string_view key, std::vector<Problem>& problems) {
  if (node.kind == TomlNode::Kind::text) return {node.text};
  std::vector<std::string> texts;
  if (node.kind != TomlNode::Kind::array) {
    problems.push_back(
        {node.mark, fmt::format("\"{}\" must be a text or a list of texts, not {}", key, name_of(node.kind)), ""});
    return texts;
  }
  for (const TomlNode& item : node.items) {
    if (item.kind == TomlNode::Kind::text)
      texts.push_back(item.text);
    else
      problems.push_back({item.mark, fmt::format("\"{}\" must hold texts, not {}", key, name_of(item.kind)), ""});
  }
  return texts;
}

}  // namespace arbiter
