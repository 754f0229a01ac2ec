#include "makruk/model.h"

#include <fmt/format.h>

#include "makruk/letters.h"

namespace arbiter::makruk {

std::vector<std::string> Model::controls(const Rules&, const Position& position, std::string_view square) {
  return men8::controls(position.board, square);
}

Diagram Model::diagram(const Rules&, const Position& position) {
  Diagram diagram = men8::diagram_of(position.board, letters);
  diagram.notes.push_back(position.side == Color::white ? "White to move" : "Black to move");
  if (const Count& count = position.count; count.runs())
    diagram.notes.push_back(fmt::format("{} count of {}: {} of {}",
                                        count.kind == Count::Kind::board ? "Board's" : "Pieces'", name_of(count.by),
                                        count.number, count.limit));
  for (const LeapRight& right : leap_rights)
    if (position.rights & right.bit)
      diagram.notes.push_back(
          fmt::format("The {} {} may leap", name_of(right.side), men8::name_of(letters, right.kind)));
  return diagram;
}

std::vector<std::string> Model::piece_letters(const Rules&) { return men8::piece_letters(letters); }

}  // namespace arbiter::makruk
