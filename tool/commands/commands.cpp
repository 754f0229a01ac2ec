#include "commands/all.h"
#include "commands/command.h"

namespace arbiter {

const std::vector<Command>& commands() {
  // One command a line.
  // clang-format off
  static const std::vector<Command> table{
      check_command(),    errata_command(), compare_command(),    diff_command(),     merge_command(), runs_command(),
      baseline_command(), report_command(), judge_command(),      separate_command(), show_command(),  perft_command(),
      rules_command(),    build_command(),  import_command(),     export_command(),     find_command(),     lint_command(),  stats_command(),
      sources_command(),  format_command(), completion_command(),
  };
  // clang-format on
  return table;
}

}  // namespace arbiter
