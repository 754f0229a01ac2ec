#include "makruk/rules.h"

namespace arbiter::makruk {
namespace {

constexpr Choice mode_choices[] = {
    {"online", "the game is played between people over the site"},
    {"offline", "the game is played against the program or on one screen"},
};
constexpr Choice start_choices[] = {
    {"kings-offset", "the Khuns start on d1 and e8, each Met on the other middle square"},
    {"kings-aligned", "both Khuns start on the e-file and both Mets on the d-file"},
};
constexpr Choice promotion_rank_choices[] = {
    {"6", "a pawn promotes on its own sixth rank"},
    {"8", "a pawn promotes on its own eighth rank"},
};
constexpr Choice promotes_to_choices[] = {
    {"m", "a pawn becomes a Met"},
    {"msnr", "a pawn becomes a Met, Khon, Ma or Rua, as its player chooses"},
};
constexpr Choice may_flee_choices[] = {
    {"true", "a Khun in check may move to any safe square"},
    {"false", "a Khun in check moves only to take the one man that checks it"},
};
constexpr Choice king_leap_choices[] = {
    {"false", "the Khun never leaps"},
    {"true", "an unmoved Khun that is not in check may leap one rank ahead and two files sideways to an empty square"},
};
constexpr Choice met_leap_choices[] = {
    {"false", "the Met never leaps"},
    {"true", "an unmoved Met may leap two squares straight ahead to an empty square"},
};
constexpr Choice aim_choices[] = {
    {"false", "only moving or losing the Khun ends its leap"},
    {"true", "a Rua that moves onto the Khun's rank or file ends the Khun's leap for good"},
};
constexpr Choice stalemate_choices[] = {
    {"draw", "a side without a move and not in check draws"},
    {"loss", "a side without a move and not in check loses"},
    {"win", "a side without a move and not in check wins"},
};
constexpr Choice dead_material_choices[] = {
    {"never", "no material ends the game"},
    {"bare-kings", "two bare Khuns draw"},
    {"one-minor", "two bare Khuns, or one Met, Khon or Ma against a bare Khun, draw"},
    {"no-mate", "material with which neither side can give mate at all draws"},
    {"no-forced-mate", "as no-mate, and one Met, Khon or Ma, two Mets or two Mas against a bare Khun draw too"},
};
constexpr Choice ending_choices[] = {
    {"none", "there is no such end"},
    {"claim", "a player may claim the draw"},
    {"draw", "the game is drawn by itself"},
};
constexpr Choice plies_choices[] = {
    {"100", "the limit is a hundred plies, fifty moves of each side"},
    {"50", "the limit is fifty plies, twenty-five moves of each side"},
};
constexpr Choice order_choices[] = {
    {"after-mate", "a mate on the board counts before the limit"},
    {"before-mate", "a limit reached spoils a mate given with the same move"},
};
constexpr Choice scope_choices[] = {
    {"every-mode", "repetition counts in every mode"},
    {"online-only", "repetition counts only in online games"},
};
constexpr Choice board_choices[] = {
    {"none", "there is no board's count"},
    {"claimed", "a player on turn announces the board's count"},
    {"automatic", "the board's count starts by itself"},
};
constexpr Choice board_who_choices[] = {
    {"pawnless", "it needs a board without pawns and two sides that are not bare"},
    {"three-men", "it needs a counting side with at most three men, the Khun included"},
};
constexpr Choice board_offer_choices[] = {
    {"false", "a running board's count offers nothing"},
    {"true", "the opponent of a side whose board's count runs may take a draw"},
};
constexpr Choice board_mate_choices[] = {
    {"win", "a mate given by the counting side wins"},
    {"draw", "a mate given by the side whose board's count runs draws"},
};
constexpr Choice pieces_choices[] = {
    {"none", "there is no pieces' count"},
    {"replaces", "the pieces' count replaces a running board's count"},
    {"shorter", "the pieces' count replaces the same side's board's count unless that would end sooner"},
};
constexpr Choice pieces_first_choices[] = {
    {"men", "the pieces' count begins at the number of all men on the board"},
    {"zero", "the pieces' count begins at nothing"},
};
constexpr Choice pieces_table_choices[] = {
    {"makruk", "two Ruas 8, one Rua 16, two Khons 22, two Mas 32, one Khon 44, otherwise 64"},
    {"asean", "any Rua 16, else any Khon 44, else any Ma 64, Mets alone none"},
};
constexpr Choice count_ends_choices[] = {
    {"past-limit", "a count is over when its number is above the limit"},
    {"at-limit", "a count is over when its number reaches the limit"},
};
constexpr Choice count_expiry_choices[] = {
    {"draw", "a count that is over draws by itself"},
    {"claim", "a count that is over may be claimed as a draw"},
};

constexpr Option choice(std::string_view name, std::string_view meaning, std::span<const Choice> choices) {
  return {name, meaning, Option::Kind::choice, choices};
}

constexpr OptionRow<Rules> rows[] = {
    {choice("mode", "The kind of game that is judged.", mode_choices), store_as<&Rules::mode>},
    {choice("start", "The start array.", start_choices), store_as<&Rules::start>},
    {choice("pawn.promotion-rank", "The own rank on which a pawn promotes.", promotion_rank_choices),
     [](Rules& rules, OptionValue value) { rules.promotion_rank = value == 0 ? 6 : 8; }},
    {choice("pawn.promotes-to", "What a pawn becomes.", promotes_to_choices), store_as<&Rules::promotes_to>},
    {choice("king.may-flee-check", "Whether a Khun in check may flee.", may_flee_choices),
     [](Rules& rules, OptionValue value) { rules.may_flee_check = value == 0; }},
    {choice("king.leap", "The Khun's opening leap.", king_leap_choices), store_as<&Rules::king_leap>},
    {choice("met.leap", "The Met's opening leap.", met_leap_choices), store_as<&Rules::met_leap>},
    {choice("leap.lost-to-aim", "Whether a Rua's aim ends the Khun's leap.", aim_choices),
     store_as<&Rules::leap_lost_to_aim>},
    {choice("stalemate", "The value of having no move and not being in check.", stalemate_choices),
     store_as<&Rules::stalemate>},
    {choice("dead-material", "Material that ends the game.", dead_material_choices), store_as<&Rules::dead_material>},
    {choice("fifty-moves", "The limit on moves without capture and pawn move.", ending_choices),
     store_as<&Rules::fifty_moves>},
    {choice("fifty-moves-plies", "The length of that limit.", plies_choices),
     [](Rules& rules, OptionValue value) { rules.fifty_moves_plies = value == 0 ? 100 : 50; }},
    {choice("fifty-moves-order", "Whether that limit, reached by a mating move, draws.", order_choices),
     store_as<&Rules::fifty_moves_order>},
    {choice("repetition", "The third occurrence of a position.", ending_choices), store_as<&Rules::repetition>},
    {choice("repetition-scope", "The games in which repetition counts.", scope_choices),
     store_as<&Rules::repetition_scope>},
    {choice("count.board", "The board's count (board's honour).", board_choices), store_as<&Rules::count_board>},
    {choice("count.board-who", "When the board's count may run, and for whom.", board_who_choices),
     store_as<&Rules::count_board_who>},
    {choice("count.board-offer", "Whether a running board's count is a standing draw offer.", board_offer_choices),
     store_as<&Rules::count_board_offer>},
    {choice("count.board-mate", "A mate given by the side whose board's count runs.", board_mate_choices),
     store_as<&Rules::count_board_mate>},
    {choice("count.pieces", "The pieces' count (pieces' honour), and its relation to a running board's count.",
            pieces_choices),
     store_as<&Rules::count_pieces>},
    {choice("count.pieces-first", "Where the numbering of the pieces' count begins.", pieces_first_choices),
     store_as<&Rules::count_pieces_first>},
    {choice("count.pieces-table", "The limits of the pieces' count.", pieces_table_choices),
     store_as<&Rules::count_pieces_table>},
    {choice("count.ends", "When a count is over.", count_ends_choices), store_as<&Rules::count_ends>},
    {choice("count.expiry", "What a count that is over does.", count_expiry_choices), store_as<&Rules::count_expiry>},
    {choice("count.order", "Whether a count that is over spoils a mate.", order_choices),
     store_as<&Rules::count_order>},
};

}  // namespace

std::span<const OptionRow<Rules>> option_table() { return rows; }

}  // namespace arbiter::makruk
