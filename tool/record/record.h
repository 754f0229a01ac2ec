#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/game.h"
#include "record/move_time.h"

namespace arbiter {

enum class TextEncoding : std::uint8_t;

/// A place in a file that was read, 1-based; line 0: nowhere. Columns count bytes of the line as it stands there.
struct RecordPlace {
  std::size_t line = 0;
  std::size_t column = 0;

  friend bool operator==(const RecordPlace&, const RecordPlace&) = default;
};

/// Something in a record that was not understood, or that was understood and is worth saying.
struct RecordRemark {
  RecordPlace place;
  std::string message;  ///< what was expected and what stands there
  std::string hint;     ///< "did you mean ...", or ""
};

/// One move or announcement as the record writes it. What it means depends on the position before it.
struct WrittenMove {
  std::string text;  ///< "Me5=M", "3六歩打", "+7776FU": as it stands there, in UTF-8
  RecordPlace place;
  std::string comment;  ///< what is said behind the move, in UTF-8, comments parted by line ends; "" mostly
  std::string marks;    ///< judgements behind the move as written, parted by spaces: "!?", "$14"
  std::optional<MoveTime> time = std::nullopt;  ///< that it took, where the format has a place for it
};

/// Where a variation leaves the line that it belongs to.
struct RecordBranch {
  std::size_t line = 0;    ///< this variation: 1, 2, ... in the order of its record's text; the main line is 0
  std::size_t parent = 0;  ///< the line that it leaves
  std::size_t shared = 0;  ///< how many of its moves, from the first one on, are the parent's
};

/// A game, a problem or a bare position as a file states it. Nothing in it has been judged.
/// A variation is a record of its own with all moves from the start; it follows its main line. What is said of
/// the moves that it shares with its parent stands there alone, and so do the remarks.
struct Record {
  RecordPlace place;                                      ///< where it begins
  std::vector<std::pair<std::string, std::string>> tags;  ///< headers and operations as written, in order
  std::string game;                                       ///< what the record or its format says; "" when neither does
  std::string rules;           ///< rule set that the record names by its variant; "" when it names none
  std::string position;        ///< where it starts, in the game's notation; or "start"
  RecordPlace position_place;  ///< where that text stands; nowhere when it is "start" or was put together
  std::vector<WrittenMove> moves;
  std::string comment;                  ///< what is said before the first move
  std::string ending;                   ///< as written: "1-0", "投了", "%TORYO"; "" when nothing is said
  std::optional<MoveTime> ending_time;  ///< that passed before it
  std::optional<RecordBranch> branch;   ///< set in a variation
  std::vector<RecordRemark> remarks;    ///< what did not make it useless

  /// Empties it and keeps its storage.
  void clear();
};

/// A stretch of a file that is no record. Reading goes on behind it.
struct RefusedRecord {
  RecordRemark why;
  std::string text;  ///< the line that could not be read, as far as it is worth showing
};

/// Reads one file, any bytes, from front to back: it holds no more of it than one record.
class RecordReader {
 public:
  enum class Found : std::uint8_t { record, refused, end };

  virtual ~RecordReader() = default;
  /// Reads on into storage that is used again: everything in the argument that belongs to the answer is
  /// overwritten, the other one's content is of no meaning. At the end it says `end` however often it is asked.
  virtual Found read(Record& record, RefusedRecord& refused) = 0;
  /// Lines begun so far: at the end, those of the file.
  virtual std::size_t lines() const = 0;

  /// `read` for those who want a value: the next record, what was refused in its place, or nothing at the end.
  std::optional<std::variant<Record, RefusedRecord>> next();
};

/// Where a written move stands.
struct MoveContext {
  const State& before;
  std::string_view game;      ///< the game that `before` is of, "makruk"
  std::string_view previous;  ///< the move before it, in the game's notation; "" at the start
};

/// What a written move may mean in a position.
struct MoveMeaning {
  /// In the game's notation: one move (legal or not); several when the text fits several legal moves, or,
  /// if no legal one, several others; or none, and then `why`.
  std::vector<std::string> moves;
  std::string why;
  /// What is wrong with the text though its meaning is plain: "says check and gives none".
  std::vector<std::string> remarks;
};

/// What an ending says of the game.
struct RecordEnding {
  enum class Result : std::uint8_t {
    unknown,     ///< the text is no word of the format
    unfinished,  ///< broken off, or no result: "*", "中断"
    white,       ///< White wins
    black,       ///< Black wins
    mover,       ///< the side to move at the end wins
    other,       ///< the side to move at the end loses: "投了"
    draw,
  };
  enum class By : std::uint8_t {
    unsaid,        ///< "1-0"
    players,       ///< resigned, agreed, out of time: no rule of the board says so
    rule,          ///< mate, repetition and the like: the position must bear it out
    illegal_move,  ///< the last move was illegal
    infraction,    ///< a rule was broken, by the last move or beside the board
  };
  Result result = Result::unknown;
  By by = By::unsaid;
};

/// One format in which people keep positions and games.
struct RecordFormat {
  std::string_view name;                     ///< "kif"
  std::string_view title;                    ///< "KIF (Kakinoki), UTF-8 or Shift-JIS"
  std::vector<std::string_view> extensions;  ///< ".kif", ".kifu", in small letters
  std::string_view game;                     ///< the only game it can hold; "" when the records say it
  std::unique_ptr<RecordReader> (*make_reader)(std::istream& in, std::optional<TextEncoding> encoding);
  MoveMeaning (*understand)(const WrittenMove& move, const MoveContext& context);
  RecordEnding (*ending)(std::string_view written);
  /// Whether a file that begins so is of this format as far as one can see: no format claims another's
  /// files. The text is cut off anywhere.
  bool (*recognises)(std::string_view beginning);
  /// A game as the format writes it: a main line and its variations, or one line where `variations` is false. What it
  /// has no place for is left out. Null: no games are written in the format.
  std::string (*print)(std::span<const Record> lines) = nullptr;
  bool variations = false;         ///< have a place inside a game
  std::string_view preamble = {};  ///< with which a file of games begins
  std::string_view between = {};   ///< what stands between two games
  /// What the record says of its ending beside the word for it; null: nothing.
  RecordEnding (*refine)(RecordEnding ending, const Record& record) = nullptr;

  /// The stream outlives the reader. Without an encoding the bytes decide.
  std::unique_ptr<RecordReader> open(std::istream& in, std::optional<TextEncoding> encoding = std::nullopt) const {
    return make_reader(in, encoding);
  }
  /// What the ending of a record says.
  RecordEnding ending_of(const Record& record) const {
    const RecordEnding said = ending(record.ending);
    return refine == nullptr ? said : refine(said, record);
  }
};

/// All formats, in the order of help texts.
const std::vector<RecordFormat>& record_formats();

/// Null when there is no such format; `suggest_record_format` then knows the nearest name.
const RecordFormat* find_record_format(std::string_view name);
/// `did you mean "pgn"?`, or "".
std::string suggest_record_format(std::string_view name);
/// The format of files with such a name, whatever the case of its extension; null: none, or none alone.
const RecordFormat* record_format_of_file(std::string_view file_name);

/// What the content of a file says of its format.
struct RecordFormatGuess {
  const RecordFormat* format = nullptr;  ///< null: not known
  std::string why;                       ///< then what was found instead
};
/// How much of a file's beginning `guess_record_format` wants to see, in bytes; more does no harm.
inline constexpr std::size_t record_format_beginning = 4096;
RecordFormatGuess guess_record_format(std::string_view beginning);

}  // namespace arbiter
