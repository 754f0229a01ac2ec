#include "corpus/read_sources.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <tuple>

#include "corpus/fields.h"
#include "corpus/files.h"

namespace arbiter {
namespace {

std::string digest_field(Fields& fields, std::string_view key) {
  const std::string digest = fields.text(key);
  if (!digest.empty() && !is_digest(digest))
    fields.problem(fields.get(key)->mark, fmt::format("\"{}\" must be 16 hex digits in lower case", key));
  return digest;
}

std::vector<std::string> fingerprints_field(Fields& fields, std::string_view key) {
  std::vector<std::string> fingerprints = fields.texts(key);
  for (const std::string& fingerprint : fingerprints)
    if (!is_digest(fingerprint))
      fields.problem(fields.mark_of(key),
                     fmt::format("fingerprint \"{}\" is not 16 hex digits in lower case", fingerprint));
  return fingerprints;
}

Clause read_clause(const TomlNode& table, std::vector<Problem>& problems) {
  Fields fields(table, "a clause", problems);
  Clause clause;
  clause.mark = table.mark;
  clause.key = fields.required_text("key");
  if (clause.key.find('#') != std::string::npos)
    fields.problem(fields.get("key")->mark, "a clause's key holds no \"#\": the source is known");
  clause.says = fields.required_text("says");
  clause.untestable = fields.text("untestable");
  clause.fingerprints = fingerprints_field(fields, "fingerprint");
  fields.finish();
  return clause;
}

}  // namespace

Source read_source(std::string_view text, const std::string& file, std::vector<Problem>& problems) {
  Source source;
  source.mark = {file, 1, 1};
  const std::optional<TomlNode> root = parse_toml(text, file, problems);
  if (!root) return source;
  Fields fields(*root, "a source", problems);
  source.id = fields.slug("id");
  source.game = fields.required_text("game");
  source.title = fields.required_text("title");
  source.publisher = fields.text("publisher");
  source.language = fields.text("language");
  source.file = fields.text("file");
  source.contact = fields.text("contact");
  source.digest = digest_field(fields, "digest");
  source.retrieved = fields.text("retrieved");
  source.passed_over = fingerprints_field(fields, "passed_over");
  std::set<std::string> keys;
  for (const TomlNode* table : fields.tables("clause")) {
    source.clauses.push_back(read_clause(*table, problems));
    const Clause& clause = source.clauses.back();
    if (!keys.insert(clause.key).second)
      fields.problem(clause.mark, fmt::format("clause \"{}\" is stated twice", clause.key));
  }
  fields.finish();
  return source;
}

SourcesRead read_sources(const std::string& fixtures) {
  SourcesRead read;
  for (const TomlText& each : toml_texts(fixtures, "sources", read.problems))
    read.sources.push_back(read_source(each.text, each.file, read.problems));
  const auto identity = [](const Source& source) { return std::tie(source.game, source.id); };
  std::stable_sort(read.sources.begin(), read.sources.end(),
                   [&](const Source& left, const Source& right) { return identity(left) < identity(right); });
  for (std::size_t i = 1; i < read.sources.size(); ++i)
    if (identity(read.sources[i - 1]) == identity(read.sources[i]))
      read.problems.push_back({read.sources[i].mark,
                               fmt::format("source \"{}\" of {} is defined twice, also in {}", read.sources[i].id,
                                           read.sources[i].game, read.sources[i - 1].mark.file),
                               ""});
  return read;
}

}  // namespace arbiter
