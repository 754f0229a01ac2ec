#include "record/line_reader.h"

#include <algorithm>
#include <cstring>

namespace arbiter {

namespace {

constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
constexpr std::size_t shown_length = 120;

bool is_continuation(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; }

}  // namespace

bool LineReader::fill() {
  if (at_end_) return false;
  if (begin_ > 0) {
    std::memmove(buffer_.data(), buffer_.data() + begin_, end_ - begin_);
    end_ -= begin_;
    feed_ -= begin_;
    begin_ = 0;
  }
  // The buffer grows with the longest line met, up to what a line may have.
  if (buffer_.size() - end_ < block / 2) buffer_.resize(std::min(2 * buffer_.size(), longest + block));
  const std::size_t room = std::min(block, buffer_.size() - end_);
  in_.read(buffer_.data() + end_, static_cast<std::streamsize>(room));
  const auto got = static_cast<std::size_t>(in_.gcount());
  end_ += got;
  if (got < room) {
    at_end_ = true;
    if (in_.bad()) fault_ = "the file could not be read to its end";
  }
  return got > 0;
}

bool LineReader::begin_file() {
  begun_ = true;
  while (end_ < byte_order_mark.size() && fill()) {
  }
  const std::string_view start(buffer_.data(), end_);
  if (start.starts_with("\xFF\xFE") || start.starts_with("\xFE\xFF")) {
    fault_ = "the file is UTF-16; formats are read in UTF-8";
    at_end_ = true;
    begin_ = feed_ = end_;
    return false;
  }
  if (start.starts_with(byte_order_mark)) begin_ = feed_ = byte_order_mark.size();
  return true;
}

/// Where the line at `begin_` ends; `complete` says that its end, not the buffer's, was found.
std::size_t LineReader::line_end(bool& complete) {
  const char* data = buffer_.data();
  if (feed_ < begin_) feed_ = begin_;
  if (feed_ == end_ || data[feed_] != '\n') {
    const void* found = std::memchr(data + feed_, '\n', end_ - feed_);
    feed_ = found == nullptr ? end_ : static_cast<std::size_t>(static_cast<const char*>(found) - data);
  }
  const void* carriage_return = std::memchr(data + begin_, '\r', feed_ - begin_);
  if (carriage_return != nullptr) {
    const auto at = static_cast<std::size_t>(static_cast<const char*>(carriage_return) - data);
    // A CR that ends the buffer may be half of a CRLF.
    complete = at + 1 < end_ || at_end_;
    return at;
  }
  complete = feed_ < end_;
  return feed_;
}

void LineReader::pass_over_rest() {
  while (true) {
    bool complete = false;
    const std::size_t at = line_end(complete);
    if (complete) {
      begin_ = at;
      return;
    }
    begin_ = at;  // a CR at the very end stays, so that its LF is seen
    if (!fill()) {
      begin_ = at;
      return;
    }
  }
}

bool LineReader::next() {
  if (!begun_ && !begin_file()) return false;
  if (cut_) {
    // The text given was in the buffer: only now may the rest go.
    cut_ = false;
    pass_over_rest();
    if (begin_ < end_) begin_ += buffer_[begin_] == '\r' && begin_ + 1 < end_ && buffer_[begin_ + 1] == '\n' ? 2 : 1;
  }
  bool complete = false;
  std::size_t at = line_end(complete);
  while (!complete && at - begin_ < longest && fill()) at = line_end(complete);
  if (begin_ == end_) {
    text_ = {};
    return false;
  }
  ++number_;
  if (at - begin_ > longest || (!complete && !at_end_)) {
    text_ = {buffer_.data() + begin_, std::min(at - begin_, longest)};
    cut_ = true;
    begin_ += text_.size();
    return true;
  }
  text_ = {buffer_.data() + begin_, at - begin_};
  begin_ = at;
  if (begin_ < end_) begin_ += buffer_[begin_] == '\r' && begin_ + 1 < end_ && buffer_[begin_ + 1] == '\n' ? 2 : 1;
  return true;
}

std::size_t utf8_length(std::string_view text) {
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
  const unsigned char first = byte(0);
  if (first < 0x80) return 1;
  const std::size_t length = first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 0;
  if (length == 0 || text.size() < length) return 0;
  for (std::size_t at = 1; at < length; ++at)
    if (!is_continuation(text[at])) return 0;
  if (first == 0xE0 && byte(1) < 0xA0) return 0;
  if (first == 0xED && byte(1) > 0x9F) return 0;
  if (first == 0xF0 && byte(1) < 0x90) return 0;
  if (first == 0xF4 && byte(1) > 0x8F) return 0;
  return length;
}

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

std::string utf8_of(std::string_view text) { return is_utf8(text) ? std::string(text) : latin1_to_utf8(text); }

std::string latin1_to_utf8(std::string_view text) {
  std::string converted;
  for (const char character : text) {
    const auto code = static_cast<unsigned char>(character);
    if (code < 0x80) {
      converted += character;
    } else {
      converted += static_cast<char>(0xC0 | code >> 6);
      converted += static_cast<char>(0x80 | (code & 0x3F));
    }
  }
  return converted;
}

std::string shown(std::string_view line) {
  std::string text = utf8_of(line.substr(0, shown_length + 4));
  if (text.size() <= shown_length && line.size() <= shown_length) return text;
  std::size_t end = std::min(shown_length, text.size());
  while (end > 0 && end < text.size() && is_continuation(text[end])) --end;
  return text.substr(0, end) + "…";
}

}  // namespace arbiter
