#include "harness/child_process.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <utility>

#include "harness/subject.h"

extern char** environ;

namespace arbiter {
namespace {

using Kind = SubjectFailure::Kind;

constexpr std::size_t error_tail_length = 2000;

/// Both ends of a pipe, closed on the way out unless taken.
struct Pipe {
  int read = -1;
  int write = -1;

  Pipe() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0)
      throw SubjectFailure(Kind::error, fmt::format("no pipe: {}", std::strerror(errno)));
    read = ends[0];
    write = ends[1];
  }
  ~Pipe() {
    if (read >= 0) ::close(read);
    if (write >= 0) ::close(write);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  static int take(int& end) { return std::exchange(end, -1); }
};

void close_end(int& descriptor) {
  if (descriptor >= 0) ::close(descriptor);
  descriptor = -1;
}

/// The parts of a program to be started through the shell: its standard streams and its process group.
class Spawn {
 public:
  Spawn() {
    posix_spawn_file_actions_init(&actions_);
    posix_spawnattr_init(&attributes_);
    sigset_t defaults;
    sigemptyset(&defaults);
    sigaddset(&defaults, SIGPIPE);
    posix_spawnattr_setsigdefault(&attributes_, &defaults);
    posix_spawnattr_setpgroup(&attributes_, 0);
    posix_spawnattr_setflags(&attributes_, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
  }
  ~Spawn() {
    posix_spawn_file_actions_destroy(&actions_);
    posix_spawnattr_destroy(&attributes_);
  }
  Spawn(const Spawn&) = delete;
  Spawn& operator=(const Spawn&) = delete;

  void stream(int standard, int end) { posix_spawn_file_actions_adddup2(&actions_, end, standard); }
  void no_stream(int standard) { posix_spawn_file_actions_addopen(&actions_, standard, "/dev/null", O_RDWR, 0); }
  /// `sh -c text sh argument` in a process group of its own.
  pid_t shell(std::string text, std::string argument) const {
    std::string name = "sh";
    std::string flag = "-c";
    const std::array<char*, 6> words{name.data(), flag.data(), text.data(), name.data(), argument.data(), nullptr};
    pid_t process = -1;
    const int error = ::posix_spawn(&process, "/bin/sh", &actions_, &attributes_, words.data(), environ);
    if (error != 0)
      throw SubjectFailure(Kind::error, fmt::format("cannot start \"{}\": {}", text, std::strerror(error)));
    return process;
  }

 private:
  posix_spawn_file_actions_t actions_;
  posix_spawnattr_t attributes_;
};

/// Waits for a line, and ends everything in the group when its input is closed without one: that is how
/// it learns of our end, of whatever kind. It stands in a group of its own, where no signal from a
/// terminal reaches it.
constexpr const char* watch = "read -r word || kill -s KILL -- \"-$1\"";

int milliseconds_until(std::chrono::steady_clock::time_point end) {
  const auto now = std::chrono::steady_clock::now();
  const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(end - now).count();
  return static_cast<int>(std::clamp<long long>(left, 0, 1'000'000));
}

[[noreturn]] void fail_late(ChildProcess::Milliseconds patience) {
  throw SubjectFailure(Kind::timeout, fmt::format("no answer within {} ms", patience.count()));
}

}  // namespace

ChildProcess::ChildProcess(const std::string& command) {
  // A program that has gone is met as an error of write(), not as a signal that ends us.
  static const auto ignored = ::signal(SIGPIPE, SIG_IGN);
  static_cast<void>(ignored);

  Pipe input;
  Pipe output;
  Pipe errors;
  Pipe life;
  Spawn program;
  program.stream(STDIN_FILENO, input.read);
  program.stream(STDOUT_FILENO, output.write);
  program.stream(STDERR_FILENO, errors.write);
  process_ = program.shell(command, "");
  Spawn watcher;
  watcher.stream(STDIN_FILENO, life.read);
  watcher.no_stream(STDOUT_FILENO);
  watcher.no_stream(STDERR_FILENO);
  try {
    watcher_ = watcher.shell(watch, fmt::to_string(process_));
  } catch (const SubjectFailure&) {
    ::kill(-process_, SIGKILL);
    ::waitpid(process_, &status_, 0);
    throw;
  }

  life_ = Pipe::take(life.write);
  input_ = Pipe::take(input.write);
  output_ = Pipe::take(output.read);
  errors_ = Pipe::take(errors.read);
  for (const int descriptor : {input_, output_, errors_}) ::fcntl(descriptor, F_SETFL, O_NONBLOCK);
}

ChildProcess::~ChildProcess() {
  if (process_ > 0) {
    ::kill(-process_, SIGKILL);
    ::waitpid(process_, &status_, 0);
  }
  // Its group is gone, and the number may be another one's by now: the watcher is to end quietly.
  static_cast<void>(::write(life_, "\n", 1) != 1);
  for (int* descriptor : {&input_, &output_, &errors_, &life_}) close_end(*descriptor);
  ::waitpid(watcher_, nullptr, 0);
}

/// False when the other side has closed; then the descriptor is closed as well.
bool ChildProcess::read_some(int& descriptor, std::string& into, std::size_t most) {
  std::array<char, 65536> buffer;
  const ssize_t length = ::read(descriptor, buffer.data(), buffer.size());
  if (length > 0) {
    into.append(buffer.data(), static_cast<std::size_t>(length));
    if (into.size() > most && &into == &error_tail_) into.erase(0, into.size() - most);
    return true;
  }
  if (length < 0 && (errno == EAGAIN || errno == EINTR)) return true;
  close_end(descriptor);
  return false;
}

void ChildProcess::send(std::string_view line, Milliseconds patience) {
  std::string text(line);
  text += '\n';
  const Clock::time_point end = Clock::now() + patience;
  for (std::size_t sent = 0; sent < text.size();) {
    std::array<pollfd, 3> watched{{{input_, POLLOUT, 0}, {output_, POLLIN, 0}, {errors_, POLLIN, 0}}};
    ::poll(watched.data(), watched.size(), milliseconds_until(end));
    if (watched[0].revents == 0 && Clock::now() >= end)
      throw SubjectFailure(Kind::timeout, "it does not read its input");
    // A program that waits for us to read before it reads on must not wait for ever.
    if ((watched[1].revents & (POLLIN | POLLHUP)) != 0) read_some(output_, pending_, longest_answer);
    if ((watched[2].revents & (POLLIN | POLLHUP)) != 0) read_some(errors_, error_tail_, error_tail_length);
    if (pending_.size() > longest_answer) throw SubjectFailure(Kind::nonsense, "it talks without being asked");
    if ((watched[0].revents & (POLLOUT | POLLERR)) == 0) continue;
    const ssize_t length = ::write(input_, text.data() + sent, text.size() - sent);
    if (length >= 0) {
      sent += static_cast<std::size_t>(length);
    } else if (errno != EAGAIN && errno != EINTR) {
      throw SubjectFailure(Kind::crash, "it has ended: " + obituary());
    }
  }
}

std::string ChildProcess::receive(Milliseconds patience) { return receive_by(Clock::now() + patience, patience); }

void ChildProcess::receive_lines(const std::function<bool(const std::string& line)>& see, Milliseconds patience) {
  const Clock::time_point end = Clock::now() + patience;
  std::size_t length = 0;
  while (true) {
    const std::string line = receive_by(end, patience);
    if (!see(line)) return;
    length += line.size() + 1;
    if (length > longest_answer) throw SubjectFailure(Kind::nonsense, "it goes on talking and gives no answer");
    if (Clock::now() >= end) fail_late(patience);
  }
}

std::string ChildProcess::receive_by(Clock::time_point end, Milliseconds patience) {
  std::size_t searched = 0;
  while (true) {
    if (const std::size_t newline = pending_.find('\n', searched); newline != std::string::npos) {
      std::string line = pending_.substr(0, newline);
      pending_.erase(0, newline + 1);
      if (!line.empty() && line.back() == '\r') line.pop_back();
      return line;
    }
    searched = pending_.size();
    if (pending_.size() > longest_answer) throw SubjectFailure(Kind::nonsense, "its line is longer than any answer");
    if (output_ < 0) throw SubjectFailure(Kind::crash, "it has ended: " + obituary());
    std::array<pollfd, 2> watched{{{output_, POLLIN, 0}, {errors_, POLLIN, 0}}};
    ::poll(watched.data(), watched.size(), milliseconds_until(end));
    // What it goes on saying on standard error gives it no more time.
    if (watched[0].revents == 0 && Clock::now() >= end) fail_late(patience);
    if (watched[0].revents != 0) read_some(output_, pending_, longest_answer);
    if (watched[1].revents != 0) read_some(errors_, error_tail_, error_tail_length);
  }
}

void ChildProcess::wait_for_end() {
  if (process_ <= 0) return;
  // Output that is closed means an end that is near; what does not end is killed.
  constexpr int tries = 50;
  siginfo_t ended{};
  for (int i = 0; i < tries && ended.si_pid == 0; ++i) {
    if (i > 0) ::usleep(2000);
    ::waitid(P_PID, static_cast<id_t>(process_), &ended, WEXITED | WNOHANG | WNOWAIT);
  }
  // What it has started goes with it, as long as the number of the group is still its own.
  ::kill(-process_, SIGKILL);
  ::waitpid(process_, &status_, 0);
  process_ = -1;
}

std::string ChildProcess::obituary() {
  wait_for_end();
  while (errors_ >= 0) {
    const std::size_t before = error_tail_.size();
    if (!read_some(errors_, error_tail_, error_tail_length) || error_tail_.size() == before) break;
  }
  std::string text = WIFSIGNALED(status_) ? fmt::format("signal {}", WTERMSIG(status_))
                                          : fmt::format("exit status {}", WEXITSTATUS(status_));
  error_tail_.erase(error_tail_.find_last_not_of(" \r\n\t") + 1);
  if (!error_tail_.empty()) text += "; its last words: " + error_tail_;
  return text;
}

}  // namespace arbiter
