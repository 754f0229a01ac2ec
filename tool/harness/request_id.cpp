#include "harness/request_id.h"

#include <nlohmann/json.hpp>

namespace arbiter {
namespace {

using Json = nlohmann::json;

/// Writes down again what stands in the top-level member "id" while the line is being read.
class IdWriter : public nlohmann::json_sax<Json> {
 public:
  std::string text = "null";

  bool null() override { return scalar("null"); }
  bool boolean(bool value) override { return scalar(value ? "true" : "false"); }
  bool number_integer(number_integer_t value) override { return scalar(std::to_string(value)); }
  bool number_unsigned(number_unsigned_t value) override { return scalar(std::to_string(value)); }
  /// Also for whole numbers that fit no integer: the text is what was written.
  bool number_float(number_float_t, const string_t& written) override { return scalar(written); }
  bool string(string_t& value) override { return scalar(Json(value).dump()); }
  bool binary(binary_t&) override { return true; }

  bool start_object(std::size_t) override { return open('{'); }
  bool end_object() override { return close('}'); }
  bool start_array(std::size_t) override { return open('['); }
  bool end_array() override { return close(']'); }
  bool key(string_t& name) override {
    if (depth_ == 1) {
      in_id_ = name == "id";
      if (in_id_) text.clear();
    } else if (in_id_) {
      separate();
      text += Json(name).dump() + ":";
    }
    return true;
  }
  bool parse_error(std::size_t, const std::string&, const Json::exception&) override { return false; }

 private:
  void separate() {
    if (!text.empty() && text.back() != '{' && text.back() != '[' && text.back() != ':') text += ',';
  }
  bool scalar(const std::string& written) {
    if (!in_id_) return true;
    separate();
    text += written;
    if (depth_ == 1) in_id_ = false;
    return true;
  }
  bool open(char bracket) {
    if (in_id_) {
      separate();
      text += bracket;
    }
    ++depth_;
    return true;
  }
  bool close(char bracket) {
    --depth_;
    if (!in_id_) return true;
    text += bracket;
    if (depth_ == 1) in_id_ = false;
    return true;
  }

  int depth_ = 0;
  bool in_id_ = false;
};

}  // namespace

std::string request_id_text(std::string_view line) {
  IdWriter writer;
  Json::sax_parse(line, &writer);
  return writer.text;
}

}  // namespace arbiter
