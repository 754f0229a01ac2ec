#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "commands/exit_status.h"
#include "harness/game_shelf.h"
#include "harness/run.h"
#include "harness/subject_difference.h"

/// Differences of subjects in words and as JSON, for the commands that find them.
namespace arbiter {

/// The position with its board, the moves played first, and the command that asks it again.
std::string question_text(const Question& question, const Book& book, const std::string& corpus);
/// A line for each point, with our reasons for what we refuse.
std::string points_text(const std::vector<SubjectPoint>& points);
std::string stale_text(const std::vector<StaleDifference>& stale);
ExitStatus stale_status(const std::vector<StaleDifference>& stale);

nlohmann::ordered_json points_json(const std::vector<SubjectPoint>& points);
nlohmann::ordered_json stale_json(const std::vector<StaleDifference>& stale);

}  // namespace arbiter
