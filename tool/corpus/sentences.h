#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// One sentence of a page as it is told apart from others: white space is one blank, none at the ends.
struct Sentence {
  std::string text;
  std::string fingerprint;  ///< 16 hex digits: `hash_text` of the text
  int line = 0;             ///< of the page, from 1
};

/// The sentences of a page in order. A sentence ends with `.`, `?` or `!` (and quotes or brackets that
/// close behind it) before white space, before a letter outside ASCII, or at the end of the line; a
/// line's end always ends one. So "12.5" and "mail@example.org" are no ends. Blank lines are none.
std::vector<Sentence> split_sentences(std::string_view page);

/// 16 hex digits of the bytes of a page.
std::string page_digest(std::string_view page);

}  // namespace arbiter
