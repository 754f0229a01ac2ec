#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "corpus/model.h"

namespace arbiter {

struct KnownDifferencesRead {
  std::vector<KnownDifferenceFile> files;  ///< sorted by path
  std::vector<Problem> problems;
};

/// One file's text. `path` is relative to the fixtures folder, `file` goes into the marks.
KnownDifferenceFile read_known_difference_file(std::string_view text, const std::string& path, const std::string& file,
                                               std::vector<Problem>& problems);

/// Every `*.toml` of a folder within `fixtures`; one that is not there holds none. A name stands once.
KnownDifferencesRead read_known_differences(const std::string& fixtures, std::string_view folder = "known-differences");

}  // namespace arbiter
