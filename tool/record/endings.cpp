#include "record/endings.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <string>

#include "record/letters.h"

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

namespace {

/// Words of the tag Termination: PGN's own and lichess's, cutechess's, and the ends of chess.com's sentences ("Ani won
/// by resignation"). One that ends another stands behind it.
struct Termination {
  std::string_view words;
  std::optional<RecordEnding::By> by;  ///< nothing: it says no more than that there is a result
  bool decides = true;                 ///< false: there is no result
};
constexpr Termination terminations[] = {
    {"normal", std::nullopt},
    {"unterminated", std::nullopt, false},
    {"time forfeit", RecordEnding::By::players},
    {"on time", RecordEnding::By::players},
    {"timeout vs insufficient material", RecordEnding::By::players},
    {"abandoned", RecordEnding::By::players},
    {"adjudication", RecordEnding::By::players},
    {"death", RecordEnding::By::players},
    {"emergency", RecordEnding::By::players},
    {"stalled connection", RecordEnding::By::players},
    {"resignation", RecordEnding::By::players},
    {"agreement", RecordEnding::By::players},
    {"rules infraction", RecordEnding::By::infraction},
    {"illegal move", RecordEnding::By::infraction},
    {"checkmate", RecordEnding::By::rule},
    {"stalemate", RecordEnding::By::rule},
    {"repetition", RecordEnding::By::rule},
    {"insufficient material", RecordEnding::By::rule},
};

const Termination* find_termination(std::string_view text) {
  std::string small(text);
  std::transform(small.begin(), small.end(), small.begin(), small_of);
  for (const Termination& known : terminations) {
    if (!small.ends_with(known.words)) continue;
    const std::size_t before = small.size() - known.words.size();
    if (before == 0 || small[before - 1] == ' ') return &known;
  }
  return nullptr;
}

}  // namespace

RecordEnding refine_pgn_ending(RecordEnding ending, const Record& record) {
  const auto tag =
      std::find_if(record.tags.begin(), record.tags.end(), [](const auto& one) { return one.first == "Termination"; });
  // A variation ends as its own text says.
  if (tag == record.tags.end() || record.branch || ending.by != RecordEnding::By::unsaid) return ending;
  const Termination* known = find_termination(tag->second);
  if (known == nullptr || !known->by) return ending;
  // An abandoned game may have no result, and then nobody has decided anything.
  if (ending.result != RecordEnding::Result::unknown && ending.result != RecordEnding::Result::unfinished)
    ending.by = *known->by;
  return ending;
}

bool contradicts_termination(RecordEnding::Result result, std::string_view termination) {
  const Termination* known = find_termination(termination);
  if (known == nullptr || result == RecordEnding::Result::unknown) return false;
  if (result != RecordEnding::Result::unfinished) return !known->decides;
  constexpr std::string_view may_be_open[] = {"abandoned", "adjudication", "death", "emergency", "stalled connection"};
  return known->decides &&
         std::find(std::begin(may_be_open), std::end(may_be_open), known->words) == std::end(may_be_open);
}

RecordEnding understand_no_ending(std::string_view) { return {}; }

}  // namespace arbiter
