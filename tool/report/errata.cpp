#include "report/errata.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <utility>

#include "corpus/identity.h"
#include "harness/engine_subject.h"
#include "harness/expect.h"
#include "harness/replay.h"

namespace arbiter {

namespace {

class Collector {
 public:
  Collector(const Corpus& corpus, const GameShelf& shelf, const std::string& corpus_argument)
      : corpus_(corpus),
        shelf_(shelf),
        subject_(std::shared_ptr<const GameShelf>(std::shared_ptr<void>(), &shelf)),
        corpus_argument_(corpus_argument) {}

  Erratum erratum(const ClaimEvidence& claim) {
    Erratum made;
    made.claim = claim.identity;
    made.kind = *claim.result.verdict;
    const Book& book = shelf_.find(claim.file->ruleset);
    made.game = book.entry->title;
    made.rules = book.rules.id;
    made.rules_title = book.rules.title;
    made.source = corpus_.find_source(claim.file->game, source_of(claim.claim->clauses.front()));
    made.clauses = cite(claim.file->game, claim.claim->clauses);
    made.claimed = claim.claim->text;
    made.because = claim.result.because;
    made.note = claim.claim->verdict_note;
    for (const CaseEvidence& one : claim.cases)
      for (const RuleAnswer& answer : one.answers)
        if (answer.own && shows(made.kind, answer.claimed)) {
          made.cases.push_back(erratum_case(claim, one, answer));
          if (made.kind != ClaimVerdict::contradicted) readings(one, answer.claimed, made.readings);
        }
    return made;
  }

  ErratumReading reading(const std::string& rules, std::string_view option, Question question,
                         const std::string& identity) {
    const Book& book = shelf_.find(rules);
    const Setting& setting = book.rules.setting(option);
    ErratumReading made;
    made.option = option;
    made.meaning = setting.option->meaning;
    made.silent = setting.silent;
    made.clauses = cite(book.rules.game, setting.clauses);
    made.identity = identity;
    std::vector<Answer> answers;
    for (const OptionValue value : setting.readings) {
      ErratumReading::Value row;
      row.text = to_text(*setting.option, value);
      if (setting.option->kind == Option::Kind::choice)
        row.meaning = setting.option->choices[static_cast<std::size_t>(value)].meaning;
      for (const RuleSet& other : corpus_.rule_sets)
        if (other.game == book.rules.game && other.id != book.rules.id && other.setting(option).value == value)
          row.rule_sets.push_back(other.id);
      question.rules = value == setting.value ? rules : book.rules.with(option, value).id;
      row.exhibit = exhibit(fmt::format("with {} = {}", option, row.text), question);
      answers.push_back(row.exhibit.answer);
      made.values.push_back(std::move(row));
    }
    made.parting = parting_of(answers, question.after);
    return made;
  }

 private:
  /// A contradiction is shown by what fails, a gap by what its readings or completions part on.
  static bool shows(ClaimVerdict kind, const CaseResult& result) {
    if (result.status != CaseStatus::pass && result.status != CaseStatus::fail) return false;
    if (kind == ClaimVerdict::contradicted) return result.status == CaseStatus::fail;
    const bool split = result.partial && !result.partial->agreeing.empty() && !result.partial->opposite.empty();
    return split || !result.open.empty();
  }

  std::vector<CitedClause> cite(const std::string& game, const std::vector<std::string>& keys) const {
    std::vector<CitedClause> cited;
    for (const std::string& key : keys) {
      const Clause* clause = corpus_.find_clause(game, key);
      cited.push_back({key, clause == nullptr ? "" : clause->says});
    }
    return cited;
  }

  Exhibit exhibit(std::string label, const Question& question) {
    Exhibit made;
    made.label = std::move(label);
    made.question = question;
    // Readings are listed on their own; an answer that is asked for again states one rule set.
    made.question.open = false;
    made.answer = subject_.ask(made.question);
    made.drawing = draw(*shelf_.find(question.rules).game, question, &made.answer);
    made.command = replay_command(question, corpus_argument_);
    return made;
  }

  ErratumCase erratum_case(const ClaimEvidence& claim, const CaseEvidence& one, const RuleAnswer& answer) {
    const CaseResult& result = answer.claimed;
    ErratumCase made;
    made.claim = &claim;
    made.evidence = &one;
    made.identity = one.identity;
    made.note = one.asked->note;
    made.position = one.asked->position;
    made.after = one.asked->after;
    // That readings part is shown by the readings themselves.
    Expectation stated = one.asked->expect;
    stated.undecided.clear();
    made.expected = sentences(stated);
    made.mismatches = result.mismatches;
    if (result.partial) {
      made.holds = one.asked->holds == Holds::all ? "in every completion" : "in some completion";
      Question question = result.question;
      question.position = one.asked->position;
      made.partial = draw(*shelf_.find(answer.rules).game, question);
      for (const auto& [label, position] : {std::pair("answers as claimed", &result.partial->agreeing),
                                            std::pair("answers otherwise", &result.partial->opposite)}) {
        if (position->empty()) continue;
        question.position = *position;
        made.exhibits.push_back(exhibit(label, question));
      }
    } else {
      made.exhibits.push_back(exhibit("the case", result.question));
    }
    for (const RuleAnswer& other : one.answers) {
      if (other.own) continue;
      const AnswerMark mark = answer_mark(other);
      if (mark == AnswerMark::holds) made.agree.push_back(other.rules);
      if (mark == AnswerMark::does_not_hold) made.differ.push_back(other.rules);
    }
    return made;
  }

  void readings(const CaseEvidence& one, const CaseResult& result, std::vector<ErratumReading>& all) {
    for (const OpenOption& open : result.open) {
      const bool known =
          std::any_of(all.begin(), all.end(), [&](const ErratumReading& each) { return each.option == open.option; });
      if (!known) all.push_back(reading(result.rules, open.option, concrete_question(result), one.identity));
    }
  }

  const Corpus& corpus_;
  const GameShelf& shelf_;
  EngineSubject subject_;
  const std::string& corpus_argument_;
};

}  // namespace

std::vector<const Exhibit*> Erratum::exhibits() const {
  std::vector<const Exhibit*> all;
  for (const ErratumCase& one : cases)
    for (const Exhibit& exhibit : one.exhibits) all.push_back(&exhibit);
  for (const ErratumReading& reading : readings)
    for (const ErratumReading::Value& value : reading.values) all.push_back(&value.exhibit);
  return all;
}

Errata errata_of(const Corpus& corpus, const GameShelf& shelf, const Evidence& evidence, std::string_view source,
                 const std::string& corpus_argument) {
  Errata errata;
  errata.corpus_digest = corpus_digest(corpus);
  Collector collector(corpus, shelf, corpus_argument);
  std::map<std::string, const RuleSet*> rule_sets;
  for (const ClaimEvidence& claim : evidence.claims) {
    if (!source.empty() && source_of(claim.claim->clauses.front()) != source) continue;
    const std::optional<ClaimVerdict> verdict = claim.result.verdict;
    if (verdict != ClaimVerdict::contradicted && verdict != ClaimVerdict::ambiguous &&
        verdict != ClaimVerdict::undecidable)
      continue;
    errata.errata.push_back(collector.erratum(claim));
    for (const Exhibit* exhibit : errata.errata.back().exhibits()) {
      const std::string& rules = exhibit->question.rules;
      const std::string base = rules.substr(0, rules.find('['));
      rule_sets[base] = &shelf.find(base).rules;
    }
  }
  for (const auto& [id, rules] : rule_sets) errata.rule_sets.push_back(rules);
  return errata;
}

Question concrete_question(const CaseResult& result) {
  Question question = result.question;
  if (result.partial)
    question.position = result.partial->agreeing.empty() ? result.partial->opposite : result.partial->agreeing;
  return question;
}

ErratumReading reading_of(const Corpus& corpus, const GameShelf& shelf, const std::string& rules,
                          std::string_view option, const Question& question, const std::string& identity,
                          const std::string& corpus_argument) {
  return Collector(corpus, shelf, corpus_argument).reading(rules, option, question, identity);
}

OpinionWords words_of(Opinion opinion) {
  switch (opinion) {
    case Opinion::as_claimed: return {"as-claimed", "answers as claimed"};
    case Opinion::as_found: return {"as-found", "answers as found"};
    case Opinion::otherwise: return {"otherwise", "answers otherwise"};
    case Opinion::not_asked: return {"not-asked", "cannot be asked"};
    case Opinion::no_answer: return {"no-answer", "gave no answer"};
  }
  return {};
}

std::string_view claimed_word(ClaimVerdict kind) {
  return kind == ClaimVerdict::contradicted ? "Claimed" : "Default reading";
}

std::string_view headline_of(ClaimVerdict kind) {
  switch (kind) {
    case ClaimVerdict::contradicted: return "The rules answer otherwise";
    case ClaimVerdict::ambiguous: return "More than one reading is possible";
    case ClaimVerdict::undecidable: return "The page does not decide this";
    default: return "";
  }
}

}  // namespace arbiter
