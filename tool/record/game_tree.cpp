#include "record/game_tree.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "record/limits.h"

namespace arbiter {

namespace {

void append(std::string& text, std::string_view more, char between) {
  if (!text.empty() && !more.empty()) text += between;
  text += more;
}

}  // namespace

void GameTree::clear() {
  head_.clear();
  lines_.assign(1, Line{});
  now_ = 0;
  open_.clear();
  moves_ = text_ = untold_ = 0;
  beyond_.reset();
}

bool GameTree::empty() const {
  return head_.tags.empty() && head_.comment.empty() && moves_ == 0 && lines_.size() == 1 &&
         lines_[0].comment.empty() && lines_[0].ending.empty() && head_.remarks.empty() && !beyond_;
}

void GameTree::refuse(RecordPlace place, std::string message) {
  if (!beyond_) beyond_ = RecordRemark{place, std::move(message), ""};
}

bool GameTree::holds(std::size_t bytes, RecordPlace place) {
  text_ += bytes;
  if (text_ > record_limits::text)
    refuse(place, fmt::format("a record has {} bytes of tags and comments at most", record_limits::text));
  return !beyond_;
}

void GameTree::add_tag(std::string name, std::string value, RecordPlace place) {
  if (!holds(name.size() + value.size(), place)) return;
  if (head_.tags.size() >= record_limits::tags)
    return refuse(place, fmt::format("a record has {} tags at most", record_limits::tags));
  head_.tags.emplace_back(std::move(name), std::move(value));
}

RecordPlace GameTree::here() const {
  const Line& line = lines_[now_];
  if (!line.moves.empty()) return line.moves.back().place;
  return line.place.line != 0 ? line.place : head_.place;
}

void GameTree::add_move(std::string_view text, RecordPlace place) {
  if (beyond_) return;
  if (++moves_ > record_limits::moves)
    return refuse(place, fmt::format("a record has {} moves at most, variations included", record_limits::moves));
  Line& line = lines_[now_];
  if (line.place.line == 0) line.place = place;
  WrittenMove& move = line.moves.emplace_back();
  move.text.assign(text);
  move.place = place;
}

void GameTree::add_comment(std::string_view text) {
  if (!holds(text.size() + 1, here())) return;
  Line& line = lines_[now_];
  append(line.moves.empty() ? line.comment : line.moves.back().comment, text, '\n');
}

void GameTree::add_marks(std::string_view marks) {
  if (!holds(marks.size() + 1, here()) || lines_[now_].moves.empty()) return;
  append(lines_[now_].moves.back().marks, marks, ' ');
}

void GameTree::set_ending(std::string_view text) {
  if (!beyond_) lines_[now_].ending.assign(text);
}

bool GameTree::begin_variation() {
  if (beyond_) return true;
  if (length() == 0) return false;
  if (open_.size() >= record_limits::depth) {
    refuse(here(), fmt::format("variations stand {} deep at most", record_limits::depth));
    return true;
  }
  if (lines_.size() > record_limits::variations) {
    refuse(here(), fmt::format("a record has {} variations at most", record_limits::variations));
    return true;
  }
  // Shared are all moves of the present line but its last one. That one may itself be shared with the line's
  // parent (a variation that begins with a variation): then the parent is what is varied.
  std::size_t parent = now_;
  const std::size_t shared = length() - 1;
  while (shared < lines_[parent].shared) parent = lines_[parent].parent;
  open_.push_back(now_);
  Line line;
  line.parent = parent;
  line.shared = shared;
  lines_.push_back(std::move(line));
  now_ = lines_.size() - 1;
  return true;
}

bool GameTree::end_variation() {
  if (open_.empty()) return beyond_.has_value();  // beyond a limit no more variations are opened
  now_ = open_.back();
  open_.pop_back();
  return true;
}

void GameTree::remark(RecordPlace place, std::string message, std::string hint) {
  if (head_.remarks.size() < record_limits::remarks)
    head_.remarks.push_back({place, std::move(message), std::move(hint)});
  else
    ++untold_;
}

void GameTree::write(std::size_t index, Record& record) const {
  const Line& line = lines_[index];
  record.place = index == 0 ? head_.place : line.place.line != 0 ? line.place : head_.place;
  record.tags = head_.tags;
  record.game = head_.game;
  record.rules = head_.rules;
  record.position = head_.position;
  record.position_place = head_.position_place;
  record.comment = line.comment;
  record.ending = line.ending;
  record.moves.clear();
  record.branch.reset();
  record.remarks.clear();
  if (index == 0) {
    record.remarks = head_.remarks;
    if (untold_ != 0)
      record.remarks.push_back({head_.place, fmt::format("{} more remarks of this kind are left out", untold_), ""});
  } else {
    record.branch = RecordBranch{index, line.parent, line.shared};
  }
  // The shared moves are spread over the parents: collect their parts from the outermost on.
  std::vector<std::size_t> path{index};
  while (path.back() != 0) path.push_back(lines_[path.back()].parent);
  std::reverse(path.begin(), path.end());
  for (std::size_t step = 0; step < path.size(); ++step) {
    const Line& part = lines_[path[step]];
    const std::size_t until = step + 1 < path.size() ? lines_[path[step + 1]].shared : part.shared + part.moves.size();
    for (std::size_t at = part.shared; at < until; ++at) {
      const WrittenMove& move = part.moves[at - part.shared];
      if (at < line.shared)
        record.moves.push_back({move.text, move.place, "", ""});  // what is said of it stands with the parent
      else
        record.moves.push_back(move);
    }
  }
}

}  // namespace arbiter
