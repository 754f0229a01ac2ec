#include "record/found.h"

#include <fmt/format.h>

#include <memory>
#include <sstream>

#include "record/support.h"

namespace arbiter::record_tests {

namespace {

std::string place_text(const RecordPlace& place) { return fmt::format("{}:{}", place.line, place.column); }

/// One line of text, line ends and quotes made visible.
std::string quoted(std::string_view text) {
  std::string quoted = "\"";
  for (const char character : text) {
    if (character == '\n')
      quoted += "\\n";
    else if (character == '"' || character == '\\')
      (quoted += '\\') += character;
    else
      quoted += character;
  }
  return quoted + "\"";
}

void add_remarks(std::string& text, std::string_view word, const std::vector<RecordRemark>& remarks) {
  for (const RecordRemark& remark : remarks)
    text += fmt::format("  {} {} {}{}\n", word, place_text(remark.place), remark.message,
                        remark.hint.empty() ? "" : " (" + remark.hint + ")");
}

std::string faults_text(const std::vector<Fault>& faults) {
  std::string text;
  for (const Fault& fault : faults) text += fmt::format(" {}", fault.law->id);
  return text;
}

std::string outcome_text(const Outcome& outcome) {
  std::string text(name_of(outcome.status));
  if (outcome.winner) text += *outcome.winner == Color::white ? " white" : " black";
  if (outcome.reason != nullptr) text += fmt::format(" {}", outcome.reason->id);
  return text;
}

std::string move_text(const WrittenMove& written, const JudgedMove& judged) {
  std::string text = fmt::format("  {} {} {}", place_text(written.place), quoted(written.text), name_of(judged.status));
  for (std::size_t at = 0; at < judged.readings.size(); ++at)
    text +=
        fmt::format("{} {}{}", at == 0 ? "" : " |", judged.readings[at].move, faults_text(judged.readings[at].faults));
  if (!judged.why.empty()) text += ": " + judged.why;
  for (const std::string& remark : judged.remarks) text += fmt::format(" [{}]", remark);
  if (!written.marks.empty()) text += fmt::format(" marks {}", quoted(written.marks));
  if (written.time) text += fmt::format(" time {}", seconds_text(*written.time));
  if (!written.comment.empty()) text += fmt::format(" comment {}", quoted(written.comment));
  return text + "\n";
}

void add_judged(std::string& text, const Record& record, const JudgedRecord& judged) {
  if (judged.unreadable) {
    text += fmt::format("  unreadable {} {}\n", judged.unreadable->column, judged.unreadable->message);
    return;
  }
  if (!judged.setup_faults.empty()) text += fmt::format("  invalid{}\n", faults_text(judged.setup_faults));
  for (std::size_t at = 0; at < record.moves.size(); ++at) text += move_text(record.moves[at], judged.moves[at]);
  if (!judged.positions.empty()) text += fmt::format("  last {}\n", judged.positions.back().text);
  text += fmt::format("  outcome {}\n", outcome_text(judged.outcome));
  if (!record.ending.empty())
    text += fmt::format("  ending {} {}{}\n", quoted(record.ending), name_of(judged.ending),
                        record.ending_time ? " time " + seconds_text(*record.ending_time) : "");
  add_remarks(text, "judged", judged.remarks);
}

}  // namespace

std::string found_in(std::string_view format_name, const std::string& content) {
  const RecordFormat& format = *find_record_format(format_name);
  std::istringstream in(content);
  const std::unique_ptr<RecordReader> reader = format.open(in);
  std::string text;
  while (const auto item = reader->next()) {
    if (const auto* refused = std::get_if<RefusedRecord>(&*item)) {
      text += fmt::format("refused {} {}{}: {}\n", place_text(refused->why.place), refused->why.message,
                          refused->why.hint.empty() ? "" : " (" + refused->why.hint + ")", quoted(refused->text));
      continue;
    }
    const Record& record = std::get<Record>(*item);
    const RuleSet* named = find_rule_set(record.rules);
    if (named == nullptr) named = find_rule_set("plyyard-" + (record.game.empty() ? "makruk" : record.game));
    const RuleSet& rule_set_used = *named;
    text += fmt::format("record {} game {} rules {} by {}", place_text(record.place), quoted(record.game),
                        quoted(record.rules), rule_set_used.id);
    if (record.branch)
      text += fmt::format(" variation {} of {} after {}", record.branch->line, record.branch->parent,
                          record.branch->shared);
    text += "\n";
    for (const auto& [name, value] : record.branch ? decltype(record.tags){} : record.tags)
      text += fmt::format("  tag {} {}\n", quoted(name), quoted(value));
    text += fmt::format("  position {} {}\n", place_text(record.position_place), record.position);
    if (!record.comment.empty()) text += fmt::format("  comment {}\n", quoted(record.comment));
    add_remarks(text, "remark", record.remarks);
    const std::unique_ptr<Game> game = make_game(rule_set_used);
    add_judged(text, record, RecordJudge(*game, rule_set_used.game, format).judge(record));
  }
  text += fmt::format("lines {}\n", reader->lines());
  return text;
}

}  // namespace arbiter::record_tests
