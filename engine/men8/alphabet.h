#pragma once

#include <array>
#include <cstddef>
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

/// The letters of a game, with tables from letters to men: positions are read by the million.
class Alphabet {
 public:
  /// The list must outlive the alphabet.
  constexpr explicit Alphabet(std::span<const Letter> letters) : letters_(letters) {
    for (const Letter& row : letters) {
      men_[index(row.letter)] = Man{Color::white, row.kind};
      men_[index(small(row.letter))] = Man{Color::black, row.kind};
    }
  }

  constexpr std::span<const Letter> letters() const { return letters_; }
  /// Null when no letter fits.
  constexpr std::optional<Man> man(char letter) const { return men_[index(letter)]; }

 private:
  static constexpr std::size_t index(char letter) { return static_cast<unsigned char>(letter); }

  std::span<const Letter> letters_;
  std::array<std::optional<Man>, 256> men_{};
};

}  // namespace arbiter::men8
