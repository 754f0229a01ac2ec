#include "commands/output.h"

#include <boost/test/unit_test.hpp>

#include "commands/failure.h"
#include "commands/progress.h"

namespace arbiter {
namespace {

struct Written {
  std::string text;
  Output output;

  explicit Written(Output::Look look)
      : output([this](std::string_view bytes) { return text += bytes, 0; }, "standard output", look) {}
};

constexpr Output::Look pipe{false, false, 80};
constexpr Output::Look terminal{true, true, 80};
constexpr Output::Look plain_terminal{true, false, 80};

std::string styled(const Output::Look& look, std::string_view text) {
  Written written(look);
  written.output.styled(text);
  written.output.flush();
  return written.text;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(outputs)

BOOST_AUTO_TEST_CASE(texts_from_data_are_made_visible) {
  Written written(terminal);
  written.output.line("evil \x1b]0;title\x07 and \x1b[31m red");
  BOOST_CHECK_EQUAL(written.text, "evil \\u001b]0;title\\u0007 and \\u001b[31m red\n");
}

BOOST_AUTO_TEST_CASE(colours_reach_a_terminal_that_wants_them_and_nothing_else_does) {
  const std::string_view text = "\x1b[1;31mred\x1b[0m \x1b[2J \x1b]0;x\x07";
  BOOST_CHECK_EQUAL(styled(terminal, text), "\x1b[1;31mred\x1b[0m \\u001b[2J \\u001b]0;x\\u0007");
  BOOST_CHECK_EQUAL(styled(plain_terminal, text), "red \\u001b[2J \\u001b]0;x\\u0007");
  BOOST_CHECK_EQUAL(styled(pipe, text), "red \\u001b[2J \\u001b]0;x\\u0007");
}

BOOST_AUTO_TEST_CASE(bytes_of_files_are_unchanged_unless_they_go_to_a_terminal) {
  Written file(pipe);
  file.output.bytes("\x1b[2J\xff");
  file.output.flush();
  BOOST_CHECK_EQUAL(file.text, "\x1b[2J\xff");
  Written screen(terminal);
  screen.output.bytes("\x1b[2J\n");
  BOOST_CHECK_EQUAL(screen.text, "\\u001b[2J\n");
}

BOOST_AUTO_TEST_CASE(a_terminal_gets_every_line_at_once_and_a_pipe_when_flushed) {
  Written screen(terminal);
  screen.output.line("one");
  BOOST_CHECK_EQUAL(screen.text, "one\n");
  Written file(pipe);
  file.output.line("one");
  BOOST_CHECK_EQUAL(file.text, "");
  file.output.flush();
  BOOST_CHECK_EQUAL(file.text, "one\n");
}

BOOST_AUTO_TEST_CASE(a_failed_write_is_told_apart_from_a_closed_pipe) {
  const auto failure = [](int error) {
    Output output([error](std::string_view) { return error; }, "standard output", pipe);
    output.text("x");
    try {
      output.flush();
    } catch (const OutputFailure& failed) {
      return failed;
    }
    return OutputFailure("(written)");
  };
  BOOST_CHECK(failure(EPIPE).reader_gone);
  BOOST_CHECK(!failure(ENOSPC).reader_gone);
  BOOST_CHECK_EQUAL(failure(ENOSPC).what(), "cannot write standard output: No space left on device");
}

BOOST_AUTO_TEST_CASE(progress_is_not_shown_to_a_pipe_nor_for_short_work) {
  Written file(pipe);
  Written screen(terminal);
  {
    Progress to_file(file.output, "working");
    Progress to_screen(screen.output, "working");
    to_file.show(1, 10);
    to_screen.show(1, 10);
  }
  BOOST_CHECK_EQUAL(file.text, "");
  BOOST_CHECK_EQUAL(screen.text, "");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
