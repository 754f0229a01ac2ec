#include "store/corpus_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "core/hash.h"
#include "corpus/identity.h"
#include "corpus/json_node.h"
#include "corpus/perft_rows.h"
#include "corpus/toml_writer.h"
#include "corpus/write_depths.h"
#include "corpus/write_fixtures.h"
#include "registry.h"
#include "store/fixture_texts.h"
#include "store/position_row.h"
#include "store/statement.h"

namespace arbiter {
namespace {

std::string hex(std::uint64_t digest) { return fmt::format("{:016x}", digest); }

/// Games of the corpus's rule sets, each made once.
class Games {
 public:
  explicit Games(const Corpus& corpus) : corpus_(corpus) {}

  /// Null for a rule set of a game that the registry does not hold.
  const Game* find(const std::string& rule_set) {
    const auto [place, fresh] = made_.try_emplace(rule_set);
    const RuleSet* found = corpus_.find_rule_set(rule_set);
    if (fresh && found != nullptr && find_game(found->game) != nullptr) place->second = make_game(*found);
    return place->second.get();
  }

 private:
  const Corpus& corpus_;
  std::map<std::string, std::unique_ptr<Game>> made_;
};

class CorpusWriter {
 public:
  CorpusWriter(Connection& connection, const Corpus& corpus, const CommentsByPath& comments)
      : connection_(connection), corpus_(corpus), comments_(comments), games_(corpus) {}

  void run() {
    write_fixtures();
    write_sources();
    write_rule_sets();
    collect_positions();
    write_positions();
    write_claims();
    write_perft();
    write_exemptions();
    write_known_differences();
    Statement(connection_, "INSERT INTO property VALUES ('corpus-digest', ?1)").run(corpus_digest(corpus_));
  }

 private:
  using PositionKey = std::pair<std::string, std::string>;  ///< game, text
  struct PositionNote {
    PositionRow row;
    std::int64_t id = 0;
    std::vector<std::string> tags;
  };

  const Comments& comments_of(const std::string& path) const {
    static const Comments none;
    const auto found = comments_.find(path);
    return found == comments_.end() ? none : found->second;
  }

  void write_fixtures() {
    Statement fixture(connection_, "INSERT INTO fixture VALUES (?1, ?2)");
    for (const auto& [path, text] : fixture_texts(corpus_, comments_)) {
      fixture.run(path, hex(hash_text(text)));
      write_comments(path, comments_of(path));
    }
  }

  void write_comments(const std::string& path, const Comments& comments) {
    Statement insert(connection_, "INSERT INTO fixture_comment VALUES (?1, ?2, ?3, ?4, ?5)");
    const auto lines = [&](const std::string& address, const char* place, const std::vector<std::string>& all) {
      for (std::size_t i = 0; i < all.size(); ++i) insert.run(path, address, place, i, all[i]);
    };
    lines("", "head", comments.head);
    for (const auto& [address, comment] : comments.at) {
      lines(address, "above", comment.above);
      if (!comment.beside.empty()) lines(address, "beside", {comment.beside});
    }
    lines("", "foot", comments.foot);
  }

  void write_sources() {
    Statement source_row(connection_, "INSERT INTO source VALUES (NULL, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)");
    Statement clause_row(connection_, "INSERT INTO clause VALUES (NULL, ?1, ?2, ?3, ?4, ?5, ?6, ?7)");
    for (const Source& source : corpus_.sources) {
      source_row.run(source.game, source.id, source.title, source.publisher, source.language, source.file,
                     source.retrieved, source.digest, source.contact, to_json(source.passed_over),
                     fixture_of(corpus_, source.mark));
      const std::int64_t id = connection_.last_id();
      for (std::size_t i = 0; i < source.clauses.size(); ++i) {
        const Clause& clause = source.clauses[i];
        clause_row.run(id, i, clause.key, clause.says, clause.untestable, to_json(clause.fingerprints),
                       clause.mark.line);
        clause_ids_[{source.game, source.id + "#" + clause.key}] = connection_.last_id();
      }
    }
  }

  void write_rule_sets() {
    Statement rule_set_row(connection_, "INSERT INTO rule_set VALUES (NULL, ?1, ?2, ?3, ?4, ?5, ?6, ?7)");
    for (const RuleSetDraft& draft : corpus_.drafts) {
      const RuleSet* resolved = corpus_.find_rule_set(draft.id);
      rule_set_row.run(draft.id, draft.game, draft.title, draft.source, draft.inherits,
                       resolved == nullptr ? "" : hex(resolved->digest()), fixture_of(corpus_, draft.mark));
      const std::int64_t id = connection_.last_id();
      rule_set_ids_[draft.id] = id;
      write_entries(id, draft);
      if (resolved != nullptr) write_settings(id, *resolved);
    }
  }

  void write_entries(std::int64_t id, const RuleSetDraft& draft) {
    Statement entry_row(connection_, "INSERT INTO rule_set_entry VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)");
    for (std::size_t i = 0; i < draft.entries.size(); ++i) {
      const DraftEntry& entry = draft.entries[i];
      entry_row.run(id, i, entry.option, entry.value, to_json(entry.clauses), entry.silent, to_json(entry.readings),
                    entry.note, entry.mark.line);
    }
    Statement law_row(connection_, "INSERT INTO rule_set_law VALUES (?1, ?2, ?3, ?4, ?5)");
    for (std::size_t i = 0; i < draft.laws.size(); ++i) {
      const RuleSetDraft::LawClause& law = draft.laws[i];
      law_row.run(id, i, law.law, to_json(law.clauses), law.mark.line);
    }
  }

  void write_settings(std::int64_t id, const RuleSet& rule_set) {
    Statement setting_row(connection_, "INSERT INTO setting VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)");
    for (std::size_t i = 0; i < rule_set.settings.size(); ++i) {
      const Setting& setting = rule_set.settings[i];
      std::vector<std::string> readings;
      for (const OptionValue reading : setting.readings) readings.push_back(to_text(*setting.option, reading));
      setting_row.run(id, i, setting.option->name, to_text(*setting.option, setting.value), to_json(setting.clauses),
                      setting.silent, to_json(readings), setting.note, setting.from);
    }
  }

  /// Reads a position under a rule set; empty for a partial or unreadable one.
  std::optional<PositionKey> read_position(const std::string& rules, const std::string& game, const std::string& text,
                                           const std::vector<std::string>& tags) {
    const Game* reader = games_.find(rules);
    if (reader == nullptr) return std::nullopt;
    std::unique_ptr<State> state;
    if (text == "start") {
      state = reader->start();
    } else {
      auto read = reader->read(text);
      if (auto* found = std::get_if<std::unique_ptr<State>>(&read)) state = std::move(*found);
    }
    if (state == nullptr) return std::nullopt;
    PositionRow row = describe_position(game, *state);
    const PositionKey key{game, row.text};
    PositionNote& note = positions_.try_emplace(key, PositionNote{std::move(row), 0, {}}).first->second;
    note.tags.insert(note.tags.end(), tags.begin(), tags.end());
    return key;
  }

  void collect_positions() {
    for (const ClaimFile& file : corpus_.claim_files)
      for (const Claim& claim : file.claims)
        for (const Case& one : claim.cases) {
          std::vector<std::string> tags = claim.tags;
          tags.insert(tags.end(), one.tags.begin(), one.tags.end());
          position_of_[&one] = read_position(rules_of(file, one), file.game, one.position, tags);
        }
    for (const PerftFile& file : corpus_.perft_files)
      for (const PerftRow& row : file.rows)
        if (!row.rules.empty())
          position_of_[&row] = read_position(row.rules.front(), file.game, row.position, {"perft"});
  }

  void write_positions() {
    Statement position_row(connection_,
                           "INSERT INTO position (id, game, text, key, squares, material, twin) "
                           "VALUES (NULL, ?1, ?2, ?3, ?4, ?5, ?6)");
    std::map<std::int64_t, std::int64_t> twins;
    Statement tag_row(connection_, "INSERT OR IGNORE INTO position_tag VALUES (?1, ?2)");
    for (auto& [key, note] : positions_) {
      position_row.run(note.row.game, note.row.text, note.row.key, note.row.squares, note.row.material,
                       twins[note.row.key]++);
      note.id = connection_.last_id();
      for (const std::string& tag : note.tags) tag_row.run(note.id, tag);
    }
  }

  std::optional<std::int64_t> position_id(const void* asker) const {
    const auto found = position_of_.find(asker);
    if (found == position_of_.end() || !found->second) return std::nullopt;
    return positions_.at(*found->second).id;
  }

  void write_claims() {
    Statement file_row(connection_, "INSERT INTO claim_file VALUES (NULL, ?1, ?2, ?3, ?4)");
    Statement retired_row(connection_, "INSERT INTO retired_claim VALUES (?1, ?2, ?3)");
    Statement claim_row(connection_, "INSERT INTO claim VALUES (NULL, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)");
    Statement clause_row(connection_, "INSERT INTO claim_clause VALUES (?1, ?2, ?3)");
    for (const ClaimFile& file : corpus_.claim_files) {
      file_row.run(file.path, file.game, file.source, file.ruleset);
      const std::int64_t file_id = connection_.last_id();
      for (const auto& [id, successor] : file.retired) retired_row.run(file_id, id, successor);
      for (std::size_t i = 0; i < file.claims.size(); ++i) {
        const Claim& claim = file.claims[i];
        claim_row.run(file_id, i, claim.id, claim_identity(file, claim), claim.text, claim.verdict, claim.verdict_note,
                      claim.no_near_miss, to_json(claim.tags), claim.mark.line);
        const std::int64_t claim_id = connection_.last_id();
        for (std::size_t k = 0; k < claim.clauses.size(); ++k)
          clause_row.run(claim_id, k, clause_ids_.at({file.game, claim.clauses[k]}));
        write_cases(claim_id, file, claim);
      }
    }
  }

  void write_cases(std::int64_t claim_id, const ClaimFile& file, const Claim& claim) {
    Statement case_row(connection_,
                       "INSERT INTO test_case VALUES "
                       "(NULL, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)");
    for (std::size_t i = 0; i < claim.cases.size(); ++i) {
      const Case& one = claim.cases[i];
      TomlNode under;
      for (const auto& [rules, expect] : one.under) add_member(under, rules, expectation_members(expect));
      const char* holds = one.holds == Holds::all ? "all" : one.holds == Holds::some ? "some" : "exactly";
      case_row.run(claim_id, i, one.id, case_identity(file, claim, one), case_meaning(file, one), one.position,
                   position_id(&one), to_json(one.after), holds, one.near_miss, one.note, one.rules, to_json(one.tags),
                   to_json(expectation_members(one.expect)), to_json(under), one.mark.line);
    }
  }

  void write_perft() {
    Statement perft_row(connection_,
                        "INSERT INTO perft_row VALUES (NULL, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)");
    for (const PerftFile& file : corpus_.perft_files)
      for (std::size_t i = 0; i < file.rows.size(); ++i) {
        const PerftRow& row = file.rows[i];
        TomlNode options;
        for (const auto& [name, text] : row.with) add_member(options, name, toml_text(text));
        perft_row.run(file.path, file.game, i, row.id, to_json(row.rules), to_json(options), row.position,
                      position_id(&row), to_json(depths_value(row.nodes)), to_json(depths_value(row.weighted)),
                      row.source, row.mark.line);
      }
  }

  void write_exemptions() {
    Statement file_row(connection_, "INSERT INTO exemption_file VALUES (NULL, ?1, ?2, ?3)");
    Statement flip_row(connection_, "INSERT INTO exemption VALUES (?1, ?2, ?3, ?4, ?5, ?6)");
    for (const ExemptionFile& file : corpus_.exemption_files) {
      file_row.run(file.path, file.ruleset, file.digest);
      const std::int64_t id = connection_.last_id();
      for (std::size_t i = 0; i < file.flips.size(); ++i) {
        const Exemption& flip = file.flips[i];
        flip_row.run(id, i, flip.option, to_json(flip.values), flip.reason, flip.mark.line);
      }
    }
  }

  void write_known_differences() {
    Statement file_row(connection_, "INSERT INTO known_difference_file VALUES (NULL, ?1)");
    Statement row(connection_,
                  "INSERT INTO known_difference VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, "
                  "?15, ?16)");
    for (const KnownDifferenceFile& file : corpus_.difference_files) {
      file_row.run(file.path);
      const std::int64_t id = connection_.last_id();
      for (std::size_t i = 0; i < file.differences.size(); ++i) {
        const KnownDifferenceEntry& known = file.differences[i];
        row.run(id, i, known.name, known.subject, known.game, to_json(known.rules), known.member, to_json(known.laws),
                known.moves, known.ours, known.theirs, known.where, known.reason, known.link, to_json(known.positions),
                known.mark.line);
      }
    }
  }

  Connection& connection_;
  const Corpus& corpus_;
  const CommentsByPath& comments_;
  Games games_;
  std::map<std::pair<std::string, std::string>, std::int64_t> clause_ids_;
  std::map<std::string, std::int64_t> rule_set_ids_;
  std::map<PositionKey, PositionNote> positions_;
  std::map<const void*, std::optional<PositionKey>> position_of_;  ///< by case or perft row
};

}  // namespace

void write_corpus(Connection& connection, const Corpus& corpus, const CommentsByPath& comments) {
  Transaction transaction(connection);
  CorpusWriter(connection, corpus, comments).run();
  transaction.commit();
}

}  // namespace arbiter
