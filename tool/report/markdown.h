#pragma once

#include <string>
#include <string_view>

namespace arbiter {

/// A text as Markdown shows it unchanged, on one line: cleaned, what could be markup or HTML escaped.
std::string markdown(std::string_view text);

/// A code span that holds the text whatever backticks are in it.
std::string markdown_code(std::string_view text);

/// A fenced block; the fence is longer than any in the text.
std::string markdown_code_block(std::string_view text, std::string_view language = "text");

}  // namespace arbiter
