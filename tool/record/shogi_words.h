#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/color.h"
#include "record/record.h"
#include "shogi/piece.h"

/// The words of Shogi's record formats, each vocabulary in one table.
namespace arbiter::shogi_words {

struct PieceForm {
  shogi::Kind kind = shogi::Kind::pawn;
  bool promoted = false;

  friend bool operator==(const PieceForm&, const PieceForm&) = default;
};

struct PieceWords {
  PieceForm form;
  std::string_view csa;                      ///< "FU"
  std::array<std::string_view, 3> japanese;  ///< the usual name first; empty: no further one
};
std::span<const PieceWords> pieces();

/// By a CSA name; nothing when there is none.
std::optional<PieceForm> piece_of_csa(std::string_view name);
/// The piece whose Japanese name begins the text, which is then shortened by it.
std::optional<PieceForm> take_japanese_piece(std::string_view& text);

/// Where a game with that handicap starts. White gives it and moves first.
struct Handicap {
  std::string_view name;
  std::string_view sfen;  ///< "" when a board must be drawn
};
std::span<const Handicap> handicaps();
const Handicap* find_handicap(std::string_view name);

struct EndingWord {
  std::string_view word;
  RecordEnding says;
  std::string_view since;  ///< first version of the format that has it; "" from the beginning
};
/// Endings of KIF and KI2, written in the place of a move.
std::span<const EndingWord> kakinoki_endings();
/// Endings of CSA, beginning with "%".
std::span<const EndingWord> csa_endings();
/// What the word says; unknown when the table does not have it.
RecordEnding meaning_of(std::span<const EndingWord> table, std::string_view word);
/// The one that begins the text, the longest first.
const EndingWord* ending_at(std::span<const EndingWord> table, std::string_view text);

/// Who has won, when that is said.
std::optional<Color> winner(RecordEnding::Result result, Color mover);

/// Headers of KIF and KI2 that make a text a record. Others may stand beside them.
std::span<const std::string_view> kakinoki_headers();

/// The nearest of the words as `did you mean "…"?`, or "".
std::string suggest(std::string_view word, std::span<const EndingWord> table);
std::string suggest_handicap(std::string_view name);

/// Whose name that is: 先手 and 下手 are Black, 後手 and 上手 White.
std::optional<Color> take_side(std::string_view& text);

}  // namespace arbiter::shogi_words
