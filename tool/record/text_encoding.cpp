#include "record/text_encoding.h"

#include <fmt/format.h>
#include <iconv.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace arbiter {
namespace {

constexpr std::string_view replacement = "\xEF\xBF\xBD";  // U+FFFD
/// More faults of one line are counted, not listed.
constexpr std::size_t most_faults = 3;

struct EncodingName {
  std::string_view name;  ///< in small letters
  TextEncoding encoding;
};

constexpr std::array<EncodingName, 9> encoding_names{{{"utf-8", TextEncoding::utf8},
                                                      {"utf8", TextEncoding::utf8},
                                                      {"shift_jis", TextEncoding::shift_jis},
                                                      {"shift-jis", TextEncoding::shift_jis},
                                                      {"sjis", TextEncoding::shift_jis},
                                                      {"cp932", TextEncoding::shift_jis},
                                                      {"ms932", TextEncoding::shift_jis},
                                                      {"windows-31j", TextEncoding::shift_jis},
                                                      {"x-sjis", TextEncoding::shift_jis}}};

bool is_control(unsigned char byte) { return (byte < 0x20 && byte != '\t') || byte == 0x7F; }

void replace_byte(DecodedText& decoded, std::string_view bytes, std::size_t at) {
  decoded.undecoded.push_back({at, static_cast<unsigned char>(bytes[at])});
  decoded.text += replacement;
}

bool starts_two_bytes(unsigned char byte) { return (byte >= 0x81 && byte <= 0x9F) || (byte >= 0xE0 && byte <= 0xFC); }

/// U+E000 to U+F8FF: the characters that a machine's owner drew.
bool is_private(std::string_view character) {
  return character.size() == 3 && character >= "\xEE\x80\x80" && character < "\xEF\xA4\x80";
}

/// What each byte above 127, and each pair that begins with one, is in UTF-8: asked of iconv once, since asking it
/// for every character takes longer than everything else that reading does.
class ShiftJisTable {
 public:
  ShiftJisTable() : entries_(std::size_t{1} << 15) {
    const iconv_t converter = iconv_open("UTF-8", "CP932");
    if (converter == reinterpret_cast<iconv_t>(-1)) return;
    for (unsigned first = 0x80; first <= 0xFF; ++first) {
      if (!starts_two_bytes(static_cast<unsigned char>(first))) {
        fill(converter, first, 0, 1);
        continue;
      }
      for (unsigned second = 0x40; second <= 0xFC; ++second) fill(converter, first, second, 2);
    }
    iconv_close(converter);
  }

  /// "" when it is no character. `second` is 0 for a character of one byte.
  std::string_view character(unsigned char first, unsigned char second) const {
    const Entry& entry = entries_[index(first, second)];
    return {entry.bytes.data(), entry.length};
  }

 private:
  struct Entry {
    std::array<char, 3> bytes{};
    std::uint8_t length = 0;
  };

  static std::size_t index(unsigned first, unsigned second) { return (first & 0x7FU) << 8 | second; }

  void fill(iconv_t converter, unsigned first, unsigned second, std::size_t length) {
    std::array<char, 2> bytes{static_cast<char>(first), static_cast<char>(second)};
    Entry entry;
    iconv(converter, nullptr, nullptr, nullptr, nullptr);
    char* in = bytes.data();
    std::size_t in_left = length;
    char* out = entry.bytes.data();
    std::size_t out_left = entry.bytes.size();
    if (iconv(converter, &in, &in_left, &out, &out_left) == static_cast<std::size_t>(-1) || in_left != 0) return;
    entry.length = static_cast<std::uint8_t>(entry.bytes.size() - out_left);
    if (!is_private({entry.bytes.data(), entry.length})) entries_[index(first, second)] = entry;
  }

  std::vector<Entry> entries_;
};

const ShiftJisTable& shift_jis_table() {
  static const ShiftJisTable table;
  return table;
}

DecodedText decode_shift_jis(std::string_view bytes) {
  const ShiftJisTable& table = shift_jis_table();
  DecodedText decoded;
  decoded.text.reserve(bytes.size() * 3 / 2);
  std::size_t at = 0;
  while (at < bytes.size()) {
    const auto first = static_cast<unsigned char>(bytes[at]);
    if (first < 0x80 && !is_control(first)) {
      decoded.text += bytes[at++];
      continue;
    }
    const std::size_t length = starts_two_bytes(first) ? 2 : 1;
    std::string_view character;
    if (first >= 0x80 && at + length <= bytes.size())
      character = table.character(first, length == 2 ? static_cast<unsigned char>(bytes[at + 1]) : 0);
    if (character.empty()) {
      replace_byte(decoded, bytes, at++);
      continue;
    }
    decoded.text += character;
    at += length;
  }
  return decoded;
}

DecodedText decode_utf8(std::string_view bytes) {
  DecodedText decoded;
  std::size_t at = 0;
  while (at < bytes.size()) {
    const std::size_t length = utf8_length(bytes.substr(at));
    if (length == 0 || (length == 1 && is_control(static_cast<unsigned char>(bytes[at])))) {
      replace_byte(decoded, bytes, at++);
      continue;
    }
    decoded.text += bytes.substr(at, length);
    at += length;
  }
  return decoded;
}

bool is_ascii(std::string_view bytes) {
  return std::none_of(bytes.begin(), bytes.end(), [](char byte) { return static_cast<unsigned char>(byte) >= 0x80; });
}

/// Characters of UTF-8 that take three bytes or more: Shift-JIS hardly ever looks like one, while two half-width
/// katakana look like a character of two.
std::size_t long_characters(std::string_view bytes) {
  std::size_t found = 0;
  while (!bytes.empty()) {
    const std::size_t length = utf8_length(bytes);
    found += length >= 3;
    bytes.remove_prefix(std::max<std::size_t>(1, length));
  }
  return found;
}

/// Bytes that the character takes in the file, by its bytes in the decoded text.
std::size_t bytes_in_file(std::string_view character, TextEncoding encoding, bool has_undecoded) {
  if (has_undecoded && character == replacement) return 1;
  if (encoding == TextEncoding::latin1) return 1;
  if (encoding != TextEncoding::shift_jis || character.size() == 1) return character.size();
  // Half-width katakana, U+FF61 to U+FF9F, take one byte, everything else two.
  return character >= "\xEF\xBD\xA1" && character <= "\xEF\xBE\x9F" ? 1 : 2;
}

}  // namespace

std::string_view name_of(TextEncoding encoding) {
  switch (encoding) {
    case TextEncoding::ascii: return "ASCII";
    case TextEncoding::utf8: return "UTF-8";
    case TextEncoding::shift_jis: return "Shift-JIS";
    case TextEncoding::latin1: return "ISO 8859-1";
  }
  return "";
}

TextEncoding encoding_named(std::string_view name) {
  std::string small(name);
  std::transform(small.begin(), small.end(), small.begin(), [](char character) {
    return character >= 'A' && character <= 'Z' ? static_cast<char>(character - 'A' + 'a') : character;
  });
  for (const EncodingName& known : encoding_names)
    if (known.name == small) return known.encoding;
  return TextEncoding::ascii;
}

DecodedText decode(std::string_view bytes, TextEncoding encoding) {
  switch (encoding) {
    case TextEncoding::shift_jis: return decode_shift_jis(bytes);
    case TextEncoding::latin1: return {latin1_to_utf8(bytes), {}};
    case TextEncoding::ascii:
    case TextEncoding::utf8: break;
  }
  return decode_utf8(bytes);
}

TextEncoding TextLines::encoding_of(std::string_view bytes) const {
  if (is_ascii(bytes)) return TextEncoding::ascii;
  if (given_) return *given_;
  if (origin_ == TextOrigin::western) return is_utf8(bytes) ? TextEncoding::utf8 : TextEncoding::latin1;
  const TextEncoding so_far = file_encoding_ == TextEncoding::ascii ? declared_ : file_encoding_;
  if (is_utf8(bytes)) {
    const bool likely = so_far != TextEncoding::shift_jis || long_characters(bytes) > 0;
    return likely ? TextEncoding::utf8 : TextEncoding::shift_jis;
  }
  const std::size_t bad_utf8 = decode_utf8(bytes).undecoded.size();
  const std::size_t bad_shift_jis = decode_shift_jis(bytes).undecoded.size();
  if (so_far == TextEncoding::shift_jis && bad_shift_jis == 0) return so_far;
  // Text in which most characters are those of UTF-8, and some bytes are broken. In Shift-JIS nearly every byte would
  // be.
  const std::size_t good_utf8 = long_characters(bytes);
  const bool mostly_utf8 =
      so_far == TextEncoding::utf8 ? good_utf8 > 0 && 2 * good_utf8 >= bad_utf8 : good_utf8 > bad_utf8;
  if (mostly_utf8) return TextEncoding::utf8;
  if (bad_shift_jis == 0) return TextEncoding::shift_jis;
  if (so_far != TextEncoding::ascii) return so_far;
  return bad_utf8 <= bad_shift_jis ? TextEncoding::utf8 : TextEncoding::shift_jis;
}

void TextLines::note_encoding(TextEncoding encoding) {
  if (encoding == TextEncoding::ascii) return;
  if (declared_ != TextEncoding::ascii && encoding != declared_ && !declaration_denied_) {
    declaration_denied_ = true;
    faults_.push_back(
        {{lines_.number(), 1},
         fmt::format("the file says that it is {}, and this line is {}", name_of(declared_), name_of(encoding)),
         ""});
  }
  if (encoding != file_encoding_ && file_encoding_ != TextEncoding::ascii)
    faults_.push_back(
        {{lines_.number(), 1},
         fmt::format("from this line on the text is {}, and before it {}", name_of(encoding), name_of(file_encoding_)),
         ""});
  file_encoding_ = encoding;
}

bool TextLines::next() {
  faults_.clear();
  invalid_.reset();
  decoded_.text.clear();
  decoded_.undecoded.clear();
  text_ = {};
  counted_to_ = counted_bytes_ = 0;
  if (!lines_.next()) return false;
  const std::string_view bytes = lines_.text();
  encoding_ = encoding_of(bytes);
  const bool japanese = origin_ == TextOrigin::japanese;
  if (japanese) note_encoding(encoding_);
  // In a western file control characters stay.
  const bool plain = encoding_ == TextEncoding::ascii || (encoding_ == TextEncoding::utf8 && is_utf8(bytes));
  if (plain && !japanese) {
    text_ = bytes;
    return true;
  }
  decoded_ = decode(bytes, encoding_);
  text_ = decoded_.text;
  if (!decoded_.undecoded.empty()) note_undecoded();
  return true;
}

void TextLines::note_undecoded() {
  const TextEncoding encoding = encoding_ == TextEncoding::ascii ? TextEncoding::utf8 : encoding_;
  const auto place = [&](const UndecodedByte& byte) { return RecordPlace{lines_.number(), byte.offset + 1}; };
  const auto message = [&](const UndecodedByte& byte) {
    return is_control(byte.byte) ? fmt::format("a control character 0x{:02X}", byte.byte)
                                 : fmt::format("byte 0x{:02X} begins no character of {}", byte.byte, name_of(encoding));
  };
  const std::vector<UndecodedByte>& undecoded = decoded_.undecoded;
  if (given_)
    for (const UndecodedByte& byte : undecoded)
      if (!is_control(byte.byte) || origin_ == TextOrigin::western) {
        invalid_ = RecordRemark{place(byte), message(byte) + ", as which the file is to be read", ""};
        break;
      }
  if (origin_ == TextOrigin::western) return;
  for (std::size_t i = 0; i < std::min(undecoded.size(), most_faults); ++i)
    faults_.push_back({place(undecoded[i]), message(undecoded[i]), ""});
  if (undecoded.size() > most_faults)
    faults_.push_back({place(undecoded[most_faults]),
                       fmt::format("{} more bytes of this line that are no character", undecoded.size() - most_faults),
                       ""});
}

std::optional<RefusedRecord> FileFault::take(const TextLines& lines) {
  if (lines.fault().empty() || std::exchange(told_, true)) return std::nullopt;
  return RefusedRecord{{{std::max<std::size_t>(1, lines.number()), 1}, lines.fault(), ""}, ""};
}

RecordPlace TextLines::place(std::size_t offset) const {
  const bool same = decoded_.undecoded.empty() && (encoding_ == TextEncoding::ascii || encoding_ == TextEncoding::utf8);
  if (same) return {lines_.number(), offset + 1};
  // Mostly a place behind the last one is asked for.
  if (offset < counted_to_) counted_to_ = counted_bytes_ = 0;
  while (counted_to_ < offset && counted_to_ < text_.size()) {
    const std::string_view rest = text_.substr(counted_to_);
    const std::size_t length = std::max<std::size_t>(1, utf8_length(rest));
    counted_bytes_ += bytes_in_file(rest.substr(0, length), encoding_, !decoded_.undecoded.empty());
    counted_to_ += length;
  }
  return {lines_.number(), counted_bytes_ + 1};
}

}  // namespace arbiter
