#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "corpus/model.h"

namespace arbiter {

/// Reads a file of `[[subject]]` tables. `file` goes into the marks. What is wrong is all in `problems`.
SubjectFile read_subject_file(std::string_view text, const std::string& file, std::vector<Problem>& problems);

/// "2.5" seconds; empty unless it is a number above 0 and at most a day.
std::optional<std::chrono::milliseconds> read_seconds(std::string_view text);

/// The shortest text that reads as so many seconds.
std::string write_seconds(std::chrono::milliseconds time);

}  // namespace arbiter
