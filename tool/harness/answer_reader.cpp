#include "harness/answer_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "corpus/json_depth.h"
#include "harness/subject.h"

namespace arbiter {
namespace {

using Json = nlohmann::json;

[[noreturn]] void nonsense(const std::string& message) {
  throw SubjectFailure(SubjectFailure::Kind::nonsense, message);
}

std::string text_or_null(const Json& json, const char* name) {
  const auto member = json.find(name);
  if (member == json.end() || member->is_null()) return "";
  if (!member->is_string()) nonsense(fmt::format("member \"{}\" must be a string or null", name));
  return member->get<std::string>();
}

std::vector<std::string> texts(const Json& json, const char* name) {
  const bool fits =
      json.is_array() && std::all_of(json.begin(), json.end(), [](const Json& j) { return j.is_string(); });
  if (!fits) nonsense(fmt::format("member \"{}\" must be a list of strings", name));
  return json.get<std::vector<std::string>>();
}

std::vector<std::string> texts_of(const Json& json, const char* name) {
  const auto member = json.find(name);
  return member == json.end() ? std::vector<std::string>{} : texts(*member, name);
}

const Json& list(const Json& json, const char* name) {
  if (!json.is_array()) nonsense(fmt::format("member \"{}\" must be a list", name));
  for (const Json& element : json)
    if (!element.is_object()) nonsense(fmt::format("member \"{}\" must be a list of objects", name));
  return json;
}

bool boolean(const Json& json, const char* name) {
  if (!json.is_boolean()) nonsense(fmt::format("member \"{}\" must be true or false", name));
  return json.get<bool>();
}

std::vector<Reason> reasons(const Json& json) {
  std::vector<Reason> all;
  for (const Json& reason : list(json, "reasons"))
    all.push_back({text_or_null(reason, "rule"), text_or_null(reason, "clause"), text_or_null(reason, "text")});
  return all;
}

constexpr std::int64_t most_plies = 1'000'000;  ///< more than any game has

int number(const Json& json, const char* name) {
  const auto member = json.find(name);
  if (member == json.end() || !member->is_number_integer())
    nonsense(fmt::format("member \"{}\" must be a number", name));
  const auto value = member->get<std::int64_t>();
  if (value < 0 || value > most_plies || (member->is_number_unsigned() && member->get<std::uint64_t>() > most_plies))
    nonsense(fmt::format("member \"{}\" must be a number from 0 to {}", name, most_plies));
  return static_cast<int>(value);
}

Answer::CountingAnswer counting(const Json& json) {
  if (!json.is_object()) nonsense("member \"counting\" must be an object or null");
  return {text_or_null(json, "kind"), text_or_null(json, "by"), number(json, "count"), number(json, "limit")};
}

/// Reads the members that are there and notes those that are not.
class AnswerMembers {
 public:
  explicit AnswerMembers(const Json& json) : json_(json) {}

  Answer read() {
    read_open();
    if (const Json* error = find("error")) {
      if (!error->is_object()) nonsense("member \"error\" must be an object");
      answer_.error = Answer::Error{text_or_null(*error, "code"), text_or_null(*error, "message"), -1, "", {}};
      if (answer_.error->code.empty()) nonsense("member \"error\" must have a \"code\"");
      // A message may be left out; whoever reports the error needs a word for it.
      if (answer_.error->message.empty()) answer_.error->message = answer_.error->code;
      if (answer_.error->code == "illegal-after") {
        answer_.error->index = number(*error, "index");
        answer_.error->move = text_or_null(*error, "move");
        if (const auto why = error->find("reasons"); why != error->end()) answer_.error->reasons = reasons(*why);
      }
      return answer_;
    }
    if (find("valid") == nullptr && find("legal") == nullptr && find("perft") == nullptr)
      nonsense("an answer has a member \"valid\", \"legal\", \"perft\" or \"error\"");
    if (const Json* valid = expected("valid")) answer_.valid = boolean(*valid, "valid");
    if (!answer_.valid) {
      if (const Json* why = expected("reasons")) answer_.reasons = reasons(*why);
      return answer_;
    }
    for (const char* name : {"position", "turn", "phase"}) expected(name);
    answer_.position = text_or_null(json_, "position");
    answer_.turn = text_or_null(json_, "turn");
    answer_.phase = text_or_null(json_, "phase");
    if (const Json* legal = expected("legal")) answer_.legal = texts(*legal, "legal");
    std::sort(answer_.legal.begin(), answer_.legal.end());
    if (const Json* check = expected("check")) answer_.check = boolean(*check, "check");
    if (const Json* outcome = expected("outcome")) {
      if (!outcome->is_object()) nonsense("member \"outcome\" must be an object");
      answer_.outcome = {text_or_null(*outcome, "status"), text_or_null(*outcome, "winner"),
                         text_or_null(*outcome, "reason")};
    }
    if (const Json* claims = expected("claims"))
      for (const Json& claim : list(*claims, "claims"))
        answer_.claims.push_back({text_or_null(claim, "rule"), text_or_null(claim, "by")});
    if (const Json* count = expected("counting"); count != nullptr && !count->is_null())
      answer_.counting = counting(*count);
    if (const Json* moves = find("moves"))
      for (const Json& move : list(*moves, "moves")) {
        const auto legal = move.find("legal");
        if (legal == move.end()) nonsense("a judged move has no member \"legal\"");
        const auto why = move.find("reasons");
        answer_.moves.push_back({text_or_null(move, "move"), boolean(*legal, "legal"),
                                 why == move.end() ? std::vector<Reason>{} : reasons(*why)});
      }
    if (const Json* controls = expected("controls")) {
      if (!controls->is_object()) nonsense("member \"controls\" must be an object");
      for (const auto& [square, attacked] : controls->items())
        answer_.controls.emplace_back(square, texts(attacked, "controls"));
    }
    return answer_;
  }

 private:
  /// Of refusals too: another reading may change them.
  void read_open() {
    if (const Json* open = expected("open"))
      for (const Json& option : list(*open, "open"))
        answer_.open.push_back(
            {text_or_null(option, "option"), texts_of(option, "readings"), texts_of(option, "changes")});
  }
  const Json* find(const char* name) const {
    const auto member = json_.find(name);
    return member == json_.end() ? nullptr : &*member;
  }
  const Json* expected(const char* name) {
    const Json* member = find(name);
    if (member == nullptr) answer_.unanswered.emplace_back(name);
    return member;
  }

  const Json& json_;
  Answer answer_;
};

}  // namespace

AnswerRead read_answer(std::string_view line) {
  if (nested_too_deep(line)) nonsense(fmt::format("nested deeper than {} levels", deepest_nesting));
  const Json json = Json::parse(line, nullptr, false);
  if (!json.is_object()) nonsense(fmt::format("no JSON object: {}", line.substr(0, 200)));
  const auto id = json.find("id");
  AnswerRead read{id == json.end() ? "" : id->dump(), AnswerMembers(json).read(), ""};
  if (const auto nodes = json.find("perft"); nodes != json.end()) {
    if (!nodes->is_number_unsigned()) nonsense("member \"perft\" must be a number of nodes");
    read.answer.perft.emplace_back(0, nodes->get<std::uint64_t>());
  }
  if (const auto by = json.find("by"); by != json.end()) {
    if (!by->is_string()) nonsense("member \"by\" must be a name and version as one string");
    read.by = by->get<std::string>();
  }
  return read;
}

}  // namespace arbiter
