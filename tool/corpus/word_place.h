#pragma once

#include <map>
#include <string>

#include "options/rule_set.h"

namespace arbiter {

/// Finds where in a table of a fixture file a word stands, so that a message can point at it: the
/// model remembers where tables begin, not where each of their words is.
class WordPlaces {
 public:
  /// The first place of the word, quoted or as a key, from `table` up to the next header of a list's
  /// table; `table` itself when the word or the file is not found.
  Mark find(const Mark& table, const std::string& word);

 private:
  const std::string& text_of(const std::string& file);
  std::map<std::string, std::string> texts_;
};

}  // namespace arbiter
