#include <array>

#include "sittuyin/rules.h"

namespace arbiter::sittuyin {

namespace {

constexpr Choice order_choices[] = {{"whole-army", "White drops its whole pocket, then Black drops its own"},
                                    {"alternating", "the turn passes after each drop"}};
constexpr Choice zone_choices[] = {{"ranks-1-3", "men other than rooks are put down on the own ranks 1 to 3"},
                                   {"ranks-2-3", "men other than rooks are put down on the own ranks 2 and 3"},
                                   {"ranks-2-4", "men other than rooks are put down on the own ranks 2 to 4"}};
constexpr Choice facing_choices[] = {
    {"none", "a black rook may face the white king"},
    {"each-drop", "no drop of a black rook or of the white king may make the two face each other"},
    {"finished-army", "no black rook may face the white king after the last drop"}};
constexpr Choice square_choices[] = {
    {"enemy-half", "the diagonals count in the enemy half: White a8 b7 c6 d5 e5 f6 g7 h8"},
    {"last-three-ranks", "the diagonals count on the last three ranks: White a8 b7 c6 f6 g7 h8"}};
constexpr Choice last_pawn_choices[] = {{"diagonals-only", "the only pawn of a side needs a promotion square as well"},
                                        {"anywhere", "the only pawn of a side promotes from every square"}};
constexpr Choice form_choices[] = {{"in-place", "the pawn stays where it is"},
                                   {"in-place-or-step", "the pawn stays or goes one square diagonally"}};
constexpr Choice attack_choices[] = {{"free", "the new general may attack enemy men"},
                                     {"no-attack", "the new general may attack no enemy man, king and pawns included"}};
constexpr Choice opened_choices[] = {{"free", "a promotion step may open any line"},
                                     {"no-check", "a promotion step may not open a rook's check"},
                                     {"no-attack", "a promotion step may not open a rook's attack on any enemy man"}};
constexpr Choice clock_choices[] = {{"resets", "a promotion in place sets the quiet clock to 0"},
                                    {"keeps", "a promotion in place is a quiet move"}};
constexpr Choice stalemate_choices[] = {{"draw", "a side without a move and not in check draws"},
                                        {"illegal", "a move that stalemates is forbidden"},
                                        {"loss", "a side without a move and not in check loses"},
                                        {"win", "a side without a move and not in check wins"}};
constexpr Choice test_choices[] = {
    {"any-reply", "any reply that leaves the own king safe saves a move from being stalemating"},
    {"permitted-reply", "only a reply that does not stalemate in its turn saves a move from being stalemating"}};
constexpr Choice only_choices[] = {
    {"draw", "a side that has only stalemating moves draws"},
    {"draw-unless-check", "a side that has only stalemating moves draws, but is mated when in check"},
    {"allowed", "a side that has only stalemating moves may play them"}};
constexpr Choice lone_pawn_choices[] = {
    {"none", "king and pawn with promotions only claim nothing"},
    {"claim", "king and pawn with promotions only may claim a draw"},
    {"claim-unless-check", "king and pawn with promotions only may claim a draw when not in check"}};
constexpr Choice repetition_choices[] = {{"none", "repetition means nothing"},
                                         {"claim", "the third occurrence may be claimed as a draw"},
                                         {"draw", "the third occurrence is a draw by itself"}};
constexpr Choice fifty_choices[] = {{"none", "there is no move limit"},
                                    {"claim", "100 plies without capture and pawn move may be claimed as a draw"},
                                    {"draw", "100 plies without capture and pawn move are a draw by themselves"}};
constexpr Choice during_choices[] = {{"applies", "the move limit applies while a count runs"},
                                     {"suspended", "the move limit is suspended while a count runs"}};
constexpr Choice dead_choices[] = {
    {"none", "no material draws by itself"},
    {"material", "material with which nobody can mate draws"},
    {"material-or-stuck", "material with which nobody can mate draws, and so do pawns stuck on the last rank"}};
constexpr Choice table_choices[] = {
    {"none", "there is no count"},
    {"by-piece", "the limit is 16 with a rook, else 44 with an elephant, else 64 with a knight"},
    {"with-general",
     "the limit is 16 with a rook, else 44 with elephant and general, else 64 with knight and general"}};
constexpr Choice pawns_choices[] = {{"stop", "no count starts while a pawn is on the board"},
                                    {"ignore", "pawns do not keep the count from starting"}};
constexpr Choice by_choices[] = {{"attacker", "the attacker's moves are numbered"},
                                 {"bare-king", "the bare king's moves are numbered"}};
constexpr Choice start_choices[] = {{"at-once", "the count starts as soon as its conditions hold"},
                                    {"after-attacker", "the count starts when the attacker has completed a move"}};
constexpr Choice relimit_choices[] = {{"fixed", "the limit stays what it was at the start"},
                                      {"current", "the limit is read again after every move"}};
constexpr Choice expiry_choices[] = {{"draw", "a count that has run out is a draw by itself"},
                                     {"claim", "a count that has run out may be claimed as a draw"}};

constexpr Option choice(std::string_view name, std::string_view meaning, std::span<const Choice> choices) {
  return {name, meaning, Option::Kind::choice, choices};
}

constexpr std::array rows{
    OptionRow<Rules>{choice("placement.order", "Who drops when during the placement.", order_choices),
                     store_as<&Rules::placement_order>},
    OptionRow<Rules>{
        choice("placement.zone", "The own ranks on which men other than rooks are put down.", zone_choices),
        store_as<&Rules::placement_zone>},
    OptionRow<Rules>{
        choice("placement.rook-facing",
               "Whether and when a black rook may face the white king with nothing but pawns between.", facing_choices),
        store_as<&Rules::rook_facing>},
    OptionRow<Rules>{choice("promotion.squares", "The squares on which a pawn may promote.", square_choices),
                     store_as<&Rules::promotion_squares>},
    OptionRow<Rules>{
        choice("promotion.last-pawn", "Whether the only pawn of a side promotes from every square.", last_pawn_choices),
        store_as<&Rules::last_pawn>},
    OptionRow<Rules>{choice("promotion.form", "Whether the promoting pawn may go one square diagonally.", form_choices),
                     store_as<&Rules::promotion_form>},
    OptionRow<Rules>{choice("promotion.attack", "Whether the new general may attack enemy men.", attack_choices),
                     store_as<&Rules::promotion_attack>},
    OptionRow<Rules>{
        choice("promotion.opened-attack", "What a promotion step may open for another man.", opened_choices),
        store_as<&Rules::opened_attack>},
    OptionRow<Rules>{choice("promotion.clock", "Whether a promotion in place resets the quiet clock.", clock_choices),
                     store_as<&Rules::promotion_clock>},
    OptionRow<Rules>{choice("stalemate", "What stalemate is worth to the stalemated side.", stalemate_choices),
                     store_as<&Rules::stalemate>},
    OptionRow<Rules>{choice("stalemate.test", "Which replies save a move from being stalemating.", test_choices),
                     store_as<&Rules::stalemate_test>},
    OptionRow<Rules>{
        choice("stalemate.only", "What becomes of a side whose every move is forbidden as stalemating.", only_choices),
        store_as<&Rules::stalemate_only>},
    OptionRow<Rules>{
        choice("lone-pawn", "Whether king and pawn that can only promote may claim a draw.", lone_pawn_choices),
        store_as<&Rules::lone_pawn>},
    OptionRow<Rules>{choice("repetition", "What the third occurrence of a position means.", repetition_choices),
                     store_as<&Rules::repetition>},
    OptionRow<Rules>{
        choice("fifty-moves", "What fifty moves of each side without capture and pawn move mean.", fifty_choices),
        store_as<&Rules::fifty_moves>},
    OptionRow<Rules>{
        choice("fifty-moves-during-count", "Whether the move limit applies while a count runs.", during_choices),
        store_as<&Rules::fifty_moves_during_count>},
    OptionRow<Rules>{choice("dead-position", "Which positions are drawn because nobody can mate.", dead_choices),
                     store_as<&Rules::dead_position>},
    OptionRow<Rules>{choice("count.table", "The limits of the bare-king count.", table_choices),
                     store_as<&Rules::count_table>},
    OptionRow<Rules>{choice("count.pawns", "Whether a pawn on the board keeps the count from starting.", pawns_choices),
                     store_as<&Rules::count_pawns>},
    OptionRow<Rules>{choice("count.by", "Whose moves are numbered.", by_choices), store_as<&Rules::count_by>},
    OptionRow<Rules>{choice("count.start", "When the count starts.", start_choices), store_as<&Rules::count_start>},
    OptionRow<Rules>{choice("count.relimit", "Whether the limit changes with the men.", relimit_choices),
                     store_as<&Rules::count_relimit>},
    OptionRow<Rules>{
        choice("count.expiry", "Whether a count that has run out draws or may be claimed.", expiry_choices),
        store_as<&Rules::count_expiry>},
};

}  // namespace

std::span<const OptionRow<Rules>> option_rows() { return rows; }

}  // namespace arbiter::sittuyin
