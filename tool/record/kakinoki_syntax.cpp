#include "record/kakinoki_syntax.h"

#include <algorithm>
#include <array>

#include "record/japanese_move.h"
#include "record/japanese_text.h"
#include "record/shogi_words.h"

namespace arbiter {
namespace {

using japanese::take_number;
using japanese::take_spaces;

constexpr std::array<std::string_view, 4> turn_lines{"先手番", "後手番", "下手番", "上手番"};

bool is_file_labels(std::string_view text) {
  int expected = 9;
  while (expected > 0) {
    take_spaces(text);
    const std::optional<int> digit = japanese::take_digit(text);
    if (!digit || *digit != expected--) return false;
  }
  return text.empty();
}

/// "  12 ７六歩(77)": a number, then a space.
bool is_numbered(std::string_view text) { return take_number(text) && take_spaces(text) > 0 && !text.empty(); }

bool is_known_header(std::string_view name) {
  const auto known = shogi_words::kakinoki_headers();
  return std::find(known.begin(), known.end(), name) != known.end();
}

}  // namespace

std::optional<KakinokiHeader> read_kakinoki_header(std::string_view text) {
  constexpr std::string_view wide_colon = "：";
  const std::size_t wide = text.find(wide_colon);
  const std::size_t narrow = text.find(':');
  const bool use_narrow = narrow < wide && is_known_header(japanese::trimmed(text.substr(0, narrow)));
  if (!use_narrow && wide == std::string_view::npos) return std::nullopt;
  const std::size_t at = use_narrow ? narrow : wide;
  KakinokiHeader header;
  header.name = japanese::trimmed(text.substr(0, at));
  header.value = japanese::trimmed(text.substr(at + (use_narrow ? 1 : wide_colon.size())));
  header.known = is_known_header(header.name);
  if (header.name.empty()) return std::nullopt;
  return header;
}

KakinokiLineKind kakinoki_line_kind(std::string_view text) {
  if (text.empty()) return KakinokiLineKind::blank;
  switch (text.front()) {
    case '#': return KakinokiLineKind::remark;
    case '*':
    case '&': return KakinokiLineKind::comment;
    case '+':
      if (text.find_first_not_of("+-") == std::string_view::npos) return KakinokiLineKind::border;
      break;
    case '|': return KakinokiLineKind::row;
    default: break;
  }
  if (text.starts_with("｜")) return KakinokiLineKind::row;
  if (text.starts_with("変化：") || text.starts_with("変化:")) return KakinokiLineKind::variation;
  if (text.starts_with("まで")) return KakinokiLineKind::conclusion;
  if (text.starts_with("手数＝") || text.starts_with("手数=")) return KakinokiLineKind::played;
  if (text.starts_with("手数--")) return KakinokiLineKind::columns;
  if (std::find(turn_lines.begin(), turn_lines.end(), text) != turn_lines.end()) return KakinokiLineKind::turn;
  std::string_view rest = text;
  if (take_side_sign(rest)) return KakinokiLineKind::signed_moves;
  if (is_file_labels(text)) return KakinokiLineKind::files;
  if (is_numbered(text)) return KakinokiLineKind::numbered;
  if (read_kakinoki_header(text)) return KakinokiLineKind::header;
  return KakinokiLineKind::other;
}

}  // namespace arbiter
