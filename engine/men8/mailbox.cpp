#include "men8/mailbox.h"

namespace arbiter::men8 {

std::optional<Square> Mailbox::first_between(Square from, Square to) const {
  const auto sign = [](int difference) { return (difference > 0) - (difference < 0); };
  const int files = sign(file_of(to) - file_of(from));
  const int ranks = sign(rank_of(to) - rank_of(from));
  int file = file_of(from) + files;
  int rank = rank_of(from) + ranks;
  for (; file != file_of(to) || rank != rank_of(to); file += files, rank += ranks)
    if (cells_[square_at(file, rank)]) return square_at(file, rank);
  return std::nullopt;
}

bool Mailbox::path_is_clear(Square from, Square to) const { return !first_between(from, to); }

bool Mailbox::attacks(Square from, Square to) const {
  const std::optional<Man>& man = cells_[from];
  if (!man || !takes_in_this_way(*man, from, to)) return false;
  return man->kind != Kind::rook || path_is_clear(from, to);
}

std::vector<Square> Mailbox::attackers(Color side, Square to) const {
  std::vector<Square> squares;
  for (Square from = 0; from < 64; ++from)
    if (holds(from, side) && attacks(from, to)) squares.push_back(from);
  return squares;
}

bool Mailbox::is_attacked(Square to, Color by) const {
  for (Square from = 0; from < 64; ++from)
    if (holds(from, by) && attacks(from, to)) return true;
  return false;
}

bool Mailbox::in_check(Color side) const {
  const std::optional<Square> king = find({side, Kind::king});
  return king && is_attacked(*king, opposite(side));
}

}  // namespace arbiter::men8
