#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "record/record.h"

namespace arbiter {

/// What a file's word for a variant says: `[Variant "Makruk"]`, `variant sittuyin;`.
struct VariantName {
  std::string_view name;  ///< in small letters, without blanks, hyphens and underlines
  std::string_view game;
  std::string_view rules;  ///< rule set by which its writers judge; "" when they have none in mind
  std::string_view why;    ///< who writes the word, and why this rule set
  bool aliases = false;    ///< its writers use the letters of `letter_aliases`
};

/// All of them, the only table.
std::span<const VariantName> variant_names();
/// By the word as written, whatever its case, blanks and hyphens; null when it is not known.
const VariantName* find_variant(std::string_view word);

/// Writes into the record what the word says of its game and rules, which counts before what the letters of
/// the board say. Why the record is refused, when no game of this tool is meant.
std::optional<RecordRemark> apply_variant(std::string_view word, RecordPlace place, Record& record);

/// What a board of eight ranks says of its game: a pocket or a general is Sittuyin's, a Met Makruk's; else "".
std::string_view game_of_letters(std::string_view position);

}  // namespace arbiter
