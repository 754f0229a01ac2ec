#include "record/shogi_words.h"

#include <algorithm>
#include <vector>

#include "options/nearest.h"
#include "record/line_reader.h"
#include "shogi/sfen.h"

namespace arbiter::shogi_words {
namespace {

using shogi::Kind;

constexpr PieceWords piece_table[] = {
    {{Kind::pawn, false}, "FU", {"歩", "", ""}},      {{Kind::lance, false}, "KY", {"香", "", ""}},
    {{Kind::knight, false}, "KE", {"桂", "", ""}},    {{Kind::silver, false}, "GI", {"銀", "", ""}},
    {{Kind::gold, false}, "KI", {"金", "", ""}},      {{Kind::bishop, false}, "KA", {"角", "", ""}},
    {{Kind::rook, false}, "HI", {"飛", "", ""}},      {{Kind::king, false}, "OU", {"玉", "王", ""}},
    {{Kind::pawn, true}, "TO", {"と", "成歩", ""}},   {{Kind::lance, true}, "NY", {"成香", "杏", ""}},
    {{Kind::knight, true}, "NK", {"成桂", "圭", ""}}, {{Kind::silver, true}, "NG", {"成銀", "全", ""}},
    {{Kind::bishop, true}, "UM", {"馬", "成角", ""}}, {{Kind::rook, true}, "RY", {"龍", "竜", "成飛"}},
};

// Left and right are White's, who sits at rank a: the right lance stands on 9a. The names and what they take
// away are those of http://kakinoki.o.oo7.jp/kif_format.html; the last two are the usual ones for a bare king.
constexpr Handicap handicap_table[] = {
    {"平手", shogi::start_text},
    {"香落ち", "lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"右香落ち", "1nsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"角落ち", "lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"飛車落ち", "lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"飛香落ち", "lnsgkgsn1/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"二枚落ち", "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"三枚落ち", "lnsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"四枚落ち", "1nsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"五枚落ち", "2sgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"左五枚落ち", "1nsgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"六枚落ち", "2sgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"左七枚落ち", "2sgkg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"右七枚落ち", "3gkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"八枚落ち", "3gkg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"十枚落ち", "4k4/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"十九枚落ち", "4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {"歩三兵", "4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w 3p 1"},
    {"その他", ""},
    {"詰将棋", ""},
};

using Result = RecordEnding::Result;
using By = RecordEnding::By;

constexpr RecordEnding resigned{Result::other, By::players};
constexpr RecordEnding mated{Result::other, By::rule};
constexpr RecordEnding drawn{Result::draw, By::players};
constexpr RecordEnding repeated{Result::draw, By::rule};
constexpr RecordEnding declared{Result::mover, By::players};
constexpr RecordEnding unfinished{Result::unfinished, By::unsaid};

constexpr EndingWord kakinoki_table[] = {
    {"投了", resigned, ""},
    {"詰み", mated, ""},
    {"切れ負け", resigned, ""},
    {"時間切れ", resigned, ""},
    {"不戦敗", resigned, ""},
    // What the side to move did wrong is not recorded.
    {"反則負け", resigned, ""},
    // The side to move has won because the move before broke a rule.
    {"反則勝ち", {Result::mover, By::illegal_move}, ""},
    {"入玉勝ち", declared, ""},
    {"不戦勝", declared, ""},
    {"千日手", repeated, ""},
    {"持将棋", drawn, ""},
    {"引き分け", drawn, ""},
    {"最大手数", drawn, ""},
    {"中断", unfinished, ""},
    {"封じ手", unfinished, ""},
    {"不詰", unfinished, ""},
};

constexpr EndingWord csa_table[] = {
    {"%TORYO", resigned, ""},
    {"%TSUMI", mated, ""},
    {"%TIME_UP", resigned, "2.1"},
    // What the side to move did wrong is not recorded.
    {"%ILLEGAL_MOVE", resigned, "2.1"},
    {"%+ILLEGAL_ACTION", {Result::white, By::illegal_move}, "2.2"},
    {"%-ILLEGAL_ACTION", {Result::black, By::illegal_move}, "2.2"},
    {"%KACHI", declared, ""},
    {"%SENNICHITE", repeated, ""},
    {"%JISHOGI", drawn, ""},
    {"%HIKIWAKE", drawn, ""},
    {"%MAX_MOVES", drawn, "3.0"},
    {"%CHUDAN", unfinished, ""},
    {"%MATTA", unfinished, ""},
    {"%FUZUMI", unfinished, ""},
    {"%ERROR", unfinished, ""},
};

constexpr std::string_view header_table[] = {
    "開始日時",   "終了日時",   "対局日",     "棋戦",         "戦型",         "表題",     "持ち時間", "秒読み",
    "消費時間",   "場所",       "掲載",       "備考",         "記録係",       "手合割",   "先手",     "後手",
    "下手",       "上手",       "先手省略名", "後手省略名",   "手番",         "作品番号", "作品名",   "作者",
    "発表誌",     "発表年月",   "出典",       "手数",         "完全性",       "分類",     "受賞",     "先手の持駒",
    "後手の持駒", "下手の持駒", "上手の持駒", "先手の持ち駒", "後手の持ち駒",
};

struct SideName {
  std::string_view name;
  Color side;
};

constexpr SideName side_table[] = {
    {"先手", Color::black}, {"下手", Color::black}, {"後手", Color::white}, {"上手", Color::white}};

/// Gives each character a byte of its own, so that words are compared by characters.
class Alphabet {
 public:
  std::string code(std::string_view word) {
    std::string coded;
    while (!word.empty()) {
      const std::string_view character = word.substr(0, std::max<std::size_t>(1, utf8_length(word)));
      const auto known = std::find(characters_.begin(), characters_.end(), character);
      coded += static_cast<char>(known - characters_.begin());
      if (known == characters_.end()) characters_.push_back(character);
      word.remove_prefix(character.size());
    }
    return coded;
  }

 private:
  std::vector<std::string_view> characters_;
};

std::string suggest_of(std::string_view word, const std::vector<std::string_view>& known) {
  // Longer ones are no misspelling of ours, and all characters find room in a byte.
  constexpr std::size_t longest = 60;
  if (word.size() > longest) return "";
  Alphabet alphabet;
  const std::string coded = alphabet.code(word);
  std::vector<std::string> coded_known;
  for (const std::string_view one : known) coded_known.push_back(alphabet.code(one));
  const std::string found = nearest(coded, coded_known);
  const auto at = std::find(coded_known.begin(), coded_known.end(), found);
  if (found.empty() || at == coded_known.end()) return "";
  return "did you mean \"" + std::string(known[static_cast<std::size_t>(at - coded_known.begin())]) + "\"?";
}

}  // namespace

std::span<const PieceWords> pieces() { return piece_table; }

std::optional<PieceForm> piece_of_csa(std::string_view name) {
  for (const PieceWords& words : piece_table)
    if (words.csa == name) return words.form;
  return std::nullopt;
}

std::optional<PieceForm> take_japanese_piece(std::string_view& text) {
  // No name begins another one, so the order of the table does not matter.
  for (const PieceWords& words : piece_table)
    for (const std::string_view name : words.japanese)
      if (!name.empty() && text.starts_with(name)) {
        text.remove_prefix(name.size());
        return words.form;
      }
  return std::nullopt;
}

std::span<const Handicap> handicaps() { return handicap_table; }

const Handicap* find_handicap(std::string_view name) {
  for (const Handicap& handicap : handicap_table)
    if (handicap.name == name) return &handicap;
  return nullptr;
}

std::span<const EndingWord> kakinoki_endings() { return kakinoki_table; }
std::span<const EndingWord> csa_endings() { return csa_table; }

const EndingWord* ending_at(std::span<const EndingWord> table, std::string_view text) {
  const EndingWord* found = nullptr;
  for (const EndingWord& ending : table)
    if (text.starts_with(ending.word) && (found == nullptr || ending.word.size() > found->word.size())) found = &ending;
  return found;
}

RecordEnding meaning_of(std::span<const EndingWord> table, std::string_view word) {
  for (const EndingWord& ending : table)
    if (ending.word == word) return ending.says;
  return {};
}

std::optional<Color> winner(RecordEnding::Result result, Color mover) {
  switch (result) {
    case Result::white: return Color::white;
    case Result::black: return Color::black;
    case Result::mover: return mover;
    case Result::other: return opposite(mover);
    case Result::unknown:
    case Result::unfinished:
    case Result::draw: break;
  }
  return std::nullopt;
}

std::span<const std::string_view> kakinoki_headers() { return header_table; }

std::string suggest(std::string_view word, std::span<const EndingWord> table) {
  std::vector<std::string_view> known;
  for (const EndingWord& ending : table) known.push_back(ending.word);
  return suggest_of(word, known);
}

std::string suggest_handicap(std::string_view name) {
  std::vector<std::string_view> known;
  for (const Handicap& handicap : handicap_table) known.push_back(handicap.name);
  return suggest_of(name, known);
}

std::optional<Color> take_side(std::string_view& text) {
  for (const SideName& side : side_table)
    if (text.starts_with(side.name)) {
      text.remove_prefix(side.name.size());
      return side.side;
    }
  return std::nullopt;
}

}  // namespace arbiter::shogi_words
