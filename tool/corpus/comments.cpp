#include "corpus/comments.h"

#include <fmt/format.h>

#include <algorithm>

namespace arbiter {
namespace {

struct Remark {
  int line = 0;
  bool beside = false;  ///< something else stands before it on its line
  bool within = false;  ///< inside brackets or braces
  std::string text;
};

struct Scan {
  std::vector<Remark> remarks;
  std::vector<int> blank_lines;
};

/// Finds comments and blank lines; knows just enough of TOML to pass over its four kinds of text.
/// The document is known to be TOML.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  Scan run() {
    while (at_ < text_.size()) step();
    if (!line_has_content_ && at_ > line_start_) scan_.blank_lines.push_back(line_);
    return std::move(scan_);
  }

 private:
  void step() {
    const char character = text_[at_];
    if (character == '\n') {
      if (!line_has_content_) scan_.blank_lines.push_back(line_);
      next_line();
    } else if (character == '#') {
      comment();
    } else if (character == '"' || character == '\'') {
      line_has_content_ = true;
      text_value(character);
    } else {
      if (character != ' ' && character != '\t' && character != '\r') line_has_content_ = true;
      depth_ += character == '[' || character == '{';
      depth_ -= character == ']' || character == '}';
      ++at_;
    }
  }

  void next_line() {
    ++at_;
    ++line_;
    line_start_ = at_;
    line_has_content_ = false;
  }

  void comment() {
    const std::size_t end = std::min(text_.find('\n', at_), text_.size());
    std::string remark(text_.substr(at_, end - at_));
    remark.erase(remark.find_last_not_of(" \t\r") + 1);
    scan_.remarks.push_back({line_, line_has_content_ && depth_ == 0, depth_ > 0, std::move(remark)});
    line_has_content_ = true;
    at_ = end;
  }

  void text_value(char quote) {
    const std::string triple(3, quote);
    const bool long_text = text_.substr(at_).starts_with(triple);
    at_ += long_text ? 3 : 1;
    while (at_ < text_.size()) {
      if (text_[at_] == '\n') {
        next_line();
        line_has_content_ = true;
      } else if (quote == '"' && text_[at_] == '\\') {
        // The escaped character may be a newline, which must still be counted.
        at_ += at_ + 1 < text_.size() && text_[at_ + 1] != '\n' ? 2 : 1;
      } else if (long_text && text_.substr(at_).starts_with(triple)) {
        at_ += 3;
        // Up to two quotes of the text itself may stand before the closing three.
        while (at_ < text_.size() && text_[at_] == quote) ++at_;
        return;
      } else if (!long_text && text_[at_] == quote) {
        ++at_;
        return;
      } else {
        ++at_;
      }
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t line_start_ = 0;
  int line_ = 1;
  int depth_ = 0;
  bool line_has_content_ = false;
  Scan scan_;
};

struct Place {
  int line = 0;
  std::string address;
};

std::string item_name(const TomlNode& item, std::size_t index) {
  for (const std::string_view key : {"id", "key"})
    if (const TomlNode* name = item.find(key); name != nullptr && name->kind == TomlNode::Kind::text) return name->text;
  return fmt::format("#{}", index);
}

/// Keys and headers that begin a line, parents before children.
void collect(const TomlNode& table, const std::string& prefix, std::vector<Place>& places) {
  for (const TomlMember& member : table.members) {
    const std::string address = prefix + member.key;
    const TomlNode& value = member.value;
    const bool list_of_tables = value.kind == TomlNode::Kind::array && !value.items.empty() &&
                                value.items.front().kind == TomlNode::Kind::table && !value.items.front().within_line;
    if (list_of_tables) {
      for (std::size_t i = 0; i < value.items.size(); ++i) {
        const std::string item = address + "/" + item_name(value.items[i], i);
        places.push_back({value.items[i].mark.line, item});
        collect(value.items[i], item + "/", places);
      }
    } else {
      places.push_back({member.mark.line, address});
      if (value.kind == TomlNode::Kind::table && !value.within_line) collect(value, address + "/", places);
    }
  }
}

}  // namespace

std::string parent_address(std::string_view address) {
  const std::size_t slash = address.rfind('/');
  return slash == std::string_view::npos ? "" : std::string(address.substr(0, slash));
}

Comments read_comments(std::string_view text, const TomlNode& root) {
  std::vector<Place> places;
  collect(root, "", places);
  // Of several that begin on one line the deepest is the one that a person sees there.
  std::stable_sort(places.begin(), places.end(), [](const Place& left, const Place& right) {
    return left.line != right.line ? left.line < right.line : left.address.size() > right.address.size();
  });
  const auto first_from = [&](int line) {
    return std::lower_bound(places.begin(), places.end(), line,
                            [](const Place& place, int wanted) { return place.line < wanted; });
  };
  /// The key whose value reaches to this line.
  const auto owner_of = [&](int line) {
    auto after = first_from(line + 1);
    return after == places.begin() ? after : first_from((after - 1)->line);
  };

  Comments comments;
  const Scan scan = Scanner(text).run();
  const auto is_blank = [&](int line) {
    return std::binary_search(scan.blank_lines.begin(), scan.blank_lines.end(), line);
  };
  // Blocks above everything that a blank line parts from what follows speak of the file.
  const int first_line = places.empty() ? 0 : places.front().line;
  std::size_t heads = 0;
  for (std::size_t i = 0; i < scan.remarks.size() && scan.remarks[i].line < first_line; ++i)
    if (is_blank(scan.remarks[i].line + 1)) heads = i + 1;
  for (std::size_t i = 0; i < heads; ++i) {
    comments.head.push_back(scan.remarks[i].text);
    if (i + 1 < heads && is_blank(scan.remarks[i].line + 1)) comments.head.emplace_back();
  }
  for (std::size_t i = heads; i < scan.remarks.size(); ++i) {
    const Remark& remark = scan.remarks[i];
    const bool owned = remark.beside || remark.within;
    const auto place = owned ? owner_of(remark.line) : first_from(remark.line);
    std::vector<std::string>& lines = place == places.end() ? comments.foot : comments.at[place->address].above;
    if (remark.beside && place != places.end()) {
      comments.at[place->address].beside = remark.text;
      continue;
    }
    lines.push_back(remark.text);
    const bool more = i + 1 < scan.remarks.size() && !scan.remarks[i + 1].beside && !scan.remarks[i + 1].within &&
                      first_from(scan.remarks[i + 1].line) == place;
    if (!remark.within && is_blank(remark.line + 1) && (more || place != places.end())) lines.emplace_back();
  }
  return comments;
}

}  // namespace arbiter
