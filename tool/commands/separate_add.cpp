#include "commands/separate_add.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "commands/failure.h"
#include "corpus/files.h"
#include "corpus/fixture_file.h"
#include "harness/engine_subject.h"
#include "report/atomic_file.h"

namespace arbiter {
namespace {

constexpr std::size_t most_moves = 8;  // pinned of a larger difference

/// "wall.passing-from" and "1 4 5" as parts of an id.
std::string slug(std::string_view text) {
  std::string made;
  for (const char character : text) {
    const bool plain = (character >= 'a' && character <= 'z') || (character >= '0' && character <= '9');
    if (plain)
      made += character;
    else if (!made.empty() && made.back() != '-')
      made += '-';
  }
  while (!made.empty() && made.back() == '-') made.pop_back();
  return made;
}

/// Pins what the left rule set answers in the member that tells it from the right one.
class Pin {
 public:
  Pin(const GameShelf& shelf, const Separation& separation)
      : subject_(std::shared_ptr<const GameShelf>(std::shared_ptr<void>{}, &shelf)), separation_(separation) {}

  Expectation expectation() {
    const Answer left = ask(separation_.left.id, {});
    const Answer right = ask(separation_.right.id, {});
    Expectation expect;
    const std::string& member = separation_.witness->members.front();
    if (left.error) {
      expect.error = left.error->code;
    } else if (!left.valid || member == "valid") {
      expect.valid = left.valid;
      for (const Reason& reason : left.reasons) expect.broken.push_back(reason.rule);
    } else if (member == "legal") {
      pin_moves(left, right, expect);
    } else if (member == "check") {
      expect.check = left.check;
    } else if (member == "outcome") {
      expect.outcome =
          ExpectedOutcome{left.outcome.status, optional(left.outcome.winner), optional(left.outcome.reason)};
    } else if (member == "claims") {
      expect.claims.emplace();
      for (const Answer::ClaimAnswer& claim : left.claims) expect.claims->push_back(claim.rule);
    } else if (member == "counting") {
      expect.counting = ExpectedCounting{};
      expect.counting->runs = left.counting.has_value();
      if (left.counting) {
        expect.counting->by = left.counting->by;
        expect.counting->count = left.counting->count;
        expect.counting->limit = left.counting->limit;
      }
    } else if (member == "turn") {
      expect.turn = left.turn;
    } else if (member == "phase") {
      expect.phase = left.phase;
    } else {
      expect.successor = left.position;  // "position", and "error" where only the other one refuses
    }
    return expect;
  }

 private:
  static std::optional<std::string> optional(const std::string& text) {
    return text.empty() ? std::nullopt : std::optional(text);
  }

  Answer ask(const std::string& rules, std::vector<std::string> moves) {
    const Probe& probe = separation_.witness->probe;
    return subject_.ask({rules, probe.position, probe.after, std::move(moves), {}, {}, false});
  }

  void pin_moves(const Answer& left, const Answer& right, Expectation& expect) {
    std::set_difference(left.legal.begin(), left.legal.end(), right.legal.begin(), right.legal.end(),
                        std::back_inserter(expect.legal));
    std::vector<std::string> refused;
    std::set_difference(right.legal.begin(), right.legal.end(), left.legal.begin(), left.legal.end(),
                        std::back_inserter(refused));
    if (expect.legal.size() > most_moves) expect.legal.resize(most_moves);
    if (refused.size() > most_moves) refused.resize(most_moves);
    for (const MoveAnswer& move : ask(separation_.left.id, refused).moves) {
      ExpectedIllegal illegal{move.move, {}};
      for (const Reason& reason : move.reasons) illegal.rules.push_back(reason.rule);
      expect.illegal.push_back(std::move(illegal));
    }
  }

  EngineSubject subject_;
  const Separation& separation_;
};

std::vector<std::string> clauses_for(const Corpus& corpus, const std::string& game, const Setting& own,
                                     const Setting& other) {
  for (const Setting* setting : {&own, &other}) {
    std::vector<std::string> known;
    for (const std::string& clause : setting->clauses)
      if (corpus.find_clause(game, clause) != nullptr) known.push_back(clause);
    if (!known.empty()) return known;
  }
  return {};
}

Claim claim_of(const GameShelf& shelf, const Separation& separation, std::vector<std::string> clauses) {
  const Option& option = *separation.option;
  const std::string own = to_text(option, separation.left_value);
  const std::string other = to_text(option, separation.right_value);
  Claim claim;
  claim.id = slug(fmt::format("{}-{}-not-{}", option.name, own, other));
  claim.clauses = std::move(clauses);
  claim.text = fmt::format("{} is {} and not {}.", option.name, own, other);
  claim.no_near_miss =
      "The position was searched to tell the two values apart; under the other value it answers otherwise.";
  claim.tags = {"separated"};
  Case found;
  found.id = "smallest";
  found.position = separation.witness->probe.position;
  found.after = separation.witness->probe.after;
  found.expect = Pin(shelf, separation).expectation();
  claim.cases.push_back(std::move(found));
  return claim;
}

}  // namespace

void require_place_for_cases(const std::string& fixtures, const Corpus& corpus, const RuleSet& left) {
  if (corpus.find_rule_set(left.id) == nullptr)
    throw UsageError(
        fmt::format("--add writes cases of a rule set that the corpus holds, and {} is only made of one; "
                    "name it as the second of the two",
                    left.id));
  std::error_code error;
  if (!std::filesystem::is_directory(std::filesystem::path(fixtures) / "rulesets", error))
    throw UsageError(fmt::format("--add {} is no folder of fixtures", fixtures));
}

SeparatedCases add_separated_cases(const std::string& fixtures, const Corpus& corpus, const GameShelf& shelf,
                                   const RuleSet& left, const RuleSet& right,
                                   const std::vector<Separation>& separations) {
  SeparatedCases added;
  FixtureFile file;
  file.path = fmt::format("claims/{}/separated-{}.toml", left.game, slug(left.id));
  const std::filesystem::path place = std::filesystem::path(fixtures) / file.path;
  added.path = place.string();
  std::vector<Problem> problems;
  if (std::filesystem::exists(place)) {
    const std::optional<std::string> text = read_file(added.path, problems);
    if (text) file = read_fixture(*text, file.path, added.path, problems);
    if (!problems.empty()) throw InvalidInput(added.path + " cannot be read; nothing was added", problems);
  } else {
    file.content = ClaimFile{file.path, left.game, left.source, left.id, {}, {}, {}};
  }
  std::vector<Claim>& claims = std::get<ClaimFile>(file.content).claims;
  for (const Separation& separation : separations) {
    // A witness that needs the right rule set's other values says nothing of the left one.
    if (!separation.witness) continue;
    const std::string_view name = separation.option->name;
    if (separation.left.id != left.id) {
      added.of_the_other.emplace_back(name);
      continue;
    }
    std::vector<std::string> clauses = clauses_for(corpus, left.game, left.setting(name), right.setting(name));
    if (clauses.empty()) {
      added.left_out.emplace_back(name);
      continue;
    }
    Claim claim = claim_of(shelf, separation, std::move(clauses));
    std::erase_if(claims, [&](const Claim& old) { return old.id == claim.id; });
    claims.push_back(std::move(claim));
    ++added.written;
  }
  if (added.written > 0) write_file(place, write_fixture(file));
  return added;
}

}  // namespace arbiter
