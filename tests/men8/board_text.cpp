#include "men8/board_text.h"

#include <boost/test/unit_test.hpp>

#include "men8/random_board.h"

using namespace arbiter;
using namespace arbiter::men8;

namespace {

constexpr Letter letter_list[] = {{'K', Kind::king, "king"},         {'M', Kind::general, "met", true},
                                  {'S', Kind::elephant, "khon"},     {'N', Kind::knight, "knight"},
                                  {'R', Kind::rook, "rook"},         {'P', Kind::pawn, "pawn"},
                                  {'Q', Kind::general, "met", false}};
constexpr Alphabet letters(letter_list);

std::size_t column_of_fault(std::string_view field) {
  const auto read = read_board(field, 1, letters);
  const auto* unreadable = std::get_if<Unreadable>(&read);
  return unreadable ? unreadable->column : 0;
}

std::string rewritten(std::string_view field) {
  return write_board(std::get<Board>(read_board(field, 1, letters)), letters);
}

/// The squares of a field without marks from a8 to h1, rank by rank as a person would; "": it is no board.
std::string squares_read_slowly(std::string_view field) {
  std::string squares, rank;
  int ranks = 1;
  for (const char character : field) {
    if (character == '/') {
      if (rank.size() != 8) return "";
      squares += rank;
      rank.clear();
      ++ranks;
    } else if (character >= '1' && character <= '8') {
      rank.append(static_cast<std::size_t>(character - '0'), '.');
    } else if (letters.man(character)) {
      rank += character;
    } else {
      return "";
    }
  }
  return ranks == 8 && rank.size() == 8 ? squares + rank : "";
}

std::string squares_of(const Board& board) {
  std::string squares;
  for (int rank = 7; rank >= 0; --rank)
    for (int file = 0; file < 8; ++file) {
      const std::optional<Man> man = board.at(square_at(file, rank));
      squares += man ? letter_of(letters, *man) : '.';
    }
  return squares;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(board_text)

BOOST_AUTO_TEST_CASE(a_field_with_one_character_changed_is_read_as_a_slow_reader_reads_it) {
  RandomSequence random(5);
  std::size_t boards = 0, faults = 0;
  const auto look_at = [&](const std::string& field) {
    const auto read = read_board(field, 1, letters);
    const auto* board = std::get_if<Board>(&read);
    const std::string squares = board == nullptr ? "" : squares_of(*board);
    ++(board == nullptr ? faults : boards);
    if (squares != squares_read_slowly(field)) BOOST_ERROR(field << " is read as " << squares);
  };
  for (int round = 0; round < 30; ++round) {
    const std::string field = write_board(random_board(random, round), letters);
    look_at(field);
    for (std::size_t at = 0; at <= field.size(); ++at) {
      for (const char character : std::string("/1378KkPmx")) {
        look_at(field.substr(0, at) + character + field.substr(at));
        if (at < field.size()) look_at(field.substr(0, at) + character + field.substr(at + 1));
      }
      if (at < field.size()) look_at(field.substr(0, at) + field.substr(at + 1));
    }
  }
  BOOST_TEST(boards > 1000u);
  BOOST_TEST(faults > 1000u);
}

BOOST_AUTO_TEST_CASE(what_is_written_reads_back) {
  RandomSequence random(4);
  for (int round = 0; round < 500; ++round) {
    const Board board = random_board(random, round % 40);
    BOOST_TEST((std::get<Board>(read_board(write_board(board, letters), 1, letters)) == board));
  }
  BOOST_TEST(rewritten("8/8/4pppp/pppp4/4PPPP/PPPP4/8/8") == "8/8/4pppp/pppp4/4PPPP/PPPP4/8/8");
}

BOOST_AUTO_TEST_CASE(every_byte_is_a_letter_of_the_list_or_none) {
  for (int byte = 0; byte < 256; ++byte) {
    const char character = static_cast<char>(byte);
    std::optional<Man> expected;
    for (const Letter& row : letter_list) {
      if (row.letter == character) expected = Man{Color::white, row.kind};
      if (row.letter + ('a' - 'A') == byte) expected = Man{Color::black, row.kind};
    }
    BOOST_TEST((letters.man(character) == expected), "byte " << byte);
  }
}

BOOST_AUTO_TEST_CASE(other_letters_and_marks_are_read_and_not_written) {
  BOOST_TEST(rewritten("8/8/8/8/8/M~q6/8/8") == "8/8/8/8/8/Mm6/8/8");
}

BOOST_AUTO_TEST_CASE(split_digits_are_read_and_merged) {
  BOOST_TEST(rewritten("8/44/11111111/1K12r2/8/8/8/8") == "8/8/8/1K3r2/8/8/8/8");
}

BOOST_AUTO_TEST_CASE(every_fault_knows_its_column) {
  BOOST_TEST(column_of_fault("8/8/8/8/8/8/8/8") == 0u);
  BOOST_TEST(column_of_fault("") == 1u);
  BOOST_TEST(column_of_fault("8/8/8/8/8/8/8") == 14u);      // seven ranks
  BOOST_TEST(column_of_fault("8/8/8/8/8/8/8/8/8") == 16u);  // nine
  BOOST_TEST(column_of_fault("8/7/8/8/8/8/8/8") == 4u);     // seven squares
  BOOST_TEST(column_of_fault("8/K8/8/8/8/8/8/8") == 4u);    // nine
  BOOST_TEST(column_of_fault("8/8K/8/8/8/8/8/8") == 4u);
  BOOST_TEST(column_of_fault("8/441/8/8/8/8/8/8") == 5u);  // nine in three digits
  BOOST_TEST(column_of_fault("8/8/8/3T4/8/8/8/8") == 8u);  // no man of the game
  BOOST_TEST(column_of_fault("9/8/8/8/8/8/8/8") == 1u);
  BOOST_TEST(column_of_fault("8/0K7/8/8/8/8/8/8") == 3u);
  BOOST_TEST(column_of_fault("8/R~7/8/8/8/8/8/8") == 4u);  // no pawn becomes a rook here
  BOOST_TEST(column_of_fault("8/M~~7/8/8/8/8/8/8") == 5u);
  BOOST_TEST(column_of_fault("8/8/8/8/8/8/8/8?") == 16u);
}

BOOST_AUTO_TEST_CASE(a_man_controls_squares_whatever_stands_there) {
  const auto on = [](std::string_view field, std::string_view square) {
    std::string text;
    for (const std::string& name : controls(std::get<Board>(read_board(field, 1, letters)), square)) text += name + " ";
    return text;
  };
  BOOST_TEST(on("8/8/8/8/3S4/8/8/8", "d4") == "c3 c5 d5 e3 e5 ");
  BOOST_TEST(on("8/8/8/8/3s4/8/8/8", "d4") == "c3 c5 d3 e3 e5 ");
  BOOST_TEST(on("8/8/8/4P3/3M4/8/8/8", "d4") == "c3 c5 e3 e5 ");
  BOOST_TEST(on("8/8/8/8/P7/8/8/8", "a4") == "b5 ");
  BOOST_TEST(on("P7/8/8/8/8/8/8/8", "a8") == "");
  BOOST_TEST(on("8/8/8/8/8/p7/1P6/R1k5", "a1") == "a2 a3 b1 c1 ");
  BOOST_TEST(on("8/8/8/8/8/8/8/N7", "a1") == "b3 c2 ");
  BOOST_TEST(on("8/8/8/8/8/8/8/N7", "b1") == "");
  BOOST_TEST(on("8/8/8/8/8/8/8/N7", "j1") == "");
}

BOOST_AUTO_TEST_CASE(a_diagram_shows_every_man_on_its_square) {
  Diagram diagram = diagram_of(std::get<Board>(read_board("k7/8/8/8/8/8/8/R7", 1, letters)), letters);
  BOOST_TEST(diagram.cells.size() == 64u);
  BOOST_TEST(diagram.row_labels.front() == "8");
  BOOST_TEST(diagram.cells.front().letter == "k");
  BOOST_TEST((diagram.cells.front().side == Color::black));
  BOOST_TEST(cell_of(diagram, *square_named("a1")).letter == "R");
  BOOST_TEST(cell_of(diagram, *square_named("h3")).square == "h3");
}

BOOST_AUTO_TEST_SUITE_END()
