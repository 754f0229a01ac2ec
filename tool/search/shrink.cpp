#include "search/shrink.h"

#include "search/shrinker.h"

namespace arbiter {

WitnessSize size_of(const Probe& probe, const std::vector<std::string>& piece_letters) {
  WitnessSize size;
  size.moves = probe.after.size();
  size.text = probe.position;
  for (const std::string& move : probe.after) size.text += " " + move;
  const std::optional<BoardText> board = split_board(probe.position);
  if (!board) return size;
  size.pieces = board->pieces();
  size.rest = board->rest.size();
  for (const NumberPlace& place : numbers_in(board->rest)) size.numbers += place.value;
  const std::optional<std::size_t> side = side_place(board->rest);
  for (std::size_t at = 0; at < board->rest.size(); ++at)
    if (at != side) size.kinds += kind_of(board->rest.substr(at, 1), piece_letters);
  std::size_t behind = 0;  // cells behind this one
  for (auto row = board->rows.rbegin(); row != board->rows.rend(); ++row)
    for (auto cell = row->rbegin(); cell != row->rend(); ++cell, ++behind)
      if (!cell->empty()) {
        size.kinds += kind_of(*cell, piece_letters);
        size.distance += behind;
      }
  return size;
}

Witness shrink(const Game& game, const DifferenceOf& differs, Witness witness) {
  return Shrinker({&game}, differs, std::move(witness)).run();
}

Witness shrink(const Pair& pair, Witness witness) {
  const DifferenceOf differs = [&](const Probe& probe) { return pair.difference(probe); };
  return Shrinker(pair.games(), differs, std::move(witness)).run();
}

}  // namespace arbiter
