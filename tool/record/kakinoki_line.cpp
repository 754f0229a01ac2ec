#include "record/kakinoki_line.h"

#include <fmt/format.h>

#include <algorithm>

#include "record/japanese_text.h"
#include "record/kakinoki_reader.h"
#include "record/line_reader.h"
#include "shogi/piece.h"

namespace arbiter {
namespace {

using japanese::take;

struct Conclusion {
  std::optional<int> plies;
  RecordEnding says;
};

/// "まで68手で先手の勝ち", "まで68手で時間切れにより後手の勝ち", "まで68手で先手の反則負け", "まで68手で千日手".
Conclusion read_conclusion(std::string_view text) {
  Conclusion conclusion;
  take(text, "まで");
  take(text, "、");
  japanese::take_spaces(text);
  conclusion.plies = japanese::take_number(text);
  for (std::string_view rest = text; !rest.empty(); rest.remove_prefix(std::max<std::size_t>(1, utf8_length(rest)))) {
    std::string_view behind = rest;
    const std::optional<Color> side = shogi_words::take_side(behind);
    if (!side) continue;
    const bool loses = behind.find("負") != std::string_view::npos;
    if (!loses && behind.find("勝") == std::string_view::npos) continue;
    const bool white = (*side == Color::white) != loses;
    conclusion.says = {white ? RecordEnding::Result::white : RecordEnding::Result::black, RecordEnding::By::players};
    return conclusion;
  }
  for (const shogi_words::EndingWord& ending : shogi_words::kakinoki_endings())
    if (text.find(ending.word) != std::string_view::npos) conclusion.says = ending.says;
  return conclusion;
}

std::string winner_text(std::optional<Color> winner) {
  return winner ? std::string(shogi::title_of(*winner)) : "nobody";
}

}  // namespace

void KakinokiLine::end(std::string_view word, RecordPlace place, std::vector<RecordRemark>& remarks) {
  if (ended()) remarks.push_back({place, fmt::format("a second ending; the first is \"{}\"", ending), ""});
  ending = word;
  known_ = shogi_words::ending_at(shogi_words::kakinoki_endings(), word);
  if (known_ != nullptr && known_->word != word) known_ = nullptr;
  if (known_ == nullptr)
    remarks.push_back({place, fmt::format("\"{}\" is no move and no ending that is known", shown(word)),
                       shogi_words::suggest(word, shogi_words::kakinoki_endings())});
}

void KakinokiLine::conclude(std::string_view text, RecordPlace place) {
  conclusion_ = text;
  conclusion_place_ = place;
}

void KakinokiLine::check(Color first, int number, std::vector<RecordRemark>& remarks) {
  if (!concluded()) return;
  const Conclusion conclusion = read_conclusion(conclusion_);
  const auto played = static_cast<int>(moves.size());
  if (conclusion.plies && *conclusion.plies != played && *conclusion.plies != played + number - 1)
    remarks.push_back(
        {conclusion_place_, fmt::format("it says {} plies, and {} are recorded", *conclusion.plies, played), ""});
  if (!ended()) {
    ending = conclusion_;
    if (conclusion.says.result == RecordEnding::Result::unknown)
      remarks.push_back({conclusion_place_, fmt::format("\"{}\" says nothing of the result", shown(conclusion_)), ""});
    return;
  }
  if (known_ == nullptr || conclusion.says.result == RecordEnding::Result::unknown) return;
  const Color mover = played % 2 == 0 ? first : opposite(first);
  const std::optional<Color> winner = shogi_words::winner(known_->says.result, mover);
  const std::optional<Color> said = shogi_words::winner(conclusion.says.result, mover);
  if (winner != said)
    remarks.push_back(
        {conclusion_place_,
         fmt::format("it says that {} has won, and by \"{}\" it is {}", winner_text(said), ending, winner_text(winner)),
         ""});
}

void KakinokiLine::cut(std::size_t kept) {
  moves.resize(kept);
  for (WrittenMove& move : moves) {
    move.comment.clear();
    move.time.reset();
  }
  ending.clear();
  ending_time.reset();
  known_ = nullptr;
  conclusion_.clear();
}

RecordEnding kakinoki_ending(std::string_view written) {
  if (written.starts_with("まで")) return read_conclusion(written).says;
  return shogi_words::meaning_of(shogi_words::kakinoki_endings(), written);
}

}  // namespace arbiter
