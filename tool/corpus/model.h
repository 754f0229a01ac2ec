#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "options/rule_set.h"

/// What a corpus holds, as its authors wrote it. Plain values: reading, checking, storing and
/// reporting are other files.
namespace arbiter {

/// What one or more sentences of a source say, in our own words.
struct Clause {
  std::string key;   ///< "promotion.3": section and sentence
  std::string says;  ///< what it says, in our own words
  /// 16 hex digits each: hashes of the normalised original sentences that it rests on; empty: none recorded
  std::vector<std::string> fingerprints;
  std::string untestable;  ///< why the sentence states nothing testable; empty: it is testable
  Mark mark;

  friend bool operator==(const Clause&, const Clause&) = default;
};

/// A document that states rules.
struct Source {
  std::string id;
  std::string game;
  std::string title;
  std::string publisher;
  std::string language;   ///< "ko"
  std::string file;       ///< name of the stored page
  std::string retrieved;  ///< date, or empty when unknown
  std::string digest;     ///< 16 hex digits of the page's bytes, or empty
  std::string contact;    ///< where errata go, or empty
  /// Fingerprints of sentences that state nothing by themselves: headings, buttons.
  std::vector<std::string> passed_over;
  std::vector<Clause> clauses;
  Mark mark;

  friend bool operator==(const Source&, const Source&) = default;
};

struct ExpectedOutcome {
  std::string status;                 ///< "ongoing", "win", "draw"
  std::optional<std::string> winner;  ///< "white", "black"
  std::optional<std::string> reason;  ///< law id

  friend bool operator==(const ExpectedOutcome&, const ExpectedOutcome&) = default;
};

struct ExpectedCounting {
  bool runs = true;  ///< false: `counting = "none"`, no count may run
  std::optional<std::string> kind, by;
  std::optional<int> count, limit;

  friend bool operator==(const ExpectedCounting&, const ExpectedCounting&) = default;
};

struct ExpectedIllegal {
  std::string move;
  std::vector<std::string> rules;  ///< all of them must be among the reasons; empty: any reason

  friend bool operator==(const ExpectedIllegal&, const ExpectedIllegal&) = default;
};

/// What a case asks, each member a question of its own; only those present are asked.
struct Expectation {
  std::optional<bool> valid;
  std::vector<std::string> broken;                ///< set-up laws that must be among the reasons (valid = false)
  std::optional<std::string> error;               ///< error code: "unreadable-position", "illegal-after"
  std::vector<std::string> legal;                 ///< each must be legal
  std::vector<ExpectedIllegal> illegal;           ///< each must be illegal, for these reasons
  std::optional<std::vector<std::string>> moves;  ///< the exact legal set
  std::optional<std::uint64_t> count;             ///< number of legal moves
  std::map<int, std::uint64_t> perft;             ///< depth: nodes
  std::optional<bool> check;
  std::optional<std::string> turn, phase;
  std::optional<ExpectedOutcome> outcome;
  std::optional<std::vector<std::string>> claims;  ///< the exact set of claimable law ids
  std::optional<ExpectedCounting> counting;
  std::map<std::string, std::vector<std::string>> controls;  ///< square: exact set of squares its piece attacks
  std::optional<std::string> successor;                      ///< canonical text of the state after `after`
  std::vector<std::string> undecided;                        ///< options whose readings must be named as open

  friend bool operator==(const Expectation&, const Expectation&) = default;
};

/// What is claimed of the completions of a partial position (one with `?` on squares).
enum class Holds : std::uint8_t { exactly, all, some };

/// One question about a position, a transition or a sequence, and its answer.
struct Case {
  std::string id;
  std::string position;            ///< text, "start", or a partial position
  std::vector<std::string> after;  ///< moves played first
  Holds holds = Holds::exactly;
  bool near_miss = false;  ///< the neighbouring position on which the rule does not bite
  std::string note;        ///< why, for people
  std::string rules;       ///< rule set of this case; empty: the claim file's
  std::vector<std::string> tags;
  Expectation expect;
  std::map<std::string, Expectation> under;  ///< rule set id: what it must answer instead
  Mark mark;

  friend bool operator==(const Case&, const Case&) = default;
};

/// One testable statement of a source.
struct Claim {
  std::string id;
  std::vector<std::string> clauses;   ///< full, "<source>#<key>"; never empty
  std::string text;                   ///< the statement in our own words
  std::string verdict = "confirmed";  ///< what the evidence is expected to give; see ClaimVerdict
  std::string verdict_note;           ///< why, when it is not "confirmed"
  std::string no_near_miss;           ///< why there is no near miss, or empty
  std::vector<std::string> tags;
  std::vector<Case> cases;
  Mark mark;

  friend bool operator==(const Claim&, const Claim&) = default;
};

/// One file of claims.
struct ClaimFile {
  std::string path;     ///< relative to the fixtures folder: "claims/sittuyin/plyyard.toml"
  std::string game;     ///< from the rule set
  std::string source;   ///< default source of clauses
  std::string ruleset;  ///< rule set under which cases are answered unless they say otherwise
  std::vector<Claim> claims;
  std::map<std::string, std::string> retired;  ///< retired claim id: successor, or ""
  Mark mark;

  friend bool operator==(const ClaimFile&, const ClaimFile&) = default;
};

/// Node counts of one position.
struct PerftRow {
  std::string id;
  std::vector<std::string> rules;           ///< rule sets that all give these counts
  std::map<std::string, std::string> with;  ///< options set otherwise than in the rule sets, in text form
  std::string position;                     ///< text, or "start"
  std::map<int, std::uint64_t> nodes;       ///< by depth
  std::map<int, std::uint64_t> weighted;    ///< by depth, throws counted by weight; may be empty
  std::string source;                       ///< program and version, or how the figures were found
  Mark mark;

  friend bool operator==(const PerftRow&, const PerftRow&) = default;
};

/// One file of node counts.
struct PerftFile {
  std::string path;  ///< relative to the fixtures folder: "perft/makruk.toml"
  std::string game;  ///< the file's stem
  std::vector<PerftRow> rows;
  Mark mark;

  friend bool operator==(const PerftFile&, const PerftFile&) = default;
};

/// A flip of one option that no case can notice, and why.
struct Exemption {
  std::string option;
  std::vector<std::string> values;  ///< as texts; empty: every other value
  std::string reason;
  Mark mark;

  bool covers(const Option& flipped, OptionValue value) const;

  friend bool operator==(const Exemption&, const Exemption&) = default;
};

/// The exemptions of one rule set: `exemptions/<rule set>.toml`.
struct ExemptionFile {
  std::string path;  ///< relative to the fixtures folder
  std::string ruleset;
  std::string digest;  ///< of the rule set's values for which the reasons hold: 16 hex digits
  std::vector<Exemption> flips;
  Mark mark;

  friend bool operator==(const ExemptionFile&, const ExemptionFile&) = default;
};

/// A difference of a real program from its rule set that is understood and explained. The members are the
/// keys of its `[[difference]]` table; those that are regular expressions match whole texts.
struct KnownDifferenceEntry {
  std::string name;     ///< a slug
  std::string subject;  ///< glob on "NAME VERSION" of the subject
  std::string game;
  std::vector<std::string> rules;    ///< rule sets that it concerns; empty: all of the game
  std::string member;                ///< of the answer: "legal", "counting", …
  std::vector<std::string> laws;     ///< moves that only the subject lists break laws of these and no others
  std::optional<std::string> moves;  ///< expression: moves that only we list
  std::optional<std::string> ours;   ///< expression: other members, our words
  std::optional<std::string> theirs;
  std::optional<std::string> where;  ///< expression: the question, "POSITION" or "POSITION moves m1 m2"; empty: any
  std::string reason;
  std::string link;
  std::vector<std::string> positions;  ///< that show it, written as `where` sees them
  Mark mark;

  friend bool operator==(const KnownDifferenceEntry&, const KnownDifferenceEntry&) = default;
};

/// The differences of one program or family of programs: `known-differences/<name>.toml`.
struct KnownDifferenceFile {
  std::string path;  ///< relative to the fixtures folder
  std::vector<KnownDifferenceEntry> differences;
  Mark mark;

  friend bool operator==(const KnownDifferenceFile&, const KnownDifferenceFile&) = default;
};

/// A program that an editor has given a name, in a TOML file of `[[subject]]` tables.
struct NamedSubject {
  std::string name;     ///< a slug
  std::string command;  ///< in one of the forms of `--subject`: "cmd:…", "uci:…", "usi:…", "run:…"
  std::string plays;    ///< the one rule set that it can be asked about; "": whichever
  std::string version;  ///< as its owner states it; "": what the program says of itself
  std::string notes;
  std::optional<std::chrono::milliseconds> timeout;  ///< for one answer
  Mark mark;

  friend bool operator==(const NamedSubject&, const NamedSubject&) = default;
};

/// A file of these: no part of a corpus, since it speaks of the machine that it lies on.
struct SubjectFile {
  std::vector<NamedSubject> subjects;
  Mark mark;

  friend bool operator==(const SubjectFile&, const SubjectFile&) = default;
};

/// Everything, resolved.
struct Corpus {
  std::vector<Source> sources;                        ///< sorted by id
  std::vector<RuleSetDraft> drafts;                   ///< as written, sorted by id
  std::vector<RuleSet> rule_sets;                     ///< resolved, sorted by id
  std::vector<ClaimFile> claim_files;                 ///< sorted by path
  std::vector<PerftFile> perft_files;                 ///< sorted by path
  std::vector<ExemptionFile> exemption_files;         ///< sorted by path
  std::vector<KnownDifferenceFile> difference_files;  ///< sorted by path
  std::string origin;                                 ///< folder or database it came from

  const RuleSet* find_rule_set(std::string_view id) const;
  /// Sources are told apart by game and id: one program can be a source of several games.
  const Source* find_source(std::string_view game, std::string_view id) const;
  /// The clause "<source>#<key>", or null.
  const Clause* find_clause(std::string_view game, std::string_view full_key) const;
};

}  // namespace arbiter
