#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>

#include "harness/question.h"

namespace arbiter {

/// One line of the judge protocol, read. The shapes are schema/judge-request.schema.json and
/// schema/judge-answer.schema.json; this is the only file beside run files that knows JSON.
struct Request {
  std::string id = "null";  ///< any JSON value, as JSON text, its numbers as they were written
  Question question;
};

/// Why a line is no request: the answer to give is `answer_line(id, error_answer("bad-request", message))`.
struct BadRequest {
  std::string id = "null";
  std::string message;
};

inline constexpr std::size_t longest_line = std::size_t{1} << 22;  ///< bytes of a request
inline constexpr int deepest_perft = 30;

/// `default_rules` stands for a missing "rules"; empty: a request must name its rule set.
std::variant<Request, BadRequest> read_request(std::string_view line, const std::string& default_rules = "");

/// The answer as one line of JSON, without the newline.
std::string answer_line(const std::string& id, const Answer& answer);

/// The request as one line of JSON, without the newline: for other programs.
std::string request_line(const Request& request);

}  // namespace arbiter
