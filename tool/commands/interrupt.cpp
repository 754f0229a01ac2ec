#include "commands/interrupt.h"

#include <cstdlib>

namespace arbiter {
namespace {

constexpr std::array signals{SIGINT, SIGTERM};

volatile std::sig_atomic_t came = 0;

void note(int signal) { came = signal; }

}  // namespace

Interrupt::Interrupt() {
  came = 0;
  struct sigaction action {};
  action.sa_handler = note;
  sigemptyset(&action.sa_mask);
  for (std::size_t i = 0; i < signals.size(); ++i) sigaction(signals[i], &action, &before_[i]);
}

Interrupt::~Interrupt() {
  for (std::size_t i = 0; i < signals.size(); ++i) sigaction(signals[i], &before_[i], nullptr);
}

int Interrupt::signal() const { return came; }

void Interrupt::die() {
  const int signal = came;
  struct sigaction action {};
  action.sa_handler = SIG_DFL;
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, nullptr);
  std::raise(signal);
  std::abort();  // not reached: the default action of both ends the program
}

}  // namespace arbiter
