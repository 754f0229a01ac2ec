#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <string>
#include <string_view>
#include <vector>

#include "record/line_reader.h"
#include "record/record.h"

namespace arbiter {

/// How the bytes of a line are read.
enum class TextEncoding : std::uint8_t { ascii, utf8, shift_jis };

/// "UTF-8", "Shift-JIS".
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

/// Decodes one line. Shift-JIS is Windows' code page 932, as glibc's iconv knows it; characters of private use
/// count as undecoded. A system whose iconv has no CP932 decodes no byte above 127.
DecodedText decode(std::string_view bytes, TextEncoding encoding);

/// The lines of a Japanese file as UTF-8, whatever encoding they are in. Content decides, line by line: what is
/// well-formed UTF-8 is that, what else can be Shift-JIS is Shift-JIS, and what is neither is read as the lines
/// before it. Where the encoding changes, the line has a fault.
class JapaneseLines {
 public:
  explicit JapaneseLines(std::istream& in) : lines_(in) {}

  /// Moves on; false at the end of the file.
  bool next();
  /// Gives the present line once more.
  void put_back() { again_ = true; }

  const std::string& text() const { return decoded_.text; }
  std::size_t number() const { return lines_.number(); }
  /// The line was longer than `LineReader::longest`, and this is its beginning.
  bool cut() const { return lines_.cut(); }
  /// The place in the file of an offset in `text()`: columns count bytes as they stand in the file.
  RecordPlace place(std::size_t offset) const;
  /// What is wrong with the bytes of the present line.
  const std::vector<RecordRemark>& faults() const { return faults_; }
  /// Why the file as a whole cannot be read, or "". Known at the end.
  const std::string& file_fault() const { return lines_.fault(); }

  /// What the file says of its encoding. Each line that is in another one has a fault, the first time.
  void declare(TextEncoding encoding) { declared_ = encoding; }

 private:
  TextEncoding encoding_of(std::string_view bytes) const;
  void note_encoding(TextEncoding encoding);

  LineReader lines_;
  DecodedText decoded_;
  std::vector<RecordRemark> faults_;
  TextEncoding encoding_ = TextEncoding::ascii;       ///< of the present line
  TextEncoding file_encoding_ = TextEncoding::ascii;  ///< of the latest line that is not ASCII
  TextEncoding declared_ = TextEncoding::ascii;       ///< ascii: nothing declared
  bool declaration_denied_ = false;
  bool again_ = false;
};

}  // namespace arbiter
