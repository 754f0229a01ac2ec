#include "commands/output.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "commands/failure.h"
#include "harness/printable.h"

namespace arbiter {
namespace {

constexpr std::size_t full_buffer = std::size_t{1} << 16;

int write_all(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

/// The length of `ESC [ digits and semicolons m` at the beginning of the text, or 0.
std::size_t color_sequence(std::string_view text) {
  if (!text.starts_with("\x1b[")) return 0;
  const std::size_t end = text.find_first_not_of("0123456789;", 2);
  return end != std::string_view::npos && text[end] == 'm' ? end + 1 : 0;
}

Output::Look look_of(int descriptor) {
  Output::Look look;
  look.terminal = ::isatty(descriptor) == 1;
  const char* no_color = std::getenv("NO_COLOR");
  const char* term = std::getenv("TERM");
  const bool wanted = no_color == nullptr || *no_color == '\0';
  look.color = look.terminal && wanted && (term == nullptr || std::string_view(term) != "dumb");
  winsize size{};
  if (look.terminal && ::ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
    look.width = size.ws_col;
  } else if (const char* columns = std::getenv("COLUMNS"); columns != nullptr && std::atoi(columns) >= 20) {
    look.width = std::atoi(columns);
  }
  return look;
}

}  // namespace

Output::Output(Sink sink, std::string name, Look look) : sink_(std::move(sink)), name_(std::move(name)), look_(look) {}

void Output::append(std::string_view bytes) {
  buffer_ += bytes;
  if (buffer_.size() >= full_buffer || (look_.terminal && bytes.find('\n') != std::string_view::npos)) flush();
}

void Output::text(std::string_view text) { append(printable(text, true)); }

void Output::line(std::string_view text) { append(printable(text) + '\n'); }

void Output::styled(std::string_view text) {
  std::string clean;
  std::size_t plain = 0;
  for (std::size_t at = text.find('\x1b'); at != std::string_view::npos; at = text.find('\x1b', at + 1)) {
    const std::size_t length = color_sequence(text.substr(at));
    if (length == 0) continue;
    clean += printable(text.substr(plain, at - plain), true);
    if (look_.color) clean += text.substr(at, length);
    plain = at + length;
  }
  append(clean + printable(text.substr(plain), true));
}

void Output::bytes(std::string_view bytes) {
  if (look_.terminal)
    text(bytes);
  else
    append(bytes);
}

void Output::wipe_line() {
  if (look_.terminal) append("\r\x1b[2K");
}

void Output::flush() {
  if (buffer_.empty()) return;
  const int error = sink_(buffer_);
  buffer_.clear();
  if (error == EPIPE) throw OutputFailure("the reader of " + name_ + " stopped reading", true);
  if (error != 0) throw OutputFailure("cannot write " + name_ + ": " + std::strerror(error));
}

Output standard_output() {
  return Output([](std::string_view bytes) { return write_all(STDOUT_FILENO, bytes); }, "standard output",
                look_of(STDOUT_FILENO));
}

Output standard_error() {
  return Output([](std::string_view bytes) { return write_all(STDERR_FILENO, bytes); }, "standard error",
                look_of(STDERR_FILENO));
}

}  // namespace arbiter
