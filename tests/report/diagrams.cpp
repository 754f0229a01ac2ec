#include "diagrams.h"

#include <cctype>
#include <map>
#include <string_view>

namespace arbiter {

namespace {

/// Rows from the top, one letter a square, "." empty, "?" open.
Diagram men8(const std::vector<std::string_view>& rows, bool diagonals) {
  Diagram diagram;
  diagram.style = Diagram::Style::lines;
  diagram.columns = diagram.rows = 8;
  for (int row = 0; row < 8; ++row) {
    diagram.row_labels.push_back(std::string(1, static_cast<char>('8' - row)));
    for (int column = 0; column < 8; ++column) {
      Diagram::Cell cell;
      cell.square = {static_cast<char>('a' + column), static_cast<char>('8' - row)};
      const char letter = rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
      if (letter == '?') cell.open = true;
      if (std::isalpha(static_cast<unsigned char>(letter)) != 0) {
        cell.letter = std::string(1, letter);
        cell.side = std::isupper(static_cast<unsigned char>(letter)) != 0 ? Color::white : Color::black;
      }
      cell.diagonal_up = diagonals && row + column == 7;
      cell.diagonal_down = diagonals && row == column;
      diagram.cells.push_back(cell);
    }
  }
  for (int column = 0; column < 8; ++column)
    diagram.column_labels.push_back(std::string(1, static_cast<char>('a' + column)));
  return diagram;
}

}  // namespace

Diagram sittuyin_diagram() {
  Diagram diagram =
      men8({"........", "........", "....pppp", "pppp....", "....PPPP", "PPPPFN..", ".KSSN...", "..R....."}, true);
  diagram.hands = {{Color::white, "pocket", {{"R", 1}}, {}},
                   {Color::black, "pocket", {{"k", 1}, {"f", 1}, {"r", 2}, {"s", 2}, {"n", 2}}, {}}};
  diagram.notes = {"White to place."};
  return diagram;
}

Diagram makruk_diagram() {
  Diagram diagram =
      men8({"r.s.k.nr", "...ns...", "ppp..ppp", "...mp...", "..M.?...", "PPP.PPPP", "...SN?..", "RNSK...R"}, false);
  diagram.notes = {"White to move.", "Pieces' honour: move 12 of 44, counted by Black."};
  return diagram;
}

Diagram shogi_diagram() {
  static const std::map<std::string, std::string> glyphs{
      {"K", "玉"}, {"k", "王"}, {"R", "飛"},  {"B", "角"},  {"G", "金"},  {"S", "銀"},   {"N", "桂"},
      {"L", "香"}, {"P", "歩"}, {"+R", "龍"}, {"+B", "馬"}, {"+P", "と"}, {"+S", "成銀"}};
  const auto glyph = [&](const std::string& letter) {
    if (letter == "k") return glyphs.at(letter);
    std::string upper = letter;
    for (char& c : upper) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return glyphs.at(upper);
  };
  const std::vector<std::vector<std::string>> rows{
      {"l", "n", "", "", "k", "", "", "n", "l"},    {"", "r", "", "", "g", "", "+P", "", ""},
      {"p", "", "p", "p", "", "p", "p", "", "p"},   {"", "", "", "", "p", "", "", "", ""},
      {"", "p", "", "", "", "", "", "P", ""},       {"", "", "P", "", "P", "", "", "", ""},
      {"P", "P", "S", "P", "", "P", "P", "", "P"},  {"", "+b", "G", "", "", "", "", "R", ""},
      {"L", "N", "", "+s", "K", "G", "S", "N", "L"}};
  Diagram diagram;
  diagram.style = Diagram::Style::wedges;
  diagram.columns = diagram.rows = 9;
  for (int row = 0; row < 9; ++row) {
    diagram.row_labels.push_back(std::string(1, static_cast<char>('a' + row)));
    diagram.column_labels.push_back(std::string(1, static_cast<char>('9' - row)));
    for (int column = 0; column < 9; ++column) {
      Diagram::Cell cell;
      cell.square = {static_cast<char>('9' - column), static_cast<char>('a' + row)};
      cell.letter = rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
      if (!cell.letter.empty()) {
        cell.glyph = glyph(cell.letter);
        cell.marked = cell.letter[0] == '+';
        cell.side = std::isupper(static_cast<unsigned char>(cell.letter.back())) != 0 ? Color::black : Color::white;
      }
      diagram.cells.push_back(cell);
    }
  }
  diagram.hands = {{Color::white, "hand", {{"b", 1}, {"p", 2}}, {"角", "歩"}}, {Color::black, "hand", {}, {}}};
  diagram.notes = {"Black to move."};
  return diagram;
}

Diagram senet_diagram() {
  Diagram diagram;
  diagram.style = Diagram::Style::track;
  diagram.columns = 10;
  diagram.rows = 3;
  const std::map<int, char> pieces{{3, 'w'}, {5, 'b'}, {9, 'w'}, {10, 'b'}, {14, 'B'}, {24, 'w'}, {26, 'B'}, {29, 'W'}};
  const std::map<int, std::pair<std::string, std::string>> houses{{15, {"rebirth", "+"}}, {26, {"happiness", "*"}},
                                                                  {27, {"water", "~"}},   {28, {"three", "3"}},
                                                                  {29, {"two", "2"}},     {30, {"one", "1"}}};
  for (int row = 0; row < 3; ++row)
    for (int column = 0; column < 10; ++column) {
      const int number = row == 1 ? 20 - column : row * 10 + column + 1;
      Diagram::Cell cell;
      cell.square = std::to_string(number);
      cell.travel = number == 30 ? '\0' : number % 10 == 0 ? 'v' : row == 1 ? '<' : '>';
      if (const auto house = houses.find(number); house != houses.end()) {
        cell.house = house->second.first;
        cell.sign = house->second.second;
      }
      if (const auto piece = pieces.find(number); piece != pieces.end()) {
        cell.letter = std::string(1, piece->second);
        cell.side = piece->second == 'w' || piece->second == 'W' ? Color::white : Color::black;
        cell.marked = std::isupper(static_cast<unsigned char>(piece->second)) != 0;
      }
      diagram.cells.push_back(cell);
    }
  diagram.hands = {{Color::black, "off", {{"b", 1}}, {}}, {Color::white, "off", {{"w", 0}}, {}}};
  diagram.notes = {"White to move, throw 3."};
  return diagram;
}

}  // namespace arbiter
