#include "store/corpus_reader.h"

#include <fmt/format.h>

#include <filesystem>
#include <map>
#include <set>
#include <stdexcept>

#include "corpus/fields.h"
#include "corpus/json_node.h"
#include "corpus/pattern.h"
#include "corpus/read_expectation.h"
#include "store/claim_choice.h"
#include "store/claim_clauses.h"
#include "store/statement.h"

namespace arbiter {
namespace {

using RuleSetNames = std::set<std::string, std::less<>>;

/// Reads tables whose rows are ordered by their parent and then by their place in it.
class CorpusReader {
 public:
  CorpusReader(Connection& connection, std::vector<Problem>& problems)
      : connection_(connection), problems_(problems), clauses_(connection) {}

  /// Those of one game, or of all where none is named.
  std::vector<Source> sources(std::string_view game = "") {
    std::vector<Source> sources;
    Statement source_rows(
        connection_,
        "SELECT id, game, name, title, publisher, language, file, retrieved, digest, contact, path, passed_over "
        "FROM source WHERE ?1 IN ('', game) ORDER BY game, name");
    Statement clause_rows(connection_,
                          "SELECT key, says, untestable, fingerprints, line FROM clause WHERE source_id = ?1 "
                          "ORDER BY ordinal");
    source_rows.with(game);
    while (source_rows.step()) {
      Source& source = sources.emplace_back();
      source.game = source_rows.string(1);
      source.id = source_rows.string(2);
      source.title = source_rows.string(3);
      source.publisher = source_rows.string(4);
      source.language = source_rows.string(5);
      source.file = source_rows.string(6);
      source.retrieved = source_rows.string(7);
      source.digest = source_rows.string(8);
      source.contact = source_rows.string(9);
      source.mark = {source_rows.string(10), 1, 0};
      source.passed_over = list(source_rows, 11, source.mark);
      clause_rows.with(source_rows.integer(0));
      while (clause_rows.step()) {
        const Mark mark = mark_at(source.mark.file, clause_rows, 4);
        source.clauses.push_back(
            {clause_rows.string(0), clause_rows.string(1), list(clause_rows, 3, mark), clause_rows.string(2), mark});
      }
    }
    return sources;
  }

  /// All of them, or those of these names with what they inherit from.
  std::vector<RuleSetDraft> drafts(const std::optional<RuleSetNames>& names = std::nullopt) {
    const RuleSetNames wanted = names ? with_ancestors(*names) : RuleSetNames{};
    std::vector<RuleSetDraft> drafts;
    Statement rule_set_rows(connection_,
                            "SELECT id, name, game, title, source, inherits, path FROM rule_set ORDER BY name");
    Statement entry_rows(connection_,
                         "SELECT option, value, clauses, silent, readings, note, line FROM rule_set_entry "
                         "WHERE rule_set_id = ?1 ORDER BY ordinal");
    Statement law_rows(connection_,
                       "SELECT law, clauses, line FROM rule_set_law WHERE rule_set_id = ?1 ORDER BY ordinal");
    while (rule_set_rows.step()) {
      if (names && !wanted.contains(rule_set_rows.text(1))) continue;
      RuleSetDraft& draft = drafts.emplace_back();
      draft.id = rule_set_rows.string(1);
      draft.game = rule_set_rows.string(2);
      draft.title = rule_set_rows.string(3);
      draft.source = rule_set_rows.string(4);
      draft.inherits = rule_set_rows.string(5);
      draft.mark = {rule_set_rows.string(6), 1, 0};
      draft.inherits_mark = draft.mark;
      entry_rows.with(rule_set_rows.integer(0));
      while (entry_rows.step()) {
        const Mark mark = mark_at(draft.mark.file, entry_rows, 6);
        draft.entries.push_back({entry_rows.string(0), entry_rows.string(1), list(entry_rows, 2, mark),
                                 entry_rows.string(3), list(entry_rows, 4, mark), entry_rows.string(5), mark});
      }
      law_rows.with(rule_set_rows.integer(0));
      while (law_rows.step()) {
        const Mark mark = mark_at(draft.mark.file, law_rows, 2);
        draft.laws.push_back({law_rows.string(0), list(law_rows, 1, mark), mark});
      }
    }
    return drafts;
  }

  /// With a choice, the claims of which it may take something, and no file of which it takes nothing.
  std::vector<ClaimFile> claim_files(ClaimChoice* choice = nullptr) {
    std::vector<ClaimFile> files;
    Statement file_rows(connection_, "SELECT id, path, game, source, rule_set FROM claim_file ORDER BY path");
    Statement retired_rows(connection_, "SELECT name, successor FROM retired_claim WHERE claim_file_id = ?1");
    while (file_rows.step()) {
      if (choice != nullptr && !choice->may_take_game(file_rows.text(2))) continue;
      ClaimFile file;
      file.path = file_rows.string(1);
      file.game = file_rows.string(2);
      file.source = file_rows.string(3);
      file.ruleset = file_rows.string(4);
      file.mark = {file.path, 1, 0};
      retired_rows.with(file_rows.integer(0));
      while (retired_rows.step()) file.retired.emplace(retired_rows.string(0), retired_rows.string(1));
      read_claims_of(file_rows.integer(0), choice, file);
      if (choice == nullptr || !file.claims.empty()) files.push_back(std::move(file));
    }
    return files;
  }

  std::vector<PerftFile> perft_files(ClaimChoice* choice = nullptr) {
    std::vector<PerftFile> files;
    // A file without rows is a file all the same.
    Statement paths(connection_, "SELECT path FROM fixture WHERE path LIKE 'perft/%' ORDER BY path");
    while (paths.step()) {
      PerftFile& file = files.emplace_back();
      file.path = paths.string(0);
      file.game = std::filesystem::path(file.path).stem().string();
      file.mark = {file.path, 1, 0};
    }
    Statement rows(connection_,
                   "SELECT name, rules, options, position, nodes, weighted, source, line FROM perft_row "
                   "WHERE path = ?1 ORDER BY ordinal");
    for (PerftFile& file : files) {
      if (choice != nullptr && !choice->may_take_game(file.game)) continue;
      rows.with(file.path);
      while (rows.step()) {
        if (choice != nullptr && !choice->may_take_counts(file.game, rows.string(0))) continue;
        PerftRow& row = file.rows.emplace_back();
        row.mark = mark_at(file.path, rows, 7);
        row.id = rows.string(0);
        row.rules = list(rows, 1, row.mark);
        for (const TomlMember& member : node(rows, 2, row.mark).members) row.with[member.key] = member.value.text;
        row.position = rows.string(3);
        row.nodes = read_depths(node(rows, 4, row.mark), "nodes", problems_);
        row.weighted = read_depths(node(rows, 5, row.mark), "weighted", problems_);
        row.source = rows.string(6);
      }
    }
    return files;
  }

  std::vector<ExemptionFile> exemption_files() {
    std::vector<ExemptionFile> files;
    Statement file_rows(connection_, "SELECT id, path, rule_set, digest FROM exemption_file ORDER BY path");
    Statement flip_rows(connection_,
                        "SELECT option, option_values, reason, line FROM exemption WHERE exemption_file_id = ?1 "
                        "ORDER BY ordinal");
    while (file_rows.step()) {
      ExemptionFile& file = files.emplace_back();
      file.path = file_rows.string(1);
      file.ruleset = file_rows.string(2);
      file.digest = file_rows.string(3);
      file.mark = {file.path, 1, 0};
      flip_rows.with(file_rows.integer(0));
      while (flip_rows.step()) {
        const Mark mark = mark_at(file.path, flip_rows, 3);
        file.flips.push_back({flip_rows.string(0), list(flip_rows, 1, mark), flip_rows.string(2), mark});
      }
    }
    return files;
  }

  std::vector<KnownDifferenceFile> difference_files(bool try_expressions) {
    std::vector<KnownDifferenceFile> files;
    Statement file_rows(connection_, "SELECT id, path FROM known_difference_file ORDER BY path");
    Statement rows(connection_,
                   "SELECT name, subject, game, rules, member, laws, moves, ours, theirs, place, reason, link, "
                   "positions, line FROM known_difference WHERE known_difference_file_id = ?1 ORDER BY ordinal");
    const auto expression = [&](int column, const Mark& mark) -> std::optional<std::string> {
      if (rows.is_null(column)) return std::nullopt;
      std::string text = rows.string(column);
      if (!try_expressions) return text;
      try {
        static_cast<void>(Pattern(text));
      } catch (const std::invalid_argument&) {
        problems_.push_back({mark, fmt::format("the database holds no regular expression here: {}", text), ""});
        return std::nullopt;
      }
      return text;
    };
    while (file_rows.step()) {
      KnownDifferenceFile& file = files.emplace_back();
      file.path = file_rows.string(1);
      file.mark = {file.path, 1, 0};
      rows.with(file_rows.integer(0));
      while (rows.step()) {
        const Mark mark = mark_at(file.path, rows, 13);
        file.differences.push_back({rows.string(0), rows.string(1), rows.string(2), list(rows, 3, mark), rows.string(4),
                                    list(rows, 5, mark), expression(6, mark), expression(7, mark), expression(8, mark),
                                    expression(9, mark), rows.string(10), rows.string(11), list(rows, 12, mark), mark});
      }
    }
    return files;
  }

 private:
  RuleSetNames with_ancestors(const RuleSetNames& names) {
    std::map<std::string, std::string> parents;
    Statement rows(connection_, "SELECT name, inherits FROM rule_set");
    while (rows.step()) parents.emplace(rows.string(0), rows.string(1));
    RuleSetNames all;
    for (std::string name : names)
      // Whoever inherits from itself is told so when the drafts are resolved.
      while (!name.empty() && all.insert(name).second) name = parents[name];
    return all;
  }

  static Mark mark_at(const std::string& file, const Statement& rows, int column) {
    return {file, static_cast<int>(rows.integer(column)), 0};
  }

  TomlNode node(const Statement& rows, int column, const Mark& mark) {
    if (std::optional<TomlNode> found = from_json(rows.text(column), mark)) return std::move(*found);
    problems_.push_back({mark, "the database holds something unreadable here", ""});
    return {};
  }

  std::vector<std::string> list(const Statement& rows, int column, const Mark& mark) {
    if (auto texts = texts_from_json(rows.text(column))) return std::move(*texts);
    return text_list(node(rows, column, mark), "list", problems_);
  }

  Expectation expectation(const TomlNode& members, const Mark& mark) {
    Fields fields(members, "an expectation", problems_);
    Expectation expect = read_expectation(fields, problems_);
    fields.finish();
    if (members.kind != TomlNode::Kind::table || asks_nothing(expect))
      problems_.push_back({mark, "the database holds no expectation here", ""});
    return expect;
  }

  void read_claims_of(std::int64_t file_id, ClaimChoice* choice, ClaimFile& file) {
    if (!claim_rows_)
      claim_rows_.emplace(connection_,
                          "SELECT id, name, text, verdict, verdict_note, no_near_miss, tags, line, identity FROM claim "
                          "WHERE claim_file_id = ?1 ORDER BY ordinal");
    Statement& rows = claim_rows_->with(file_id);
    while (rows.step()) {
      Claim claim;
      const std::int64_t id = rows.integer(0);
      claim.mark = mark_at(file.path, rows, 7);
      claim.tags = list(rows, 6, claim.mark);
      if (choice != nullptr && !choice->may_take(file.game, file.ruleset, id, rows.string(8), rows.text(3), claim.tags))
        continue;
      claim.id = rows.string(1);
      claim.text = rows.string(2);
      claim.verdict = rows.string(3);
      claim.verdict_note = rows.string(4);
      claim.no_near_miss = rows.string(5);
      claim.clauses = clauses_.of(id);
      if (claim.clauses.empty())
        problems_.push_back({claim.mark, fmt::format("claim \"{}\" rests on no clause", claim.id), ""});
      read_cases_of(id, file, claim);
      file.claims.push_back(std::move(claim));
    }
  }

  void read_cases_of(std::int64_t claim_id, const ClaimFile& file, Claim& claim) {
    if (!case_rows_)
      case_rows_.emplace(connection_,
                         "SELECT name, position, after, holds, near_miss, note, rules, tags, expect, under, line "
                         "FROM test_case WHERE claim_id = ?1 ORDER BY ordinal");
    Statement& rows = case_rows_->with(claim_id);
    while (rows.step()) {
      Case& one = claim.cases.emplace_back();
      one.mark = mark_at(file.path, rows, 10);
      one.id = rows.string(0);
      one.position = rows.string(1);
      one.after = list(rows, 2, one.mark);
      one.holds = rows.text(3) == "all" ? Holds::all : rows.text(3) == "some" ? Holds::some : Holds::exactly;
      one.near_miss = rows.integer(4) != 0;
      one.note = rows.string(5);
      one.rules = rows.string(6);
      one.tags = list(rows, 7, one.mark);
      one.expect = expectation(node(rows, 8, one.mark), one.mark);
      if (rows.text(9) != "{}")
        for (const TomlMember& member : node(rows, 9, one.mark).members)
          one.under.emplace(member.key, expectation(member.value, one.mark));
    }
  }

  Connection& connection_;
  std::vector<Problem>& problems_;
  std::optional<Statement> claim_rows_;
  ClaimClauses clauses_;
  std::optional<Statement> case_rows_;
};

/// The id of a rule set without changes of options in brackets.
std::string base_of(std::string_view rules) { return std::string(rules.substr(0, rules.find('['))); }

/// The rule sets that claims and rows of counts name.
RuleSetNames named_by(const Corpus& corpus) {
  RuleSetNames names;
  for (const ClaimFile& file : corpus.claim_files) {
    names.insert(base_of(file.ruleset));
    for (const Claim& claim : file.claims)
      for (const Case& one : claim.cases) {
        names.insert(base_of(one.rules));
        for (const auto& [rules, expectation] : one.under) names.insert(base_of(rules));
      }
  }
  for (const PerftFile& file : corpus.perft_files)
    for (const PerftRow& row : file.rows)
      for (const std::string& rules : row.rules) names.insert(base_of(rules));
  return names;
}

}  // namespace

std::vector<RuleSetDraft> read_drafts(Connection& connection) {
  std::vector<Problem> problems;
  std::vector<RuleSetDraft> drafts = CorpusReader(connection, problems).drafts();
  if (!problems.empty()) throw StoreError(fmt::format("{}: {}", connection.path(), problems.front().text()));
  return drafts;
}

Corpus read_pages(Connection& connection, std::string_view rules, std::vector<Problem>& problems) {
  CorpusReader reader(connection, problems);
  Corpus corpus;
  corpus.origin = connection.path();
  const std::string base = base_of(rules);
  Statement game_row(connection, "SELECT game FROM rule_set WHERE name = ?1");
  const bool one = game_row.with(base).step();
  corpus.sources = reader.sources(one ? game_row.string(0) : "");
  corpus.drafts = reader.drafts(one ? std::optional(RuleSetNames{base}) : std::nullopt);
  return corpus;
}

Corpus read_planned(Connection& connection, const PlanOptions& options, Drafts drafts, std::vector<Problem>& problems) {
  CorpusReader reader(connection, problems);
  ClaimChoice choice(connection, options);
  Corpus corpus;
  corpus.origin = connection.path();
  corpus.claim_files = reader.claim_files(&choice);
  corpus.perft_files = reader.perft_files(&choice);
  corpus.drafts = reader.drafts(drafts == Drafts::named ? std::optional(named_by(corpus)) : std::nullopt);
  return corpus;
}

Corpus read_corpus(Connection& connection, bool try_expressions, std::vector<Problem>& problems) {
  CorpusReader reader(connection, problems);
  Corpus corpus;
  corpus.origin = connection.path();
  corpus.sources = reader.sources();
  corpus.drafts = reader.drafts();
  corpus.claim_files = reader.claim_files();
  corpus.perft_files = reader.perft_files();
  corpus.exemption_files = reader.exemption_files();
  corpus.difference_files = reader.difference_files(try_expressions);
  return corpus;
}

CommentsByPath read_comments(Connection& connection) {
  CommentsByPath all;
  Statement rows(connection,
                 "SELECT path, address, place, text FROM fixture_comment ORDER BY path, address, place, ordinal");
  while (rows.step()) {
    Comments& comments = all[rows.string(0)];
    const std::string_view place = rows.text(2);
    if (place == "head")
      comments.head.push_back(rows.string(3));
    else if (place == "foot")
      comments.foot.push_back(rows.string(3));
    else if (place == "above")
      comments.at[rows.string(1)].above.push_back(rows.string(3));
    else
      comments.at[rows.string(1)].beside = rows.string(3);
  }
  return all;
}

}  // namespace arbiter
