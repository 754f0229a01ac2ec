#pragma once

#include <span>

#include "store/migration.h"

namespace arbiter {

/// The files of schema/corpus and schema/runs; the build writes these functions.
std::span<const Migration> corpus_migrations();
std::span<const Migration> runs_migrations();

}  // namespace arbiter
