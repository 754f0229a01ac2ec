#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "corpus/toml_node.h"

namespace arbiter {

/// Reads the members of one table and collects what is wrong. Every member asked for is known;
/// `finish` reports those that nobody asked for, with the nearest known key.
class Fields {
 public:
  /// `what` names the table in messages: "a claim".
  Fields(const TomlNode& table, std::string what, std::vector<Problem>& problems);

  const TomlNode* get(std::string_view key);
  /// Null and a problem when the member is missing.
  const TomlNode* require(std::string_view key);

  std::string text(std::string_view key);
  std::string required_text(std::string_view key);
  std::optional<std::string> optional_text(std::string_view key);
  /// A text of `a-z0-9-`, not empty; required.
  std::string slug(std::string_view key);
  /// One of the words; empty when absent or something else.
  std::string word(std::string_view key, const std::vector<std::string>& words);
  std::optional<bool> boolean(std::string_view key);
  std::optional<std::uint64_t> natural(std::string_view key);
  /// A text or a list of texts, at least one.
  std::vector<std::string> texts(std::string_view key);
  /// Empty when absent; a list, which may be empty.
  std::optional<std::vector<std::string>> optional_texts(std::string_view key);
  /// The tables of a list of tables.
  std::vector<const TomlNode*> tables(std::string_view key);
  /// Null when absent or no table.
  const TomlNode* table(std::string_view key);

  void problem(const Mark& mark, std::string message, std::string hint = "");
  Mark mark_of(std::string_view key) const;
  void finish();

 private:
  const TomlNode* get(std::string_view key, TomlNode::Kind kind);

  const TomlNode& table_;
  std::string what_;
  std::vector<Problem>& problems_;
  std::vector<std::string> known_;
};

/// "a-z0-9-" with one letter at least, no dash at either end.
bool is_slug(std::string_view text);
/// 16 hex digits in lower case.
bool is_digest(std::string_view text);

/// Texts of a text or of a list of texts; a problem for anything else.
std::vector<std::string> text_list(const TomlNode& node, std::string_view key, std::vector<Problem>& problems);

}  // namespace arbiter
