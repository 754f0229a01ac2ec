#pragma once

#include <string>

#include "report/baseline.h"

namespace arbiter {

/// The name that baselines know a subject by: the text of `--subject`, "engine" when it is empty.
std::string baseline_subject(const std::string& subject);

/// The baseline of a subject: a file, or the file of its name in a folder. Throws InvalidInput with
/// every problem, and when the file is another subject's.
Baseline open_baseline(const std::string& path, const std::string& subject);

}  // namespace arbiter
