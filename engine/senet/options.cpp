#include "senet/options.h"

namespace arbiter::senet {
namespace {

using Kind = Option::Kind;

constexpr OptionValue set_of(std::initializer_list<int> members) {
  OptionValue set = 0;
  for (const int member : members) set |= OptionValue{1} << member;
  return set;
}

constexpr Choice first_on[] = {{"even", "Black, who throws first, stands on the even squares"},
                               {"odd", "Black, who throws first, stands on the odd squares"}};
constexpr Choice weights[] = {{"sticks", "four fair sticks give 1, 2, 3, 4, 5 in 4, 6, 4, 1, 1 of 16 throws"},
                              {"uniform", "all five throws are equally likely"}};
constexpr Choice on_pass[] = {{"no", "a pass hands over the throw, whatever was thrown"},
                              {"yes", "a pass keeps the throw where a move would have kept it"}};
constexpr Choice survives_water[] = {{"no", "a piece that arrives on 27 forfeits the further throw"},
                                     {"yes", "a throw that gives another gives it also after a fall into the water"}};
constexpr Choice on_happiness[] = {{"no", "arriving on 26 gives no throw of its own"},
                                   {"yes", "a piece that arrives on 26 gives another throw, whatever was thrown"}};
constexpr Choice backward[] = {{"never", "no piece ever goes back by the throw"},
                               {"when-stuck", "a piece before 26 goes back by the throw when no piece can go forward"}};
constexpr Choice landing_on[] = {
    {"none", "every piece of such a run is closed"},
    {"inner", "only the two ends of such a run are closed, the pieces between can be hit"}};
constexpr Choice adjacency[] = {{"path", "10 and 11, and 20 and 21, are neighbours"},
                                {"rows", "a run ends where a row of the board ends"}};
constexpr Choice safe_in_walls[] = {{"count", "pieces on 15 and 26 belong to walls like all others"},
                                    {"apart", "a piece on 15 or 26 stands alone whatever stands beside it"}};
constexpr Choice last_in_walls[] = {{"count", "pieces on 27 to 30 belong to walls like all others"},
                                    {"apart", "pieces on 27 to 30 belong to no wall"}};
constexpr Choice stops_exit[] = {
    {"no", "no wall stops a piece that leaves the board"},
    {"yes", "a piece that leaves the board passes the squares between, and walls stop it"}};
constexpr Choice duty[] = {
    {"must-stop", "a piece that has not stopped on 26 cannot use a throw that leads beyond it"},
    {"overshoot-stops", "a piece that would go beyond 26 from before it stops there, whatever the throw"}};
constexpr Choice memory[] = {{"for-ever", "a piece that has stopped on 26 need not stop there again"},
                             {"until-back", "a piece that is back before 26 must stop there again"}};
constexpr Choice must_move[] = {{"no", "a piece on 26 may wait"},
                                {"yes", "while an own piece stands on 26 no other piece may use the throw"}};
constexpr Choice holds[] = {{"no", "a piece that arrives on 27 goes back at once"},
                            {"yes", "a piece may stay on 27; 1, 2, 3 take it back and 4 takes it off the board"}};
constexpr Choice if_taken[] = {{"below", "it goes to the nearest free square before that"},
                               {"illegal", "the move into the water does not exist"},
                               {"above", "it goes to the nearest free square after that"},
                               {"from-1", "it goes to the first free square of the path"}};
constexpr Choice inner_moves[] = {{"no", "a piece on 28, 29 or 30 can only leave the board"},
                                  {"yes", "a piece on 28 or 29 may also go to 29 or 30"}};
constexpr Choice occupied[] = {{"contact", "the laws of contact hold as everywhere"},
                               {"water", "the piece goes into the water instead"}};
constexpr Choice from_happiness[] = {{"no", "a 5 does not take a piece off from 26"},
                                     {"yes", "a 5 takes a piece off from 26"}};
constexpr Choice exit_horus[] = {{"exact", "a piece leaves 30 on a 1"}, {"any", "a piece leaves 30 on any throw"}};
constexpr Choice agreement[] = {{"online", "a game played online can be drawn by agreement"},
                                {"none", "no draw is provided for"}};

constexpr OptionValue piece_samples[] = {5, 4};
constexpr OptionValue extra_samples[] = {set_of({1, 4, 5}), set_of({})};
constexpr OptionValue safe_samples[] = {set_of({15, 26}), set_of({15, 26, 28, 29, 30}), set_of({15, 26, 28, 29}),
                                        set_of({26})};
constexpr OptionValue landing_samples[] = {2, 3};
constexpr OptionValue passing_samples[] = {2, 3};
constexpr OptionValue return_samples[] = {15, 14};

/// No run is longer than five: 6 means that there are no walls.
constexpr OptionValue longest_run = 6;
/// With ten squares on either side, nine other pieces always leave one free between 1 and 25.
constexpr OptionValue return_low = 10;
constexpr OptionValue return_high = 16;

constexpr OptionRow<Options> rows[] = {
    {{"pieces", "How many pieces each side has.", Kind::number, {}, 1, 5, piece_samples}, store_as<&Options::pieces>},
    {{"start.first-on", "Which squares of 1 to 10 the side that throws first holds at the start.", Kind::choice,
      first_on},
     store_as<&Options::start_first_on>},
    {{"throw.weights", "How likely each throw is; only weighted counts ask for it.", Kind::choice, weights},
     store_as<&Options::throw_weights>},
    {{"extra.values",
      "The throws after which, with a legal move made, the same side throws again.",
      Kind::set,
      {},
      1,
      highest_throw,
      extra_samples},
     store_as<&Options::extra_values>},
    {{"extra.on-pass", "Whether a forced pass keeps a further throw.", Kind::choice, on_pass},
     store_as<&Options::extra_on_pass>},
    {{"extra.survives-water", "Whether a fall into the water keeps a further throw.", Kind::choice, survives_water},
     store_as<&Options::extra_survives_water>},
    {{"extra.on-happiness", "Whether arriving on 26 gives a further throw.", Kind::choice, on_happiness},
     store_as<&Options::extra_on_happiness>},
    {{"backward", "When a piece may go back by the throw.", Kind::choice, backward}, store_as<&Options::backward>},
    {{"safe.squares", "The squares on which a piece cannot be swapped.", Kind::set, {}, 1, last_square, safe_samples},
     store_as<&Options::safe_squares>},
    {{"wall.landing-from",
      "How many enemies in a row cannot be landed on.",
      Kind::number,
      {},
      1,
      longest_run,
      landing_samples},
     store_as<&Options::wall_landing_from>},
    {{"wall.landing-on", "Which pieces of a row that cannot be landed on can be hit all the same.", Kind::choice,
      landing_on},
     store_as<&Options::wall_landing_on>},
    {{"wall.passing-from",
      "How many enemies in a row cannot be passed.",
      Kind::number,
      {},
      1,
      longest_run,
      passing_samples},
     store_as<&Options::wall_passing_from>},
    {{"wall.adjacency", "Which squares are neighbours where the path turns.", Kind::choice, adjacency},
     store_as<&Options::wall_adjacency>},
    {{"wall.safe-squares", "Whether pieces on 15 and 26 belong to walls.", Kind::choice, safe_in_walls},
     store_as<&Options::wall_safe_squares>},
    {{"wall.last-squares", "Whether pieces on 27 to 30 belong to walls.", Kind::choice, last_in_walls},
     store_as<&Options::wall_last_squares>},
    {{"wall.stops-exit", "Whether a wall ahead stops a piece that leaves the board.", Kind::choice, stops_exit},
     store_as<&Options::wall_stops_exit>},
    {{"happiness.duty", "What a throw that leads beyond 26 does for a piece before it.", Kind::choice, duty},
     store_as<&Options::happiness_duty>},
    {{"happiness.memory", "How long a stop on 26 counts.", Kind::choice, memory}, store_as<&Options::happiness_memory>},
    {{"happiness.must-move", "Whether a piece on 26 must use the next throw.", Kind::choice, must_move},
     store_as<&Options::happiness_must_move>},
    {{"water.holds", "Whether a piece may stay in the water.", Kind::choice, holds}, store_as<&Options::water_holds>},
    {{"water.return-to",
      "The square to which the water sends a piece back.",
      Kind::number,
      {},
      return_low,
      return_high,
      return_samples},
     store_as<&Options::water_return_to>},
    {{"water.if-taken", "Where a piece from the water goes when its square is taken.", Kind::choice, if_taken},
     store_as<&Options::water_if_taken>},
    {{"last-squares.inner-moves", "Whether pieces move between 28, 29 and 30.", Kind::choice, inner_moves},
     store_as<&Options::last_squares_inner_moves>},
    {{"last-squares.occupied", "What happens to a piece from 26 when 28, 29 or 30, where it would go, is taken.",
      Kind::choice, occupied},
     store_as<&Options::last_squares_occupied>},
    {{"exit.from-happiness", "Whether a piece can leave the board from 26.", Kind::choice, from_happiness},
     store_as<&Options::exit_from_happiness>},
    {{"exit.horus", "Which throw takes a piece off from 30.", Kind::choice, exit_horus},
     store_as<&Options::exit_horus>},
    {{"draw.agreement", "Whether players may agree on a draw; part of a game's record, of no position.", Kind::choice,
      agreement},
     store_as<&Options::draw_agreement>},
};

}  // namespace

std::span<const OptionRow<Options>> option_rows() { return rows; }

}  // namespace arbiter::senet
