#pragma once

#include <cstddef>
#include <istream>
#include <string>
#include <string_view>
#include <vector>

namespace arbiter {

/// The lines of a file, front to back, whatever ends them (LF, CRLF, CR). A line lives in the reader's own
/// buffer until the next one is asked for; nothing is copied but what straddles two blocks.
class LineReader {
 public:
  /// Longest line that is given whole, in bytes: far beyond any record's, and small enough for a hostile file.
  static constexpr std::size_t longest = std::size_t{1} << 20;

  explicit LineReader(std::istream& in) : in_(in), buffer_(block) {}

  /// Moves on; false at the end of the file.
  bool next();
  /// The line without its end. The byte order mark of UTF-8 is no part of the first line.
  std::string_view text() const { return text_; }
  /// 1-based; at the end, how many there were.
  std::size_t number() const { return number_; }
  /// The line is longer than `longest`: `text` is its beginning, and the rest is passed over.
  bool cut() const { return cut_; }
  /// Why the file as a whole is no text that can be read (UTF-16; reading failed), or "". Known once `next`
  /// has been false.
  const std::string& fault() const { return fault_; }

 private:
  static constexpr std::size_t block = std::size_t{1} << 16;

  bool fill();
  std::size_t line_end(bool& complete);
  void pass_over_rest();
  bool begin_file();

  std::istream& in_;
  std::vector<char> buffer_;
  std::size_t begin_ = 0;  ///< of what is not yet given
  std::size_t end_ = 0;    ///< of what is read
  std::size_t feed_ = 0;   ///< the first LF at or behind `begin_`, or `end_` when none is read yet
  bool at_end_ = false;    ///< of the stream
  bool begun_ = false;
  bool cut_ = false;
  std::string_view text_;
  std::size_t number_ = 0;
  std::string fault_;
};

/// The text in UTF-8: as it is when it is that already, else read as ISO 8859-1, which gives every byte a
/// character. Control characters stay.
std::string utf8_of(std::string_view text);
bool is_utf8(std::string_view text);
std::string latin1_to_utf8(std::string_view text);
/// Bytes of the well-formed character at the beginning of a text that is not empty, 0 when there is none. Overlong
/// forms, surrogates and numbers beyond Unicode are not well-formed.
std::size_t utf8_length(std::string_view text);

/// A line as messages show it: its first characters, cut at a whole one.
std::string shown(std::string_view line);

}  // namespace arbiter
