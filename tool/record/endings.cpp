#include "record/endings.h"

namespace arbiter {

RecordEnding understand_pgn_ending(std::string_view written) {
  using Result = RecordEnding::Result;
  struct Word {
    std::string_view text;
    Result result;
  };
  constexpr Word words[] = {{"1-0", Result::white},    {"0-1", Result::black}, {"1/2-1/2", Result::draw},
                            {"*", Result::unfinished}, {"1/2", Result::draw},  {"½-½", Result::draw}};
  for (const Word& word : words)
    if (word.text == written) return {word.result, RecordEnding::By::unsaid};
  return {};
}

RecordEnding understand_no_ending(std::string_view) { return {}; }

}  // namespace arbiter
