#include "harness/run_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "harness/filter.h"
#include "harness/plan.h"
#include "harness/run_file.h"

namespace arbiter::run_json {
namespace {

constexpr std::array<std::string_view, 3> holds_names{"exactly", "all", "some"};

Json of(const std::vector<Reason>& reasons) {
  Json list = Json::array();
  for (const Reason& reason : reasons)
    list.push_back({{"rule", reason.rule}, {"clause", reason.clause}, {"text", reason.text}});
  return list;
}

Json of(const std::vector<OpenOption>& open) {
  Json list = Json::array();
  for (const OpenOption& option : open)
    list.push_back({{"option", option.option}, {"readings", option.readings}, {"changes", option.changes}});
  return list;
}

Json of(const Mark& mark) { return {{"file", mark.file}, {"line", mark.line}, {"column", mark.column}}; }

Json of(const Question& question) {
  Json json{{"rules", question.rules}, {"position", question.position}};
  if (!question.after.empty()) json["after"] = question.after;
  if (!question.moves.empty()) json["moves"] = question.moves;
  if (!question.controls.empty()) json["controls"] = question.controls;
  if (!question.perft.empty()) json["perft"] = question.perft;
  return json;
}

Json of(const PartialEvidence& partial) {
  return {{"squares", partial.squares},       {"tried", partial.tried},      {"valid", partial.valid},
          {"exhaustive", partial.exhaustive}, {"seed", partial.seed},        {"budget", partial.budget},
          {"agreeing", partial.agreeing},     {"opposite", partial.opposite}};
}

Json of(const PositionTotals& positions) {
  return {{"checked", positions.checked},
          {"passed", positions.passed},
          {"failed", positions.failed},
          {"passed_over", positions.passed_over},
          {"listed", positions.listed}};
}

template <std::size_t Count>
Json counts(const std::array<std::uint64_t, Count>& numbers, const std::array<std::string_view, Count>& names) {
  Json json = Json::object();
  for (std::size_t i = 0; i < Count; ++i) json[std::string(names[i])] = numbers[i];
  return json;
}

template <std::size_t Count>
std::size_t index_in(const std::array<std::string_view, Count>& names, const std::string& name) {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) throw RunFileError(fmt::format("\"{}\" is none of {}", name, fmt::join(names, ", ")));
  return static_cast<std::size_t>(found - names.begin());
}

/// A number with a fraction, or beyond what the member holds, is none.
template <class Integer>
Integer whole(const Json& json) {
  const auto fits = [](auto value) { return std::in_range<Integer>(value); };
  if (!json.is_number_integer() ||
      !(json.is_number_unsigned() ? fits(json.get<std::uint64_t>()) : fits(json.get<std::int64_t>())))
    throw RunFileError(fmt::format("{} stands where a whole number is expected", json.dump()));
  return json.get<Integer>();
}

std::string text(const Json& json, const char* name) { return json.at(name).get<std::string>(); }

std::vector<std::string> texts(const Json& json, const char* name) {
  const auto member = json.find(name);
  return member == json.end() ? std::vector<std::string>{} : member->get<std::vector<std::string>>();
}

std::vector<Reason> reasons(const Json& json) {
  std::vector<Reason> list;
  for (const Json& each : json) list.push_back({text(each, "rule"), text(each, "clause"), text(each, "text")});
  return list;
}

std::vector<OpenOption> open_options(const Json& json) {
  std::vector<OpenOption> list;
  for (const Json& each : json) list.push_back({text(each, "option"), texts(each, "readings"), texts(each, "changes")});
  return list;
}

Mark mark(const Json& json) { return {text(json, "file"), whole<int>(json.at("line")), whole<int>(json.at("column"))}; }

Question question(const Json& json) {
  Question asked;
  asked.rules = text(json, "rules");
  asked.position = text(json, "position");
  asked.after = texts(json, "after");
  asked.moves = texts(json, "moves");
  asked.controls = texts(json, "controls");
  if (const auto depths = json.find("perft"); depths != json.end())
    for (const Json& depth : *depths) asked.perft.push_back(whole<int>(depth));
  return asked;
}

PartialEvidence partial_evidence(const Json& json) {
  PartialEvidence partial;
  partial.squares = whole<std::uint64_t>(json.at("squares"));
  partial.tried = whole<std::uint64_t>(json.at("tried"));
  partial.valid = whole<std::uint64_t>(json.at("valid"));
  partial.exhaustive = json.at("exhaustive").get<bool>();
  partial.seed = whole<std::uint64_t>(json.at("seed"));
  partial.budget = whole<std::uint64_t>(json.at("budget"));
  partial.agreeing = text(json, "agreeing");
  partial.opposite = text(json, "opposite");
  return partial;
}

}  // namespace

Json of(const RunHeader& header) {
  Json json{{"type", "run"},
            {"tool", header.tool},
            {"version", header.version},
            {"schema", header.schema},
            {"corpus", header.corpus},
            {"corpus_digest", header.corpus_digest},
            {"rule_sets", Json::array()},
            {"subjects", Json::array()},
            {"asked_rules", header.asked_rules},
            {"filter", header.filter},
            {"seed", header.seed},
            {"budget", header.budget},
            {"shard", {{"part", header.shard}, {"parts", header.shards}}}};
  for (const auto& row : header.rule_sets) json["rule_sets"].push_back({{"id", row.id}, {"digest", row.digest}});
  for (const auto& row : header.subjects) json["subjects"].push_back({{"name", row.name}, {"version", row.version}});
  return json;
}

Json of(const CaseResult& result) {
  Json json{{"type", "result"},
            {"case", result.identity},
            {"rules", result.rules},
            {"status", name_of(result.status)},
            {"expected", result.as_expected},
            {"claim", result.claim},
            {"game", result.game},
            {"source", result.source},
            {"clauses", result.clauses},
            {"text", result.text},
            {"note", result.note},
            {"tags", result.tags},
            {"own", result.own},
            {"near_miss", result.near_miss},
            {"holds", holds_names[static_cast<std::size_t>(result.holds)]},
            {"mark", of(result.mark)},
            {"question", of(result.question)},
            {"expectation", result.expected},
            {"message", result.message},
            {"mismatches", Json::array()},
            {"open", of(result.open)},
            {"position", result.position},
            {"replay", result.replay}};
  for (const Mismatch& mismatch : result.mismatches)
    json["mismatches"].push_back({{"member", mismatch.member},
                                  {"about", mismatch.about},
                                  {"expected", mismatch.expected},
                                  {"found", mismatch.found},
                                  {"reasons", of(mismatch.reasons)}});
  for (const PartedReading& parted : result.parted) {
    Json& undecided = json["undecided"].emplace_back(Json{{"option", parted.option},
                                                          {"value", parted.value},
                                                          {"reading", parted.reading},
                                                          {"member", parted.mismatch.member},
                                                          {"about", parted.mismatch.about},
                                                          {"expected", parted.mismatch.expected},
                                                          {"found", parted.mismatch.found}});
    if (!parted.position.empty()) undecided["position"] = parted.position;
  }
  if (result.partial) json["partial"] = of(*result.partial);
  if (!result.answer.empty()) json["answer"] = Json::parse(result.answer);
  if (!result.board.empty()) json["board"] = result.board;
  if (result.microseconds != 0) json["microseconds"] = result.microseconds;
  return json;
}

Json of(const ClaimResult& claim) {
  return {{"type", "claim"},
          {"claim", claim.claim},
          {"verdict", claim.verdict ? Json(name_of(*claim.verdict)) : Json(nullptr)},
          {"pinned", claim.pinned},
          {"expected", claim.as_expected()},
          {"game", claim.game},
          {"source", claim.source},
          {"clauses", claim.clauses},
          {"text", claim.text},
          {"rules", claim.rules},
          {"because", claim.because},
          {"pinned_note", claim.pinned_note},
          {"evidence", claim.evidence},
          {"open", of(claim.open)},
          {"cases", claim.cases},
          {"mark", of(claim.mark)}};
}

Json of(const Totals& totals) {
  Json json{{"type", "end"},
            {"complete", true},
            {"results", counts(totals.by_status, case_status_names)},
            {"unexpected_results", totals.unexpected},
            {"claims", counts(totals.by_verdict, claim_verdict_names)},
            {"undetermined_claims", totals.undetermined},
            {"unexpected_claims", totals.unexpected_claims},
            {"sources", Json::array()}};
  if (totals.positions != PositionTotals{}) json["positions"] = of(totals.positions);
  for (const Totals::SourceRow& row : totals.sources)
    json["sources"].push_back({{"game", row.game},
                               {"source", row.source},
                               {"results", row.results},
                               {"passed", row.passed},
                               {"claims", counts(row.by_verdict, claim_verdict_names)}});
  return json;
}

RunHeader header(const Json& json) {
  RunHeader header;
  header.schema = whole<int>(json.at("schema"));
  if (header.schema != RunHeader{}.schema)
    throw RunFileError(fmt::format("schema {}, but this program reads {}", header.schema, RunHeader{}.schema));
  header.tool = text(json, "tool");
  header.version = text(json, "version");
  header.corpus = text(json, "corpus");
  header.corpus_digest = text(json, "corpus_digest");
  for (const Json& row : json.at("rule_sets")) header.rule_sets.push_back({text(row, "id"), text(row, "digest")});
  for (const Json& row : json.at("subjects")) header.subjects.push_back({text(row, "name"), text(row, "version")});
  header.asked_rules = texts(json, "asked_rules");
  header.filter = text(json, "filter");
  try {
    static_cast<void>(Filter(header.filter));
  } catch (const FilterError& error) {
    throw RunFileError(error.what());
  }
  header.seed = whole<std::uint64_t>(json.at("seed"));
  header.budget = whole<std::uint64_t>(json.at("budget"));
  header.shard = whole<int>(json.at("shard").at("part"));
  header.shards = whole<int>(json.at("shard").at("parts"));
  if (header.shards < 1 || header.shards > most_shards || header.shard < 1 || header.shard > header.shards)
    throw RunFileError(fmt::format("{} of {} is no shard", header.shard, header.shards));
  return header;
}

PositionTotals positions(const Json& end) {
  PositionTotals positions;
  const auto member = end.find("positions");
  if (member == end.end()) return positions;
  positions.checked = whole<std::uint64_t>(member->at("checked"));
  positions.passed = whole<std::uint64_t>(member->at("passed"));
  positions.failed = whole<std::uint64_t>(member->at("failed"));
  positions.passed_over = whole<std::uint64_t>(member->at("passed_over"));
  positions.listed = whole<std::uint64_t>(member->at("listed"));
  if (positions.checked != positions.passed + positions.failed || positions.listed > positions.failed)
    throw RunFileError("the counts of positions do not add up");
  return positions;
}

CaseResult result(const Json& json) {
  CaseResult result;
  result.identity = text(json, "case");
  result.rules = text(json, "rules");
  result.status = static_cast<CaseStatus>(index_in(case_status_names, text(json, "status")));
  result.as_expected = json.at("expected").get<bool>();
  result.claim = text(json, "claim");
  result.game = text(json, "game");
  result.source = text(json, "source");
  result.clauses = texts(json, "clauses");
  result.text = text(json, "text");
  result.note = text(json, "note");
  result.tags = texts(json, "tags");
  result.own = json.at("own").get<bool>();
  result.near_miss = json.at("near_miss").get<bool>();
  result.holds = static_cast<Holds>(index_in(holds_names, text(json, "holds")));
  result.mark = mark(json.at("mark"));
  result.question = question(json.at("question"));
  result.expected = texts(json, "expectation");
  result.message = text(json, "message");
  for (const Json& each : json.at("mismatches"))
    result.mismatches.push_back({text(each, "member"), text(each, "about"), text(each, "expected"), text(each, "found"),
                                 reasons(each.at("reasons"))});
  result.open = open_options(json.at("open"));
  for (const Json& each : json.value("undecided", Json::array()))
    result.parted.push_back(
        {text(each, "option"),
         text(each, "value"),
         text(each, "reading"),
         {text(each, "member"), text(each, "about"), text(each, "expected"), text(each, "found"), {}},
         each.value("position", std::string())});
  if (const auto partial = json.find("partial"); partial != json.end()) result.partial = partial_evidence(*partial);
  result.position = text(json, "position");
  if (const auto board = json.find("board"); board != json.end()) result.board = board->get<std::string>();
  if (const auto answer = json.find("answer"); answer != json.end()) result.answer = answer->dump();
  result.replay = text(json, "replay");
  result.microseconds = json.contains("microseconds") ? whole<std::int64_t>(json.at("microseconds")) : 0;
  return result;
}

ClaimResult claim(const Json& json) {
  ClaimResult claim;
  claim.claim = text(json, "claim");
  if (const Json& verdict = json.at("verdict"); !verdict.is_null())
    claim.verdict = static_cast<ClaimVerdict>(index_in(claim_verdict_names, verdict.get<std::string>()));
  claim.pinned = text(json, "pinned");
  claim.game = text(json, "game");
  claim.source = text(json, "source");
  claim.clauses = texts(json, "clauses");
  claim.text = text(json, "text");
  claim.rules = text(json, "rules");
  claim.because = text(json, "because");
  claim.pinned_note = text(json, "pinned_note");
  claim.evidence = text(json, "evidence");
  claim.open = open_options(json.at("open"));
  claim.cases = whole<int>(json.at("cases"));
  claim.mark = mark(json.at("mark"));
  return claim;
}

}  // namespace arbiter::run_json
