#pragma once

#include <cstddef>
#include <istream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/game.h"

namespace arbiter {

/// A place in a file that was read, 1-based. Columns count bytes of the UTF-8 text.
struct RecordPlace {
  std::size_t line = 0;
  std::size_t column = 0;
};

/// Something in a record that was not understood, or that was understood and is worth saying.
struct RecordRemark {
  RecordPlace place;
  std::string message;  ///< what was expected and what stands there
  std::string hint;     ///< the nearest known word, or ""
};

/// One move or announcement as the record writes it. What it means depends on the position before it.
struct WrittenMove {
  std::string text;  ///< "Me5=M", "3六歩打", "+7776FU": as it stands there, in UTF-8
  RecordPlace place;
};

/// A game, a problem or a bare position as a file states it. Nothing in it has been judged.
struct Record {
  RecordPlace place;                                      ///< where it begins
  std::vector<std::pair<std::string, std::string>> tags;  ///< headers as written, in order
  std::string game;                                       ///< what the record or its format says; "" when neither does
  std::string rules;     ///< rule set that the record names by its variant; "" when it names none
  std::string position;  ///< where it starts, in the game's notation; or "start"
  std::vector<WrittenMove> moves;
  std::string ending;                 ///< as written: "1-0", "投了", "%TORYO"; "" when nothing is said
  std::vector<RecordRemark> remarks;  ///< what did not make it useless
};

/// A stretch of a file that is no record. Reading goes on behind it.
struct RefusedRecord {
  RecordRemark why;
  std::string text;  ///< the line that could not be read, as far as it is worth showing
};

class RecordReader {
 public:
  virtual ~RecordReader() = default;
  /// The next record, what was refused in its place, or nothing at the end of the file.
  virtual std::optional<std::variant<Record, RefusedRecord>> next() = 0;
};

/// What a written move may mean in a position.
struct MoveMeaning {
  /// In the game's notation: one move (legal or not), several when the text fits several legal moves, or
  /// none, and then `why`.
  std::vector<std::string> moves;
  std::string why;
};

/// One format in which people keep positions and games.
struct RecordFormat {
  std::string_view name;   ///< "kif"
  std::string_view title;  ///< "KIF (Kakinoki), UTF-8 or Shift-JIS"
  std::vector<std::string_view> extensions;  ///< ".kif", ".kifu"
  std::string_view game;                     ///< the only game it can hold; "" when the records say it
  /// The stream outlives the reader.
  std::unique_ptr<RecordReader> (*open)(std::istream& in);
  MoveMeaning (*understand)(const WrittenMove& move, const State& before);
};

/// All formats, in the order of help texts.
const std::vector<RecordFormat>& record_formats();

}  // namespace arbiter
