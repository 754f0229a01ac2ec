#include "harness/expect.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "harness/words.h"

namespace arbiter {
namespace {

using Words = std::vector<std::string>;

std::string list(const Words& words) { return words_of(std::span<const std::string>(words)); }

Words sorted(Words words) {
  std::sort(words.begin(), words.end());
  return words;
}

Words minus(const Words& left, const Words& right) {
  const std::set<std::string> taken(right.begin(), right.end());
  Words rest;
  for (const std::string& word : left)
    if (!taken.contains(word)) rest.push_back(word);
  return rest;
}

Words rules_of(const std::vector<Reason>& reasons) {
  Words rules;
  for (const Reason& reason : reasons) rules.push_back(reason.rule);
  return rules;
}

std::string illegal_by(const Words& rules) {
  return rules.empty() ? "illegal" : fmt::format("illegal by {}", fmt::join(rules, ", "));
}

std::string invalid_by(const Words& laws) {
  return laws.empty() ? "invalid" : fmt::format("invalid by {}", fmt::join(laws, ", "));
}

std::string outcome_text(const ExpectedOutcome& outcome) {
  return words_of(Answer::OutcomeAnswer{outcome.status, outcome.winner.value_or(""), outcome.reason.value_or("")});
}

std::string counting_text(const ExpectedCounting& counting) {
  if (!counting.runs) return "no count";
  std::string text = "a count";
  if (counting.kind) text += " of kind " + *counting.kind;
  if (counting.by) text += " by " + *counting.by;
  if (counting.count) text += fmt::format(" at {}", *counting.count);
  if (counting.limit) text += fmt::format(" of {}", *counting.limit);
  return text;
}

std::string yes(bool value) { return value ? "true" : "false"; }

const std::vector<Reason>& refusal_reasons(const Answer& answer) {
  return answer.error ? answer.error->reasons : answer.reasons;
}

/// Holds one expectation after the other against the answer, in the order of the fixture format.
class Comparer {
 public:
  Comparer(const Expectation& expectation, const Answer& answer) : expectation_(expectation), answer_(answer) {}

  Comparison run() {
    undecided();
    if (expectation_.error) {
      // Who never says whether a position is valid cannot say that a text is none.
      if (expectation_.error == "unreadable-position" && !answer_.error && !speaks_of("valid"))
        return std::move(result_);
      hold(answer_.error && answer_.error->code == *expectation_.error, "error", "", "error " + *expectation_.error,
           refusal_words(answer_), refusal_reasons(answer_));
      return std::move(result_);
    }
    if (expects_refusal(expectation_)) {
      setup();
      return std::move(result_);
    }
    if (answer_.error || !answer_.valid) {
      hold(false, "valid", "", "valid", refusal_words(answer_), refusal_reasons(answer_));
      return std::move(result_);
    }
    if (expectation_.valid && speaks_of("valid")) ++result_.compared;
    moves();
    state();
    return std::move(result_);
  }

 private:
  void hold(bool same, std::string member, std::string about, std::string expected, std::string found,
            std::vector<Reason> reasons = {}) {
    ++result_.compared;
    if (!same)
      result_.mismatches.push_back(
          {std::move(member), std::move(about), std::move(expected), std::move(found), std::move(reasons)});
  }

  bool speaks_of(std::string_view member) {
    if (answer_.answers(member)) return true;
    if (std::find(result_.unanswered.begin(), result_.unanswered.end(), member) == result_.unanswered.end())
      result_.unanswered.emplace_back(member);
    return false;
  }

  void setup() {
    if (!answer_.error && !speaks_of("valid")) return;
    const bool refused = !answer_.error && !answer_.valid;
    // A subject that gives no reasons can still be held to its refusal.
    const bool silent = refused && answer_.reasons.empty();
    if (silent) static_cast<void>(result_.unanswered.emplace_back("reasons"));
    const Words missing = silent ? Words{} : minus(expectation_.broken, rules_of(answer_.reasons));
    hold(refused && missing.empty(), "valid", "", invalid_by(expectation_.broken), refusal_words(answer_),
         refusal_reasons(answer_));
  }

  void undecided() {
    if (expectation_.undecided.empty() || !speaks_of("open")) return;
    Words open;
    for (const OpenOption& option : answer_.open) open.push_back(option.option);
    for (const std::string& option : expectation_.undecided)
      hold(std::find(open.begin(), open.end(), option) != open.end(), "undecided", option, "open",
           open.empty() ? "no open reading matters" : "open are " + list(open));
  }

  const MoveAnswer* answer_to(const std::string& move) const {
    for (const MoveAnswer& each : answer_.moves)
      if (each.move == move) return &each;
    return nullptr;
  }

  void move(const std::string& member, const std::string& text, bool legal, const Words& rules) {
    const std::string expected = legal ? "legal" : illegal_by(rules);
    const bool lists = answer_.answers("legal");
    const bool listed = std::binary_search(answer_.legal.begin(), answer_.legal.end(), text);
    const MoveAnswer* got = answer_to(text);
    if (got == nullptr && lists)
      return hold(listed == legal, member, text, legal ? "legal" : "illegal", listed ? "legal" : "illegal");
    if (got == nullptr) return static_cast<void>(speaks_of("legal"));
    const bool silent = !got->legal && got->reasons.empty();
    if (silent && !rules.empty()) static_cast<void>(result_.unanswered.emplace_back("reasons of " + text));
    const Words missing = silent ? Words{} : minus(rules, rules_of(got->reasons));
    if (lists && got->legal == legal && listed != legal)
      return hold(false, member, text, expected,
                  listed ? "in the list of legal moves" : "not in the list of legal moves");
    hold(got->legal == legal && missing.empty(), member, text, expected, words_of(*got), got->reasons);
  }

  void moves() {
    for (const std::string& text : expectation_.legal) move("legal", text, true, {});
    for (const ExpectedIllegal& illegal : expectation_.illegal) move("illegal", illegal.move, false, illegal.rules);
    if (expectation_.moves && speaks_of("legal")) {
      const Words missing = minus(*expectation_.moves, answer_.legal);
      const Words extra = minus(answer_.legal, *expectation_.moves);
      hold(missing.empty() && extra.empty(), "moves", "", list(sorted(*expectation_.moves)),
           fmt::format("missing {}; not expected {}", list(missing), list(extra)));
    }
    if (expectation_.count && speaks_of("legal"))
      hold(*expectation_.count == answer_.legal.size(), "count", "", fmt::to_string(*expectation_.count),
           fmt::to_string(answer_.legal.size()));
    for (const auto& [depth, nodes] : expectation_.perft) perft(depth, nodes);
  }

  void perft(int depth, std::uint64_t nodes) {
    for (const auto& [asked, got] : answer_.perft)
      if (asked == depth)
        return hold(got == nodes, "perft", fmt::to_string(depth), fmt::to_string(nodes), fmt::to_string(got));
    result_.unanswered.push_back(fmt::format("perft {}", depth));
  }

  void state() {
    if (expectation_.check && speaks_of("check"))
      hold(*expectation_.check == answer_.check, "check", "", yes(*expectation_.check), yes(answer_.check));
    if (expectation_.turn && speaks_of("turn"))
      hold(*expectation_.turn == answer_.turn, "turn", "", *expectation_.turn,
           answer_.turn.empty() ? "nobody" : answer_.turn);
    if (expectation_.phase && speaks_of("phase"))
      hold(*expectation_.phase == answer_.phase, "phase", "", *expectation_.phase, answer_.phase);
    if (expectation_.outcome && speaks_of("outcome")) outcome(*expectation_.outcome);
    if (expectation_.claims && speaks_of("claims")) {
      Words got;
      for (const Answer::ClaimAnswer& claim : answer_.claims) got.push_back(claim.rule);
      hold(sorted(*expectation_.claims) == sorted(got), "claims", "", list(sorted(*expectation_.claims)),
           list(sorted(got)));
    }
    if (expectation_.counting && speaks_of("counting")) counting(*expectation_.counting);
    for (const auto& [square, squares] : expectation_.controls) controls(square, squares);
    if (expectation_.successor && speaks_of("position"))
      hold(*expectation_.successor == answer_.position, "successor", "", *expectation_.successor, answer_.position);
  }

  void outcome(const ExpectedOutcome& expected) {
    const Answer::OutcomeAnswer& got = answer_.outcome;
    const bool same = expected.status == got.status && expected.winner.value_or(got.winner) == got.winner &&
                      expected.reason.value_or(got.reason) == got.reason;
    hold(same, "outcome", "", outcome_text(expected), words_of(got));
  }

  void counting(const ExpectedCounting& expected) {
    const auto& got = answer_.counting;
    bool same = expected.runs == got.has_value();
    if (same && got)
      same = expected.kind.value_or(got->kind) == got->kind && expected.by.value_or(got->by) == got->by &&
             expected.count.value_or(got->count) == got->count && expected.limit.value_or(got->limit) == got->limit;
    hold(same, "counting", "", counting_text(expected), words_of(got));
  }

  void controls(const std::string& square, const Words& squares) {
    for (const auto& [asked, got] : answer_.controls)
      if (asked == square)
        return hold(sorted(squares) == sorted(got), "controls", square, list(sorted(squares)), list(sorted(got)));
    result_.unanswered.push_back("controls " + square);
  }

  const Expectation& expectation_;
  const Answer& answer_;
  Comparison result_;
};

}  // namespace

Question question_for(const Case& asked, const Expectation& expectation, const std::string& rules) {
  Question question;
  question.rules = rules;
  question.position = asked.position;
  question.after = asked.after;
  question.moves = expectation.legal;
  for (const ExpectedIllegal& illegal : expectation.illegal) question.moves.push_back(illegal.move);
  for (const auto& [square, squares] : expectation.controls) question.controls.push_back(square);
  for (const auto& [depth, nodes] : expectation.perft) question.perft.push_back(depth);
  return question;
}

std::vector<std::string> sentences(const Expectation& expectation) {
  Words all;
  const auto say = [&]<class... Values>(fmt::format_string<Values...> format, Values&&... values) {
    all.push_back(fmt::format(format, std::forward<Values>(values)...));
  };
  if (expects_refusal(expectation)) say("the position is {}", invalid_by(expectation.broken));
  if (expectation.valid == true) say("the position is valid");
  if (expectation.error) say("the answer is error {}", *expectation.error);
  for (const std::string& move : expectation.legal) say("{} is legal", move);
  for (const ExpectedIllegal& illegal : expectation.illegal) say("{} is {}", illegal.move, illegal_by(illegal.rules));
  if (expectation.moves) say("the legal moves are {}", list(sorted(*expectation.moves)));
  if (expectation.count) say("there are {} legal moves", *expectation.count);
  for (const auto& [depth, nodes] : expectation.perft) say("perft {} is {}", depth, nodes);
  if (expectation.check) say("the side to move is {}in check", *expectation.check ? "" : "not ");
  if (expectation.turn) say("{} is to move", *expectation.turn);
  if (expectation.phase) say("the phase is {}", *expectation.phase);
  if (const auto& outcome = expectation.outcome) say("the outcome is {}", outcome_text(*outcome));
  if (expectation.claims) say("what may be claimed is {}", list(sorted(*expectation.claims)));
  if (expectation.counting) say("there is {}", counting_text(*expectation.counting));
  for (const auto& [square, squares] : expectation.controls) say("{} attacks {}", square, list(sorted(squares)));
  if (expectation.successor) say("the position becomes {}", *expectation.successor);
  for (const std::string& option : expectation.undecided) say("the readings of {} disagree", option);
  return all;
}

Comparison compare(const Expectation& expectation, const Answer& answer) { return Comparer(expectation, answer).run(); }

bool expects_refusal(const Expectation& expectation) {
  return expectation.valid == false || !expectation.broken.empty();
}

bool tells(const Expectation& expectation, const Answer& answer) {
  const bool refused = answer.error ? answer.error->code != "illegal-after" : !answer.valid;
  return !refused || expects_refusal(expectation);
}

bool tells(const Expectation& expectation, const Reached& reached) {
  const bool refused = reached.unreadable || !reached.setup_faults.empty();
  return !refused || expects_refusal(expectation);
}

}  // namespace arbiter
