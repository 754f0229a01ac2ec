#pragma once

#include <string>

namespace arbiter {

/// The style sheet of all pages, boards included: light and dark, readable on a phone and on paper,
/// no font and no picture from anywhere.
std::string page_style();

}  // namespace arbiter
