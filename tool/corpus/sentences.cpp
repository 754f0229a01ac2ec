#include "corpus/sentences.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/hash.h"

namespace arbiter {
namespace {

/// White space of pages: ASCII's, and those that layouts put between words.
constexpr std::array<std::string_view, 6> wide_spaces{
    "\xC2\xA0",      // no-break space
    "\xE3\x80\x80",  // ideographic space
    "\xE2\x80\x83",  // em space
    "\xE2\x80\xAF",  // narrow no-break space
    "\xE2\x80\x8B",  // zero width space
    "\xEF\xBB\xBF",  // byte order mark
};
constexpr std::array<std::string_view, 8> closing_signs{
    "\"", "'", ")", "]", "\xE2\x80\x9D", "\xE2\x80\x99", "\xE3\x80\x8D", "\xE3\x80\x8F"};

/// Bytes of white space at the beginning of the text, 0 when there is none.
std::size_t space_at(std::string_view text) {
  if (text.empty()) return 0;
  if (text.front() == ' ' || text.front() == '\t' || text.front() == '\r') return 1;
  for (const std::string_view space : wide_spaces)
    if (text.starts_with(space)) return space.size();
  return 0;
}

std::size_t closing_at(std::string_view text) {
  for (const std::string_view sign : closing_signs)
    if (text.starts_with(sign)) return sign.size();
  return 0;
}

std::string normalised(std::string_view text) {
  std::string result;
  bool space = false;
  while (!text.empty()) {
    if (const std::size_t width = space_at(text); width != 0) {
      space = true;
      text.remove_prefix(width);
      continue;
    }
    if (space && !result.empty()) result += ' ';
    space = false;
    result += text.front();
    text.remove_prefix(1);
  }
  return result;
}

bool ends_sentence(char character) { return character == '.' || character == '?' || character == '!'; }

/// Bytes of the first sentence of a line.
std::size_t sentence_length(std::string_view line) {
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (!ends_sentence(line[at])) continue;
    std::size_t end = at + 1;
    while (end < line.size() && ends_sentence(line[end])) ++end;
    for (std::size_t width = 0; (width = closing_at(line.substr(end))) != 0;) end += width;
    const std::string_view rest = line.substr(end);
    if (rest.empty() || space_at(rest) != 0 || static_cast<unsigned char>(rest.front()) >= 0x80) return end;
    at = end - 1;
  }
  return line.size();
}

}  // namespace

std::vector<Sentence> split_sentences(std::string_view page) {
  std::vector<Sentence> sentences;
  for (int number = 1; !page.empty(); ++number) {
    const std::size_t end = std::min(page.find('\n'), page.size());
    std::string_view line = page.substr(0, end);
    page.remove_prefix(std::min(end + 1, page.size()));
    while (!line.empty()) {
      const std::size_t length = sentence_length(line);
      std::string text = normalised(line.substr(0, length));
      line.remove_prefix(length);
      if (text.empty()) continue;
      const std::uint64_t hash = hash_text(text);
      sentences.push_back({std::move(text), fmt::format("{:016x}", hash), number});
    }
  }
  return sentences;
}

std::string page_digest(std::string_view page) { return fmt::format("{:016x}", hash_text(page)); }

}  // namespace arbiter
