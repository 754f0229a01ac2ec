#include "corpus/read_exemptions.h"

#include <fmt/format.h>

#include <filesystem>
#include <set>

#include "corpus/fields.h"
#include "corpus/files.h"
#include "corpus/option_text.h"

namespace arbiter {
namespace {

Exemption read_flip(const TomlNode& table, std::vector<Problem>& problems) {
  Fields fields(table, "a flip", problems);
  Exemption flip;
  flip.mark = table.mark;
  flip.option = fields.required_text("option");
  if (const TomlNode* values = fields.get("values")) {
    if (values->kind != TomlNode::Kind::array || values->items.empty())
      fields.problem(values->mark, "\"values\" must be a list of values; leave it out for every other value");
    for (const TomlNode& item : values->items) flip.values.push_back(option_text(item, "values", problems));
  }
  flip.reason = fields.required_text("reason");
  fields.finish();
  return flip;
}

}  // namespace

ExemptionFile read_exemption_file(std::string_view text, const std::string& path, const std::string& file,
                                  std::vector<Problem>& problems) {
  ExemptionFile read;
  read.path = path;
  read.mark = {file, 1, 1};
  const std::optional<TomlNode> root = parse_toml(text, file, problems);
  if (!root) return read;
  Fields fields(*root, "an exemption file", problems);
  read.ruleset = fields.required_text("ruleset");
  read.digest = fields.required_text("digest");
  if (!read.digest.empty() && !is_digest(read.digest))
    fields.problem(fields.mark_of("digest"), "\"digest\" must be 16 hex digits in lower case");
  const std::string stem = std::filesystem::path(path).stem().string();
  if (!read.ruleset.empty() && read.ruleset != stem)
    fields.problem(fields.mark_of("ruleset"),
                   fmt::format("exemptions of \"{}\" must stand in {}.toml", read.ruleset, read.ruleset));
  std::set<std::pair<std::string, std::vector<std::string>>> seen;
  for (const TomlNode* table : fields.tables("flip")) {
    read.flips.push_back(read_flip(*table, problems));
    const Exemption& flip = read.flips.back();
    if (!seen.emplace(flip.option, flip.values).second)
      fields.problem(flip.mark, fmt::format("option \"{}\" is exempt twice with the same values", flip.option));
  }
  fields.finish();
  return read;
}

ExemptionsRead read_exemptions(const std::string& fixtures) {
  ExemptionsRead read;
  for (const auto& [text, path, file] : toml_texts(fixtures, "exemptions", read.problems))
    read.files.push_back(read_exemption_file(text, path, file, read.problems));
  return read;
}

}  // namespace arbiter
