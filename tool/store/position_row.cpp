#include "store/position_row.h"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>

#include "core/hash.h"

namespace arbiter {
namespace {

constexpr int longest_run = 30;  // no board of ours has longer rows

bool is_upper(char letter) { return letter >= 'A' && letter <= 'Z'; }
bool is_lower(char letter) { return letter >= 'a' && letter <= 'z'; }
bool is_letter(char letter) { return is_upper(letter) || is_lower(letter); }
bool is_digit(char character) { return character >= '0' && character <= '9'; }

/// The letter thirteen places on in the alphabet.
char marked(char letter) {
  const char first = is_upper(letter) ? 'A' : 'a';
  return static_cast<char>(first + (letter - first + 13) % 26);
}

/// How many of each piece stand on the board; pieces are written "R", "+R" or "R~".
class PieceCounts {
 public:
  enum class Mark : std::uint8_t { before, none, behind };

  void add(char letter, Mark mark) {
    Side& side = is_upper(letter) ? upper_ : lower_;
    const auto index = static_cast<std::size_t>(letter - (is_upper(letter) ? 'A' : 'a'));
    ++side.numbers[static_cast<std::size_t>(mark)][index];
    side.letters[static_cast<std::size_t>(mark)] |= std::uint32_t{1} << index;
  }

  /// "+RKP2-kr": the pieces of each side in the order of their texts, a number behind those of which there are
  /// several.
  void write(std::string& signature) const {
    write(upper_, 'A', signature);
    signature += '-';
    write(lower_, 'a', signature);
  }

 private:
  struct Side {
    std::array<std::array<std::uint16_t, 26>, 3> numbers{};  ///< by mark and letter
    std::array<std::uint32_t, 3> letters{};                  ///< by mark: those that are there, as bits

    std::uint32_t with(Mark mark) const { return letters[static_cast<std::size_t>(mark)]; }
  };

  static void write(const Side& side, char first, std::string& signature) {
    const auto piece = [&](std::size_t letter, Mark mark) {
      const unsigned number = side.numbers[static_cast<std::size_t>(mark)][letter];
      if (number == 0) return;
      if (mark == Mark::before) signature += '+';
      signature += static_cast<char>(first + static_cast<char>(letter));
      if (mark == Mark::behind) signature += '~';
      if (number == 1) return;
      std::array<char, 8> digits{};
      signature.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr);
    };
    for_each_bit(side.with(Mark::before), [&](std::size_t letter) { piece(letter, Mark::before); });
    for_each_bit(side.with(Mark::none) | side.with(Mark::behind), [&](std::size_t letter) {
      piece(letter, Mark::none);
      piece(letter, Mark::behind);
    });
  }

  template <class Each>
  static void for_each_bit(std::uint32_t bits, const Each& each) {
    for (; bits != 0; bits &= bits - 1) each(static_cast<std::size_t>(std::countr_zero(bits)));
  }

  Side upper_, lower_;
};

/// Walks over the board field of a text once. False: it is none.
bool read_board(std::string_view text, std::string& squares, PieceCounts& pieces) {
  const auto ends = [](char character) { return character == ' ' || character == '['; };
  const std::string_view field(text.begin(), std::find_if(text.begin(), text.end(), ends));
  for (std::size_t at = 0; at < field.size();) {
    const char character = field[at++];
    if (is_letter(character)) {
      const bool behind = at < field.size() && field[at] == '~';
      at += behind;
      squares += behind ? marked(character) : character;
      pieces.add(character, behind ? PieceCounts::Mark::behind : PieceCounts::Mark::none);
    } else if (is_digit(character)) {
      int run = character - '0';
      for (; at < field.size() && is_digit(field[at]); ++at) {
        run = run * 10 + (field[at] - '0');
        if (run > longest_run) return false;
      }
      squares.append(static_cast<std::size_t>(run), '.');
    } else if (character == '+' && at < field.size() && is_letter(field[at])) {
      squares += marked(field[at]);
      pieces.add(field[at++], PieceCounts::Mark::before);
    } else if (character == '?') {
      squares += '?';
    } else if (character != '/') {
      return false;
    }
  }
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
