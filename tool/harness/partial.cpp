#include "harness/partial.h"

#include <algorithm>
#include <limits>

#include "core/random.h"
#include "corpus/board_text.h"

namespace arbiter {
namespace {

constexpr std::uint64_t unbounded = std::numeric_limits<std::uint64_t>::max();

std::uint64_t times(std::uint64_t left, std::uint64_t right) {
  return right != 0 && left > unbounded / right ? unbounded : left * right;
}

class Walk {
 public:
  Walk(BoardText board, const std::vector<std::string>& letters, const PartialBudget& budget,
       const std::function<bool(const std::string&)>& look)
      : board_(std::move(board)), letters_(letters), budget_(budget), look_(look) {
    for (auto& row : board_.rows)
      for (std::string& cell : row)
        if (cell == "?") {
          cell.clear();
          open_.push_back(&cell);
        }
  }
  // The open cells are pointed at where they are.
  Walk(const Walk&) = delete;
  Walk& operator=(const Walk&) = delete;

  PartialWalk run() {
    result_.squares = open_.size();
    std::uint64_t all = 1;
    for (std::size_t i = 0; i < open_.size(); ++i) all = times(all, letters_.size() + 1);
    const bool affordable = all <= budget_.completions;
    // With this many pieces on the open squares, then with one more, as far as the limit reaches.
    std::size_t pieces = 0;
    std::uint64_t level = 1;
    for (; pieces <= open_.size() && !stopped_; ++pieces) {
      if (!affordable && result_.tried + level > std::max<std::uint64_t>(1, budget_.completions / 2)) break;
      place(0, pieces);
      level = times(level, letters_.size() * (open_.size() - pieces)) / (pieces + 1);
    }
    result_.exhaustive = affordable && !stopped_;
    if (!affordable) sample(pieces);
    return result_;
  }

 private:
  void visit() {
    ++result_.tried;
    stopped_ = !look_(board_.text());
  }

  /// Puts `pieces` pieces on the open cells from `first` on, in every way.
  void place(std::size_t first, std::size_t pieces) {
    if (pieces == 0) return visit();
    for (std::size_t at = first; at + pieces <= open_.size() && !stopped_; ++at) {
      for (const std::string& letter : letters_) {
        if (stopped_) break;
        *open_[at] = letter;
        place(at + 1, pieces - 1);
      }
      open_[at]->clear();
    }
  }

  /// Random completions with at least `fewest` pieces, each number of pieces as likely as the others.
  void sample(std::size_t fewest) {
    RandomSequence random(budget_.seed);
    std::vector<std::size_t> order(open_.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    while (!stopped_ && result_.tried < budget_.completions) {
      const std::size_t pieces = fewest + random.below(open_.size() - fewest + 1);
      for (std::size_t i = 0; i < pieces; ++i) std::swap(order[i], order[i + random.below(order.size() - i)]);
      for (std::string* cell : open_) cell->clear();
      for (std::size_t i = 0; i < pieces; ++i) *open_[order[i]] = letters_[random.below(letters_.size())];
      visit();
    }
  }

  BoardText board_;
  const std::vector<std::string>& letters_;
  const PartialBudget& budget_;
  const std::function<bool(const std::string&)>& look_;
  std::vector<std::string*> open_;
  PartialWalk result_;
  bool stopped_ = false;
};

}  // namespace

bool is_partial(const std::string& position) {
  const auto board = split_board(position);
  return board && board->open_cells() > 0;
}

PartialWalk walk_completions(const std::string& position, const std::vector<std::string>& letters,
                             const PartialBudget& budget, const std::function<bool(const std::string&)>& look) {
  auto board = split_board(position);
  if (!board) return {};
  return Walk(std::move(*board), letters, budget, look).run();
}

}  // namespace arbiter
