#pragma once

#include "harness/run.h"

namespace arbiter {

/// A run with every kind of result in it, made by hand. Its texts try to break out of every format.
Run sample_run();

}  // namespace arbiter
