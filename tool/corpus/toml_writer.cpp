#include "corpus/toml_writer.h"

#include <fmt/format.h>

#include <algorithm>

namespace arbiter {
namespace {

/// Columns, an UTF-8 sequence counting as one.
std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(
      text.begin(), text.end(), [](char byte) { return (static_cast<unsigned char>(byte) & 0xC0) != 0x80; }));
}

bool is_control(char character) {
  const auto byte = static_cast<unsigned char>(character);
  return byte < 0x20 || byte == 0x7F;
}

std::string escaped(std::string_view text, bool newlines_stay) {
  std::string result;
  for (const char character : text) {
    if (character == '\\' || character == '"')
      result += {'\\', character};
    else if (character == '\n' && newlines_stay)
      result += character;
    else if (character == '\n')
      result += "\\n";
    else if (character == '\t')
      result += "\\t";
    else if (is_control(character))
      result += fmt::format("\\u{:04X}", static_cast<unsigned char>(character));
    else
      result += character;
  }
  return result;
}

std::string text_value(std::string_view text, bool one_line) {
  const auto quoted = [](char quote, std::string_view inner) {
    std::string value(1, quote);
    return value.append(inner) += quote;
  };
  const auto is_special = [](char character) { return character == '\\' || character == '"'; };
  const bool plain = std::none_of(text.begin(), text.end(), is_special);
  const bool printable = std::none_of(text.begin(), text.end(), is_control);
  if (plain && printable) return quoted('"', text);
  if (!one_line && text.find('\n') != std::string_view::npos) return "\"\"\"\n" + escaped(text, true) + "\"\"\"";
  const bool literal = printable && text.find('\'') == std::string_view::npos;
  return !plain && literal ? quoted('\'', text) : quoted('"', escaped(text, false));
}

std::string broken_list(const TomlNode& list, std::size_t indent) {
  const std::string margin(indent + 2, ' ');
  const bool fill = std::none_of(list.items.begin(), list.items.end(),
                                 [](const TomlNode& item) { return item.kind == TomlNode::Kind::table; });
  std::string text = "[\n" + margin;
  std::size_t column = margin.size();
  for (std::size_t i = 0; i < list.items.size(); ++i) {
    const std::string item = toml_inline(list.items[i]) + ",";
    const std::size_t width = width_of(item);
    if (i > 0 && (!fill || column + 1 + width > fixture_width)) {
      text += "\n" + margin;
      column = margin.size();
    } else if (i > 0) {
      text += " ";
      ++column;
    }
    text += item;
    column += width;
  }
  return text + "\n" + std::string(indent, ' ') + "]";
}

std::string render(const TomlNode& value, std::size_t column, std::size_t indent) {
  if (value.kind == TomlNode::Kind::text) return text_value(value.text, false);
  std::string flat = toml_inline(value);
  const bool fits = column + width_of(flat) <= fixture_width;
  return fits || value.kind != TomlNode::Kind::array || value.items.empty() ? flat : broken_list(value, indent);
}

}  // namespace

TomlNode toml_text(std::string_view text) {
  TomlNode node;
  node.kind = TomlNode::Kind::text;
  node.text = text;
  return node;
}

TomlNode toml_integer(std::int64_t number) {
  TomlNode node;
  node.kind = TomlNode::Kind::integer;
  node.integer = number;
  return node;
}

TomlNode toml_boolean(bool value) {
  TomlNode node;
  node.kind = TomlNode::Kind::boolean;
  node.boolean = value;
  return node;
}

TomlNode toml_list(const std::vector<std::string>& texts) {
  TomlNode node;
  node.kind = TomlNode::Kind::array;
  for (const std::string& text : texts) node.items.push_back(toml_text(text));
  return node;
}

TomlNode toml_text_or_list(const std::vector<std::string>& texts) {
  return texts.size() == 1 ? toml_text(texts.front()) : toml_list(texts);
}

void add_member(TomlNode& table, std::string_view key, TomlNode value) {
  table.members.push_back({std::string(key), {}, std::move(value)});
}

std::string toml_key(std::string_view key) {
  const bool bare = !key.empty() && std::all_of(key.begin(), key.end(), [](char character) {
    return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z') ||
           (character >= '0' && character <= '9') || character == '-' || character == '_';
  });
  return bare ? std::string(key) : text_value(key, true);
}

std::string toml_inline(const TomlNode& value) {
  std::string text;
  switch (value.kind) {
    case TomlNode::Kind::text: return text_value(value.text, true);
    case TomlNode::Kind::integer: return fmt::to_string(value.integer);
    case TomlNode::Kind::boolean: return value.boolean ? "true" : "false";
    case TomlNode::Kind::array:
      for (const TomlNode& item : value.items) text += (text.empty() ? "" : ", ") + toml_inline(item);
      return "[" + text + "]";
    case TomlNode::Kind::table:
      for (const TomlMember& member : value.members)
        text += (text.empty() ? "" : ", ") + toml_key(member.key) + " = " + toml_inline(member.value);
      return text.empty() ? "{}" : "{ " + text + " }";
    case TomlNode::Kind::number:
    case TomlNode::Kind::date: break;  // no fixture holds one
  }
  return "";
}

void TomlWriter::above(const std::string& address) {
  if (comments_.at.empty()) return;
  written_.insert(address);
  const auto found = comments_.at.find(address);
  if (found == comments_.at.end()) return;
  const std::string margin(indent_, ' ');
  for (const std::string& line : found->second.above) text_ += line.empty() ? "\n" : margin + line + "\n";
}

std::string TomlWriter::beside(const std::string& address) {
  const auto found = comments_.at.find(address);
  return found == comments_.at.end() || found->second.beside.empty() ? "\n" : "  " + found->second.beside + "\n";
}

void TomlWriter::flush() {
  std::size_t widest = 0;
  for (const Line& line : lines_)
    if (line.aligned) widest = std::max(widest, width_of(line.key));
  for (const Line& line : lines_) {
    above(line.address);
    std::string start = std::string(indent_, ' ') + line.key;
    if (line.aligned) start += std::string(widest - width_of(line.key), ' ');
    start += " = ";
    text_ += start + render(line.value, width_of(start), indent_) + beside(line.address);
  }
  lines_.clear();
}

void TomlWriter::table(std::string address, const std::string& header, std::size_t indent) {
  flush();
  address_ = std::move(address);
  indent_ = indent;
  if (header.empty()) return;
  if (!text_.empty()) text_ += "\n";
  above(address_);
  text_ += std::string(indent, ' ') + header + beside(address_);
}

void TomlWriter::member(std::string_view key, TomlNode value) {
  const std::string address = address_.empty() ? std::string(key) : fmt::format("{}/{}", address_, key);
  lines_.push_back({address, toml_key(key), true, std::move(value)});
}

void TomlWriter::dotted_member(std::string_view address, const std::string& key, TomlNode value) {
  lines_.push_back({fmt::format("{}/{}", address_, address), key, false, std::move(value)});
}

std::string TomlWriter::finish(std::set<std::string>& left_over) {
  flush();
  if (!comments_.head.empty()) {
    std::string head;
    for (const std::string& line : comments_.head) head += line + "\n";
    text_.insert(0, text_.empty() ? head : head + "\n");
  }
  if (!comments_.foot.empty()) {
    text_ += text_.empty() ? "" : "\n";
    for (const std::string& line : comments_.foot) text_ += line + "\n";
  }
  for (const auto& [address, comment] : comments_.at)
    if (!written_.contains(address)) left_over.insert(address);
  return std::move(text_);
}

}  // namespace arbiter
