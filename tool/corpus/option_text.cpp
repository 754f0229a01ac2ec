#include "corpus/option_text.h"

#include <fmt/format.h>

namespace arbiter {

std::string option_text(const TomlNode& node, std::string_view key, std::vector<Problem>& problems) {
  const auto refuse = [&](const TomlNode& at) {
    problems.push_back(
        {at.mark, fmt::format("\"{}\" must be a word, a number or a list of numbers, not {}", key, name_of(at.kind)),
         ""});
    return std::string();
  };
  if (node.kind == TomlNode::Kind::text) return node.text;
  if (node.kind == TomlNode::Kind::integer) return fmt::to_string(node.integer);
  if (node.kind != TomlNode::Kind::array) return refuse(node);
  std::string set;
  for (const TomlNode& item : node.items) {
    if (item.kind != TomlNode::Kind::integer) return refuse(item);
    set += (set.empty() ? "" : " ") + fmt::to_string(item.integer);
  }
  return set.empty() ? "none" : set;
}

}  // namespace arbiter
