#include "commands/import_report.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace arbiter {
namespace {

using Json = nlohmann::ordered_json;

std::string dumped(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

const char* name_of(ImportReport::End end) {
  switch (end) {
    case ImportReport::End::complete: return "complete";
    case ImportReport::End::known: return "known";
    case ImportReport::End::interrupted: return "interrupted";
    case ImportReport::End::rehearsed: return "rehearsed";
  }
  return "";
}

Json place_json(const char* type, const std::string& file, const RecordPlace& place) {
  return {{"type", type}, {"file", file}, {"line", place.line}, {"column", place.column}};
}

}  // namespace

void ImportReport::line(const std::string& file, const RecordPlace& place, const char* type, const std::string& message,
                        const std::string& hint, const std::string& text) {
  if (json_) {
    Json json = place_json(type, file, place);
    json["message"] = message;
    json["hint"] = hint;
    json["text"] = text;
    return out_.line(dumped(json));
  }
  out_.print("{}:{}:{}: {}: {}{}\n", file, place.line, place.column, type, message,
             hint.empty() ? "" : fmt::format(" ({})", hint));
}

void ImportReport::item(const std::string& file, const ImportItem& item, ImportSession::Fate fate) {
  const Record& record = item.record;
  if (fate == ImportSession::Fate::refused) {
    const RecordRemark& why = item.refused.why;
    return line(file, why.place, "refused", why.message, why.hint, item.refused.text);
  }
  for (const RecordRemark& remark : record.remarks) line(file, remark.place, "remark", remark.message, remark.hint, "");
  if (fate == ImportSession::Fate::differs)
    line(file, record.place, "differs",
         fmt::format("something else is said of {} under {} in the database; that stays, check tells more",
                     item.rows.front().text, item.book->rules.id),
         "", record.position);
  if (fate == ImportSession::Fate::duplicate && duplicates_)
    line(file, record.place, "duplicate", item.kind == ImportItem::Kind::game ? "this game" : item.rows.front().text,
         "", record.position);
  if (item.kind == ImportItem::Kind::game) game(file, item);
}

void ImportReport::game(const std::string& file, const ImportItem& item) {
  for (const RecordRemark& remark : item.judged.remarks)
    line(file, remark.place, "remark", remark.message, remark.hint, "");
  for (std::size_t i = 0; i < item.judged.moves.size(); ++i) {
    const WrittenMove& written = item.record.moves[i];
    const JudgedMove& judged = item.judged.moves[i];
    for (const std::string& remark : judged.remarks) line(file, written.place, "remark", remark, "", written.text);
    switch (judged.status) {
      case JudgedMove::Status::legal:
      case JudgedMove::Status::unjudged: break;
      case JudgedMove::Status::illegal: illegal_move(file, written, judged); break;
      case JudgedMove::Status::ambiguous: {
        std::string moves;
        for (const MoveReading& reading : judged.readings)
          if (reading.faults.empty()) moves += (moves.empty() ? "" : " or ") + reading.move;
        line(file, written.place, "ambiguous", fmt::format("\"{}\" may be {}", written.text, moves), "", written.text);
        break;
      }
      case JudgedMove::Status::unknown:
        line(file, written.place, "unknown", fmt::format("\"{}\": {}", written.text, judged.why), "", written.text);
        break;
    }
  }
  const std::size_t behind = item.judged.moves.size() - item.judged.played;
  if (behind > 1)
    line(file, item.record.moves[item.judged.played].place, "unjudged",
         fmt::format("the {} moves behind \"{}\"", behind - 1, item.record.moves[item.judged.played].text), "", "");
}

void ImportReport::illegal_move(const std::string& file, const WrittenMove& written, const JudgedMove& judged) {
  if (json_) {
    Json json = place_json("illegal", file, written.place);
    json["written"] = written.text;
    json["readings"] = Json::array();
    for (const MoveReading& reading : judged.readings) {
      Json faults = Json::array();
      for (const Fault& fault : reading.faults) faults.push_back({{"rule", fault.law->id}, {"text", fault.text}});
      json["readings"].push_back({{"move", reading.move}, {"faults", faults}});
    }
    return out_.line(dumped(json));
  }
  for (const MoveReading& reading : judged.readings) {
    const std::string move = reading.move == written.text ? "" : fmt::format(" ({})", reading.move);
    for (const Fault& fault : reading.faults)
      out_.print("{}:{}:{}: illegal: \"{}\"{}: {}: {}\n", file, written.place.line, written.place.column, written.text,
                 move, fault.law->id, fault.text);
  }
}

void ImportReport::file(const ImportRow& row, const std::string& format, End end, std::int64_t passed) {
  const ImportCounts& counts = row.counts;
  if (json_) {
    const Json json{{"type", "file"},
                    {"file", row.source.name},
                    {"format", format},
                    {"end", name_of(end)},
                    {"import", row.id},
                    {"digest", row.digest},
                    {"read", counts.read},
                    {"kept", counts.kept},
                    {"duplicate", counts.duplicate},
                    {"refused", counts.refused},
                    {"differences", counts.differences},
                    {"passed_over", passed},
                    {"positions", counts.positions},
                    {"games", counts.games},
                    {"moves", counts.moves},
                    {"illegal", counts.illegal},
                    {"not_understood", counts.not_understood},
                    {"counters", counts.counters}};
    return out_.line(dumped(json));
  }
  const std::string& name = row.source.name;
  if (end == End::known) out_.print("{}: was imported before, the same bytes (import {})\n", name, row.id);
  if (passed > 0) out_.print("{}: taken up behind {} records that had been imported\n", name, passed);
  out_.print("{}: {} read, {} kept, {} duplicate, {} refused{}\n", name, counts.read, counts.kept, counts.duplicate,
             counts.refused,
             counts.differences == 0 ? "" : fmt::format(", {} of which something else was said", counts.differences));
  out_.print("  {} new positions, {} games, {} moves judged, {} illegal, {} not understood or behind such\n",
             counts.positions, counts.games, counts.moves, counts.illegal, counts.not_understood);
  if (counts.counters != 0)
    out_.print("  {} positions were written with counters, which are no part of a position's identity\n",
               counts.counters);
  if (end == End::rehearsed) out_.print("  nothing was written\n");
}

}  // namespace arbiter
