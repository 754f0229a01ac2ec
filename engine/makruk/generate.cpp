#include "makruk/generate.h"

#include "makruk/kernel.h"

namespace arbiter::makruk {
namespace {

Ground ground_of(const Rules& rules) {
  return {{promotion_squares(rules, Color::white), promotion_squares(rules, Color::black)}, rules.leap_lost_to_aim};
}

/// Calls `use.template operator()<shape, side>()` for the kernel that the rules and the side ask for.
template <class Use>
auto with_kernel(const Rules& rules, Color side, Use&& use) {
  const auto with_shape = [&]<Shape shape>() {
    return side == Color::white ? use.template operator()<shape, Color::white>()
                                : use.template operator()<shape, Color::black>();
  };
  const auto with_leaps = [&]<bool may_flee, bool chooses>() {
    return rules.leaps() ? with_shape.template operator()<Shape{may_flee, chooses, true}>()
                         : with_shape.template operator()<Shape{may_flee, chooses, false}>();
  };
  const auto with_choice = [&]<bool may_flee>() {
    return rules.promotes_to == Rules::PromotionTo::met ? with_leaps.template operator()<may_flee, false>()
                                                        : with_leaps.template operator()<may_flee, true>();
  };
  return rules.may_flee_check ? with_choice.template operator()<true>() : with_choice.template operator()<false>();
}

}  // namespace

void generate(const Rules& rules, const Position& position, std::vector<Move>& moves) {
  with_kernel(rules, position.side, [&]<Shape shape, Color us>() {
    for (const auto& [origin, destination, becomes] :
         MoveList<shape, us>(ground_of(rules), {position.board, position.rights}))
      moves.push_back(becomes == Kind::king ? Move(origin, destination) : Move(origin, destination, becomes));
  });
}

std::size_t legal_count(const Rules& rules, const Position& position) {
  return with_kernel(rules, position.side, [&]<Shape shape, Color us>() -> std::size_t {
    return count_moves<shape, us>(ground_of(rules), {position.board, position.rights});
  });
}

std::uint64_t perft(const Rules& rules, const Position& position, int depth) {
  if (depth <= 0) return 1;
  return with_kernel(rules, position.side, [&]<Shape shape, Color us>() {
    return count_lines<shape, us>(ground_of(rules), {position.board, position.rights}, depth);
  });
}

}  // namespace arbiter::makruk
