#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <boost/test/unit_test.hpp>
#include <cstdio>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include "support/scratch.h"

/// The built program from outside: what only a process can show.
namespace arbiter {
namespace {

struct Outside {
  int status = -1;
  std::string out;
};

Outside shell(const std::string& command) {
  Outside outside;
  std::FILE* pipe = ::popen(command.c_str(), "r");
  BOOST_REQUIRE(pipe != nullptr);
  std::array<char, 4096> buffer{};
  for (std::size_t read = 0; (read = std::fread(buffer.data(), 1, buffer.size(), pipe)) > 0;)
    outside.out.append(buffer.data(), read);
  outside.status = WEXITSTATUS(::pclose(pipe));
  return outside;
}

/// Whether a process runs; one that has ended and waits for somebody to notice does not.
bool lives(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/stat");
  std::string number, name, state;
  return file >> number >> name >> state && state != "Z" && state != "X";
}

/// Within a quarter of a minute.
bool soon(const std::function<bool()>& holds) {
  for (int i = 0; i < 300; ++i, ::usleep(50'000))
    if (holds()) return true;
  return holds();
}

const std::string program = ARBITER_BINARY_DIR "/arbiter";
const std::string corpus = " --corpus " ARBITER_SOURCE_DIR "/fixtures";

}  // namespace

BOOST_AUTO_TEST_SUITE(program_from_outside)

BOOST_AUTO_TEST_CASE(a_full_disk_is_noticed) {
  const Outside full = shell(program + " rules list" + corpus + " 2>&1 >/dev/full");
  BOOST_CHECK_EQUAL(full.status, 3);
  BOOST_CHECK_EQUAL(full.out, "arbiter: cannot write standard output: No space left on device\n");
}

BOOST_AUTO_TEST_CASE(a_closed_pipe_is_noticed_and_kills_nothing) {
  // By the time the program writes, `true` has long gone.
  const Outside closed =
      shell("( ( sleep 0.3; " + program + " rules list" + corpus + "; echo status $? >&2 ) | true ) 2>&1");
  BOOST_CHECK_EQUAL(closed.out, "arbiter: the reader of standard output stopped reading\nstatus 3\n");
}

BOOST_AUTO_TEST_CASE(diagnostics_do_not_mix_with_results) {
  BOOST_CHECK_EQUAL(shell(program + " judge --rules makpng" + corpus + " 2>/dev/null").out, "");
  BOOST_CHECK_EQUAL(shell(program + " judge --rules makpng" + corpus + " 2>/dev/null").status, 2);
}

BOOST_AUTO_TEST_CASE(no_colours_and_no_progress_reach_a_pipe) {
  const Outside board = shell(program + " show --rules makpong" + corpus + " 2>&1");
  BOOST_CHECK(board.out.find('\x1b') == std::string::npos);
}

BOOST_AUTO_TEST_CASE(an_adapter_gets_each_answer_before_it_asks_again) {
  // The second request is written only once the first answer has been read.
  const std::string request = R"({"id":1,"rules":"makpong","position":"start"})";
  const Outside talk =
      shell("coproc_dir=$(mktemp -d); mkfifo $coproc_dir/in $coproc_dir/out; " + program + " judge -" + corpus +
            " <$coproc_dir/in >$coproc_dir/out & exec 7>$coproc_dir/in 8<$coproc_dir/out; " + "echo '" + request +
            "' >&7; read answer <&8; echo \"$answer\" | cut -c1-7; echo '" + request +
            "' >&7; read answer <&8; echo \"$answer\" | cut -c1-7; exec 7>&-; wait; rm -r "
            "$coproc_dir");
  BOOST_CHECK_EQUAL(talk.out, "{\"id\":1\n{\"id\":1\n");
}

BOOST_AUTO_TEST_CASE(a_subject_ends_with_the_program_however_it_ends) {
  // The subject neither reads nor answers, and starts a program of its own that hangs too.
  for (const int signal : {SIGKILL, SIGTERM, SIGINT}) {
    ScratchFolder scratch;
    const std::string pids = (scratch.path / "pids").string();
    const pid_t started = ::fork();
    if (started == 0) {
      const std::string subject = "cmd:echo $$ >>" + pids + "; sleep 600 & echo $! >>" + pids + "; wait";
      const int nowhere = ::open("/dev/null", O_RDWR);
      for (const int stream : {0, 1, 2}) ::dup2(nowhere, stream);
      ::execl(program.c_str(), "arbiter", "check", ARBITER_SOURCE_DIR "/fixtures", "--filter", "game:makruk", "--jobs",
              "1", "--timeout", "600", "--subject", subject.c_str(), nullptr);
      ::_exit(127);
    }
    const auto subjects = [&] {
      std::vector<pid_t> all;
      std::ifstream file(pids);
      for (pid_t pid = 0; file >> pid;) all.push_back(pid);
      return all;
    };
    BOOST_CHECK(soon([&] { return subjects().size() == 2; }));
    for (const pid_t pid : subjects()) BOOST_CHECK(lives(pid));
    ::kill(started, signal);
    ::waitpid(started, nullptr, 0);
    BOOST_TEST_CONTEXT("signal " << signal)
    for (const pid_t pid : subjects()) BOOST_CHECK(soon([&] { return !lives(pid); }));
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
