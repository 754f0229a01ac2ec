#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace arbiter {

/// What a line is by its beginning. Whether it is well-formed is the next question.
enum class KakinokiLineKind : std::uint8_t {
  blank,
  remark,      ///< "#": for programs and people
  comment,     ///< "*", "&": belongs to the move before it
  border,      ///< "+---": of a board
  files,       ///< "９ ８ ７": above a board
  row,         ///< "|": of a board
  variation,   ///< 変化：
  conclusion,  ///< まで
  played,      ///< 手数＝
  columns,     ///< 手数----指手--: above the moves
  turn,        ///< 先手番
  signed_moves,
  numbered,
  header,
  other,
};

/// Of a line without spaces at its ends.
KakinokiLineKind kakinoki_line_kind(std::string_view text);

/// "棋戦：竜王戦". A narrow colon will do behind a name that is known.
struct KakinokiHeader {
  std::string_view name;
  std::string_view value;
  bool known = false;
};
std::optional<KakinokiHeader> read_kakinoki_header(std::string_view text);

}  // namespace arbiter
