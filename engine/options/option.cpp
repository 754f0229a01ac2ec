#include "options/option.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace arbiter {
namespace {

std::optional<OptionValue> parse_number(std::string_view text, OptionValue low, OptionValue high) {
  OptionValue number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool canonical = text == "0" || (!text.empty() && text.front() != '0');
  if (error != std::errc{} || end != text.data() + text.size() || !canonical) return std::nullopt;
  if (number < low || number > high) return std::nullopt;
  return number;
}

std::optional<OptionValue> parse_set(const Option& option, std::string_view text) {
  if (text == "none") return 0;
  OptionValue set = 0;
  while (true) {
    const std::size_t space = text.find(' ');
    const auto member = parse_number(text.substr(0, space), option.low, option.high);
    if (!member || (set >> *member & 1)) return std::nullopt;
    set |= OptionValue{1} << *member;
    if (space == std::string_view::npos) return set;
    text.remove_prefix(space + 1);
  }
}

}  // namespace

std::string to_text(const Option& option, OptionValue value) {
  switch (option.kind) {
    case Option::Kind::choice: return std::string(option.choices[static_cast<std::size_t>(value)].name);
    case Option::Kind::number: return fmt::to_string(value);
    case Option::Kind::set: break;
  }
  std::string text;
  for (OptionValue member = option.low; member <= option.high; ++member)
    if (value >> member & 1) text += (text.empty() ? "" : " ") + fmt::to_string(member);
  return text.empty() ? "none" : text;
}

std::optional<OptionValue> parse_value(const Option& option, std::string_view text) {
  switch (option.kind) {
    case Option::Kind::choice:
      for (std::size_t i = 0; i < option.choices.size(); ++i)
        if (option.choices[i].name == text) return static_cast<OptionValue>(i);
      return std::nullopt;
    case Option::Kind::number: {
      const std::optional<OptionValue> number = parse_number(text, option.low, option.high);
      const bool hole = number && std::find(option.holes.begin(), option.holes.end(), *number) != option.holes.end();
      return hole ? std::nullopt : number;
    }
    case Option::Kind::set: return parse_set(option, text);
  }
  return std::nullopt;
}

std::vector<OptionValue> all_values(const Option& option) {
  if (option.kind != Option::Kind::choice) return {option.samples.begin(), option.samples.end()};
  std::vector<OptionValue> values(option.choices.size());
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<OptionValue>(i);
  return values;
}

std::string expected_values(const Option& option) {
  switch (option.kind) {
    case Option::Kind::number:
      return fmt::format("a number from {} to {}{}{}", option.low, option.high,
                         option.holes.empty() ? "" : ", but not ", fmt::join(option.holes, ", "));
    case Option::Kind::set:
      return fmt::format("different numbers from {} to {}, one space between them, or none", option.low, option.high);
    case Option::Kind::choice: break;
  }
  std::string names;
  for (const Choice& choice : option.choices) names += (names.empty() ? "" : ", ") + std::string(choice.name);
  return names;
}

}  // namespace arbiter
