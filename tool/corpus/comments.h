#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "corpus/toml_node.h"

namespace arbiter {

/// What stands around one key or table header.
struct Comment {
  std::vector<std::string> above;  ///< lines with their "#"; "" is a blank line between or below them
  std::string beside;              ///< on the same line

  friend bool operator==(const Comment&, const Comment&) = default;
};

/// The comments of one fixture file, by the address of the key or header that they belong to:
/// "claim/second-general/case/alive/legal". Tables of a list go by their id (or clause key), so that
/// a comment stays with its claim when claims are sorted, stored or exported.
struct Comments {
  std::vector<std::string> head;  ///< at the top, a blank line below
  std::map<std::string, Comment> at;
  std::vector<std::string> foot;  ///< below everything

  friend bool operator==(const Comments&, const Comments&) = default;
};

/// The comments of a document that `root` was parsed from. None is lost: one within a value goes
/// above the key of the value.
Comments read_comments(std::string_view text, const TomlNode& root);

/// "claim/a/case" for "claim/a/case/b"; empty at the top.
std::string parent_address(std::string_view address);

}  // namespace arbiter
