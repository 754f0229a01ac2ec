#include "report/errata_json.h"

#include <fmt/format.h>

#include <exception>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>
#include <variant>

#include "corpus/json_depth.h"
#include "harness/engine_subject.h"
#include "harness/game_shelf.h"
#include "harness/protocol.h"
#include "harness/tool_version.h"
#include "registry.h"
#include "report/rule_set_json.h"
#include "report/text_board.h"

namespace arbiter {

namespace {

using Json = nlohmann::ordered_json;

constexpr int errata_schema = 1;

Json json_of(const std::vector<CitedClause>& clauses) {
  Json list = Json::array();
  for (const CitedClause& clause : clauses) list.push_back({{"clause", clause.key}, {"says", clause.says}});
  return list;
}

Json lines_of(const Drawing& drawing) {
  Json lines = Json::array();
  const std::string text = text_board(drawing.diagram, {.marks = drawing.marks});
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

Json json_of(const Exhibit& exhibit) {
  Json json{{"label", exhibit.label},
            {"request", Json::parse(request_line({"null", exhibit.question}))},
            {"answer", Json::parse(answer_line("null", exhibit.answer))}};
  json["request"].erase("id");
  json["answer"].erase("id");
  if (exhibit.drawing) {
    json["position"] = exhibit.drawing->position;
    json["board"] = lines_of(*exhibit.drawing);
  }
  json["command"] = exhibit.command;
  return json;
}

Json json_of(const ErratumCase& one) {
  Json json{{"case", one.identity}, {"position", one.position}};
  if (!one.after.empty()) json["after"] = one.after;
  if (!one.holds.empty()) json["holds"] = one.holds;
  if (!one.note.empty()) json["note"] = one.note;
  json["claimed"] = one.expected;
  json["found"] = Json::array();
  for (const Mismatch& mismatch : one.mismatches) {
    Json entry{{"question", mismatch.member},
               {"about", mismatch.about},
               {"claimed", mismatch.expected},
               {"found", mismatch.found},
               {"reasons", Json::array()}};
    for (const Reason& reason : mismatch.reasons)
      entry["reasons"].push_back({{"rule", reason.rule}, {"clause", reason.clause}, {"text", reason.text}});
    json["found"].push_back(std::move(entry));
  }
  json["agree"] = one.agree;
  json["differ"] = one.differ;
  json["subjects"] = Json::array();
  for (const SubjectOpinion& said : one.opinions)
    json["subjects"].push_back({{"subject", said.subject},
                                {"version", said.version},
                                {"answers", words_of(said.opinion).name},
                                {"message", said.message}});
  json["exhibits"] = Json::array();
  for (const Exhibit& exhibit : one.exhibits) json["exhibits"].push_back(json_of(exhibit));
  return json;
}

Json json_of(const ErratumReading& reading) {
  Json json{{"option", reading.option}, {"meaning", reading.meaning}};
  if (!reading.silent.empty()) json["silent"] = reading.silent;
  json["clauses"] = json_of(reading.clauses);
  json["case"] = reading.identity;
  json["question"] = reading.parting ? Json(reading.parting->question) : Json(nullptr);
  json["readings"] = Json::array();
  for (std::size_t i = 0; i < reading.values.size(); ++i) {
    const ErratumReading::Value& value = reading.values[i];
    json["readings"].push_back(
        {{"value", value.text},
         {"meaning", value.meaning},
         {"yes", reading.parting ? Json(static_cast<bool>(reading.parting->yes[i])) : Json(nullptr)},
         {"rule_sets", value.rule_sets},
         {"subjects", value.subjects},
         {"exhibit", json_of(value.exhibit)}});
  }
  return json;
}

Json json_of(const Erratum& erratum) {
  Json json{{"claim", erratum.claim}, {"verdict", name_of(erratum.kind)}, {"game", erratum.game}};
  if (const Source* source = erratum.source)
    json["source"] = {{"id", source->id},
                      {"title", source->title},
                      {"publisher", source->publisher},
                      {"language", source->language},
                      {"contact", source->contact}};
  json["rules"] = erratum.rules;
  json["clauses"] = json_of(erratum.clauses);
  json["claimed"] = erratum.claimed;
  json["because"] = erratum.because;
  json["note"] = erratum.note;
  json["cases"] = Json::array();
  for (const ErratumCase& one : erratum.cases) json["cases"].push_back(json_of(one));
  json["open"] = Json::array();
  for (const ErratumReading& reading : erratum.readings) json["open"].push_back(json_of(reading));
  return json;
}

/// Reads the parts of a file that are asked again; everything else is for people.
class Reader {
 public:
  Reader(const std::string& file, ErrataFile& result) : file_(file), result_(result) {}

  void read(const Json& json) {
    if (!json.is_object() || json.value("format", Json()) != "arbiter-errata") return problem("no errata file");
    const Json schema = json.value("schema", Json());
    if (schema != errata_schema)
      return problem(fmt::format("the file has schema {}; this program reads {}", schema.dump(), errata_schema));
    std::vector<RuleSetDraft> drafts;
    for (const Json& rules : json.value("rule_sets", Json::array()))
      drafts.push_back(rule_set_draft(rules, file_, result_.problems));
    const std::vector<GameVocabulary> games = vocabularies();
    Resolution resolution = resolve(drafts, games);
    for (Problem& found : resolution.problems) result_.problems.push_back(std::move(found));
    result_.rule_sets = std::move(resolution.rule_sets);
    for (const Json& erratum : json.value("errata", Json::array())) {
      claim_ = erratum.value("claim", "");
      for (const Json& one : erratum.value("cases", Json::array()))
        for (const Json& exhibit : one.value("exhibits", Json::array())) add(exhibit);
      for (const Json& option : erratum.value("open", Json::array()))
        for (const Json& reading : option.value("readings", Json::array())) add(reading.value("exhibit", Json()));
    }
  }
  void problem(const std::string& message) { result_.problems.push_back({{file_, 0, 0}, message, ""}); }

 private:
  void add(const Json& exhibit) {
    if (!exhibit.is_object() || !exhibit.contains("request") || !exhibit.contains("answer"))
      return problem(claim_ + ": an exhibit without request and answer");
    auto request = read_request(exhibit["request"].dump());
    if (const auto* bad = std::get_if<BadRequest>(&request)) return problem(claim_ + ": " + bad->message);
    result_.answers.push_back(
        {claim_, exhibit.value("label", ""), std::get<Request>(std::move(request)).question, exhibit["answer"].dump()});
  }

  const std::string& file_;
  ErrataFile& result_;
  std::string claim_;
};

}  // namespace

std::string errata_json(const Errata& errata) {
  Json json{{"format", "arbiter-errata"},
            {"schema", errata_schema},
            {"tool", {{"name", "arbiter"}, {"version", tool_version}}},
            {"corpus_digest", errata.corpus_digest},
            {"replay", "arbiter errata --replay FILE"}};
  json["subjects"] = Json::array();
  for (const RunHeader::SubjectRow& subject : errata.subjects)
    json["subjects"].push_back({{"name", subject.name}, {"version", subject.version}});
  json["rule_sets"] = Json::array();
  for (const RuleSet* rules : errata.rule_sets) json["rule_sets"].push_back(rule_set_json(*rules));
  json["errata"] = Json::array();
  for (const Erratum& erratum : errata.errata) json["errata"].push_back(json_of(erratum));
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

ErrataFile read_errata_json(std::string_view text, const std::string& file) {
  ErrataFile result;
  Reader reader(file, result);
  try {
    if (nested_too_deep(text))
      reader.problem(fmt::format("no errata file: nested deeper than {} levels", deepest_nesting));
    else
      reader.read(Json::parse(text));
  } catch (const Json::exception& error) {
    reader.problem(fmt::format("no errata file: {}", error.what()));
  }
  return result;
}

std::vector<Replayed> replay(const ErrataFile& file) {
  const auto shelf = std::make_shared<const GameShelf>(file.rule_sets, games());
  EngineSubject subject(shelf);
  std::vector<Replayed> all;
  for (const RecordedAnswer& recorded : file.answers) {
    Replayed replayed{&recorded, false, {}};
    Json now = Json::parse(answer_line("null", subject.ask(recorded.question)));
    now.erase("id");
    const Json before = Json::parse(recorded.answer);
    for (const auto& [member, value] : now.items())
      if (!before.contains(member) || before[member] != value)
        replayed.differences.push_back(fmt::format("{}: recorded {}, now {}", member,
                                                   before.contains(member) ? before[member].dump() : "nothing",
                                                   value.dump()));
    for (const auto& [member, value] : before.items())
      if (!now.contains(member))
        replayed.differences.push_back(fmt::format("{}: recorded {}, now nothing", member, value.dump()));
    replayed.same = replayed.differences.empty();
    all.push_back(std::move(replayed));
  }
  return all;
}

}  // namespace arbiter
