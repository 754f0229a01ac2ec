#include "search/twin_line.h"

#include <utility>

namespace arbiter {

TwinLine::TwinLine(const Pair& pair, std::string position)
    : pair_(&pair),
      probe_{std::move(position), {}},
      left_(state_of(pair.left(), probe_.position)),
      right_(pair.right() == nullptr ? nullptr : state_of(*pair.right(), probe_.position)) {}

TwinLine::TwinLine(const TwinLine& other)
    : pair_(other.pair_),
      probe_(other.probe_),
      left_(other.left_->clone()),
      right_(other.right_ == nullptr ? nullptr : other.right_->clone()) {}

TwinLine TwinLine::copy() const { return TwinLine(*this); }

bool TwinLine::sound() const {
  if (left_ == nullptr || !left_->setup_faults().empty()) return false;
  return pair_->right() == nullptr || (right_ != nullptr && right_->setup_faults().empty());
}

std::optional<Witness> TwinLine::difference() const {
  if (left_ == nullptr || (right_ == nullptr && pair_->right() != nullptr)) return std::nullopt;
  Difference members = right_ == nullptr ? pair_->difference(probe_) : difference_of(*left_, *right_);
  return members.empty() ? std::nullopt : std::optional(Witness{probe_, std::move(members)});
}

bool TwinLine::play(const std::string& move) {
  if (!left_->play(move).empty() || (right_ != nullptr && !right_->play(move).empty())) return false;
  probe_.after.push_back(move);
  return true;
}

std::optional<Witness> TwinLine::announce(const std::string& word) {
  const bool left_takes = left_->explain(word).empty();
  const bool right_takes = right_ == nullptr ? left_takes : right_->explain(word).empty();
  if (left_takes && right_takes) play(word);
  if (left_takes == right_takes) return std::nullopt;
  Witness found{probe_, {"error"}};
  found.probe.after.push_back(word);
  return found;
}

}  // namespace arbiter
