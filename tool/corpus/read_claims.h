#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "corpus/model.h"

namespace arbiter {

struct ClaimsRead {
  std::vector<ClaimFile> files;  ///< sorted by path
  std::vector<Problem> problems;
};

/// One claim file's text. `path` is relative to the fixtures folder, `file` goes into the marks;
/// the game is the folder's name until the rule set is looked up.
ClaimFile read_claim_file(std::string_view text, const std::string& path, const std::string& file,
                          std::vector<Problem>& problems);

/// Every `claims/<game>/*.toml` of a fixtures folder, each checked by itself: shapes, slugs, repeated
/// ids, near misses, verdict notes. `cross_check` looks at what files say of each other.
ClaimsRead read_claims(const std::string& fixtures);

/// The words of `verdict`.
const std::vector<std::string>& claim_verdict_words();

}  // namespace arbiter
