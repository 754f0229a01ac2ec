#pragma once

#include <string>

#include "report/errata.h"

namespace arbiter {

/// Errata as Markdown to be sent or pasted: boards as text, everything from a corpus escaped.
std::string errata_markdown(const Errata& errata);

}  // namespace arbiter
