#include <fmt/format.h>

#include <algorithm>

#include "record/japanese_move.h"
#include "shogi/reach.h"
#include "shogi/sfen.h"
#include "shogi/usi.h"

namespace arbiter {
namespace {

using shogi::Move;
using shogi::Square;

struct Candidate {
  Square from;
  bool legal;
};

using Candidates = std::vector<Candidate>;

/// Which way a piece goes, as its owner sees it.
int steps_ahead(Color side, Square from, Square to) {
  return (shogi::rank_of(to) - shogi::rank_of(from)) * shogi::ahead_of(side);
}

/// Greater is farther to the right of the owner. File 1 is at Black's right hand.
int rightness(Color side, Square square) {
  return side == Color::black ? -shogi::column_of(square) : shogi::column_of(square);
}

class Resolver {
 public:
  Resolver(const JapaneseMove& move, const MoveContext& context, shogi::Position position)
      : move_(move), context_(context), position_(std::move(position)), side_(move.side.value_or(position_.turn)) {}

  MoveMeaning resolve() {
    if (!find_destination()) return std::move(meaning_);
    if (move_.drop)
      drop();
    else if (move_.from)
      from_origin(*move_.from);
    else
      from_words();
    return std::move(meaning_);
  }

 private:
  std::string piece_name() const { return std::string(shogi::name_of(piece())); }
  shogi::Piece piece() const { return {side_, move_.piece.kind, move_.piece.promoted}; }

  bool find_destination() {
    if (move_.to) to_ = *move_.to;
    if (!move_.same) return true;
    const std::optional<Move> previous = shogi::parse_usi(context_.previous);
    if (!previous && !move_.to) {
      meaning_.why = "同 is written, and no move stands before it";
      return false;
    }
    if (previous && move_.to && *move_.to != previous->to())
      meaning_.remarks.push_back(fmt::format("同 is written, and the move before it went to {}, not to {}",
                                             shogi::square_text(previous->to()), shogi::square_text(to_)));
    if (!move_.to) to_ = previous->to();
    return true;
  }

  std::string board_text(Square from) const { return shogi::usi_text(Move::board(from, to_, move_.promotes)); }
  bool is_legal(const std::string& usi) const { return context_.before.explain(usi).empty(); }

  void drop() {
    if (side_ != position_.turn) {
      // A drop names no side in the engine's notation: this one could only be taken for the other side's.
      meaning_.why = fmt::format("it is written as {}'s drop, and {} is to move", shogi::title_of(side_),
                                 shogi::title_of(position_.turn));
      return;
    }
    meaning_.moves.push_back(
        shogi::usi_text(Move::drop(move_.piece.kind, to_, move_.promotes || move_.piece.promoted)));
  }

  void from_origin(Square from) {
    const std::optional<shogi::Piece> there = position_.board.at(from);
    if (there && (there->kind != move_.piece.kind || there->promoted != move_.piece.promoted)) {
      meaning_.why = fmt::format("a {} stands on {}, and the record says {}", shogi::name_of(*there),
                                 shogi::square_text(from), piece_name());
      return;
    }
    note_wrong_words(from, false);
    meaning_.moves.push_back(board_text(from));
  }

  /// A drop without 打 is written where no piece of the board could be meant.
  void from_words() {
    Candidates reaching = candidates(shogi::Way::open, false);
    if (choose(reaching)) return;
    const bool held = !move_.piece.promoted && move_.piece.kind != shogi::Kind::king &&
                      position_.board.in_hand(side_, move_.piece.kind) > 0;
    const bool plain = !move_.relative() && !move_.promotes && !move_.stays;
    if (reaching.empty() && plain && held) return drop();
    Candidates hindered = candidates(shogi::Way::open, true);
    for (const Candidate& candidate : candidates(shogi::Way::blocked, std::nullopt)) hindered.push_back(candidate);
    if (choose(hindered)) return;
    if (!reaching.empty() || !hindered.empty()) {
      meaning_.why =
          fmt::format("no {} that could go to {} stands where the text says", piece_name(), shogi::square_text(to_));
      return;
    }
    if (plain && !move_.piece.promoted && !on_board()) return drop();
    meaning_.why = fmt::format("no {} of {} goes to {}, and none is in hand", piece_name(), shogi::title_of(side_),
                               shogi::square_text(to_));
  }

  bool on_board() const {
    return !position_.board.of(side_, move_.piece.kind).empty() && !candidates(std::nullopt, std::nullopt).empty();
  }

  /// Pieces of that name with that way to the destination, whether or not an own piece stands there.
  Candidates candidates(std::optional<shogi::Way> wanted, std::optional<bool> onto_own_piece) const {
    Candidates found;
    const std::optional<shogi::Piece> target = position_.board.at(to_);
    const bool own = target && target->side == side_;
    if (onto_own_piece && own != *onto_own_piece) return found;
    for (Square from = 0; from < shogi::square_count; ++from) {
      if (from == to_ || position_.board.at(from) != piece()) continue;
      if (wanted && shogi::way(position_.board, piece(), from, to_) != *wanted) continue;
      found.push_back({from, is_legal(board_text(from))});
    }
    return found;
  }

  static Candidates legal_of(const Candidates& all) {
    Candidates legal;
    std::copy_if(all.begin(), all.end(), std::back_inserter(legal), [](const Candidate& one) { return one.legal; });
    return legal;
  }

  /// Those that the words describe among the given ones.
  Candidates described(const Candidates& all) const {
    Candidates found;
    for (const Candidate& candidate : all)
      if (goes_as_written(candidate.from)) found.push_back(candidate);
    if (!move_.left && !move_.right) return found;
    int extreme = 0;
    bool first = true;
    const auto measure = [&](const Candidate& one) { return rightness(side_, one.from) * (move_.right ? 1 : -1); };
    for (const Candidate& candidate : found) {
      if (first || measure(candidate) > extreme) extreme = measure(candidate);
      first = false;
    }
    std::erase_if(found, [&](const Candidate& one) { return measure(one) != extreme; });
    return found;
  }

  bool goes_as_written(Square from) const {
    const int ahead = steps_ahead(side_, from, to_);
    if (move_.up && ahead <= 0) return false;
    if (move_.down && ahead >= 0) return false;
    if (move_.sideways && ahead != 0) return false;
    if (move_.straight && (ahead <= 0 || shogi::column_of(from) != shogi::column_of(to_))) return false;
    return true;
  }

  /// Writers tell pieces apart among those that could go there, pinned or not, or among those that legally can.
  /// Words that only tell apart legal ones are asked last, so that an illegal move is not read as a legal one.
  bool choose(const Candidates& reaching) {
    const Candidates meant = described(reaching);
    Candidates chosen = legal_of(meant);
    const Candidates legal = legal_of(reaching);
    if (chosen.empty() && legal.size() > 1) chosen = described(legal);
    if (chosen.empty()) chosen = meant;
    for (const Candidate& candidate : chosen) meaning_.moves.push_back(board_text(candidate.from));
    if (reaching.size() == 1 && chosen.size() == 1) note_wrong_words(chosen.front().from, true);
    return !chosen.empty();
  }

  /// Words that do not fit the piece that is meant. The only one in question must come from the side named; beside
  /// others of its kind it may stand straight behind.
  void note_wrong_words(Square from, bool alone) {
    const int to_the_right = rightness(side_, from) - rightness(side_, to_);
    const int least = alone ? 1 : 0;
    if (move_.right && to_the_right < least)
      meaning_.remarks.push_back("右 is written, and the piece does not come from the right");
    if (move_.left && -to_the_right < least)
      meaning_.remarks.push_back("左 is written, and the piece does not come from the left");
    if (!goes_as_written(from))
      meaning_.remarks.push_back("the words for its way do not fit the square that it comes from");
  }

  const JapaneseMove& move_;
  const MoveContext& context_;
  const shogi::Position position_;
  const Color side_;
  Square to_ = 0;
  MoveMeaning meaning_;
};

}  // namespace

MoveMeaning understand_japanese_move(const WrittenMove& move, const MoveContext& context) {
  const JapaneseMoveText read = parse_japanese_move(move.text);
  if (!read.move) return {{}, read.why, {}};
  const Parsed<shogi::Position> position = shogi::read_sfen(context.before.text());
  if (const auto* fault = std::get_if<Unreadable>(&position)) return {{}, fault->message, {}};
  return Resolver(*read.move, context, std::get<shogi::Position>(position)).resolve();
}

}  // namespace arbiter
