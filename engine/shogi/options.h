#pragma once

#include <span>

#include "options/option.h"
#include "shogi/rules.h"

namespace arbiter::shogi {

/// The option table: parser, printer, validation, flips and documentation read it.
std::span<const OptionRow<Rules>> option_rows();

}  // namespace arbiter::shogi
