#include "record/japanese_move.h"

#include <fmt/format.h>

#include <array>

#include "record/japanese_text.h"
#include "record/line_reader.h"

namespace arbiter {
namespace {

using japanese::take;
using japanese::take_digit;
using japanese::take_spaces;

struct SideSign {
  std::string_view sign;
  Color side;
};

constexpr std::array<SideSign, 6> side_signs{{{"▲", Color::black},
                                              {"☗", Color::black},
                                              {"▼", Color::black},
                                              {"△", Color::white},
                                              {"☖", Color::white},
                                              {"▽", Color::white}}};

struct Adverb {
  std::string_view word;
  bool JapaneseMove::*says;
};

// 不成 before 成, of which it is no beginning but an end.
constexpr std::array<Adverb, 12> adverbs{{{"不成", &JapaneseMove::stays},
                                          {"生", &JapaneseMove::stays},
                                          {"成", &JapaneseMove::promotes},
                                          {"打", &JapaneseMove::drop},
                                          {"左", &JapaneseMove::left},
                                          {"右", &JapaneseMove::right},
                                          {"直", &JapaneseMove::straight},
                                          {"上", &JapaneseMove::up},
                                          {"行", &JapaneseMove::up},
                                          {"入", &JapaneseMove::up},
                                          {"引", &JapaneseMove::down},
                                          {"寄", &JapaneseMove::sideways}}};

std::optional<shogi::Square> take_square(std::string_view& text) {
  std::string_view rest = text;
  const std::optional<int> file = take_digit(rest);
  const std::optional<int> rank = file ? take_digit(rest) : std::nullopt;
  if (!rank) return std::nullopt;
  text = rest;
  return shogi::square_at(*file - 1, *rank - 1);
}

/// "(77)", "（77）" or a drop's "(00)". Nothing when it is something else.
bool take_origin(std::string_view& text, JapaneseMove& move) {
  std::string_view rest = text;
  if (!take(rest, "(") && !take(rest, "（")) return false;
  if (take(rest, "00"))
    move.drop = true;
  else if (!(move.from = take_square(rest)))
    return false;
  if (!take(rest, ")") && !take(rest, "）")) return false;
  text = rest;
  return true;
}

std::string why_not(std::string_view expected, std::string_view rest) {
  return rest.empty() ? fmt::format("{} is missing at its end", expected)
                      : fmt::format("{} is missing before \"{}\"", expected, shown(rest));
}

}  // namespace

std::optional<Color> take_side_sign(std::string_view& text) {
  for (const SideSign& sign : side_signs)
    if (take(text, sign.sign)) return sign.side;
  return std::nullopt;
}

std::string japanese_move_text(const shogi::Position& before, shogi::Move move, std::optional<shogi::Square> previous) {
  constexpr std::string_view wide_digits[] = {"１", "２", "３", "４", "５", "６", "７", "８", "９"};
  const auto piece =
      move.is_drop() ? std::optional(shogi::Piece{before.turn, move.dropped(), false}) : before.board.at(move.from());
  if (!piece) return "";
  std::string text;
  if (previous && *previous == move.to())
    text = "同　";
  else
    text =
        std::string(wide_digits[shogi::column_of(move.to())]) + japanese::kanji_number(shogi::rank_of(move.to()) + 1);
  for (const shogi_words::PieceWords& words : shogi_words::pieces())
    if (words.form == shogi_words::PieceForm{piece->kind, piece->promoted}) text += words.japanese.front();
  if (move.promotes()) text += "成";
  if (move.is_drop()) return text + "打";
  return text + fmt::format("({}{})", shogi::column_of(move.from()) + 1, shogi::rank_of(move.from()) + 1);
}

JapaneseMoveText parse_japanese_move(std::string_view text) {
  std::string_view rest = japanese::trimmed(text);
  JapaneseMove move;
  move.side = take_side_sign(rest);
  take_spaces(rest);
  move.to = take_square(rest);
  move.same = take(rest, "同");
  if (!move.to && !move.same) return {std::nullopt, why_not("the square to which it goes", rest)};
  take_spaces(rest);
  const std::optional<shogi_words::PieceForm> piece = shogi_words::take_japanese_piece(rest);
  if (!piece) return {std::nullopt, why_not("the name of a piece", rest)};
  move.piece = *piece;
  bool found = true;
  while (found) {
    found = false;
    for (const Adverb& adverb : adverbs) {
      if (!take(rest, adverb.word)) continue;
      move.*adverb.says = true;
      found = true;
      break;
    }
  }
  take_spaces(rest);
  const bool has_origin = take_origin(rest, move);
  if (!rest.empty()) return {std::nullopt, fmt::format("\"{}\" has no meaning at its end", shown(rest))};
  if (move.promotes && move.stays) return {std::nullopt, "it says both 成 and 不成"};
  if (move.drop && (move.from || move.relative()))
    return {std::nullopt, has_origin ? "it is a drop and has an origin" : "it is a drop and says from where"};
  return {move, ""};
}

}  // namespace arbiter
