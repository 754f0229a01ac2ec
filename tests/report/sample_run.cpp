#include "sample_run.h"

namespace arbiter {

namespace {

CaseResult case_result(const std::string& claim, const std::string& name, const std::string& rules, CaseStatus status,
                       int line) {
  CaseResult result;
  result.claim = claim;
  result.identity = claim + "/" + name;
  result.game = claim.substr(0, claim.find('/'));
  result.source = "plyyard-" + result.game;
  result.clauses = {result.source + "#promotion.7"};
  result.text = "A pawn cannot promote while its own general stands.";
  result.tags = {"promotion"};
  result.rules = rules;
  result.mark = {"fixtures/claims/" + claim.substr(0, claim.rfind('/')) + ".toml", line, 3};
  result.question.rules = rules;
  result.question.position = "8/2k5/8/4P3/4P1N1/5K2/2F5/8[] w - - 0 1";
  result.expected = {"e5e5f is illegal by promotion.own-general-on-board"};
  result.status = status;
  result.position = result.question.position;
  result.replay = "arbiter judge --rules " + rules + " --position '" + result.question.position + "' --moves e5e5f";
  result.microseconds = 1500;
  return result;
}

}  // namespace

Run sample_run() {
  Run run;
  run.header.version = "0.1.0";
  run.header.corpus = "fixtures";
  run.header.corpus_digest = "0123456789abcdef";
  run.header.rule_sets = {{"chessplayx-sittuyin", "00000000000000c2"}, {"plyyard-sittuyin", "00000000000000c1"}};
  run.header.subjects = {{"engine", "0.1.0"}};

  const std::string claim = "sittuyin/plyyard/second-general-forbidden";
  run.results.push_back(case_result(claim, "general-gone", "plyyard-sittuyin", CaseStatus::pass, 20));

  CaseResult fails = case_result(claim, "own-general-alive", "plyyard-sittuyin", CaseStatus::fail, 14);
  fails.as_expected = false;
  fails.mismatches = {{"illegal", "e5e5f", "illegal by promotion.own-general-on-board", "legal", {}},
                      {"outcome",
                       "",
                       "ongoing",
                       "draw by draw.dead-position",
                       {{"draw.dead-position", "plyyard-sittuyin#results.4", "Neither side can mate."}}}};
  fails.open = {{"promotion.attack", {"free", "no-attack"}, {"legal"}}};
  fails.board = "8  . .\n7  k .\n   a b\n";
  run.results.push_back(fails);

  CaseResult other = case_result(claim, "own-general-alive", "chessplayx-sittuyin", CaseStatus::fail, 14);
  other.own = false;
  other.mismatches = {{"legal", "e5e5f", "legal", "illegal", {{"promotion.square", "", "e5 is no promotion square."}}}};
  run.results.push_back(other);

  CaseResult passes = case_result("sittuyin/plyyard/pawn-steps", "two-steps", "plyyard-sittuyin", CaseStatus::pass, 40);
  passes.as_expected = false;
  run.results.push_back(passes);

  CaseResult hostile = case_result("sittuyin/plyyard/hostile", "texts", "plyyard-sittuyin", CaseStatus::fail, 60);
  hostile.as_expected = false;
  hostile.text = "<script>alert('x')</script> ]]> \"quoted\" & \x01\x1b[31m \xff # \\ % ::error::no\nsecond line";
  hostile.note = "`code` | *bold* <b>";
  hostile.question.position = "8/8 \"'<>&` w";
  hostile.board = "]]> <b>\x02\n... ok 1 - no\n---\n";
  hostile.mismatches = {{"moves", "", "a1a2 %0A::warning::x", "]]></failure>", {{"rule.x", "", "\x1b]0;title\x07"}}}};
  hostile.replay = "arbiter judge --position '8/8 \"'\\''<>&` w'";
  run.results.push_back(hostile);

  CaseResult crash = case_result("sittuyin/plyyard/crash", "asked", "plyyard-sittuyin", CaseStatus::crash, 70);
  crash.as_expected = false;
  crash.message = "the program ended by signal 11 and wrote: # oops";
  run.results.push_back(crash);

  CaseResult none = case_result("sittuyin/plyyard/perft", "deep", "plyyard-sittuyin", CaseStatus::not_applicable, 80);
  none.message = "the subject # has no perft";
  run.results.push_back(none);

  CaseResult nodes = case_result("sittuyin/perft", "start", "plyyard-sittuyin", CaseStatus::fail, 5);
  nodes.claim.clear();
  nodes.text.clear();
  nodes.clauses.clear();
  nodes.as_expected = false;
  nodes.mismatches = {{"perft", "2", "2672", "2671", {}}};
  run.results.push_back(nodes);

  for (int i = 0; i < 9; ++i) {
    CaseResult slow = case_result("sittuyin/plyyard/slow", "case-" + std::to_string(i), "plyyard-sittuyin",
                                  CaseStatus::timeout, 90 + i);
    slow.as_expected = false;
    slow.message = "no answer within 10 s";
    run.results.push_back(slow);
  }

  ClaimResult confirmed;
  confirmed.claim = claim;
  confirmed.game = "sittuyin";
  confirmed.source = "plyyard-sittuyin";
  confirmed.clauses = {"plyyard-sittuyin#promotion.7"};
  confirmed.text = "A pawn cannot promote while its own general stands.";
  confirmed.rules = "plyyard-sittuyin";
  confirmed.verdict = ClaimVerdict::contradicted;
  confirmed.because = "own-general-alive answers otherwise.";
  confirmed.pinned = "confirmed";
  confirmed.evidence = claim + "/own-general-alive";
  confirmed.cases = 2;
  confirmed.mark = {"fixtures/claims/sittuyin/plyyard.toml", 10, 1};
  run.claims.push_back(confirmed);

  ClaimResult known = confirmed;
  known.claim = "sittuyin/plyyard/pawn-steps";
  known.verdict = ClaimVerdict::ambiguous;
  known.pinned = "ambiguous";
  known.pinned_note = "The page names no value.";
  known.because = "The readings of stalemate part.";
  known.open = {{"stalemate", {"draw", "loss"}, {"outcome"}}};
  known.mark.line = 30;
  run.claims.push_back(known);

  run.totals = count(run);
  return run;
}

}  // namespace arbiter
