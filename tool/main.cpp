#include <csignal>
#include <iostream>
#include <string>
#include <vector>

#include "commands/frame.h"

int main(int count, char** words) {
  // A closed pipe, or a file grown to its limit, is an error of the write, not the end of the process.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  arbiter::Output out = arbiter::standard_output();
  arbiter::Output err = arbiter::standard_error();
  arbiter::Context context{out, err, std::cin, count > 0 ? words[0] : "arbiter"};
  const std::vector<std::string> arguments(words + (count > 0 ? 1 : 0), words + count);
  return static_cast<int>(arbiter::run_frame(arguments, arbiter::commands(), context));
}
