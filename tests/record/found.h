#pragma once

#include <string>
#include <string_view>

namespace arbiter::record_tests {

/// Everything that a format's reader finds in a text, and what the rules say of it, line by line: records with
/// tags, moves with meanings and broken laws, remarks, refused stretches. Each record is judged by the rule set
/// it names, else by Ply Yard's of its game, else by Ply Yard's Makruk.
std::string found_in(std::string_view format, const std::string& text);

}  // namespace arbiter::record_tests
