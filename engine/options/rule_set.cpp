#include "options/rule_set.h"

#include <fmt/format.h>

#include <stdexcept>

#include "core/hash.h"

namespace arbiter {

std::string Mark::text() const {
  if (line == 0) return file;
  return column == 0 ? fmt::format("{}:{}", file, line) : fmt::format("{}:{}:{}", file, line, column);
}

std::string Problem::text() const {
  const std::string place = mark.file.empty() ? "" : mark.text() + ": ";
  return hint.empty() ? place + message : fmt::format("{}{} ({})", place, message, hint);
}

std::string Setting::clause() const {
  return clauses.empty() ? "silent:" + std::string(option->name) : clauses.front();
}

const Setting& RuleSet::setting(std::string_view option) const {
  for (const Setting& setting : settings)
    if (setting.option->name == option) return setting;
  throw std::out_of_range(fmt::format("rule set {} has no option {}", id, option));
}

std::string RuleSet::clause_of(const Law& law) const {
  if (const auto found = law_clauses.find(law.id); found != law_clauses.end()) return found->second.front();
  if (!law.option.empty()) return setting(law.option).clause();
  // What a position must be is said somewhere or nowhere; laws of the notation are nobody's to say.
  return law.id.starts_with("setup.") ? "silent:" + std::string(law.id) : "";
}

std::uint64_t RuleSet::digest() const {
  std::uint64_t digest = hash_text(game);
  for (const Setting& setting : settings)
    digest = hash_text(fmt::format("\n{}={}", setting.option->name, to_text(*setting.option, setting.value)), digest);
  return digest;
}

RuleSet RuleSet::with(std::string_view option, OptionValue value) const {
  RuleSet changed = *this;
  for (Setting& setting : changed.settings)
    if (setting.option->name == option) {
      setting.value = value;
      changed.id = fmt::format("{}[{}={}]", id, option, to_text(*setting.option, value));
      return changed;
    }
  throw std::out_of_range(fmt::format("rule set {} has no option {}", id, option));
}

}  // namespace arbiter
