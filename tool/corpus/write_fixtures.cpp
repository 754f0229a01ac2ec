#include "corpus/write_fixtures.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "corpus/subject_file.h"
#include "corpus/toml_writer.h"
#include "corpus/write_depths.h"
#include "registry.h"

namespace arbiter {
namespace {

/// "promotion.3" where the clause is of the file's own source.
std::vector<std::string> short_clauses(const std::vector<std::string>& clauses, const std::string& source) {
  std::vector<std::string> keys;
  for (const std::string& clause : clauses)
    keys.push_back(clause.starts_with(source + "#") ? clause.substr(source.size() + 1) : clause);
  return keys;
}

bool has_comment_below(const Comments& comments, const std::string& address) {
  const auto found = comments.at.lower_bound(address + "/");
  return found != comments.at.end() && found->first.starts_with(address + "/");
}

const Option* find_option(const std::string& game, const std::string& name) {
  const GameEntry* entry = find_game(game);
  if (entry == nullptr) return nullptr;
  for (const Option* option : entry->options)
    if (option->name == name) return option;
  return nullptr;
}

std::vector<std::int64_t> numbers_of(std::string_view text) {
  std::vector<std::int64_t> numbers;
  while (!text.empty()) {
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || (end != text.data() + text.size() && *end != ' ')) return {};
    numbers.push_back(number);
    text.remove_prefix(std::min(text.size(), static_cast<std::size_t>(end - text.data()) + 1));
  }
  return numbers;
}

/// A value as an author writes it: by the option's kind, and by its looks where no option is known.
TomlNode option_value(const Option* option, const std::string& text) {
  const std::vector<std::int64_t> numbers = numbers_of(text);
  const bool set = option != nullptr ? option->kind == Option::Kind::set : numbers.size() > 1;
  if (set && (text == "none" || !numbers.empty())) {
    TomlNode list = toml_list({});
    for (const std::int64_t number : numbers) list.items.push_back(toml_integer(number));
    return list;
  }
  const bool number = option == nullptr || option->kind == Option::Kind::number;
  return number && numbers.size() == 1 ? toml_integer(numbers.front()) : toml_text(text);
}

void write_entry(TomlWriter& writer, const RuleSetDraft& draft, const DraftEntry& entry) {
  const Option* option = find_option(draft.game, entry.option);
  writer.table("options/" + entry.option, fmt::format("[options.{}]", toml_key(entry.option)), 0);
  writer.member("value", option_value(option, entry.value));
  if (!entry.clauses.empty()) writer.member("clause", toml_text_or_list(entry.clauses));
  if (!entry.silent.empty()) writer.member("silent", toml_text(entry.silent));
  if (!entry.readings.empty()) {
    TomlNode readings = toml_list({});
    for (const std::string& reading : entry.readings) readings.items.push_back(option_value(option, reading));
    writer.member("readings", std::move(readings));
  }
  if (!entry.note.empty()) writer.member("note", toml_text(entry.note));
}

/// `under."x" = { … }` where it fits on one line, else tables of their own below the case.
void write_under(TomlWriter& writer, const Case& one, const std::string& address, const Comments& comments) {
  std::vector<std::pair<std::string, TomlNode>> tables;
  for (const auto& [id, expect] : one.under) {
    TomlNode members = expectation_members(expect);
    const std::string key = "under." + toml_key(id);
    const std::string below = fmt::format("{}/under/{}", address, id);
    const std::string line = fmt::format("  {} = {}", key, toml_inline(members));
    if (line.size() <= fixture_width && !has_comment_below(comments, below))
      writer.dotted_member("under/" + id, key, std::move(members));
    else
      tables.emplace_back(id, std::move(members));
  }
  for (auto& [id, members] : tables) {
    writer.table(fmt::format("{}/under/{}", address, id), fmt::format("[claim.case.under.{}]", toml_key(id)), 4);
    for (TomlMember& member : members.members) writer.member(member.key, std::move(member.value));
  }
}

void write_case(TomlWriter& writer, const Case& one, const std::string& claim, const Comments& comments) {
  const std::string address = fmt::format("{}/case/{}", claim, one.id);
  writer.table(address, "[[claim.case]]", 2);
  writer.member("id", toml_text(one.id));
  writer.member("position", toml_text(one.position));
  if (!one.after.empty()) writer.member("after", toml_list(one.after));
  if (one.holds != Holds::exactly) writer.member("holds", toml_text(one.holds == Holds::all ? "all" : "some"));
  if (one.near_miss) writer.member("near_miss", toml_boolean(true));
  if (!one.note.empty()) writer.member("note", toml_text(one.note));
  if (!one.rules.empty()) writer.member("rules", toml_text(one.rules));
  if (!one.tags.empty()) writer.member("tags", toml_list(one.tags));
  for (TomlMember& member : expectation_members(one.expect).members) writer.member(member.key, std::move(member.value));
  write_under(writer, one, address, comments);
}

void write_claim(TomlWriter& writer, const Claim& claim, const std::string& source, const Comments& comments) {
  const std::string address = "claim/" + claim.id;
  writer.table(address, "[[claim]]", 0);
  writer.member("id", toml_text(claim.id));
  writer.member("clause", toml_text_or_list(short_clauses(claim.clauses, source)));
  writer.member("text", toml_text(claim.text));
  if (!claim.tags.empty()) writer.member("tags", toml_list(claim.tags));
  if (claim.verdict != "confirmed") writer.member("verdict", toml_text(claim.verdict));
  if (!claim.verdict_note.empty()) writer.member("verdict_note", toml_text(claim.verdict_note));
  if (!claim.no_near_miss.empty()) writer.member("no_near_miss", toml_text(claim.no_near_miss));
  for (const Case& one : claim.cases) write_case(writer, one, address, comments);
}

void write_retired(TomlWriter& writer, const ClaimFile& file, const Comments& comments) {
  if (file.retired.empty()) return;
  TomlNode table;
  for (const auto& [id, successor] : file.retired) add_member(table, id, toml_text(successor));
  if (toml_inline(table).size() + 10 <= fixture_width && !has_comment_below(comments, "retired")) {
    writer.member("retired", std::move(table));
    return;
  }
  writer.table("retired", "[retired]", 0);
  for (TomlMember& member : table.members) writer.member(member.key, std::move(member.value));
}

}  // namespace

std::string write_source(const Source& source, const Comments& comments) {
  return write_document(comments, [&](TomlWriter& writer) {
    writer.table("", "", 0);
    writer.member("id", toml_text(source.id));
    writer.member("game", toml_text(source.game));
    writer.member("title", toml_text(source.title));
    writer.member("publisher", toml_text(source.publisher));
    writer.member("language", toml_text(source.language));
    writer.member("file", toml_text(source.file));
    writer.member("contact", toml_text(source.contact));
    writer.member("digest", toml_text(source.digest));
    writer.member("retrieved", toml_text(source.retrieved));
    if (!source.passed_over.empty()) writer.member("passed_over", toml_list(source.passed_over));
    for (const Clause& clause : source.clauses) {
      writer.table("clause/" + clause.key, "[[clause]]", 0);
      writer.member("key", toml_text(clause.key));
      writer.member("says", toml_text(clause.says));
      if (!clause.untestable.empty()) writer.member("untestable", toml_text(clause.untestable));
      if (!clause.fingerprints.empty()) writer.member("fingerprint", toml_text_or_list(clause.fingerprints));
    }
  });
}

std::string write_rule_set(const RuleSetDraft& draft, const Comments& comments) {
  return write_document(comments, [&](TomlWriter& writer) {
    writer.table("", "", 0);
    writer.member("id", toml_text(draft.id));
    writer.member("game", toml_text(draft.game));
    writer.member("title", toml_text(draft.title));
    writer.member("source", toml_text(draft.source));
    if (!draft.inherits.empty()) writer.member("inherits", toml_text(draft.inherits));
    for (const DraftEntry& entry : draft.entries) write_entry(writer, draft, entry);
    if (draft.laws.empty()) return;
    writer.table("laws", "[laws]", 0);
    for (const RuleSetDraft::LawClause& law : draft.laws) writer.member(law.law, toml_text_or_list(law.clauses));
  });
}

std::string write_claim_file(const ClaimFile& file, const Comments& comments) {
  return write_document(comments, [&](TomlWriter& writer) {
    writer.table("", "", 0);
    writer.member("source", toml_text(file.source));
    writer.member("ruleset", toml_text(file.ruleset));
    write_retired(writer, file, comments);
    for (const Claim& claim : file.claims) write_claim(writer, claim, file.source, comments);
  });
}

std::string write_perft_file(const PerftFile& file, const Comments& comments) {
  return write_document(comments, [&](TomlWriter& writer) {
    writer.table("", "", 0);
    for (const PerftRow& row : file.rows) {
      writer.table("row/" + row.id, "[[row]]", 0);
      writer.member("id", toml_text(row.id));
      writer.member("rules", toml_list(row.rules));
      if (!row.with.empty()) {
        TomlNode with;
        for (const auto& [name, text] : row.with)
          add_member(with, name, option_value(find_option(file.game, name), text));
        writer.member("with", std::move(with));
      }
      writer.member("position", toml_text(row.position));
      writer.member("nodes", depths_value(row.nodes));
      if (!row.weighted.empty()) writer.member("weighted", depths_value(row.weighted));
      writer.member("source", toml_text(row.source));
    }
  });
}

std::string write_exemption_file(const ExemptionFile& file, const Comments& comments) {
  return write_document(comments, [&](TomlWriter& writer) {
    writer.table("", "", 0);
    writer.member("ruleset", toml_text(file.ruleset));
    writer.member("digest", toml_text(file.digest));
    for (std::size_t i = 0; i < file.flips.size(); ++i) {
      const Exemption& flip = file.flips[i];
      writer.table(fmt::format("flip/#{}", i), "[[flip]]", 0);
      writer.member("option", toml_text(flip.option));
      if (!flip.values.empty()) {
        TomlNode values = toml_list({});
        for (const std::string& value : flip.values) values.items.push_back(option_value(nullptr, value));
        writer.member("values", std::move(values));
      }
      writer.member("reason", toml_text(flip.reason));
    }
  });
}

std::string write_known_difference_file(const KnownDifferenceFile& file, const Comments& comments) {
  return write_document(comments, [&](TomlWriter& writer) {
    writer.table("", "", 0);
    for (std::size_t i = 0; i < file.differences.size(); ++i) {
      const KnownDifferenceEntry& known = file.differences[i];
      writer.table(fmt::format("difference/#{}", i), "[[difference]]", 0);
      const auto text = [&](std::string_view key, const std::optional<std::string>& value) {
        if (value && !value->empty()) writer.member(key, toml_text(*value));
      };
      const auto texts = [&](std::string_view key, const std::vector<std::string>& values) {
        if (!values.empty()) writer.member(key, toml_list(values));
      };
      text("name", known.name);
      text("subject", known.subject);
      text("game", known.game);
      texts("rules", known.rules);
      text("member", known.member);
      texts("laws", known.laws);
      text("moves", known.moves);
      text("ours", known.ours);
      text("theirs", known.theirs);
      text("where", known.where);
      text("reason", known.reason);
      text("link", known.link);
      texts("positions", known.positions);
    }
  });
}

std::string write_subject_file(const SubjectFile& file, const Comments& comments) {
  return write_document(comments, [&](TomlWriter& writer) {
    writer.table("", "", 0);
    for (std::size_t i = 0; i < file.subjects.size(); ++i) {
      const NamedSubject& subject = file.subjects[i];
      writer.table(fmt::format("subject/#{}", i), "[[subject]]", 0);
      const auto text = [&](std::string_view key, const std::string& value) {
        if (!value.empty()) writer.member(key, toml_text(value));
      };
      text("name", subject.name);
      text("command", subject.command);
      text("plays", subject.plays);
      text("version", subject.version);
      if (subject.timeout) text("timeout", write_seconds(*subject.timeout));
      text("notes", subject.notes);
    }
  });
}

}  // namespace arbiter
