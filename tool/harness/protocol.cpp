#include "harness/protocol.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "corpus/json_depth.h"
#include "harness/request_id.h"
#include "options/nearest.h"

namespace arbiter {
namespace {

using Json = nlohmann::ordered_json;

std::string dump(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

Json nullable(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

Json json_of(const std::vector<Reason>& reasons) {
  Json list = Json::array();
  for (const Reason& reason : reasons)
    list.push_back({{"rule", reason.rule}, {"clause", reason.clause}, {"text", reason.text}});
  return list;
}

Json json_of(const Answer::Error& error) {
  Json json{{"code", error.code}, {"message", error.message}};
  if (error.index < 0) return json;
  json["index"] = error.index;
  json["move"] = error.move;
  json["reasons"] = json_of(error.reasons);
  return json;
}

void state_verdict(const Answer& answer, Json& json) {
  json["position"] = answer.position;
  json["turn"] = nullable(answer.turn);
  json["phase"] = answer.phase;
  json["legal"] = answer.legal;
  json["count"] = answer.legal.size();
  json["check"] = answer.check;
  json["outcome"] = {{"status", answer.outcome.status},
                     {"winner", nullable(answer.outcome.winner)},
                     {"reason", nullable(answer.outcome.reason)}};
  json["claims"] = Json::array();
  for (const Answer::ClaimAnswer& claim : answer.claims)
    json["claims"].push_back({{"rule", claim.rule}, {"by", claim.by}});
  json["counting"] = nullptr;
  if (const auto& counting = answer.counting) {
    Json count = Json::object();
    if (!counting->kind.empty()) count["kind"] = counting->kind;
    count["limit"] = counting->limit;
    count["count"] = counting->count;
    count["by"] = counting->by;
    json["counting"] = std::move(count);
  }
}

Json json_of(const std::vector<OpenOption>& open) {
  Json list = Json::array();
  for (const OpenOption& option : open)
    list.push_back({{"option", option.option}, {"readings", option.readings}, {"changes", option.changes}});
  return list;
}

/// The object, which has a member at least, with the id in front as it was written.
std::string with_id(const std::string& id, const Json& json) { return "{\"id\":" + id + "," + dump(json).substr(1); }

/// A request is refused for one reason at a time, with a sentence for its author.
struct Refusal {
  std::string message;
};

Json parse(std::string_view line) {
  std::set<std::string> keys;
  std::string repeated;
  const Json::parser_callback_t note_keys = [&](int depth, Json::parse_event_t event, Json& parsed) {
    if (event == Json::parse_event_t::key && depth == 1 && !keys.insert(parsed.get<std::string>()).second)
      repeated = parsed.get<std::string>();
    return true;
  };
  try {
    Json json = Json::parse(line, note_keys);
    if (!repeated.empty()) throw Refusal{fmt::format("member \"{}\" is given twice", repeated)};
    return json;
  } catch (const Json::exception& error) {
    // The library's own text begins with its name for the error, in brackets.
    const std::string_view text = error.what();
    const std::size_t bracket = text.find("] ");
    throw Refusal{fmt::format("no JSON: {}", bracket == std::string_view::npos ? text : text.substr(bracket + 2))};
  }
}

const std::vector<std::string>& members() {
  static const std::vector<std::string> names{"id", "rules", "position", "after", "moves", "controls", "perft", "open"};
  return names;
}

std::string text_member(const Json& json, const char* name) {
  const auto member = json.find(name);
  if (member == json.end()) throw Refusal{fmt::format("member \"{}\" is missing", name)};
  if (!member->is_string()) throw Refusal{fmt::format("member \"{}\" must be a string", name)};
  return member->get<std::string>();
}

std::vector<std::string> list_member(const Json& json, const char* name) {
  const auto member = json.find(name);
  if (member == json.end()) return {};
  const bool all_texts = member->is_array() &&
                         std::all_of(member->begin(), member->end(), [](const Json& each) { return each.is_string(); });
  if (!all_texts) throw Refusal{fmt::format("member \"{}\" must be a list of strings", name)};
  return member->get<std::vector<std::string>>();
}

Question read_question(const Json& json, const std::string& default_rules) {
  for (const auto& [name, value] : json.items())
    if (std::find(members().begin(), members().end(), name) == members().end()) {
      const std::string hint = did_you_mean(name, members());
      throw Refusal{fmt::format("unknown member \"{}\"{}", name, hint.empty() ? "" : " (" + hint + ")")};
    }
  Question question;
  question.rules = default_rules.empty() || json.contains("rules") ? text_member(json, "rules") : default_rules;
  question.position = text_member(json, "position");
  question.after = list_member(json, "after");
  question.moves = list_member(json, "moves");
  question.controls = list_member(json, "controls");
  if (const auto depth = json.find("perft"); depth != json.end()) {
    if (!depth->is_number_integer() || *depth < 0 || *depth > deepest_perft)
      throw Refusal{fmt::format("member \"perft\" must be a depth from 0 to {}", deepest_perft)};
    question.perft = {depth->get<int>()};
  }
  if (const auto open = json.find("open"); open != json.end()) {
    if (!open->is_boolean()) throw Refusal{"member \"open\" must be true or false"};
    question.open = open->get<bool>();
  }
  return question;
}

}  // namespace

std::variant<Request, BadRequest> read_request(std::string_view line, const std::string& default_rules) {
  Request request;
  try {
    if (line.size() > longest_line) throw Refusal{fmt::format("a request has at most {} bytes", longest_line)};
    if (nested_too_deep(line)) throw Refusal{fmt::format("nested deeper than {} levels", deepest_nesting)};
    const Json json = parse(line);
    if (!json.is_object()) throw Refusal{"a request is a JSON object"};
    if (const auto id = json.find("id"); id != json.end())
      request.id = id->is_number_float() || id->is_structured() ? request_id_text(line) : dump(*id);
    request.question = read_question(json, default_rules);
    return request;
  } catch (const Refusal& refusal) {
    return BadRequest{request.id, refusal.message};
  }
}

std::string answer_line(const std::string& id, const Answer& answer) {
  Json json = Json::object();
  if (answer.error) {
    json["error"] = json_of(*answer.error);
  } else {
    json["valid"] = answer.valid;
    if (answer.valid)
      state_verdict(answer, json);
    else
      json["reasons"] = json_of(answer.reasons);
    if (!answer.moves.empty()) json["moves"] = Json::array();
    for (const MoveAnswer& move : answer.moves)
      json["moves"].push_back({{"move", move.move}, {"legal", move.legal}, {"reasons", json_of(move.reasons)}});
    for (const auto& [square, attacked] : answer.controls) json["controls"][square] = attacked;
  }
  if (!answer.open.empty()) json["open"] = json_of(answer.open);
  if (!answer.perft.empty()) json["perft"] = answer.perft.front().second;
  for (const std::string& member : answer.unanswered) json.erase(member);
  if (!answer.answers("legal")) json.erase("count");
  return with_id(id, json);
}

std::string request_line(const Request& request) {
  const Question& question = request.question;
  Json json{{"rules", question.rules}, {"position", question.position}};
  if (!question.after.empty()) json["after"] = question.after;
  if (!question.moves.empty()) json["moves"] = question.moves;
  if (!question.controls.empty()) json["controls"] = question.controls;
  if (!question.perft.empty()) json["perft"] = question.perft.front();
  if (!question.open) json["open"] = false;
  return with_id(request.id, json);
}

}  // namespace arbiter
