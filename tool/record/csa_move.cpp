#include <fmt/format.h>

#include <optional>

#include "record/csa.h"
#include "record/line_reader.h"
#include "record/shogi_words.h"
#include "shogi/sfen.h"
#include "shogi/usi.h"

namespace arbiter {
namespace {

using shogi::Move;
using shogi::Square;

struct CsaMove {
  Color side = Color::black;
  std::optional<Square> from;  ///< nothing: a drop
  Square to = 0;
  shogi_words::PieceForm after;
};

std::optional<Square> square_of(std::string_view digits) {
  const auto is_digit = [](char character) { return character >= '1' && character <= '9'; };
  if (!is_digit(digits[0]) || !is_digit(digits[1])) return std::nullopt;
  return shogi::square_at(digits[0] - '1', digits[1] - '1');
}

/// Why the text is none, or "".
std::string parse(std::string_view text, CsaMove& move) {
  constexpr std::size_t length = 7;
  if (text.size() != length || (text[0] != '+' && text[0] != '-'))
    return "a move of CSA is a sign, two squares and a piece: +7776FU";
  move.side = text[0] == '+' ? Color::black : Color::white;
  const std::string_view origin = text.substr(1, 2);
  move.from = square_of(origin);
  if (!move.from && origin != "00") return fmt::format("\"{}\" is no square", shown(origin));
  const std::optional<Square> to = square_of(text.substr(3, 2));
  if (!to) return fmt::format("\"{}\" is no square", shown(text.substr(3, 2)));
  move.to = *to;
  const std::optional<shogi_words::PieceForm> piece = shogi_words::piece_of_csa(text.substr(5));
  if (!piece) return fmt::format("\"{}\" is no piece of CSA", shown(text.substr(5)));
  move.after = *piece;
  return "";
}

MoveMeaning drop(const CsaMove& move, Color turn) {
  // A drop names no side in the engine's notation: this one could only be taken for the other side's.
  if (move.side != turn)
    return {
        {},
        fmt::format("it is written as {}'s drop, and {} is to move", shogi::title_of(move.side), shogi::title_of(turn)),
        {}};
  return {{shogi::usi_text(Move::drop(move.after.kind, move.to, move.after.promoted))}, "", {}};
}

}  // namespace

MoveMeaning understand_csa_move(const WrittenMove& written, const MoveContext& context) {
  CsaMove move;
  if (std::string why = parse(written.text, move); !why.empty()) return {{}, std::move(why), {}};
  const Parsed<shogi::Position> read = shogi::read_sfen(context.before.text());
  if (const auto* fault = std::get_if<Unreadable>(&read)) return {{}, fault->message, {}};
  const auto& position = std::get<shogi::Position>(read);
  if (!move.from) return drop(move, position.turn);

  const std::optional<shogi::Piece> there = position.board.at(*move.from);
  // From an empty square: the engine says so, whatever is said to have stood there.
  if (!there) return {{shogi::usi_text(Move::board(*move.from, move.to, false))}, "", {}};
  const shogi::Piece after{there->side, move.after.kind, move.after.promoted};
  if (there->kind != after.kind || (there->promoted && !after.promoted))
    return {{},
            fmt::format("a {} stands on {}, and the record says that it is a {} after the move", shogi::name_of(*there),
                        shogi::square_text(*move.from), shogi::name_of(after)),
            {}};
  MoveMeaning meaning;
  meaning.moves.push_back(shogi::usi_text(Move::board(*move.from, move.to, after.promoted && !there->promoted)));
  if (there->side != move.side)
    meaning.remarks.push_back(fmt::format("it is written as {}'s move, and the {} on {} is {}'s",
                                          shogi::title_of(move.side), shogi::name_of(*there),
                                          shogi::square_text(*move.from), shogi::title_of(there->side)));
  return meaning;
}

RecordEnding csa_ending(std::string_view written) {
  return shogi_words::meaning_of(shogi_words::csa_endings(), written);
}

}  // namespace arbiter
