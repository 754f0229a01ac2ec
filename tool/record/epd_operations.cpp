#include "record/epd_operations.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "record/limits.h"
#include "record/position_fields.h"
#include "record/variant_names.h"

namespace arbiter {

namespace {

constexpr std::size_t longest_name = 15;  ///< of an operation, by the EPD standard

bool is_letter(char character) {
  return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z');
}

bool is_name(std::string_view word) {
  if (word.empty() || word.size() > longest_name || !is_letter(word.front())) return false;
  return std::all_of(word.begin(), word.end(), [](char character) {
    return is_letter(character) || (character >= '0' && character <= '9') || character == '_' || character == '-';
  });
}

std::string_view without_blanks(std::string_view text) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

/// Where the operation ends: at its ";" outside of quotes, or where the text ends.
std::size_t operation_end(std::string_view text, bool& open_quote) {
  open_quote = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '"') open_quote = !open_quote;
    if (text[at] == ';' && !open_quote) return at;
  }
  return text.size();
}

std::string_view unquoted(std::string_view operands) {
  if (operands.size() < 2 || operands.front() != '"' || operands.back() != '"') return operands;
  const std::string_view inside = operands.substr(1, operands.size() - 2);
  return inside.find('"') == std::string_view::npos ? inside : operands;
}

/// "D1", "D12": a depth, whose operand is a perft count.
bool is_depth(std::string_view name) {
  return name.size() > 1 && (name.front() == 'D' || name.front() == 'd') && is_number(name.substr(1));
}

}  // namespace

std::optional<RecordRemark> read_epd_operations(std::string_view text, RecordPlace place, Record& record) {
  const std::size_t begin = place.column;
  const std::size_t size = text.size();
  const auto remark = [&](std::size_t at, std::string message) {
    record.remarks.push_back({{place.line, begin + at}, std::move(message), ""});
  };
  bool closed = true;
  while (!text.empty()) {
    const std::size_t at = size - text.size();
    bool open_quote = false;
    const std::size_t end = operation_end(text, open_quote);
    const std::string_view operation = without_blanks(text.substr(0, end));
    if (open_quote) remark(at, "a string is not closed by a quote; it is read to the end of the line");
    closed = end < text.size();
    text.remove_prefix(std::min(end + 1, text.size()));
    if (operation.empty()) continue;  // between ";" and ";D1 20"
    if (record.tags.size() >= record_limits::tags)
      return RecordRemark{
          {place.line, begin + at}, fmt::format("a record has {} tags at most", record_limits::tags), ""};
    Words words(operation);
    const std::string_view name = words.take().text;
    const std::string_view operands = words.rest();
    if (!is_name(name)) remark(at, fmt::format("\"{}\" is no name of an operation; it is kept as written", name));
    const bool known =
        std::any_of(record.tags.begin(), record.tags.end(), [&](const auto& tag) { return tag.first == name; });
    if (known) remark(at, fmt::format("the operation {} stands here a second time; both are kept", name));
    record.tags.emplace_back(std::string(name), std::string(unquoted(operands)));
    // Lists of perft counts never close the last depth.
    if (!closed && !is_depth(name)) remark(at, fmt::format("the operation {} is not closed by \";\"", name));
    if (name == "variant")
      if (auto unknown = apply_variant(unquoted(operands), {place.line, begin + at}, record)) return unknown;
  }
  return std::nullopt;
}

}  // namespace arbiter
