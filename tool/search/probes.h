#pragma once

#include <string_view>
#include <vector>

#include "corpus/model.h"
#include "search/difference.h"

namespace arbiter {

/// The positions and sequences that a corpus asks about in one game, each once, in the order of the
/// corpus; partial positions are left out.
std::vector<Probe> probes_of(const Corpus& corpus, std::string_view game);

}  // namespace arbiter
