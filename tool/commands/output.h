#pragma once

#include <fmt/format.h>

#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include "report/clean_format.h"

namespace arbiter {

/// Where results or diagnostics go. Buffers, notices every failed write, and lets nothing through
/// that a terminal would obey: texts from data are made printable here and nowhere else.
/// Writing functions throw OutputFailure.
class Output {
 public:
  /// Writes all bytes; returns 0 or the error number of the system.
  using Sink = std::function<int(std::string_view)>;

  struct Look {
    bool terminal = false;
    bool color = false;
    int width = 80;  ///< columns; of use on a terminal only
  };

  Output(Sink sink, std::string name, Look look);
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  /// Text for people, of whole lines: control characters but newline and tab become visible.
  void text(std::string_view text);
  /// One line, whatever is in it: newlines become visible too. For messages and JSON.
  void line(std::string_view text);
  /// `fmt::format` in which a text that is filled in stays on its line.
  template <class... Arguments>
  void print(fmt::format_string<Arguments...> format, Arguments&&... arguments) {
    const fmt::string_view pattern(format);
    text(clean_format({pattern.data(), pattern.size()}, arguments...));
  }
  /// Text in which `ESC [ … m` sets colours. Whoever made it has made its data printable. The colours
  /// are dropped where none are wanted; every other control character becomes visible.
  void styled(std::string_view text);
  /// A file's bytes, unchanged unless they go to a terminal.
  void bytes(std::string_view bytes);
  /// Goes back to the beginning of the line and empties it, where there is a terminal.
  void wipe_line();
  void flush();

  const Look& look() const { return look_; }

 private:
  void append(std::string_view bytes);

  Sink sink_;
  std::string name_;
  Look look_;
  std::string buffer_;
};

/// Standard output or error (descriptor 1 or 2). NO_COLOR and TERM=dumb are honoured; the width is
/// the terminal's, or COLUMNS, or 80.
Output standard_output();
Output standard_error();

}  // namespace arbiter
