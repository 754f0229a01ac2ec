#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "options/rule_set.h"

namespace arbiter {

/// A subject that an editor has given a name, in a TOML file of `[[subject]]` tables.
struct NamedSubject {
  std::string name;     ///< a slug
  std::string command;  ///< in one of the forms of `--subject`: "cmd:…", "uci:…", "usi:…", "run:…"
  std::string plays;    ///< the one rule set that it can be asked about; "": whichever
  std::string version;  ///< as its owner states it; "": what the program says of itself
  std::string notes;
  std::optional<std::chrono::milliseconds> timeout;  ///< for one answer
  Mark mark;
};

/// Reads such a file's text. `file` goes into the marks. What is wrong is all in `problems`.
std::vector<NamedSubject> read_subjects(std::string_view text, const std::string& file, std::vector<Problem>& problems);

/// "2.5" seconds; empty unless it is a number above 0 and at most a day.
std::optional<std::chrono::milliseconds> read_seconds(std::string_view text);

}  // namespace arbiter
