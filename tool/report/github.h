#pragma once

#include <cstddef>
#include <memory>

#include "harness/run_writer.h"

namespace arbiter {

/// Annotations shown at once: GitHub keeps ten of a step and drops the others without a word.
inline constexpr std::size_t github_annotations = 10;

/// Workflow commands of GitHub Actions. The gravest findings become annotations at the line where the
/// case is written, errors for what makes the check fail, warnings for what fails as expected; a plain
/// line says how many there are in all and where the rest is. `summary` takes the job summary in
/// Markdown, with every finding; null: the rest is listed in the log instead.
std::unique_ptr<RunWriter> github_writer(RunWriter::Sink sink, RunWriter::Sink summary);

}  // namespace arbiter
