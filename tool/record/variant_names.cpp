#include "record/variant_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "options/nearest.h"

namespace arbiter {

namespace {

// The words are written by pychess (capitalised), cutechess and Fairy-Stockfish's tools (small), PyChess (small),
// and they judge by Fairy-Stockfish's rules or very nearly so: the rule sets are those that say what it plays.
// Only its Makruk counts differ between them (announced on pychess, by themselves in Fairy-Stockfish).
constexpr VariantName names[] = {
    {"makruk", "makruk", "fairy-makruk", "Fairy-Stockfish's variant; pychess, cutechess and PyChess use the word"},
    {"thai", "makruk", "thai-makruk", "PyChess's title; names the tradition, not a program's variant"},
    {"thaichess", "makruk", "thai-makruk", "a common name; names the tradition, not a program's variant"},
    {"makpong", "makruk", "makpong", "Fairy-Stockfish's variant; pychess"},
    {"asean", "makruk", "asean-makruk", "Fairy-Stockfish's variant; pychess, cutechess, PyChess", true},
    {"aseanchess", "makruk", "asean-makruk", "the game's full name", true},
    {"cambodian", "makruk", "cambodian-makruk", "Fairy-Stockfish's variant; pychess, PyChess"},
    {"ouk", "makruk", "cambodian-makruk", "the game's name on pychess"},
    {"oukchaktrang", "makruk", "cambodian-makruk", "the game's name on pychess"},
    {"oukchatrang", "makruk", "cambodian-makruk", "the same, as it is often written"},
    {"sittuyin", "sittuyin", "fairy-sittuyin", "Fairy-Stockfish's variant; pychess, cutechess, PyChess"},
    {"burmese", "sittuyin", "traditional-sittuyin", "names the tradition, not a program's variant"},
    {"shogi", "shogi", "fairy-shogi", "Fairy-Stockfish's variant; pychess"},
    {"senet", "senet", "", "no program writes it with one rule set in mind"},
};

std::string folded(std::string_view word) {
  std::string name;
  for (const char character : word) {
    if (character == ' ' || character == '-' || character == '_') continue;
    name += character >= 'A' && character <= 'Z' ? static_cast<char>(character - 'A' + 'a') : character;
  }
  return name;
}

}  // namespace

std::span<const VariantName> variant_names() { return names; }

const VariantName* find_variant(std::string_view word) {
  const std::string name = folded(word);
  const auto* found =
      std::find_if(std::begin(names), std::end(names), [&](const VariantName& known) { return known.name == name; });
  return found == std::end(names) ? nullptr : found;
}

std::optional<RecordRemark> apply_variant(std::string_view word, RecordPlace place, Record& record) {
  const VariantName* variant = find_variant(word);
  if (variant == nullptr) {
    std::vector<std::string> known;
    for (const VariantName& name : names) known.emplace_back(name.name);
    return RecordRemark{place, fmt::format("the variant \"{}\" is no game of this tool", word),
                        did_you_mean(folded(word), known)};
  }
  record.game.assign(variant->game);
  record.rules.assign(variant->rules);
  return std::nullopt;
}

std::string_view game_of_letters(std::string_view position) {
  for (const char character : position.substr(0, position.find(' '))) {
    if (character == '[' || character == 'F' || character == 'f') return "sittuyin";
    if (character == 'M' || character == 'm') return "makruk";
  }
  return "";
}

}  // namespace arbiter
