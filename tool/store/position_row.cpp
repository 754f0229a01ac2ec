#include "store/position_row.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cstring>
#include <utility>

#include "core/hash.h"

namespace arbiter {
namespace {

constexpr int longest_run = 30;  // no board of ours has longer rows

bool is_letter(char character) { return static_cast<unsigned>((character | 0x20) - 'a') < 26; }
bool is_digit(char character) { return character >= '0' && character <= '9'; }

/// The letter thirteen places on in the alphabet.
char marked(char letter) {
  const char first = letter < 'a' ? 'A' : 'a';
  return static_cast<char>(first + (letter - first + 13) % 26);
}

/// How many of each piece stand on the board; pieces are written "R", "+R" or "R~".
class PieceCounts {
 public:
  enum class Mark : std::uint8_t { before, none, behind };

  void add(char letter, Mark mark) {
    const std::size_t index = static_cast<unsigned char>(letter) % letters;
    ++numbers_[static_cast<std::size_t>(mark)][index];
    found_[static_cast<std::size_t>(mark)] |= std::uint64_t{1} << index;
  }

  /// "+RKP2-kr": the pieces of each side in the order of their texts, a number behind those of which there are
  /// several.
  void write(std::string& signature) const {
    constexpr std::uint64_t capitals = (std::uint64_t{1} << 'a' % letters) - 1;
    write(capitals, signature);
    signature += '-';
    write(~capitals, signature);
  }

 private:
  /// Capitals and small letters are different modulo 64, and in the order of the alphabet.
  static constexpr std::size_t letters = 64;

  void write(std::uint64_t side, std::string& signature) const {
    const auto with = [&](Mark mark) { return found_[static_cast<std::size_t>(mark)] & side; };
    const auto piece = [&](std::size_t index, Mark mark) {
      const unsigned number = numbers_[static_cast<std::size_t>(mark)][index];
      if (number == 0) return;
      if (mark == Mark::before) signature += '+';
      signature += static_cast<char>(letters + index);
      if (mark == Mark::behind) signature += '~';
      if (number == 1) return;
      std::array<char, 8> digits{};
      signature.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr);
    };
    for_each_bit(with(Mark::before), [&](std::size_t index) { piece(index, Mark::before); });
    for_each_bit(with(Mark::none) | with(Mark::behind), [&](std::size_t index) {
      piece(index, Mark::none);
      piece(index, Mark::behind);
    });
  }

  template <class Each>
  static void for_each_bit(std::uint64_t bits, const Each& each) {
    for (; bits != 0; bits &= bits - 1) each(static_cast<std::size_t>(std::countr_zero(bits)));
  }

  std::array<std::array<std::uint16_t, letters>, 3> numbers_{};  ///< by mark and letter
  std::array<std::uint64_t, 3> found_{};                         ///< by mark: letters that are there, as bits
};

/// Walks over the board field of a text once. False: it is none.
bool read_board(std::string_view text, std::string& squares, PieceCounts& pieces) {
  const auto ends = [](char character) { return character == ' ' || character == '['; };
  const std::string_view field(text.begin(), std::find_if(text.begin(), text.end(), ends));
  // Letters wait here for being many. A run of empty squares is written as the longest one, whatever its length.
  std::array<char, 128 + longest_run> letters;
  std::size_t size = 0;
  for (std::size_t at = 0; at < field.size();) {
    if (size > letters.size() - longest_run) squares.append(letters.data(), std::exchange(size, 0));
    const char character = field[at++];
    if (is_letter(character)) {
      const bool behind = at < field.size() && field[at] == '~';
      at += behind;
      letters[size++] = behind ? marked(character) : character;
      pieces.add(character, behind ? PieceCounts::Mark::behind : PieceCounts::Mark::none);
    } else if (is_digit(character)) {
      int run = character - '0';
      for (; at < field.size() && is_digit(field[at]); ++at) {
        run = run * 10 + (field[at] - '0');
        if (run > longest_run) return false;
      }
      std::memset(letters.data() + size, '.', longest_run);
      size += static_cast<std::size_t>(run);
    } else if (character == '+' && at < field.size() && is_letter(field[at])) {
      letters[size++] = marked(field[at]);
      pieces.add(field[at++], PieceCounts::Mark::before);
    } else if (character == '?') {
      letters[size++] = '?';
    } else if (character != '/') {
      return false;
    }
  }
  squares.append(letters.data(), size);
  return !field.empty();
}

}  // namespace

char square_letter(std::string_view cell) {
  if (cell.empty()) return '.';
  if (cell.size() == 1) return cell.front();
  return marked(is_letter(cell.front()) ? cell.front() : cell.back());
}

void describe_board(std::string_view text, std::string& squares, std::string& material) {
  squares.clear();
  material.clear();
  PieceCounts pieces;
  if (read_board(text, squares, pieces))
    pieces.write(material);
  else
    squares.clear();
}

std::string squares_of(std::string_view text) {
  std::string squares, material;
  describe_board(text, squares, material);
  return squares;
}

std::string material_of(std::string_view text) {
  std::string squares, material;
  describe_board(text, squares, material);
  return material;
}

PositionRow describe_position(std::string_view game, const State& state) {
  PositionRow row;
  row.game = game;
  row.text = state.identity();
  row.key = static_cast<std::int64_t>(hash_text(row.text));
  describe_board(row.text, row.squares, row.material);
  return row;
}

}  // namespace arbiter
