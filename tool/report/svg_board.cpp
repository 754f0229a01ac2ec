#include "report/svg_board.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <pugixml.hpp>
#include <sstream>
#include <utility>
#include <vector>

#include "report/board_style.h"
#include "report/clean_text.h"
#include "report/svg_men.h"
#include "report/text_width.h"

namespace arbiter {

namespace {

constexpr double hand_width = 76;
constexpr double hand_step = 44;
constexpr double label_room = 24;
constexpr double note_height = 19;
constexpr double edge = 6;

class SvgBoard {
 public:
  SvgBoard(const Diagram& diagram, const SvgBoardOptions& options) : diagram_(diagram), options_(options) {
    // What there is none of is not drawn.
    for (const Diagram::Hand& hand : diagram.hands) {
      Diagram::Hand held{hand.side, hand.title, {}, {}};
      for (std::size_t i = 0; i < hand.pieces.size(); ++i) {
        if (hand.pieces[i].second == 0) continue;
        held.pieces.push_back(hand.pieces[i]);
        held.glyphs.push_back(i < hand.glyphs.size() ? hand.glyphs[i] : "");
      }
      hands_.push_back(std::move(held));
    }
    track_ = diagram.style == Diagram::Style::track;
    wedges_ = diagram.style == Diagram::Style::wedges;
    cell_width_ = track_ ? 62 : wedges_ ? 45 : 48;
    cell_height_ = track_ ? 62 : wedges_ ? 49 : 48;
    row_gap_ = track_ ? 18 : 0;
    const bool beside = !track_ && !diagram.hands.empty();
    left_ = edge + (beside ? hand_width : 0) + (!wedges_ && !diagram.row_labels.empty() ? label_room : 0);
    top_ = edge + (wedges_ && !diagram.column_labels.empty() ? label_room : 0);
    const double right = edge + (beside ? hand_width : 0) + (wedges_ && !diagram.row_labels.empty() ? label_room : 0);
    width_ = left_ + board_width() + right;
    below_ = top_ + board_height() + (!wedges_ && !diagram.column_labels.empty() ? label_room : 4);
  }

  std::string draw() {
    root_ = document_.append_child("svg");
    board();
    cells();
    labels();
    track_ ? hands_below() : hands_beside();
    notes();
    head();
    std::ostringstream out;
    document_.save(out, "", pugi::format_raw | pugi::format_no_declaration);
    return out.str();
  }

 private:
  double board_width() const { return diagram_.columns * cell_width_; }
  double board_height() const { return diagram_.rows * cell_height_ + (diagram_.rows - 1) * row_gap_; }
  double x_of(int column) const { return left_ + column * cell_width_; }
  double y_of(int row) const { return top_ + row * (cell_height_ + row_gap_); }
  Color above() const { return wedges_ ? Color::white : Color::black; }

  static void set(pugi::xml_node node, const char* name, const std::string& value) {
    node.append_attribute(name) = value.c_str();
  }
  static void set(pugi::xml_node node, const char* name, double value) { set(node, name, fmt::format("{:g}", value)); }

  static pugi::xml_node add(pugi::xml_node parent, const char* element, const std::string& style) {
    pugi::xml_node node = parent.append_child(element);
    if (!style.empty()) set(node, "class", style);
    return node;
  }

  static void rectangle(pugi::xml_node parent, const char* style, double x, double y, double width, double height,
                        double round = 0) {
    pugi::xml_node node = add(parent, "rect", style);
    set(node, "x", x);
    set(node, "y", y);
    set(node, "width", width);
    set(node, "height", height);
    if (round > 0) set(node, "rx", round);
  }
  static void path(pugi::xml_node parent, const std::string& style, std::string_view data) {
    set(add(parent, "path", style), "d", std::string(data));
  }
  static void circle(pugi::xml_node parent, const std::string& style, double x, double y, double radius) {
    pugi::xml_node node = add(parent, "circle", style);
    set(node, "cx", x);
    set(node, "cy", y);
    set(node, "r", radius);
  }
  static pugi::xml_node words(pugi::xml_node parent, const std::string& style, double x, double y,
                              std::string_view text) {
    pugi::xml_node node = add(parent, "text", style);
    set(node, "x", x);
    set(node, "y", y);
    node.text().set(clean_line(text).c_str());
    return node;
  }

  /// Size, names for readers who do not see the picture, style sheet; first in the file, but the
  /// height is known last.
  void head() {
    const std::string title = clean_line(options_.title.empty() ? "Board" : options_.title);
    set(root_, "xmlns", "http://www.w3.org/2000/svg");
    set(root_, "class", "arbiter-board");
    set(root_, "role", "img");
    set(root_, "aria-label",
        options_.position_text.empty() ? title : fmt::format("{}: {}", title, clean_line(options_.position_text)));
    set(root_, "viewBox", fmt::format("0 0 {:g} {:g}", width_, below_ + edge));
    set(root_, "width", width_);
    set(root_, "height", below_ + edge);
    if (!options_.embedded) root_.prepend_child("style").text().set(board_style().c_str());
    root_.prepend_child("desc").text().set(describe(diagram_).c_str());
    root_.prepend_child("title").text().set(title.c_str());
  }

  void board() {
    if (track_) return;
    rectangle(root_, wedges_ ? "kaya" : "wood", left_ - 3, top_ - 3, board_width() + 6, board_height() + 6, 4);
    std::string lines;
    for (int column = 1; column < diagram_.columns; ++column)
      lines += fmt::format("M{:g} {:g}v{:g}", x_of(column), top_, board_height());
    for (int row = 1; row < diagram_.rows; ++row)
      lines += fmt::format("M{:g} {:g}h{:g}", left_, y_of(row), board_width());
    for (int row = 0; row < diagram_.rows; ++row)
      for (int column = 0; column < diagram_.columns; ++column) {
        const Diagram::Cell& here = cell(row, column);
        if (here.diagonal_up)
          lines += fmt::format("M{:g} {:g}l{:g} {:g}", x_of(column), y_of(row + 1), cell_width_, -cell_height_);
        if (here.diagonal_down)
          lines += fmt::format("M{:g} {:g}l{:g} {:g}", x_of(column), y_of(row), cell_width_, cell_height_);
      }
    path(root_, "line", lines);
    rectangle(root_, "frame", left_, top_, board_width(), board_height());
    // The dots of a nine by nine board part the promotion zones from the middle.
    if (wedges_ && diagram_.columns == 9 && diagram_.rows == 9)
      for (const int row : {3, 6})
        for (const int column : {3, 6}) circle(root_, "star", x_of(column), y_of(row), 3);
  }

  const Diagram::Cell& cell(int row, int column) const {
    return diagram_.cells.at(static_cast<std::size_t>(row * diagram_.columns + column));
  }

  void cells() {
    for (int row = 0; row < diagram_.rows; ++row)
      for (int column = 0; column < diagram_.columns; ++column) {
        const Diagram::Cell& here = cell(row, column);
        const double x = x_of(column);
        const double y = y_of(row);
        if (track_) ground(here, x, y);
        mark(here.square, x, y);
        const double middle_x = x + cell_width_ / 2;
        const double middle_y = y + cell_height_ / 2;
        if (here.open)
          words(root_, "open", middle_x, middle_y + 8, "?");
        else if (!here.letter.empty())
          piece(here.letter, here.glyph, here.side.value_or(Color::white), here.marked, middle_x,
                middle_y + (track_ ? 4 : 0));
        else if (!here.sign.empty())
          house(here.sign, middle_x, middle_y + 5);
        if (contains(options_.marks.refused, here.square))
          cross(x + cell_width_ - 9, track_ ? y + cell_height_ - 9 : y + 9);
      }
    if (track_) travel();
  }

  void ground(const Diagram::Cell& here, double x, double y) {
    rectangle(root_, here.house.empty() ? "stone" : "house", x, y, cell_width_, cell_height_);
    words(root_, "name", x + 5, y + 13, here.square);
    if (here.house.empty()) return;
    pugi::xml_node name = words(root_, "name", x + cell_width_ - 5, y + 13, here.house);
    set(name, "text-anchor", "end");
    // A long name is squeezed rather than let out of its square.
    const double room = cell_width_ - 29;
    if (5.2 * static_cast<double>(text_width(here.house)) > room) {
      set(name, "textLength", room);
      set(name, "lengthAdjust", "spacingAndGlyphs");
    }
  }

  void house(const std::string& sign, double x, double y) {
    const std::string_view drawn = house_path(sign);
    if (drawn.empty()) {
      words(root_, "sign", x, y + 7, sign);
      return;
    }
    pugi::xml_node node = add(root_, "path", "emblem");
    set(node, "transform", fmt::format("translate({:g} {:g})", x, y));
    set(node, "d", std::string(drawn));
  }

  /// An arrow head on each border that the path crosses.
  void travel() {
    std::string arrows;
    for (int row = 0; row < diagram_.rows; ++row)
      for (int column = 0; column < diagram_.columns; ++column) {
        const char way = cell(row, column).travel;
        const double x = x_of(column);
        const double y = y_of(row);
        if (way == '>' && column + 1 < diagram_.columns)
          arrows += fmt::format("M{:g} {:g}l5 5l-5 5", x + cell_width_ - 2, y + cell_height_ / 2 + 1);
        if (way == '<' && column > 0) arrows += fmt::format("M{:g} {:g}l-5 5l5 5", x + 2, y + cell_height_ / 2 + 1);
        if (way == 'v' && row + 1 < diagram_.rows)
          arrows += fmt::format("M{0:g} {1:g}v11m-5 -5l5 5l5 -5", x + cell_width_ / 2, y + cell_height_ + 3);
      }
    if (!arrows.empty()) path(root_, "travel", arrows);
  }

  void mark(const std::string& square, double x, double y) {
    const bool refused = contains(options_.marks.refused, square);
    if (refused || contains(options_.marks.squares, square))
      rectangle(root_, refused ? "refused" : "mark", x + 2, y + 2, cell_width_ - 4, cell_height_ - 4, 4);
  }

  void cross(double x, double y) { path(root_, "cross", fmt::format("M{:g} {:g}l9 9m0 -9l-9 9", x - 4.5, y - 4.5)); }

  void piece(const std::string& letter, const std::string& glyph, Color side, bool marked, double x, double y) {
    pugi::xml_node group = root_.append_child("g");
    const bool turned = wedges_ && side == above();
    set(group, "transform", fmt::format("translate({:g} {:g}){}", x, y, turned ? "rotate(180)" : ""));
    const std::string name(name_of(side));
    switch (diagram_.style) {
      case Diagram::Style::lines: {
        circle(group, "man " + name, 0, 0, 20.5);
        circle(group, "ring " + name + "-ink", 0, 0, 18);
        const std::string_view sign = man_path(letter);
        if (sign.empty())
          words(group, "letter " + name + "-ink", 0, 7, glyph.empty() ? letter : glyph);
        else
          path(group, name + "-ink", sign);
        if (marked) circle(group, "medal", 14, -14, 4);
        break;
      }
      case Diagram::Style::wedges: {
        path(group, "wedge", wedge_path());
        kanji(group, glyph.empty() ? letter : glyph, marked);
        break;
      }
      case Diagram::Style::track: {
        path(group, "man " + name, senet_path(side));
        if (marked) circle(group, "medal", 0, 3, 4.5);
        break;
      }
    }
  }

  /// One character large; two below each other.
  void kanji(pugi::xml_node group, const std::string& glyph, bool promoted) {
    const std::string style = promoted ? "kanji promoted" : "kanji";
    const CodePoint first = code_point_at(glyph, 0);
    const bool stacked = first.bytes < glyph.size() && text_width(glyph) == 4;
    if (!stacked) {
      set(words(group, style, 0, 11, glyph), "font-size", text_width(glyph) > 2 ? 14 : 25);
      return;
    }
    set(words(group, style, 0, 1, glyph.substr(0, first.bytes)), "font-size", 16);
    set(words(group, style, 0, 17, glyph.substr(first.bytes)), "font-size", 16);
  }

  void labels() {
    for (std::size_t i = 0; i < diagram_.column_labels.size(); ++i)
      words(root_, "label", x_of(static_cast<int>(i)) + cell_width_ / 2,
            wedges_ ? top_ - 9 : top_ + board_height() + 18, diagram_.column_labels[i]);
    for (std::size_t i = 0; i < diagram_.row_labels.size(); ++i)
      words(root_, "label", wedges_ ? left_ + board_width() + 15 : left_ - 15,
            y_of(static_cast<int>(i)) + cell_height_ / 2 + 5, diagram_.row_labels[i]);
  }

  /// The upper side's hand at the upper left, the lower side's at the lower right.
  void hands_beside() {
    double upper = top_;
    double lower = top_ + board_height();
    for (const Diagram::Hand& hand : hands_) {
      const bool up = hand.side == above();
      const double height = 20 + hand_step * static_cast<double>(std::max<std::size_t>(hand.pieces.size(), 1));
      const double x = up ? edge + hand_width / 2 - 4 : width_ - edge - hand_width / 2 + 4;
      double y = up ? upper : lower - height;
      (up ? upper : lower) += up ? height : -height;
      words(root_, "hand", x, y + 12, fmt::format("{} {}", name_of(hand.side), hand.title));
      y += 20;
      if (hand.pieces.empty()) words(root_, "hand", x, y + 20, "–");
      for (std::size_t i = 0; i < hand.pieces.size(); ++i, y += hand_step) hand_piece(hand, i, x, y + hand_step / 2);
    }
  }

  void hands_below() {
    for (const Diagram::Hand& hand : hands_) {
      words(root_, "note", left_, below_ + 26, fmt::format("{} {}", name_of(hand.side), hand.title));
      double x = left_ + 84;
      if (hand.pieces.empty()) words(root_, "hand", x, below_ + 26, "–");
      for (std::size_t i = 0; i < hand.pieces.size(); ++i, x += 70) hand_piece(hand, i, x, below_ + 22);
      below_ += hand_step;
    }
  }

  void hand_piece(const Diagram::Hand& hand, std::size_t index, double x, double y) {
    const auto& [letter, count] = hand.pieces[index];
    const bool single = count == 1;
    piece(letter, index < hand.glyphs.size() ? hand.glyphs[index] : "", hand.side, false, single ? x : x - 12, y);
    if (!single) words(root_, "label", x + 24, y + 5, fmt::format("×{}", count));
  }

  void notes() {
    for (const std::string& note : diagram_.notes) {
      std::string line;
      const std::size_t columns = static_cast<std::size_t>((width_ - 2 * edge) / 7.2);
      std::istringstream source(clean_line(note));
      const auto flush = [&] {
        if (line.empty()) return;
        words(root_, "note", track_ ? left_ : edge, below_ + 15, line);
        below_ += note_height;
        line.clear();
      };
      for (std::string word; source >> word;) {
        if (!line.empty() && text_width(line) + 1 + text_width(word) > columns) flush();
        line += (line.empty() ? "" : " ") + word;
      }
      flush();
    }
  }

  const Diagram& diagram_;
  const SvgBoardOptions& options_;
  std::vector<Diagram::Hand> hands_;
  bool track_ = false, wedges_ = false;
  double cell_width_ = 0, cell_height_ = 0, row_gap_ = 0;
  double left_ = 0, top_ = 0, width_ = 0, below_ = 0;  ///< below_: where the next thing under the board goes
  pugi::xml_document document_;
  pugi::xml_node root_;
};

}  // namespace

std::string svg_board(const Diagram& diagram, const SvgBoardOptions& options) {
  return SvgBoard(diagram, options).draw();
}

std::string describe(const Diagram& diagram) {
  std::string text;
  for (const Color side : {Color::white, Color::black}) {
    std::string pieces;
    for (const Diagram::Cell& cell : diagram.cells)
      if (!cell.letter.empty() && cell.side == side)
        pieces += fmt::format("{}{} {}", pieces.empty() ? "" : ", ", cell.letter, cell.square);
    text += fmt::format("{}: {}. ", side == Color::white ? "White" : "Black", pieces.empty() ? "nothing" : pieces);
  }
  for (const Diagram::Hand& hand : diagram.hands) {
    text += fmt::format("{} {}:", name_of(hand.side), hand.title);
    std::string held;
    for (const auto& [letter, count] : hand.pieces)
      if (count > 0) held += fmt::format(" {} {}", count, letter);
    text += held.empty() ? " nothing. " : held + ". ";
  }
  std::string open;
  for (const Diagram::Cell& cell : diagram.cells)
    if (cell.open) open += " " + cell.square;
  if (!open.empty()) text += fmt::format("Left open:{}. ", open);
  for (const std::string& note : diagram.notes) text += note + (note.ends_with('.') ? " " : ". ");
  if (!text.empty()) text.pop_back();
  return clean_line(text);
}

}  // namespace arbiter
