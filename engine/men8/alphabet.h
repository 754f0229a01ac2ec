#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "men8/board.h"

namespace arbiter::men8 {

/// How a game writes one kind of man. A game lists the letter it writes for each kind first and may
/// list others that it only reads.
struct Letter {
  char letter;  ///< capital; White's. Black's is the small one
  Kind kind;
  std::string_view name;         ///< "general": for sentences
  bool may_be_promoted = false;  ///< a `~` may follow when reading (a promoted man); it is dropped
};

constexpr char small(char capital) { return static_cast<char>(capital - 'A' + 'a'); }

/// The letters of a game, with a table from characters to what a board has in their place: positions are read by
/// the million.
class Alphabet {
 public:
  /// What a character of a board field stands for. Empty squares have a side and a kind of their own, behind all
  /// others, so that a reader need not ask which of both it has before it.
  struct Entry {
    std::uint8_t squares = 0;  ///< 1 for a man, 1 to 8 for a digit; 0: neither
    std::uint8_t side = no_side;
    std::uint8_t kind = no_kind;
    bool ends_rank = false;  ///< "/"
  };
  static constexpr std::uint8_t no_side = 2;
  static constexpr std::uint8_t no_kind = kinds;

  /// The list must outlive the alphabet.
  constexpr explicit Alphabet(std::span<const Letter> letters) : letters_(letters) {
    entries_[index('/')].ends_rank = true;
    for (std::uint8_t empty = 1; empty <= 8; ++empty) entries_[index(static_cast<char>('0' + empty))].squares = empty;
    for (const Letter& row : letters) {
      entries_[index(row.letter)] = entry_of({Color::white, row.kind});
      entries_[index(small(row.letter))] = entry_of({Color::black, row.kind});
    }
  }

  constexpr std::span<const Letter> letters() const { return letters_; }
  constexpr const Entry& entry(char character) const { return entries_[index(character)]; }
  /// Null when no letter fits.
  constexpr std::optional<Man> man(char letter) const {
    const Entry found = entry(letter);
    if (found.kind == no_kind) return std::nullopt;
    return Man{static_cast<Color>(found.side), static_cast<Kind>(found.kind)};
  }

 private:
  static constexpr std::size_t index(char character) { return static_cast<unsigned char>(character); }
  static constexpr Entry entry_of(Man man) {
    return {1, static_cast<std::uint8_t>(man.side), static_cast<std::uint8_t>(man.kind)};
  }

  std::span<const Letter> letters_;
  std::array<Entry, 256> entries_{};
};

}  // namespace arbiter::men8
