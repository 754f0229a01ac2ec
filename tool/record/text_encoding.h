#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "record/line_reader.h"
#include "record/record.h"

namespace arbiter {

/// How the bytes of a line are read.
enum class TextEncoding : std::uint8_t { ascii, utf8, shift_jis, latin1 };

/// "UTF-8", "Shift-JIS", "ISO 8859-1".
std::string_view name_of(TextEncoding encoding);
/// What a file calls its encoding ("UTF-8", "Shift_JIS", "SHIFT_JIS", "cp932", in any case); ascii: unknown name.
TextEncoding encoding_named(std::string_view name);

/// A byte, or the beginning of a character that is not complete, that means nothing in an encoding.
struct UndecodedByte {
  std::size_t offset = 0;  ///< in the bytes given
  unsigned char byte = 0;
};

struct DecodedText {
  std::string text;                      ///< UTF-8; U+FFFD for each undecoded byte and each control character
  std::vector<UndecodedByte> undecoded;  ///< in order
};

/// Decodes one line. In ISO 8859-1 control characters stay. Shift-JIS is Windows' code page 932, as glibc's iconv knows
/// it; characters of private use count as undecoded. A system whose iconv has no CP932 decodes no byte above 127.
DecodedText decode(std::string_view bytes, TextEncoding encoding);

/// Where files come from that are not UTF-8: Japan's are in Shift-JIS, others in ISO 8859-1.
enum class TextOrigin : std::uint8_t { western, japanese };

/// The lines of a file as UTF-8, whatever encoding they are in. Content decides, line by line. What is well-formed
/// UTF-8 is that. In a western file, what is not is read as ISO 8859-1, in which every byte is a character. In a
/// Japanese one, what can be Shift-JIS is Shift-JIS, what is neither is read as the lines before it, and where the
/// encoding changes the line has a fault.
/// An encoding that is given counts for all lines, and then a byte that is none of its characters is `invalid`.
class TextLines {
 public:
  TextLines(std::istream& in, TextOrigin origin, std::optional<TextEncoding> given = std::nullopt)
      : lines_(in), origin_(origin), given_(given) {}

  /// Moves on; false at the end of the file.
  bool next();

  std::string_view text() const { return text_; }
  std::size_t number() const { return lines_.number(); }
  /// The line was longer than `LineReader::longest`, and this is its beginning.
  bool cut() const { return lines_.cut(); }
  /// The place in the file of an offset in `text()`: columns count bytes as they stand in the file.
  RecordPlace place(std::size_t offset) const;
  /// What is odd about the bytes of the present line, in a Japanese file.
  const std::vector<RecordRemark>& faults() const { return faults_; }
  /// The first byte of the present line that is no character of the encoding given.
  const std::optional<RecordRemark>& invalid() const { return invalid_; }
  /// The present line was not UTF-8, and nobody has said what it is: it is read as ISO 8859-1.
  bool assumed_latin1() const { return encoding_ == TextEncoding::latin1 && !given_; }
  /// Why the file as a whole cannot be read, or "". Known at the end.
  const std::string& fault() const { return lines_.fault(); }

  /// What the file says of its encoding. Each line that is in another one has a fault, the first time.
  void declare(TextEncoding encoding) { declared_ = encoding; }

 private:
  TextEncoding encoding_of(std::string_view bytes) const;
  void note_encoding(TextEncoding encoding);
  void note_undecoded();

  LineReader lines_;
  TextOrigin origin_;
  std::optional<TextEncoding> given_;
  std::string_view text_;
  DecodedText decoded_;  ///< empty where the line is its own text
  std::vector<RecordRemark> faults_;
  std::optional<RecordRemark> invalid_;
  TextEncoding encoding_ = TextEncoding::ascii;       ///< of the present line
  TextEncoding file_encoding_ = TextEncoding::ascii;  ///< of the latest line that is not ASCII
  TextEncoding declared_ = TextEncoding::ascii;       ///< ascii: nothing declared
  bool declaration_denied_ = false;
  mutable std::size_t counted_to_ = 0;     ///< in `text()`: so far `place` has counted
  mutable std::size_t counted_bytes_ = 0;  ///< and found so many bytes of the file
};

/// Says once, at the end of a file, why it could not be read as a whole.
class FileFault {
 public:
  /// At the end of the lines: nothing where nothing is wrong, or where it was said.
  std::optional<RefusedRecord> take(const TextLines& lines);

 private:
  bool told_ = false;
};

}  // namespace arbiter
