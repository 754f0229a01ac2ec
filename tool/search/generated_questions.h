#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "harness/compare_questions.h"
#include "harness/game_shelf.h"
#include "search/difference.h"

namespace arbiter {

/// Questions about `count` positions that no walk from the start is likely to reach: small boards, known
/// positions changed here and there, counters near their limits; each valid by the rules, and then a few random
/// moves on from it, asked as sequences. Depends on the seed and the corpus's probes alone.
void generate_questions(const Book& book, const std::vector<Probe>& seeds, std::uint64_t count, std::uint64_t seed,
                        const std::function<void(const Asked&)>& ask);

}  // namespace arbiter
