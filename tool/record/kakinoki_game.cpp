#include "record/kakinoki_game.h"

#include <fmt/format.h>

#include <algorithm>

#include "record/limits.h"
#include "record/line_reader.h"
#include "shogi/sfen.h"

namespace arbiter {
namespace {

void append_line(std::string& text, std::string_view line) {
  if (!text.empty()) text += '\n';
  text += line;
}

}  // namespace

KakinokiGame::KakinokiGame(RecordPlace place, std::string first_line)
    : place_(place), first_line_(std::move(first_line)), line_place_(place) {}

bool KakinokiGame::has_tag(std::string_view name) const {
  return std::any_of(tags_.begin(), tags_.end(), [&](const auto& tag) { return tag.first == name; });
}

bool KakinokiGame::holds(std::size_t bytes, RecordPlace place, FoundQueue& found) {
  if (given_up_) return false;
  text_ += bytes;
  if (text_ <= record_limits::text) return true;
  give_up({place, fmt::format("a record has {} bytes of tags and comments at most", record_limits::text), ""},
          first_line_, found);
  return false;
}

void KakinokiGame::tag(std::string_view name, std::string_view value, RecordPlace place, FoundQueue& found) {
  if (!holds(name.size() + value.size(), place, found)) return;
  if (tags_.size() == record_limits::tags)
    return give_up({place, fmt::format("a record has {} tags at most", record_limits::tags), ""}, first_line_, found);
  tags_.emplace_back(name, value);
}

void KakinokiGame::comment(std::string_view text, RecordPlace place, FoundQueue& found) {
  if (holds(text.size(), place, found)) append_line(line_.moves.empty() ? comment_ : line_.moves.back().comment, text);
}

void KakinokiGame::begin_play() {
  is_record_ = true;
  play_begun_ = true;
}

void KakinokiGame::check_number(int number, RecordPlace place) {
  const bool first = line_.moves.empty();
  int expected = last_number_ + 1;
  if (first) {
    first_number_ = number;
    // A drawn board may count on from the plies before it, or begin anew.
    const KakinokiStart::Found begun = start.find(place_);
    expected = begun.position && number == begun.position->number ? number : 1;
  }
  last_number_ = number;
  if (number != expected) remark({place, fmt::format("this is move {}, and its number is {}", expected, number), ""});
}

void KakinokiGame::move(std::string_view text, RecordPlace place, std::optional<int> number, FoundQueue& found) {
  begin_play();
  if (given_up_ || !line_open_) return;
  if (++written_moves_ > record_limits::moves)
    return give_up({place, fmt::format("a record has {} moves at most, variations included", record_limits::moves), ""},
                   std::string(text), found);
  if (number) check_number(*number, place);
  if (line_.ended()) remark({place, fmt::format("a move behind the ending \"{}\"", line_.ending), ""});
  ending_is_last_ = false;
  line_.moves.emplace_back();
  line_.moves.back().text = text;
  line_.moves.back().place = place;
  owner_.push_back(branch_ ? branch_->line : 0);
}

void KakinokiGame::ending(std::string_view word, RecordPlace place) {
  begin_play();
  if (given_up_ || !line_open_) return;
  ending_is_last_ = true;
  std::vector<RecordRemark> remarks;
  line_.end(word, place, remarks);
  remarks_.add(std::move(remarks));
}

void KakinokiGame::time(MoveTime used, std::optional<MoveTime> total, RecordPlace place) {
  if (given_up_ || !line_open_) return;
  // What passed before an ending is the time of the side to move.
  const std::size_t ply = line_.moves.size() - (ending_is_last_ ? 0 : 1);
  (ending_is_last_ ? line_.ending_time : line_.moves.back().time) = used;
  if (const std::optional<MoveTime> due = clock_.spend(ply, used, total))
    remark({place,
            fmt::format("the times of this side add up to {}, and the total says {}", hours_text(*due),
                        hours_text(*total)),
            ""});
}

void KakinokiGame::conclude(std::string_view text, RecordPlace place) {
  begin_play();
  if (given_up_ || !line_open_) return;
  line_.conclude(text, place);
}

void KakinokiGame::variation(int number, RecordPlace place, std::string_view text, FoundQueue& found) {
  begin_play();
  if (given_up_) return;
  emit(found);
  if (given_up_) return;
  const int shared = number - first_number_;
  line_open_ = shared >= 0 && static_cast<std::size_t>(shared) <= line_.moves.size();
  if (!line_open_) {
    found.emplace_back(RefusedRecord{
        {place,
         fmt::format("a variation from move {} on, and the line before it has {} moves", number, line_.moves.size()),
         ""},
        shown(text)});
    return;
  }
  if (variations_ == record_limits::variations)
    return give_up({place, fmt::format("a record has {} variations at most", record_limits::variations), ""},
                   shown(text), found);
  const auto kept = static_cast<std::size_t>(shared);
  // It is another choice for that move: it leaves the line that the move was written for.
  const std::size_t parent = kept < owner_.size() ? owner_[kept] : owner_.empty() ? 0 : owner_.back();
  branch_ = RecordBranch{++variations_, parent, kept};
  line_.cut(kept);
  clock_.cut(kept);
  comment_.clear();
  owner_.resize(kept);
  last_number_ = number - 1;
  line_place_ = place;
}

/// Everything of the line is there: a record, or what is wrong with the game.
void KakinokiGame::emit(FoundQueue& found) {
  if (given_up_ || !line_open_) return;
  const KakinokiStart::Found begun = start.find(place_);
  if (!begun.position) return give_up(begun.why, first_line_, found);
  if (!branch_) remarks_.add(begun.remarks);
  std::vector<RecordRemark> remarks;
  line_.check(begun.position->turn, begun.position->number, remarks);
  remarks_.add(std::move(remarks));

  Record record;
  record.place = line_place_;
  record.tags = tags_;
  record.game = "shogi";
  record.position = shogi::write_sfen(*begun.position);
  if (record.position == shogi::start_text) record.position = "start";
  record.moves = line_.moves;
  record.comment = comment_;
  record.ending = line_.ending;
  record.ending_time = line_.ending_time;
  record.branch = branch_;
  record.remarks = remarks_.take();
  found.emplace_back(std::move(record));
}

void KakinokiGame::finish(FoundQueue& found) {
  if (!is_record_ && !given_up_)
    return give_up({place_, "headers, and no move, no board and no header of a game", ""}, first_line_, found);
  emit(found);
  given_up_ = true;
}

void KakinokiGame::give_up(RecordRemark why, const std::string& text, FoundQueue& found) {
  given_up_ = true;
  found.emplace_back(RefusedRecord{std::move(why), shown(text)});
}

}  // namespace arbiter
