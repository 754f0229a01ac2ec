#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// One law that a verdict can cite. Each game keeps its laws in one constant table; printing,
/// documentation, rule set validation and tests read that table.
struct Law {
  std::string_view id;      ///< stable dotted name, "promotion.square"; never renamed
  std::string_view says;    ///< what the law says, one sentence in our own words
  std::string_view option;  ///< the rule option that decides it; empty when no option does
};

/// One broken law, with the sentence that tells a person why, squares named.
struct Fault {
  const Law* law = nullptr;
  std::string text;

  friend bool operator==(const Fault& left, const Fault& right) {
    return left.law->id == right.law->id && left.text == right.text;
  }
};

/// Laws that mean the same in every game (the shared ids of the notation). Games put the ones they
/// use into their own table and may add others.
namespace laws {
inline constexpr Law unreadable{"move.unreadable", "The text is no move of this game's notation.", ""};
inline constexpr Law no_piece{"turn.no-piece", "A move starts from a square with a piece on it.", ""};
inline constexpr Law not_yours{"turn.not-yours", "A player moves only pieces of the own side.", ""};
inline constexpr Law wrong_phase{"turn.wrong-phase", "The phase of the game admits another kind of action.", ""};
inline constexpr Law geometry{"move.geometry", "A piece goes only where its kind goes.", ""};
inline constexpr Law path_blocked{"move.path-blocked", "A sliding piece passes over nothing.", ""};
inline constexpr Law own_piece{"move.own-piece", "No piece lands on a piece of its own side.", ""};
inline constexpr Law left_in_check{"king.left-in-check", "After a move the own king is not attacked.", ""};
inline constexpr Law not_in_hand{"drop.not-in-hand", "Only a piece in hand can be dropped.", ""};
inline constexpr Law drop_occupied{"drop.occupied", "A piece is dropped on an empty square.", ""};
inline constexpr Law promotion_not_allowed{"promotion.not-allowed", "This move promotes nothing.", ""};
inline constexpr Law checkmate{"end.checkmate", "A king in check without a legal move is mated.", ""};
}  // namespace laws

}  // namespace arbiter
