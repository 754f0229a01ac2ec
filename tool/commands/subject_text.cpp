#include "commands/subject_text.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "harness/open_readings.h"
#include "harness/replay.h"
#include "report/clean_format.h"
#include "report/text_board.h"

namespace arbiter {

using Json = nlohmann::ordered_json;

std::string question_text(const Question& question, const Book& book, const std::string& corpus) {
  std::string text = clean_format("  position: {}\n", question.position);
  if (!question.after.empty())
    text += clean_format("  after:    {}\n", fmt::format("{}", fmt::join(question.after, " ")));
  const Reached reached = reach(*book.game, question);
  if (reached.state != nullptr) text += text_board(reached.state->diagram());
  Question replayed = question;
  replayed.rules = book.rules.id;
  return text + "  replay:   " + replay_command(replayed, corpus) + "\n";
}

std::string points_text(const std::vector<SubjectPoint>& points) {
  std::string text;
  for (const SubjectPoint& point : points) {
    text += clean_format("  {}: {} here, {} there", point.unit.text(), point.ours, point.theirs);
    if (!point.known.empty()) text += clean_format(" (known difference {})", point.known);
    text += "\n";
    for (const Reason& reason : point.reasons) text += clean_format("    {}: {}\n", reason.rule, reason.text);
  }
  return text;
}

std::string stale_text(const std::vector<StaleDifference>& stale) {
  std::string text;
  for (const StaleDifference& each : stale)
    text += each.failure.empty()
                ? clean_format("known difference {} does not show any more: the subject agrees on {}\n", each.name,
                               each.position)
                : clean_format("known difference {}: no answer about {}: {}\n", each.name, each.position, each.failure);
  return text;
}

ExitStatus stale_status(const std::vector<StaleDifference>& stale) {
  ExitStatus status = ExitStatus::ok;
  for (const StaleDifference& each : stale)
    status = combine(status, each.failure.empty() ? ExitStatus::unexpected : ExitStatus::subject);
  return status;
}

Json points_json(const std::vector<SubjectPoint>& points) {
  Json list = Json::array();
  for (const SubjectPoint& point : points) {
    Json reasons = Json::array();
    for (const Reason& reason : point.reasons)
      reasons.push_back({{"rule", reason.rule}, {"clause", reason.clause}, {"text", reason.text}});
    list.push_back({{"member", point.unit.member},
                    {"about", point.unit.about},
                    {"ours", point.ours},
                    {"theirs", point.theirs},
                    {"known", point.known},
                    {"reasons", std::move(reasons)}});
  }
  return list;
}

Json stale_json(const std::vector<StaleDifference>& stale) {
  Json list = Json::array();
  for (const StaleDifference& each : stale) {
    list.push_back({{"known", each.name}, {"position", each.position}});
    if (!each.failure.empty()) list.back()["failure"] = each.failure;
  }
  return list;
}

}  // namespace arbiter
