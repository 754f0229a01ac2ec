#include "search/twin_line.h"

#include <utility>

namespace arbiter {

TwinLine::TwinLine(const Pair& pair, std::string position)
    : probe_{std::move(position), {}},
      left_(state_of(pair.left(), probe_.position)),
      right_(state_of(pair.right(), probe_.position)) {}

TwinLine::TwinLine(const TwinLine& other)
    : probe_(other.probe_), left_(other.left_->clone()), right_(other.right_->clone()) {}

TwinLine TwinLine::copy() const { return TwinLine(*this); }

bool TwinLine::sound() const {
  return left_ != nullptr && right_ != nullptr && left_->setup_faults().empty() && right_->setup_faults().empty();
}

std::optional<Witness> TwinLine::difference() const {
  if (left_ == nullptr || right_ == nullptr) return std::nullopt;
  Difference members = difference_of(*left_, *right_);
  return members.empty() ? std::nullopt : std::optional(Witness{probe_, std::move(members)});
}

bool TwinLine::play(const std::string& move) {
  if (!left_->play(move).empty() || !right_->play(move).empty()) return false;
  probe_.after.push_back(move);
  return true;
}

std::optional<Witness> TwinLine::announce(const std::string& word) {
  const bool left_takes = left_->explain(word).empty();
  const bool right_takes = right_->explain(word).empty();
  if (left_takes && right_takes) play(word);
  if (left_takes == right_takes) return std::nullopt;
  Witness found{probe_, {"error"}};
  found.probe.after.push_back(word);
  return found;
}

}  // namespace arbiter
