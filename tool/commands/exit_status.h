#pragma once

#include <array>
#include <string_view>

namespace arbiter {

/// What a command says to the program that started it. Never a count.
enum class ExitStatus : int {
  ok = 0,
  unexpected = 1,
  usage = 2,
  invalid = 3,
  nothing = 4,
  subject = 5,
  budget = 6,
  internal = 70,
};

/// The one table of exit statuses, gravest first: where several apply, the earlier one is returned.
struct ExitRow {
  ExitStatus status;
  std::string_view meaning;
};
inline constexpr std::array<ExitRow, 8> exit_table{{
    {ExitStatus::usage, "the command line cannot be understood; nothing was done"},
    {ExitStatus::internal, "internal error"},
    {ExitStatus::invalid, "corpus, rule set, report or position invalid, or the output could not be written"},
    {ExitStatus::subject, "a subject could not start, crashed or broke the protocol"},
    {ExitStatus::nothing, "nothing selected or nothing ran"},
    {ExitStatus::unexpected, "an unexpected divergence, an unexpected pass or a stale expectation"},
    {ExitStatus::budget, "search budget spent without an answer"},
    {ExitStatus::ok, "as expected"},
}};

/// The graver of the two.
constexpr ExitStatus combine(ExitStatus left, ExitStatus right) {
  for (const ExitRow& row : exit_table)
    if (row.status == left || row.status == right) return row.status;
  return ExitStatus::internal;
}

}  // namespace arbiter
