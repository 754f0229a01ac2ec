#pragma once

#include <pugixml.hpp>
#include <string>

#include "report/errata.h"

namespace arbiter {

/// Errata as one page that needs nothing else: boards drawn, style inside.
std::string errata_html(const Errata& errata);

/// One erratum below `parent`, for other pages.
void add_erratum(pugi::xml_node parent, const Erratum& erratum);
/// An open option with its readings, below `parent`.
void add_reading(pugi::xml_node parent, const ErratumReading& reading);
/// A board in its frame with its text below.
void add_board(pugi::xml_node parent, const Drawing& drawing, const std::string& title);

}  // namespace arbiter
