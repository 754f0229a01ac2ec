#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "corpus/model.h"

namespace arbiter {

struct ExemptionsRead {
  std::vector<ExemptionFile> files;  ///< sorted by path
  std::vector<Problem> problems;
};

/// One exemption file's text. `path` is relative to the fixtures folder, `file` goes into the marks.
ExemptionFile read_exemption_file(std::string_view text, const std::string& path, const std::string& file,
                                  std::vector<Problem>& problems);

/// Every `exemptions/<rule set>.toml` of a fixtures folder.
ExemptionsRead read_exemptions(const std::string& fixtures);

}  // namespace arbiter
