#pragma once

#include <string_view>

namespace arbiter {

constexpr char capital_of(char character) {
  return character >= 'a' && character <= 'z' ? static_cast<char>(character - 'a' + 'A') : character;
}
constexpr char small_of(char character) {
  return character >= 'A' && character <= 'Z' ? static_cast<char>(character - 'A' + 'a') : character;
}

/// A letter that a game's files write beside that of its canonical positions.
struct LetterAlias {
  std::string_view game;
  char written;
  char letter;
};
inline constexpr LetterAlias letter_aliases[] = {{"makruk", 'Q', 'M'}, {"makruk", 'B', 'S'}};  // ASEAN print

/// The letter beside that of canonical positions, or the same where there is none.
constexpr char alias_letter(std::string_view game, char letter) {
  for (const LetterAlias& alias : letter_aliases)
    if (alias.game == game && alias.letter == letter) return alias.written;
  return letter;
}

/// The capital of a man as the game's canonical positions write it.
constexpr char canonical_letter(std::string_view game, char written) {
  for (const LetterAlias& alias : letter_aliases)
    if (alias.game == game && alias.written == capital_of(written)) return alias.letter;
  return capital_of(written);
}

}  // namespace arbiter
