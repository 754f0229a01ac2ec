#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "corpus/model.h"
#include "harness/game_shelf.h"
#include "harness/question.h"
#include "report/drawing.h"
#include "report/evidence.h"
#include "report/parting.h"

namespace arbiter {

/// One exact position with what the rules answer there, recorded so that it can be asked again.
struct Exhibit {
  std::string label;  ///< "the case", "answers as claimed", "with stalemate = loss"
  Question question;
  Answer answer;
  std::optional<Drawing> drawing;
  std::string command;  ///< asks it again
};

/// A clause by its locator and in our words.
struct CitedClause {
  std::string key;   ///< "plyyard-makruk#results.3"
  std::string says;  ///< empty when the corpus has no words for it
};

/// With whom another program agrees about a case.
enum class Opinion : std::uint8_t { as_claimed, as_found, otherwise, not_asked, no_answer };

/// How opinions are called in files and in words for people: every format reads these.
struct OpinionWords {
  std::string_view name;   ///< "as-claimed"
  std::string_view words;  ///< "answers as claimed"
};
OpinionWords words_of(Opinion opinion);

/// What another program makes of a case.
struct SubjectOpinion {
  std::string subject;
  std::string version;
  Opinion opinion = Opinion::not_asked;
  std::string message;  ///< why it was not asked or gave no answer, what it left out, the known difference it is
};

/// A case that shows the fault.
struct ErratumCase {
  const ClaimEvidence* claim = nullptr;
  const CaseEvidence* evidence = nullptr;
  std::string identity;
  std::string note;
  std::string position;  ///< as the case states it; may be partial
  std::vector<std::string> after;
  std::vector<std::string> expected;     ///< what the page's sentence says of it, sentence by sentence
  std::vector<Mismatch> mismatches;      ///< where the rules say something else
  std::vector<Exhibit> exhibits;         ///< the case itself, or two completions of a partial position
  std::optional<Drawing> partial;        ///< the position with its open squares, when it has some
  std::string holds;                     ///< partial: "in every completion", "in some completion"
  std::vector<std::string> agree;        ///< other rule sets of the game that answer as the page claims
  std::vector<std::string> differ;       ///< and those that do not
  std::vector<SubjectOpinion> opinions;  ///< of the subjects that were asked, in their order
};

/// An option that the page leaves open, with what each reading answers.
struct ErratumReading {
  std::string option;
  std::string meaning;
  std::string silent;                ///< why no sentence decides; may be empty
  std::vector<CitedClause> clauses;  ///< those that come nearest
  std::string identity;              ///< of the case whose position parts the readings
  struct Value {
    std::string text;
    std::string meaning;
    std::vector<std::string> rule_sets;  ///< others of the game that have this value
    std::vector<std::string> subjects;   ///< "NAME VERSION" of those that answer so
    Exhibit exhibit;
  };
  std::vector<Value> values;       ///< the rule set's own first
  std::optional<Parting> parting;  ///< beside `values`; empty: the readings only differ in their reasons
};

/// What an editor sends to the author of a page.
struct Erratum {
  std::string claim;                               ///< identity
  ClaimVerdict kind = ClaimVerdict::contradicted;  ///< contradicted, ambiguous or undecidable
  std::string game;                                ///< title
  const Source* source = nullptr;
  std::vector<CitedClause> clauses;
  std::string claimed;  ///< the page's statement in our words
  std::string because;  ///< what the evidence says
  std::string note;     ///< the corpus's remark
  std::string rules;    ///< rule set id
  std::string rules_title;
  std::vector<ErratumCase> cases;
  std::vector<ErratumReading> readings;

  /// Every exhibit, in order.
  std::vector<const Exhibit*> exhibits() const;
};

struct Errata {
  std::string corpus_digest;
  std::vector<Erratum> errata;                  ///< sorted by claim
  std::vector<const RuleSet*> rule_sets;        ///< those that the exhibits ask, sorted by id
  std::vector<RunHeader::SubjectRow> subjects;  ///< that were asked beside our rules, in the order given
};

/// Errata of the claims of `source`, an id; empty: of all. Everything points into corpus and evidence.
Errata errata_of(const Corpus& corpus, const GameShelf& shelf, const Evidence& evidence, std::string_view source,
                 const std::string& corpus_argument);

/// The question of a case; of a partial position, which has no answer of its own, that of a completion.
Question concrete_question(const CaseResult& result);

/// The readings of one open option of a rule set, each with its answer to a question that parts them
/// (or should: then `parting` is empty).
ErratumReading reading_of(const Corpus& corpus, const GameShelf& shelf, const std::string& rules,
                          std::string_view option, const Question& question, const std::string& identity,
                          const std::string& corpus_argument);

/// What a case's sentences are: "Claimed" by a page that is contradicted, else what its "Default reading" gives.
std::string_view claimed_word(ClaimVerdict kind);

/// "The rules answer otherwise", "Two readings are possible", …
std::string_view headline_of(ClaimVerdict kind);

}  // namespace arbiter
