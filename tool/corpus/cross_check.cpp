#include "corpus/cross_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "corpus/perft_rows.h"
#include "corpus/word_place.h"
#include "options/nearest.h"
#include "registry.h"

namespace arbiter {
namespace {

class CrossCheck {
 public:
  explicit CrossCheck(const Corpus& corpus) : corpus_(corpus) {
    for (const GameEntry& entry : games()) {
      games_.emplace_back(entry.name);
      for (const Law* law : entry.laws) laws_[games_.back()].emplace_back(law->id);
    }
    for (const RuleSet& rule_set : corpus.rule_sets) rule_sets_.emplace(rule_set.id, &rule_set);
    for (const RuleSetDraft& draft : corpus.drafts) drafts_.emplace(draft.id, &draft);
    for (const Source& source : corpus.sources) {
      sources_[source.game].push_back(source.id);
      auto& clauses = clauses_[{source.game, source.id}];
      for (const Clause& clause : source.clauses) clauses.push_back(clause.key);
    }
  }

  std::vector<Problem> run() {
    for (const Source& source : corpus_.sources) check_game(source.mark, source.game);
    for (const RuleSetDraft& draft : corpus_.drafts) check_draft(draft);
    for (const ClaimFile& file : corpus_.claim_files) check_file(file);
    for (const PerftFile& file : corpus_.perft_files) check_perft(file);
    for (const ExemptionFile& file : corpus_.exemption_files) check_exemptions(file);
    for (const KnownDifferenceFile& file : corpus_.difference_files)
      for (const KnownDifferenceEntry& known : file.differences) check_difference(known);
    for (const RuleSetDraft& draft : corpus_.drafts) count_dependents(draft);
    return std::move(problems_);
  }

 private:
  /// `word` is what is wrong, in the table that begins at `table`.
  void problem(const Mark& table, const std::string& word, std::string message, std::string hint = "") {
    problems_.push_back({places_.find(table, word), std::move(message), std::move(hint)});
  }

  bool check_game(const Mark& mark, const std::string& game) {
    if (std::find(games_.begin(), games_.end(), game) != games_.end()) return true;
    if (game.empty()) return false;  // its reader has said so
    problem(mark, game, fmt::format("unknown game \"{}\"", game), did_you_mean(game, games_));
    return false;
  }

  bool check_source(const Mark& mark, const std::string& game, const std::string& source) {
    const std::vector<std::string>& known = sources_[game];
    if (std::find(known.begin(), known.end(), source) != known.end()) return true;
    if (source.empty()) return false;  // its reader has said so
    problem(mark, source, fmt::format("{} has no source \"{}\"", game, source), did_you_mean(source, known));
    return false;
  }

  void check_clause(const Mark& mark, const std::string& game, const std::string& full) {
    const std::size_t hash = full.find('#');
    const std::string source = full.substr(0, hash), key = full.substr(hash + 1);
    if (!check_source(mark, game, source)) return;
    const std::vector<std::string>& known = clauses_[{game, source}];
    if (std::find(known.begin(), known.end(), key) == known.end())
      problem(mark, key, fmt::format("source \"{}\" has no clause \"{}\"", source, key), did_you_mean(key, known));
  }

  void check_clauses(const Mark& mark, const RuleSetDraft& draft, const std::vector<std::string>& clauses) {
    for (const std::string& clause : clauses)
      if (clause.find('#') != std::string::npos)
        check_clause(mark, draft.game, clause);
      else if (source_is_known_)
        check_clause(mark, draft.game, draft.source + "#" + clause);
  }

  void check_draft(const RuleSetDraft& draft) {
    source_is_known_ = check_source(draft.mark, draft.game, draft.source);
    for (const DraftEntry& entry : draft.entries) check_clauses(entry.mark, draft, entry.clauses);
    for (const RuleSetDraft::LawClause& law : draft.laws) check_clauses(law.mark, draft, law.clauses);
  }

  /// Null when there is no such rule set of this game, after saying so. A rule set that did not
  /// resolve has had its own problems and is passed over.
  const RuleSet* check_rule_set(const Mark& mark, const std::string& game, const std::string& id) {
    if (id.empty()) return nullptr;  // its reader has said so
    const auto draft = drafts_.find(id);
    if (draft == drafts_.end()) {
      std::vector<std::string> known;
      for (const auto& [name, other] : drafts_)
        if (other->game == game) known.push_back(name);
      problem(mark, id, fmt::format("unknown rule set \"{}\"", id), did_you_mean(id, known));
      return nullptr;
    }
    if (draft->second->game != game && std::find(games_.begin(), games_.end(), draft->second->game) != games_.end()) {
      problem(mark, id, fmt::format("\"{}\" is a rule set of {}, not of {}", id, draft->second->game, game));
      return nullptr;
    }
    const auto found = rule_sets_.find(id);
    return found == rule_sets_.end() ? nullptr : found->second;
  }

  void check_law(const Mark& mark, const std::string& game, const std::string& law) {
    const std::vector<std::string>& known = laws_[game];
    if (std::find(known.begin(), known.end(), law) == known.end())
      problem(mark, law, fmt::format("{} has no law \"{}\"", game, law), did_you_mean(law, known));
  }

  void check_expectation(const Mark& mark, const std::string& game, const RuleSet* rule_set,
                         const Expectation& expect) {
    for (const std::string& law : expect.broken) check_law(mark, game, law);
    for (const ExpectedIllegal& illegal : expect.illegal)
      for (const std::string& law : illegal.rules) check_law(mark, game, law);
    if (expect.outcome && expect.outcome->reason) check_law(mark, game, *expect.outcome->reason);
    for (const std::string& law : expect.claims.value_or(std::vector<std::string>{})) check_law(mark, game, law);
    if (rule_set == nullptr) return;
    for (const std::string& name : expect.undecided) {
      std::vector<std::string> known;
      const Setting* found = nullptr;
      for (const Setting& setting : rule_set->settings) {
        known.emplace_back(setting.option->name);
        if (setting.option->name == name) found = &setting;
      }
      if (found == nullptr)
        problem(mark, name, fmt::format("{} has no option \"{}\"", game, name), did_you_mean(name, known));
      else if (!found->open())
        problem(mark, name,
                fmt::format("option \"{}\" is not open in \"{}\": it has no other reading", name, rule_set->id));
    }
  }

  void check_file(const ClaimFile& file) {
    if (!check_game(file.mark, file.game)) return;
    const bool source_known = check_source(file.mark, file.game, file.source);
    const RuleSet* file_rules = check_rule_set(file.mark, file.game, file.ruleset);
    for (const Claim& claim : file.claims) {
      for (const std::string& clause : claim.clauses)
        if (source_known || !clause.starts_with(file.source + "#")) check_clause(claim.mark, file.game, clause);
      for (const Case& one : claim.cases) {
        const RuleSet* rules = one.rules.empty() ? file_rules : check_rule_set(one.mark, file.game, one.rules);
        check_expectation(one.mark, file.game, rules, one.expect);
        for (const auto& [id, expect] : one.under) {
          if (id == (one.rules.empty() ? file.ruleset : one.rules))
            problem(one.mark, id, fmt::format("under.\"{}\" repeats the case's own rule set", id));
          check_expectation(one.mark, file.game, check_rule_set(one.mark, file.game, id), expect);
        }
      }
    }
  }

  void check_perft(const PerftFile& file) {
    if (!check_game(file.mark, file.game)) return;
    for (PerftRow row : file.rows) {
      std::erase_if(row.rules,
                    [&](const std::string& id) { return check_rule_set(row.mark, file.game, id) == nullptr; });
      std::vector<Problem> found = rule_sets_of(row, file.game, corpus_.rule_sets).problems;
      problems_.insert(problems_.end(), found.begin(), found.end());
    }
  }

  bool did_not_resolve(const std::string& id) const { return drafts_.contains(id) && !rule_sets_.contains(id); }

  /// The rule set itself or, through as many others as there are, what it inherits from.
  bool descends(const RuleSetDraft& draft, const std::string& from) const {
    std::set<std::string> seen;
    for (const RuleSetDraft* at = &draft; seen.insert(at->id).second;) {
      if (at->id == from) return true;
      const auto parent = drafts_.find(at->inherits);
      if (parent == drafts_.end()) return false;
      at = parent->second;
    }
    return false;
  }

  /// What a rule set that did not resolve takes along, said once: nothing else is said of all that.
  void count_dependents(const RuleSetDraft& broken) {
    if (!did_not_resolve(broken.id) || did_not_resolve(broken.inherits)) return;
    std::set<std::string> unusable;
    for (const auto& [id, draft] : drafts_)
      if (descends(*draft, broken.id)) unusable.insert(id);
    std::size_t cases = 0;
    std::size_t rows = 0;
    for (const ClaimFile& file : corpus_.claim_files)
      for (const Claim& claim : file.claims)
        for (const Case& one : claim.cases) cases += unusable.contains(one.rules.empty() ? file.ruleset : one.rules);
    for (const PerftFile& file : corpus_.perft_files)
      for (const PerftRow& row : file.rows)
        rows += std::any_of(row.rules.begin(), row.rules.end(),
                            [&](const std::string& id) { return unusable.contains(id); });
    if (cases + rows + unusable.size() == 1) return;
    problems_.push_back({broken.mark,
                         fmt::format("rule set \"{}\" cannot be used; on it depend {} cases, {} rows of node counts "
                                     "and {} other rule sets",
                                     broken.id, cases, rows, unusable.size() - 1),
                         ""});
  }

  void check_exemptions(const ExemptionFile& file) {
    const auto draft = drafts_.find(file.ruleset);
    const RuleSet* rule_set =
        check_rule_set(file.mark, draft == drafts_.end() ? "" : draft->second->game, file.ruleset);
    if (rule_set == nullptr) return;
    for (const Exemption& flip : file.flips) {
      std::vector<std::string> known;
      const Setting* found = nullptr;
      for (const Setting& setting : rule_set->settings) {
        known.emplace_back(setting.option->name);
        if (setting.option->name == flip.option) found = &setting;
      }
      if (found == nullptr) {
        problem(flip.mark, flip.option, fmt::format("{} has no option \"{}\"", rule_set->game, flip.option),
                did_you_mean(flip.option, known));
        continue;
      }
      for (const std::string& value : flip.values)
        if (!parse_value(*found->option, value))
          problem(flip.mark, value,
                  fmt::format("\"{}\" is no value of {}; expected {}", value, flip.option,
                              expected_values(*found->option)));
    }
  }

  void check_difference(const KnownDifferenceEntry& known) {
    if (!check_game(known.mark, known.game)) return;
    for (const std::string& rules : known.rules) static_cast<void>(check_rule_set(known.mark, known.game, rules));
    for (const std::string& law : known.laws) check_law(known.mark, known.game, law);
  }

  const Corpus& corpus_;
  std::vector<std::string> games_;
  std::map<std::string, std::vector<std::string>> laws_;
  std::map<std::string, const RuleSet*> rule_sets_;
  std::map<std::string, const RuleSetDraft*> drafts_;
  std::map<std::string, std::vector<std::string>> sources_;
  std::map<std::pair<std::string, std::string>, std::vector<std::string>> clauses_;
  bool source_is_known_ = true;
  WordPlaces places_;
  std::vector<Problem> problems_;
};

}  // namespace

std::vector<Problem> cross_check(const Corpus& corpus) { return CrossCheck(corpus).run(); }

}  // namespace arbiter
