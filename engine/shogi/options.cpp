#include "shogi/options.h"

namespace arbiter::shogi {
namespace {

// The choices stand in the order of the enumerations of rules.h.
constexpr Choice promotion_ends[] = {{"either", "either end of the move in the zone is enough"},
                                     {"arrival", "only the end square counts"}};
constexpr Choice promotion_choice[] = {{"optional", "a piece may promote when it can"},
                                       {"forced", "a piece must promote when it can"}};
constexpr Choice dead_end_move[] = {{"must-promote", "a piece that could never move again must promote"},
                                    {"allowed", "a piece may stay unpromoted on a dead end"}};
constexpr Choice dead_end_drop[] = {{"forbidden", "no piece is dropped on a dead end"},
                                    {"allowed", "a piece may be dropped on a dead end"}};
constexpr Choice nifu[] = {{"forbidden", "no pawn is dropped on a file with an own unpromoted pawn"},
                           {"allowed", "a file may get a second pawn"}};
constexpr Choice nifu_tokin[] = {{"ignored", "an own tokin on the file does not matter"},
                                 {"counts", "an own tokin on the file forbids the drop as well"}};
constexpr Choice uchifuzume[] = {{"illegal", "the mating pawn drop cannot be played"},
                                 {"loses", "the mating pawn drop can be played and loses"},
                                 {"allowed", "the mating pawn drop is mate like any other"}};
constexpr Choice uchifuzume_replies[] = {{"board", "every legal move is an answer to a pawn-drop check"},
                                         {"history", "a move that loses at once by perpetual check is no answer"}};
constexpr Choice uchifuzume_stalemate[] = {
    {"allowed", "a pawn drop may leave a side without a move that is not in check"},
    {"forbidden", "a pawn drop may not leave a side without a move at all"}};
constexpr Choice stalemate[] = {
    {"loss", "the side without a move loses"}, {"draw", "the game is drawn"}, {"win", "the side without a move wins"}};
constexpr Choice repetition_first[] = {{"counts", "the position given at the start is an occurrence"},
                                       {"ignored", "the position given at the start is no occurrence"}};
constexpr Choice repetition_effect[] = {{"automatic", "a repetition ends the game by itself"},
                                        {"claim", "a repetition has to be claimed"}};
constexpr Choice perpetual_check[] = {{"loss", "the side that only gave checks loses"},
                                      {"draw", "it is a repetition like any other"}};
constexpr Choice perpetual_window[] = {
    {"whole", "all its moves since the first occurrence must be checks"},
    {"latest",
     "its moves since the earliest of the latest occurrences that make the "
     "repetition must be checks"},
    {"last-cycle", "its moves since the occurrence before the final one must be checks"}};
constexpr Choice impasse[] = {{"none", "an entered king ends nothing"},
                              {"declare-24", "31 points may be declared a win, 24 to 30 no contest"},
                              {"declare-27", "28 points of Black or 27 of White may be declared a win"},
                              {"automatic-27", "28 points of Black or 27 of White have won by themselves"}};
constexpr Choice bare_kings[] = {{"play-on", "two lone kings play on"},
                                 {"draw", "two lone kings with empty hands draw"}};
constexpr Choice move_limit_check[] = {{"stop", "a check on the last ply changes nothing"},
                                       {"play-on", "after a check on the last ply play goes on until the checks stop"}};
constexpr Choice setup_nifu[] = {{"invalid", "a loaded position with doubled own pawns is no position"},
                                 {"accepted", "a loaded position may have doubled own pawns"}};

constexpr OptionValue zone_samples[] = {1, 2, 3, 4};
constexpr OptionValue repetition_samples[] = {0, 2, 3, 4, 5};
/// A single occurrence repeats nothing.
constexpr OptionValue no_repetition[] = {1};
constexpr OptionValue limit_samples[] = {0, 256, 500, 701};
constexpr OptionValue highest_limit = 100000;

constexpr Option choice(std::string_view name, std::string_view meaning, std::span<const Choice> choices) {
  return {name, meaning, Option::Kind::choice, choices};
}
constexpr Option number(std::string_view name, std::string_view meaning, OptionValue low, OptionValue high,
                        std::span<const OptionValue> samples, std::span<const OptionValue> holes = {}) {
  return {name, meaning, Option::Kind::number, {}, low, high, samples, holes};
}

constexpr OptionRow<Rules> rows[] = {
    {number("promotion-zone", "Number of far ranks in which promotion is possible.", 1, 9, zone_samples),
     store_as<&Rules::promotion_zone>},
    {choice("promotion-ends", "Which end of the move must lie in the promotion zone.", promotion_ends),
     store_as<&Rules::promotion_ends>},
    {choice("promotion-choice", "Whether a piece that can promote has a choice.", promotion_choice),
     store_as<&Rules::promotion_choice>},
    {choice("dead-end-move", "What a move to a dead end demands.", dead_end_move), store_as<&Rules::dead_end_move>},
    {choice("dead-end-drop", "Whether a piece may be dropped on a dead end.", dead_end_drop),
     store_as<&Rules::dead_end_drop>},
    {choice("nifu", "Whether a pawn may be dropped on a file with an own unpromoted pawn.", nifu),
     store_as<&Rules::nifu>},
    {choice("nifu-tokin", "Whether an own tokin on the file counts for nifu.", nifu_tokin),
     store_as<&Rules::nifu_tokin>},
    {choice("uchifuzume", "What a pawn drop that mates at once is worth.", uchifuzume), store_as<&Rules::uchifuzume>},
    {choice("uchifuzume-replies", "Which answers to a pawn-drop check count when the mating drop is illegal.",
            uchifuzume_replies),
     store_as<&Rules::uchifuzume_replies>},
    {choice("uchifuzume-stalemate", "Whether an illegal mating drop includes one that stalemates.",
            uchifuzume_stalemate),
     store_as<&Rules::uchifuzume_stalemate>},
    {choice("stalemate", "What having no move without being in check is worth.", stalemate),
     store_as<&Rules::stalemate>},
    {number("repetition-count", "Occurrences of a position that make a repetition; 0: none do.", 0, 9,
            repetition_samples, no_repetition),
     store_as<&Rules::repetition_count>},
    {choice("repetition-first", "Whether the position given at the start counts as an occurrence.", repetition_first),
     store_as<&Rules::repetition_first>},
    {choice("repetition-effect", "Whether a repetition ends the game by itself.", repetition_effect),
     store_as<&Rules::repetition_effect>},
    {choice("perpetual-check", "What a repetition is worth in which one side only gave checks.", perpetual_check),
     store_as<&Rules::perpetual_check>},
    {choice("perpetual-window", "Which moves must all be checks for a perpetual check.", perpetual_window),
     store_as<&Rules::perpetual_window>},
    {choice("impasse", "What an entered king with enough points is worth.", impasse), store_as<&Rules::impasse>},
    {choice("bare-kings", "What two lone kings with empty hands are worth.", bare_kings), store_as<&Rules::bare_kings>},
    {number("move-limit", "Plies after which the game ends without result; 0: never.", 0, highest_limit, limit_samples),
     store_as<&Rules::move_limit>},
    {choice("move-limit-check", "What a check on the last ply of the limit does.", move_limit_check),
     store_as<&Rules::move_limit_check>},
    {choice("setup-nifu", "Whether a position with doubled own pawns may be loaded.", setup_nifu),
     store_as<&Rules::setup_nifu>},
};

}  // namespace

std::span<const OptionRow<Rules>> option_rows() { return rows; }

}  // namespace arbiter::shogi
