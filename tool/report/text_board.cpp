#include "report/text_board.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "report/clean_text.h"
#include "report/text_width.h"

namespace arbiter {

namespace {

constexpr std::string_view color_off = "\x1b[0m";
constexpr std::string_view color_white = "\x1b[1;33m";
constexpr std::string_view color_black = "\x1b[1;36m";
constexpr std::string_view color_promoted = "\x1b[1;31m";
constexpr std::string_view color_faint = "\x1b[2m";
constexpr std::string_view color_marked = "\x1b[7m";

std::string ascii_of(const std::string& text) {
  std::string ascii;
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint point = code_point_at(text, at);
    ascii += point.valid && point.value < 0x80 ? static_cast<char>(point.value) : '?';
    at += point.bytes;
  }
  return ascii;
}

class TextBoard {
 public:
  TextBoard(const Diagram& diagram, const TextBoardOptions& options) : diagram_(diagram), options_(options) {
    for (const Diagram::Cell& cell : diagram.cells) cell_width_ = std::max(cell_width_, text_width(content(cell)));
    for (const std::string& label : diagram.column_labels) cell_width_ = std::max(cell_width_, text_width(label));
    if (diagram.style == Diagram::Style::track)
      for (const Diagram::Cell& cell : diagram.cells) cell_width_ = std::max(cell_width_, text_width(cell.square));
    for (const std::string& label : diagram.row_labels) label_width_ = std::max(label_width_, text_width(label));
  }

  std::string draw() {
    const bool wedges = diagram_.style == Diagram::Style::wedges;
    const Color above = wedges ? Color::white : Color::black;
    hands(above);
    if (wedges) column_labels();
    for (int row = 0; row < diagram_.rows; ++row) {
      if (diagram_.style == Diagram::Style::track) square_names(row);
      squares(row);
      if (diagram_.style == Diagram::Style::track) descent(row);
    }
    if (!wedges) column_labels();
    hands(opposite(above));
    legend();
    for (const std::string& note : diagram_.notes) wrapped(clean_line(note));
    // Names and notes are not ours to spell; what ASCII cannot show is marked as such.
    if (options_.ascii) text_ = ascii_of(text_);
    return std::move(text_);
  }

 private:
  const Diagram::Cell& cell(int row, int column) const {
    return diagram_.cells.at(static_cast<std::size_t>(row * diagram_.columns + column));
  }
  bool wedges() const { return diagram_.style == Diagram::Style::wedges; }

  std::string piece(const std::string& letter, const std::string& glyph) const {
    return clean_line(wedges() && !options_.ascii && !glyph.empty() ? glyph : letter);
  }

  std::string content(const Diagram::Cell& cell) const {
    if (cell.open) return "?";
    if (!cell.letter.empty()) {
      const std::string drawn = piece(cell.letter, cell.glyph);
      // Letters tell the sides apart by case, kanji by their direction.
      if (drawn == cell.letter || !wedges()) return drawn;
      return (cell.side == Color::white ? "v" : " ") + drawn;
    }
    if (!cell.sign.empty() && !(options_.ascii && static_cast<unsigned char>(cell.sign[0]) >= 0x80))
      return clean_line(cell.sign);
    if (!cell.house.empty()) return options_.ascii ? "*" : "◇";
    if (cell.diagonal_up && cell.diagonal_down) return options_.ascii ? "x" : "╳";
    if (cell.diagonal_up) return options_.ascii ? "/" : "╱";
    if (cell.diagonal_down) return options_.ascii ? "\\" : "╲";
    return options_.ascii ? "." : wedges() ? "・" : "·";
  }

  std::string_view color_of(const Diagram::Cell& cell) const {
    if (cell.letter.empty()) return color_faint;
    if (wedges() && cell.marked) return color_promoted;
    return cell.side == Color::white ? color_white : color_black;
  }

  void row_label(int row, bool after) {
    if (diagram_.row_labels.empty()) return;
    const std::string& label = diagram_.row_labels.at(static_cast<std::size_t>(row));
    text_ += after ? " " + clean_line(label) : pad_left(clean_line(label), label_width_) + " ";
  }

  void squares(int row) {
    if (!wedges()) row_label(row, false);
    for (int column = 0; column < diagram_.columns; ++column) {
      const Diagram::Cell& here = cell(row, column);
      const bool refused = contains(options_.marks.refused, here.square);
      const bool marked = refused || contains(options_.marks.squares, here.square);
      std::string shown = pad_left(content(here), cell_width_);
      if (options_.color) shown = fmt::format("{}{}{}{}", color_of(here), marked ? color_marked : "", shown, color_off);
      text_ += refused ? "{" : marked ? "[" : " ";
      text_ += shown;
      text_ += refused ? "}" : marked ? "]" : " ";
      if (diagram_.style == Diagram::Style::track && column + 1 < diagram_.columns) text_ += step(row, column);
    }
    if (wedges()) row_label(row, true);
    end_line();
  }

  /// The arrow between a square and the one to its right.
  std::string_view step(int row, int column) const {
    if (cell(row, column).travel == '>') return options_.ascii ? ">" : "→";
    if (cell(row, column + 1).travel == '<') return options_.ascii ? "<" : "←";
    return " ";
  }

  void square_names(int row) {
    row_margin();
    for (int column = 0; column < diagram_.columns; ++column)
      text_ += " " + pad_left(clean_line(cell(row, column).square), cell_width_) + "  ";
    end_line();
  }

  /// A line with an arrow below the square from which the path goes on to the next row.
  void descent(int row) {
    std::string line;
    for (int column = 0; column < diagram_.columns; ++column)
      line += " " + pad_left(cell(row, column).travel == 'v' ? (options_.ascii ? "v" : "↓") : "", cell_width_) + "  ";
    if (line.find_first_not_of(' ') == std::string::npos) return;
    row_margin();
    text_ += line;
    end_line();
  }

  void row_margin() {
    if (!diagram_.row_labels.empty()) text_ += std::string(label_width_ + 1, ' ');
  }

  void column_labels() {
    if (diagram_.column_labels.empty()) return;
    if (!wedges()) row_margin();
    for (const std::string& label : diagram_.column_labels)
      text_ += " " + pad_left(clean_line(label), cell_width_) + " ";
    end_line();
  }

  void hands(Color side) {
    for (const Diagram::Hand& hand : diagram_.hands) {
      if (hand.side != side) continue;
      std::string line = fmt::format("{} {}:", name_of(side), clean_line(hand.title));
      bool any = false;
      for (std::size_t i = 0; i < hand.pieces.size(); ++i) {
        if (hand.pieces[i].second == 0) continue;
        any = true;
        line += " " + piece(hand.pieces[i].first, i < hand.glyphs.size() ? hand.glyphs[i] : "");
        if (hand.pieces[i].second != 1) line += fmt::format("x{}", hand.pieces[i].second);
      }
      if (!any) line += " -";
      text_ += line;
      end_line();
    }
  }

  /// What the signs on the board stand for; one entry a house, with the squares that are one.
  void legend() {
    std::vector<std::pair<std::string, std::string>> houses;
    for (const Diagram::Cell& here : diagram_.cells) {
      if (here.house.empty()) continue;
      const std::string name = clean_line(here.house);
      auto known = std::find_if(houses.begin(), houses.end(), [&](const auto& house) { return house.first == name; });
      if (known == houses.end()) known = houses.insert(houses.end(), {name, ""});
      known->second += " " + here.square;
    }
    if (houses.empty()) return;
    std::string line = "houses:";
    for (std::size_t i = 0; i < houses.size(); ++i)
      line += fmt::format("{}{} {}", i == 0 ? "" : ",", houses[i].second, houses[i].first);
    wrapped(line);
  }

  void wrapped(const std::string& line) {
    std::size_t column = 0;
    for (std::size_t at = 0; at < line.size();) {
      const std::size_t space = std::min(line.find(' ', at), line.size());
      const std::string word = line.substr(at, space - at);
      const std::size_t width = text_width(word);
      if (column > 0 && column + 1 + width > options_.width) {
        end_line();
        text_ += "  ";
        column = 2;
      } else if (column > 0) {
        text_ += " ";
        ++column;
      }
      text_ += word;
      column += width;
      at = space + 1;
    }
    end_line();
  }

  void end_line() {
    while (!text_.empty() && text_.back() == ' ') text_.pop_back();
    text_ += '\n';
  }

  const Diagram& diagram_;
  const TextBoardOptions& options_;
  std::size_t cell_width_ = 1;
  std::size_t label_width_ = 0;
  std::string text_;
};

}  // namespace

std::string text_board(const Diagram& diagram, const TextBoardOptions& options) {
  return TextBoard(diagram, options).draw();
}

}  // namespace arbiter
