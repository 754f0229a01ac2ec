#include "corpus/word_place.h"

#include <algorithm>

#include "corpus/files.h"

namespace arbiter {
namespace {

bool is_word_character(char character) {
  return (character >= 'a' && character <= 'z') || (character >= 'A' && character <= 'Z') ||
         (character >= '0' && character <= '9') || character == '-' || character == '_' || character == '.' ||
         character == '#';
}

/// Column from 0 of the word in the line, where nothing that could be part of a word touches it.
std::size_t column_of(std::string_view line, std::string_view word) {
  for (std::size_t at = line.find(word); at != std::string_view::npos; at = line.find(word, at + 1)) {
    const bool free_before = at == 0 || !is_word_character(line[at - 1]) || line.substr(0, at).ends_with("under.");
    const std::size_t end = at + word.size();
    if (free_before && (end == line.size() || !is_word_character(line[end]))) return at;
  }
  return std::string_view::npos;
}

}  // namespace

const std::string& WordPlaces::text_of(const std::string& file) {
  const auto [place, fresh] = texts_.try_emplace(file);
  std::vector<Problem> ignored;
  if (fresh) place->second = read_file(file, ignored).value_or("");
  return place->second;
}

Mark WordPlaces::find(const Mark& table, const std::string& word) {
  if (table.line == 0 || word.empty()) return table;
  std::string_view rest = text_of(table.file);
  for (int line = 1; !rest.empty(); ++line) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view text = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (line < table.line) continue;
    const std::size_t first = text.find_first_not_of(" \t");
    if (line > table.line && first != std::string_view::npos && text.substr(first).starts_with("[[")) break;
    if (const std::size_t column = column_of(text, word); column != std::string_view::npos)
      return {table.file, line, static_cast<int>(column) + 1};
  }
  return table;
}

}  // namespace arbiter
