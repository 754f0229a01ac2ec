#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/random.h"
#include "search/shrink.h"

namespace arbiter {

/// What the hunts share: the two rule sets, or a rule set and another program, the probes of the corpus, and the words
/// of the notation that new positions are put together from.
class Hunting {
 public:
  /// `seeds` are probes of the same game, in an order that does not depend on anything but the corpus.
  Hunting(const RuleSet& left, const RuleSet& right, std::vector<Probe> seeds, const GameMaker& make);
  /// `left` against another program.
  Hunting(const RuleSet& left, DifferenceOf differs, std::vector<Probe> seeds);

  const Pair& pair() const { return pair_; }
  const std::vector<Probe>& seeds() const { return seeds_; }
  const std::vector<std::string>& letters() const { return letters_; }
  /// Words that stand among the moves of seeds and are no moves ("count").
  const std::vector<std::string>& announcements() const { return announcements_; }

  /// A board with a few pieces, kings included where the game has them, with hands and counters as
  /// some seed has them; usually not valid.
  std::string small_board(RandomSequence& random) const;
  /// A seed's position with one to three things changed: pieces, hands, side, counters.
  std::string mutated_seed(RandomSequence& random) const;
  /// The text with one thing changed.
  std::string mutated(const std::string& position, RandomSequence& random) const;
  /// The text with a counter set near a limit that some option names.
  std::string near_limit(const std::string& position, RandomSequence& random) const;

 private:
  Hunting(const RuleSet& left, Pair pair, std::vector<Probe> seeds);

  Pair pair_;
  std::vector<Probe> seeds_;
  std::vector<std::string> letters_;
  std::vector<std::string> announcements_;
  std::size_t rows_ = 0;
  std::size_t columns_ = 0;
  std::vector<std::string> rests_;    ///< what stands behind the board in start and seeds
  std::vector<std::size_t> numbers_;  ///< values worth trying in counters
  std::string characters_;            ///< characters that occur behind boards
};

/// One way of looking for witnesses. A call does a small amount of work (about a millisecond) and
/// reports what it met, if anything; the next call goes on with fresh random choices.
struct Hunt {
  std::string_view name;
  std::optional<Witness> (*step)(const Hunting&, std::uint64_t turn, RandomSequence&);
};

/// All ways, in the order in which they take turns.
const std::vector<Hunt>& hunts();

}  // namespace arbiter
