#include "search/hunt.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "search/retelling.h"
#include "search/twin_line.h"

namespace arbiter {
namespace {

/// Plays on at random, now and then with an announcement, until the answers differ.
std::optional<Witness> wander(const Hunting& hunting, TwinLine& line, std::size_t plies, RandomSequence& random) {
  constexpr std::uint64_t announced_once_in = 6;
  for (std::size_t ply = 0;; ++ply) {
    if (std::optional<Witness> found = line.difference()) return found;
    const auto& words = hunting.announcements();
    if (!words.empty() && random.below(announced_once_in) == 0) {
      const std::string& word = words[random.below(words.size())];
      if (std::optional<Witness> found = line.announce(word)) return found;
      if (std::optional<Witness> found = line.difference()) return found;
    }
    const std::size_t moves = line.state().legal_count();
    if (ply == plies || moves == 0) return std::nullopt;
    if (!line.play(line.state().nth_move(random.below(moves)))) return std::nullopt;
  }
}

/// The position itself, then what each of its moves leads to.
std::optional<Witness> look_around(const Hunting& hunting, std::string position) {
  TwinLine line(hunting.pair(), std::move(position));
  if (std::optional<Witness> found = line.difference()) return found;
  if (!line.sound()) return std::nullopt;
  for (const std::string& move : line.state().legal()) {
    TwinLine next = line.copy();
    if (!next.play(move)) continue;
    if (std::optional<Witness> found = next.difference()) return found;
  }
  return std::nullopt;
}

std::optional<Witness> from_corpus(const Hunting& hunting, std::uint64_t turn, RandomSequence&) {
  constexpr std::uint64_t each_turn = 16;
  for (std::uint64_t i = turn * each_turn; i < std::min<std::uint64_t>((turn + 1) * each_turn, hunting.seeds().size());
       ++i) {
    const Probe& seed = hunting.seeds()[i];
    for (std::size_t length = 0; length <= seed.after.size(); ++length) {
      Probe probe{seed.position, {seed.after.begin(), seed.after.begin() + static_cast<std::ptrdiff_t>(length)}};
      if (Difference members = hunting.pair().difference(probe); !members.empty())
        return Witness{std::move(probe), std::move(members)};
    }
  }
  return std::nullopt;
}

std::optional<Witness> playout(const Hunting& hunting, std::uint64_t, RandomSequence& random) {
  TwinLine line(hunting.pair(), "start");
  return line.sound() ? wander(hunting, line, 120, random) : line.difference();
}

std::optional<Witness> playout_from_seed(const Hunting& hunting, std::uint64_t, RandomSequence& random) {
  TwinLine line(hunting.pair(), hunting.mutated_seed(random));
  return line.sound() ? wander(hunting, line, 12, random) : std::nullopt;
}

/// Draws a few texts until one is valid.
template <class Draw>
std::optional<std::string> valid_text(const Hunting& hunting, Draw draw) {
  constexpr int patience = 40;
  for (int i = 0; i < patience; ++i) {
    std::string text = draw();
    const std::unique_ptr<State> state = state_of(hunting.pair().left(), text);
    if (state != nullptr && state->setup_faults().empty()) return text;
  }
  return std::nullopt;
}

std::optional<Witness> small_boards(const Hunting& hunting, std::uint64_t, RandomSequence& random) {
  const auto text = valid_text(hunting, [&] { return hunting.small_board(random); });
  return text ? look_around(hunting, *text) : std::nullopt;
}

std::optional<Witness> mutants(const Hunting& hunting, std::uint64_t, RandomSequence& random) {
  // Invalid ones are looked at too: set-up laws belong to options as well.
  return look_around(hunting, hunting.mutated_seed(random));
}

std::optional<Witness> limits(const Hunting& hunting, std::uint64_t, RandomSequence& random) {
  std::string text = random.below(2) == 0 ? hunting.small_board(random) : hunting.mutated_seed(random);
  TwinLine line(hunting.pair(), hunting.near_limit(text, random));
  return line.sound() ? wander(hunting, line, 4, random) : std::nullopt;
}

/// A legal move that can be taken back; one that gives check when asked for and there is one.
std::optional<std::string> reversible_move(const TwinLine& line, bool checking, RandomSequence& random) {
  const std::vector<std::string> moves = line.state().legal();
  std::optional<std::string> quiet;
  for (std::size_t tries = moves.empty() ? 0 : 24; tries-- > 0;) {
    const std::string& move = moves[random.below(moves.size())];
    if (reversed(move).empty()) continue;
    if (!checking) return move;
    TwinLine next = line.copy();
    if (!next.play(move)) continue;
    if (next.state().verdict().check) return move;
    quiet = move;
  }
  return quiet;
}

std::optional<Witness> loop_of(const Hunting& hunting, bool checking, RandomSequence& random) {
  const auto text = valid_text(
      hunting, [&] { return random.below(3) == 0 ? hunting.mutated_seed(random) : hunting.small_board(random); });
  if (!text) return std::nullopt;
  TwinLine line(hunting.pair(), *text);
  if (!line.sound()) return std::nullopt;
  // A few moves first, so that the loop need not begin with the position given.
  if (random.below(3) == 0)
    if (std::optional<Witness> found = wander(hunting, line, 1 + random.below(2), random)) return found;
  const std::optional<std::string> first = reversible_move(line, checking, random);
  if (!first || !line.play(*first)) return std::nullopt;
  const std::optional<std::string> second = reversible_move(line, false, random);
  if (!second || !line.play(*second)) return std::nullopt;
  const std::string cycle[] = {reversed(*first), reversed(*second), *first, *second};
  constexpr int longest = 24;  // six occurrences: more than any repetition rule waits for
  for (int ply = 0; ply < longest; ++ply) {
    if (std::optional<Witness> found = line.difference()) return found;
    if (!line.play(cycle[ply % 4])) return std::nullopt;
  }
  return std::nullopt;
}

std::optional<Witness> loops(const Hunting& hunting, std::uint64_t, RandomSequence& random) {
  return loop_of(hunting, false, random);
}

std::optional<Witness> checking_loops(const Hunting& hunting, std::uint64_t, RandomSequence& random) {
  return loop_of(hunting, true, random);
}

/// How near a position is to the end of the game: the fewest moves that some move leaves the opponent.
std::size_t fewest_replies(const State& state) {
  std::size_t fewest = std::numeric_limits<std::size_t>::max();
  const std::size_t moves = std::min<std::size_t>(state.legal_count(), 80);
  for (std::size_t i = 0; i < moves; ++i) {
    const std::unique_ptr<State> next = state.clone();
    next->play_nth(i);
    fewest = std::min(fewest, next->legal_count());
  }
  return fewest;
}

/// Climbs towards mate, stalemate and mating drops: keeps the changes that leave fewer replies.
std::optional<Witness> towards_the_end(const Hunting& hunting, std::uint64_t, RandomSequence& random) {
  auto text = valid_text(hunting, [&] { return hunting.small_board(random); });
  if (!text) return std::nullopt;
  std::size_t best = std::numeric_limits<std::size_t>::max();
  for (int step = 0; step < 40; ++step) {
    const std::string tried = step == 0 ? *text : hunting.mutated(*text, random);
    const std::unique_ptr<State> state = state_of(hunting.pair().left(), tried);
    if (state == nullptr || !state->setup_faults().empty()) continue;
    const std::size_t replies = fewest_replies(*state);
    if (replies > best) continue;
    best = replies;
    text = tried;
    if (replies <= 2)
      if (std::optional<Witness> found = look_around(hunting, *text)) return found;
  }
  return std::nullopt;
}

}  // namespace

const std::vector<Hunt>& hunts() {
  static const std::vector<Hunt> all{
      {"corpus", from_corpus},
      {"playouts", playout},
      {"mutated corpus positions", mutants},
      {"small boards", small_boards},
      {"playouts from mutated positions", playout_from_seed},
      {"counters near limits", limits},
      {"reversible loops", loops},
      {"checking loops", checking_loops},
      {"towards mate and stalemate", towards_the_end},
  };
  return all;
}

}  // namespace arbiter
