#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "corpus/model.h"

namespace arbiter {

struct SourcesRead {
  std::vector<Source> sources;  ///< sorted by game and id
  std::vector<Problem> problems;
};

/// One source file's text. `file` goes into the marks.
Source read_source(std::string_view text, const std::string& file, std::vector<Problem>& problems);

/// Every `sources/*.toml` of a fixtures folder. No such folder is no sources.
SourcesRead read_sources(const std::string& fixtures);

}  // namespace arbiter
