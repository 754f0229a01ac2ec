#include "senet/explain.h"

#include <fmt/format.h>

#include "senet/board.h"
#include "senet/laws.h"

namespace arbiter::senet {
namespace {

std::string_view title_of(Color color) { return color == Color::white ? "White" : "Black"; }

/// Where faults go when sentences are wanted, and where they are only counted.
struct Collect {
  std::vector<Fault> faults;
  template <class Sentence>
  void operator()(const Law& law, Sentence sentence) {
    faults.push_back({&law, sentence()});
  }
};
struct Notice {
  bool any = false;
  template <class Sentence>
  void operator()(const Law&, Sentence) {
    any = true;
  }
};

/// Asks the questions of one move in their order. `Report` takes a law and a function that writes the
/// sentence.
template <class Report>
class Inspection {
 public:
  Inspection(const Options& options, const Position& position, Report& report)
      : options_(options), position_(position), board_(options, position), report_(report), thrown_(position.thrown) {}

  void ask(const Move& move) {
    if (position_.over()) {
      report_(law::game_over, [&] { return "The game is over: a side has all its pieces off."; });
      return;
    }
    side_ = static_cast<Color>(position_.side);
    if (move.kind == Move::Kind::chance) {
      ask_throw(move.value);
    } else if (thrown_ == 0) {
      report_(law::wrong_phase, [&] { return fmt::format("{} must throw first.", title_of(side_)); });
    } else if (move.kind == Move::Kind::pass) {
      ask_pass();
    } else {
      ask_board(move.from, move.to);
    }
  }

 private:
  void ask_throw(std::uint32_t value) {
    if (thrown_ != 0)
      report_(law::wrong_phase, [&] { return fmt::format("A throw of {} is waiting to be used.", thrown_); });
    if (value < 1 || value > highest_throw) report_(law::throw_value, [&] { return "The sticks give 1 to 5."; });
  }

  void ask_pass() {
    for (int from = 1; from <= last_square; ++from) {
      if (board_.holder(from) != side_) continue;
      const std::optional<int> ahead = leads_to(from);
      const bool forward = ahead && allows(from, *ahead);
      if (!forward && !(from > thrown_ && allows(from, from - thrown_))) continue;
      report_(law::has_move, [&] {
        const int to = forward ? *ahead : from - thrown_;
        return fmt::format("The piece on {} can use the throw of {}: {}.", from, thrown_,
                           to_text(Move::board(from, to)));
      });
      return;
    }
  }

  void ask_board(int from, int to) {
    const std::optional<Color> holder = board_.holder(from);
    if (!holder) {
      report_(law::no_piece, [&] { return fmt::format("Square {} is empty.", from); });
    } else if (*holder != side_) {
      report_(law::not_yours, [&] { return fmt::format("The piece on {} is {}'s.", from, title_of(*holder)); });
    } else {
      if (options_.happiness_must_move && from != happiness && board_.holder(happiness) == side_)
        report_(law::must_move, [&] { return fmt::format("The piece on 26 must use the throw of {}.", thrown_); });
      ask_form(from, to);
    }
  }

  /// The first form that fits, with all of its reasons.
  void ask_form(int from, int to) {
    const int ahead = from + thrown_;
    if (from == water) return ask_from_water(to);
    if (to == off_board) return ask_exit(from);
    if (options_.happiness_duty == Duty::overshoot_stops && from < happiness && ahead > happiness && to == ahead) {
      report_(law::must_stop,
              [&] { return fmt::format("The piece on {} stops on 26 and does not go to {}.", from, to); });
    } else if (options_.last_squares_occupied == Occupied::into_water && from == happiness && to == ahead &&
               ahead >= three_truths && ahead <= horus && !board_.empty(ahead)) {
      report_(law::occupied,
              [&] { return fmt::format("Square {} is taken: the piece on 26 goes into the water on 27.", to); });
    } else if (leads_to(from) == to) {
      ask_forward(from, to);
    } else if (to == from - thrown_) {
      ask_backward(from, to);
    } else {
      ask_nowhere(from, to);
    }
  }

  void ask_nowhere(int from, int to) {
    report_(law::geometry, [&] {
      const std::optional<int> target = leads_to(from);
      if (!target) return fmt::format("A throw of {} leads nowhere from {}.", thrown_, from);
      const std::string place = *target == off_board ? "off the board" : fmt::format("to {}", *target);
      return fmt::format("A throw of {} leads from {} {}, not to {}.", thrown_, from, place, to);
    });
  }

  void ask_from_water(int to) {
    if (to == options_.water_return_to) {
      if (thrown_ < 1 || thrown_ > 3)
        report_(law::return_throw,
                [&] { return fmt::format("A piece comes back from the water on 1, 2 or 3, not on {}.", thrown_); });
      ask_home();
    } else if (to == off_board) {
      if (thrown_ != 4)
        report_(law::inexact,
                [&] { return fmt::format("A piece leaves the board from the water on 4, not on {}.", thrown_); });
    } else {
      ask_nowhere(water, to);
    }
  }

  void ask_exit(int from) {
    if (from == horus && options_.exit_horus == HorusExit::any) return;
    const int needed = off_board - from;
    if (thrown_ != needed) {
      report_(law::inexact, [&] {
        if (needed > highest_throw) return fmt::format("No throw takes a piece off the board from {}.", from);
        return fmt::format("A piece leaves the board from {} on {}, not on {}.", from, needed, thrown_);
      });
      return;
    }
    if (from == happiness && !options_.exit_from_happiness)
      report_(law::exit_zone, [&] { return "No piece leaves the board from 26."; });
    ask_passing(from, off_board);
  }

  void ask_forward(int from, int to) {
    if (!options_.last_squares_inner_moves && from > water)
      report_(law::exit_only,
              [&] { return fmt::format("The piece on {} can only leave the board, on {}.", from, off_board - from); });
    if (options_.happiness_duty == Duty::must_stop && from < happiness && to > happiness && !board_.marked(from))
      report_(law::must_stop,
              [&] { return fmt::format("The piece on {} has not stopped on 26 and may not go to {}.", from, to); });
    if (to == water)
      ask_home();
    else
      ask_arrival(to);
    ask_passing(from, to);
  }

  void ask_backward(int from, int to) {
    if (options_.backward == Backward::never) {
      report_(law::backward, [&] { return "No piece goes backward."; });
      return;
    }
    if (from >= happiness) {
      report_(law::backward, [&] { return fmt::format("The piece on {} is beyond 25 and never goes back.", from); });
    } else if (const int mover = forward_mover(); mover != 0) {
      report_(law::backward, [&] { return fmt::format("The piece on {} can go forward.", mover); });
    }
    ask_arrival(to);
    ask_passing(from, to);
  }

  void ask_home() {
    const int home = options_.water_return_to;
    if (options_.water_if_taken == IfTaken::illegal && !board_.empty(home))
      report_(law::taken,
              [&] { return fmt::format("Square {}, to which the water returns a piece, is taken.", home); });
  }

  void ask_arrival(int to) {
    const std::optional<Color> holder = board_.holder(to);
    if (!holder) return;
    if (*holder == side_) {
      report_(law::own_piece, [&] { return fmt::format("An own piece stands on {}.", to); });
      return;
    }
    if (options_.safe_squares >> to & 1)
      report_(law::safe_square, [&] { return fmt::format("The piece on {} stands on a safe square.", to); });
    if (const std::optional<Run> run = board_.wall_landed_on(to))
      report_(law::wall_landing, [&] {
        return fmt::format("The piece on {} belongs to {}'s wall on {}.", to, title_of(*holder), to_text(*run));
      });
  }

  void ask_passing(int from, int to) {
    if (const std::optional<Run> run = board_.wall_passed(side_, from, to))
      report_(law::wall_passing, [&] {
        const std::string target = to == off_board ? "the end of the board" : fmt::to_string(to);
        return fmt::format("{}'s wall on {} stands between {} and {}.", title_of(opposite(side_)), to_text(*run), from,
                           target);
      });
  }

  /// Where the throw leads a piece on `from`; nothing: nowhere.
  std::optional<int> leads_to(int from) const {
    if (from == water) {
      if (thrown_ == 4) return off_board;
      return thrown_ <= 3 ? std::optional(options_.water_return_to) : std::nullopt;
    }
    if (from == horus && options_.exit_horus == HorusExit::any) return off_board;
    const int ahead = from + thrown_;
    if (ahead > off_board) return std::nullopt;
    if (options_.happiness_duty == Duty::overshoot_stops && from < happiness && ahead > happiness) return happiness;
    if (options_.last_squares_occupied == Occupied::into_water && from == happiness && ahead >= three_truths &&
        ahead <= horus && !board_.empty(ahead))
      return water;
    return ahead;
  }

  /// Whether an own piece may make a board move.
  bool allows(int from, int to) const {
    Notice notice;
    Inspection<Notice>(options_, position_, notice).ask(Move::board(from, to));
    return !notice.any;
  }

  /// The square of an own piece that has a forward move, or 0.
  int forward_mover() const {
    for (int from = 1; from <= last_square; ++from) {
      if (board_.holder(from) != side_) continue;
      if (const std::optional<int> to = leads_to(from); to && allows(from, *to)) return from;
    }
    return 0;
  }

  const Options& options_;
  const Position& position_;
  Board board_;
  Report& report_;
  int thrown_;
  Color side_ = Color::black;
};

}  // namespace

std::vector<Fault> explain(const Rules& rules, const Position& position, const Move& move) {
  Collect collect;
  Inspection<Collect>(rules.options, position, collect).ask(move);
  return std::move(collect.faults);
}

bool breaks_a_law(const Rules& rules, const Position& position, const Move& move) {
  Notice notice;
  Inspection<Notice>(rules.options, position, notice).ask(move);
  return notice.any;
}

}  // namespace arbiter::senet
