#include "commands/progress.h"

#include <fmt/format.h>

#include "commands/failure.h"

namespace arbiter {
namespace {

using namespace std::chrono_literals;

constexpr auto patience = 500ms;  ///< work that is done sooner needs no line
constexpr auto pause = 100ms;     ///< between two lines

}  // namespace

Progress::Progress(Output& err, std::string what)
    : err_(err), what_(std::move(what)), begin_(Clock::now()), last_(begin_) {}

Progress::~Progress() {
  if (!shown_) return;
  try {
    err_.wipe_line();
  } catch (const OutputFailure&) {
    // The frame meets the same failure when it flushes.
  }
}

void Progress::show(std::uint64_t done, std::uint64_t all) {
  if (!err_.look().terminal) return;
  const Clock::time_point now = Clock::now();
  if (now - begin_ < patience || now - last_ < pause) return;
  last_ = now;
  shown_ = true;
  const double seconds = std::chrono::duration<double>(now - begin_).count();
  const double rate = static_cast<double>(done) / seconds;
  std::string line = fmt::format("{}: {}", what_, done);
  if (all != 0) line += fmt::format(" of {}", all);
  line += fmt::format(", {:.0f}/s", rate);
  if (all > done && done > 0) line += fmt::format(", {:.0f} s left", static_cast<double>(all - done) / rate);
  err_.wipe_line();
  err_.text(line.substr(0, static_cast<std::size_t>(err_.look().width - 1)));
  err_.flush();
}

}  // namespace arbiter
