#pragma once

#include "commands/command.h"

/// Every command, each defined in the file of its name.
namespace arbiter {

Command baseline_command();
Command build_command();
Command check_command();
Command compare_command();
Command completion_command();
Command diff_command();
Command errata_command();
Command export_command();
Command find_command();
Command format_command();
Command import_command();
Command judge_command();
Command lint_command();
Command merge_command();
Command perft_command();
Command report_command();
Command rules_command();
Command runs_command();
Command separate_command();
Command show_command();
Command sources_command();
Command stats_command();

}  // namespace arbiter
