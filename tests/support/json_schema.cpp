#include "support/json_schema.h"

#include <boost/test/unit_test.hpp>
#include <fstream>
#include <regex>
#include <set>

namespace arbiter {

namespace {

using Json = nlohmann::json;

const std::set<std::string> words{
    "$schema",       "$id",   "$ref",     "$defs",      "title",    "description",
    "type",          "enum",  "const",    "properties", "required", "additionalProperties",
    "propertyNames", "items", "minItems", "minLength",  "pattern",  "minimum",
    "maximum",       "oneOf", "anyOf"};

class Validator {
 public:
  Validator(const Json& root, std::vector<std::string>& errors) : root_(root), errors_(errors) {}

  void check(const Json& schema, const Json& value, const std::string& place) {
    if (schema.is_boolean()) {
      if (!schema.get<bool>()) error(place, "nothing is allowed here");
      return;
    }
    for (const auto& [word, content] : schema.items())
      if (!words.contains(word)) error(place, "the schema uses " + word + ", which nobody checks");
    if (schema.contains("$ref")) check(resolve(schema["$ref"]), value, place);
    if (schema.contains("type") && !is_of(schema["type"], value))
      return error(place, "is no " + schema["type"].dump() + ": " + value.dump().substr(0, 80));
    if (schema.contains("const") && value != schema["const"]) error(place, "is not " + schema["const"].dump());
    if (schema.contains("enum") && !contains(schema["enum"], value))
      error(place, value.dump() + " is none of " + schema["enum"].dump());
    if (value.is_string()) check_text(schema, value.get<std::string>(), place);
    if (value.is_number()) {
      if (schema.contains("minimum") && value < schema["minimum"]) error(place, "is too small");
      if (schema.contains("maximum") && value > schema["maximum"]) error(place, "is too large");
    }
    if (value.is_object()) check_object(schema, value, place);
    if (value.is_array()) {
      if (schema.contains("minItems") && value.size() < schema["minItems"]) error(place, "has too few items");
      if (schema.contains("items"))
        for (std::size_t i = 0; i < value.size(); ++i)
          check(schema["items"], value[i], place + "/" + std::to_string(i));
    }
    for (const char* word : {"oneOf", "anyOf"})
      if (schema.contains(word)) check_choice(schema[word], value, place, word);
  }

 private:
  void error(const std::string& place, const std::string& message) { errors_.push_back(place + " " + message); }

  const Json& resolve(const Json& reference) {
    return root_.at(Json::json_pointer(reference.get<std::string>().substr(1)));
  }

  static bool contains(const Json& list, const Json& value) {
    return std::find(list.begin(), list.end(), value) != list.end();
  }

  static bool is_of(const Json& type, const Json& value) {
    if (type.is_array()) return std::any_of(type.begin(), type.end(), [&](const Json& t) { return is_of(t, value); });
    if (type == "object") return value.is_object();
    if (type == "array") return value.is_array();
    if (type == "string") return value.is_string();
    if (type == "integer") return value.is_number_integer();
    if (type == "number") return value.is_number();
    if (type == "boolean") return value.is_boolean();
    return type == "null" && value.is_null();
  }

  void check_text(const Json& schema, const std::string& text, const std::string& place) {
    if (schema.contains("minLength") && text.size() < schema["minLength"]) error(place, "is too short");
    if (schema.contains("pattern") && !std::regex_search(text, std::regex(schema["pattern"].get<std::string>())))
      error(place, "\"" + text + "\" does not fit " + schema["pattern"].dump());
  }

  void check_object(const Json& schema, const Json& value, const std::string& place) {
    for (const Json& name : schema.value("required", Json::array()))
      if (!value.contains(name.get<std::string>())) error(place, "has no " + name.dump());
    const Json properties = schema.value("properties", Json::object());
    for (const auto& [name, member] : value.items()) {
      const std::string below = place + "/" + name;
      if (schema.contains("propertyNames")) check(schema["propertyNames"], name, below);
      if (properties.contains(name))
        check(properties[name], member, below);
      else if (schema.contains("additionalProperties"))
        check(schema["additionalProperties"], member, below);
    }
  }

  void check_choice(const Json& choices, const Json& value, const std::string& place, const std::string& word) {
    int fitting = 0;
    std::string reasons;
    for (const Json& choice : choices) {
      std::vector<std::string> found;
      Validator(root_, found).check(choice, value, place);
      fitting += found.empty();
      if (!found.empty()) reasons += "; " + found.front();
    }
    if (fitting == 0 || (word == "oneOf" && fitting != 1))
      error(place, "fits " + std::to_string(fitting) + " of " + word + reasons);
  }

  const Json& root_;
  std::vector<std::string>& errors_;
};

}  // namespace

std::vector<std::string> schema_errors(const Json& schema, const Json& value) {
  std::vector<std::string> errors;
  Validator(schema, errors).check(schema, value, "");
  return errors;
}

void check_schema(const std::string& name, const Json& value) {
  std::ifstream file(std::string(ARBITER_SOURCE_DIR "/schema/") + name);
  BOOST_REQUIRE_MESSAGE(file, "no schema " << name);
  for (const std::string& error : schema_errors(Json::parse(file), value)) BOOST_ERROR(name << ": " << error);
}

}  // namespace arbiter
