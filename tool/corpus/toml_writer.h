#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "corpus/comments.h"
#include "corpus/toml_node.h"

namespace arbiter {

/// Values for the writer.
TomlNode toml_text(std::string_view text);
TomlNode toml_integer(std::int64_t number);
TomlNode toml_boolean(bool value);
TomlNode toml_list(const std::vector<std::string>& texts);
/// A text for one, a list for several.
TomlNode toml_text_or_list(const std::vector<std::string>& texts);
void add_member(TomlNode& table, std::string_view key, TomlNode value);

/// A bare key, or a quoted one where TOML demands it.
std::string toml_key(std::string_view key);
/// A value on one line.
std::string toml_inline(const TomlNode& value);

/// Columns that a line may take before a list is broken over several.
inline constexpr std::size_t fixture_width = 120;

/// Writes a document the way this corpus is kept: one blank line before a header, the equals signs
/// of a table below each other, lists broken at 120 columns, every comment where it belongs.
class TomlWriter {
 public:
  explicit TomlWriter(const Comments& comments) : comments_(comments) {}

  /// Begins a table. `header` is the line as written, "[[claim]]"; empty for the top of the file.
  void table(std::string address, const std::string& header, std::size_t indent);
  /// A member of the table begun last.
  void member(std::string_view key, TomlNode value);
  /// A member with a dotted key, written as given and not aligned.
  void dotted_member(std::string_view address, const std::string& key, TomlNode value);

  /// The document. Addresses of comments that were not written are in `left_over`.
  std::string finish(std::set<std::string>& left_over);

 private:
  struct Line {
    std::string address;
    std::string key;
    bool aligned = true;
    TomlNode value;
  };
  void flush();
  void above(const std::string& address);
  std::string beside(const std::string& address);

  const Comments& comments_;
  std::set<std::string> written_;
  std::string address_;
  std::size_t indent_ = 0;
  std::vector<Line> lines_;
  std::string text_;
};

/// Runs `write` over a writer until every comment has found a place: one whose key is not written
/// (a default value) goes above the nearest table that is.
template <class Write>
std::string write_document(Comments comments, const Write& write) {
  while (true) {
    TomlWriter writer(comments);
    write(writer);
    std::set<std::string> left_over;
    std::string text = writer.finish(left_over);
    if (left_over.empty()) return text;
    for (const std::string& address : left_over) {
      const Comment lost = comments.at.extract(address).mapped();
      const std::string parent = parent_address(address);
      std::vector<std::string>& lines = parent.empty() ? comments.foot : comments.at[parent].above;
      lines.insert(lines.end(), lost.above.begin(), lost.above.end());
      if (!lost.beside.empty()) lines.push_back(lost.beside);
    }
  }
}

}  // namespace arbiter
