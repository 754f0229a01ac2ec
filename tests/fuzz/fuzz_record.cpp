#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "corpus/fixtures.h"
#include "record/judged_record.h"
#include "record/line_reader.h"
#include "record/record.h"
#include "record/written_game.h"
#include "registry.h"

/// Any bytes as a file of any format; the first one picks the format, from 'a' on in the order of the table. The
/// reader comes to an end and stays there, everything it says is UTF-8 and has a place, and what it reads can be
/// judged and written in every format that has a writer.
namespace {

using namespace arbiter;

constexpr std::size_t judged_records = 16;  ///< of one input: judging is slow beside reading
constexpr std::size_t judged_moves = 200;

struct NamedGame {
  std::string name, rules;
  std::unique_ptr<Game> game;
};

/// One game each: by which rules moves are judged matters little here.
const NamedGame& game_for(std::string_view name) {
  static const std::map<std::string, NamedGame, std::less<>> games = [] {
    std::map<std::string, NamedGame, std::less<>> made;
    for (const RuleSet& rules : load_rule_set_fixtures(ARBITER_SOURCE_DIR "/fixtures").rule_sets)
      if (rules.id == "plyyard-" + rules.game)
        made.emplace(rules.game, NamedGame{rules.game, rules.id, make_game(rules)});
    return made;
  }();
  const auto found = games.find(name);
  return found == games.end() ? games.at("makruk") : found->second;
}

void require(bool holds) {
  if (!holds) std::abort();
}

void require_text(std::string_view text) { require(is_utf8(text)); }

void require_remarks(const std::vector<RecordRemark>& remarks) {
  for (const RecordRemark& remark : remarks) {
    require(!remark.message.empty());
    require_text(remark.message);
    require_text(remark.hint);
  }
}

void require_record(const Record& record) {
  require(record.place.line > 0);
  require(!record.position.empty());
  require_text(record.position);
  require_text(record.comment);
  require_text(record.ending);
  for (const auto& [name, value] : record.tags) {
    require_text(name);
    require_text(value);
  }
  for (const WrittenMove& move : record.moves) {
    require(!move.text.empty() && move.place.line > 0 && move.place.column > 0);
    require_text(move.text);
    require_text(move.comment);
    require_text(move.marks);
  }
  require(!record.branch ||
          (record.branch->shared <= record.moves.size() && record.branch->parent < record.branch->line));
  require_remarks(record.remarks);
}

/// Judges a record and keeps its line: a variation with its main line.
void judge(const Record& record, const RecordFormat& format, std::vector<PlayedGame>& games) {
  const NamedGame& named = game_for(record.game);
  if (games.empty() || !record.branch) games.push_back({&format, named.name, named.rules, named.game.get(), {}});
  if (record.moves.size() > judged_moves) return;
  const JudgedRecord judged = RecordJudge(*named.game, named.name, format).judge(record);
  require(judged.moves.size() == record.moves.size());
  require(judged.unreadable || judged.positions.size() == judged.played + 1);
  for (const JudgedMove& move : judged.moves) {
    require(move.status != JudgedMove::Status::unknown || !move.why.empty());
    require_text(move.why);
    for (const std::string& remark : move.remarks) require_text(remark);
  }
  require_remarks(judged.remarks);
  if (record.moves.empty() && record.ending.empty()) return;
  PlayedLine line{record, {}};
  for (const JudgedMove& move : judged.moves) line.moves.emplace_back(move.move());
  games.back().lines.push_back(std::move(line));
}

void write(const PlayedGame& game) {
  if (game.lines.empty()) return;  // positions
  for (const RecordFormat& format : record_formats()) {
    if (!writes_game(format, game.game)) continue;
    const WrittenGame written = write_game(game, format);
    require_text(written.text);
    require_remarks(written.lost);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const auto& formats = record_formats();
  const RecordFormat& format = formats[static_cast<std::uint8_t>(data[0] - 'a') % formats.size()];
  const std::string content(reinterpret_cast<const char*>(data) + 1, size - 1);
  static_cast<void>(guess_record_format(content));

  std::istringstream in(content);
  const std::unique_ptr<RecordReader> reader = format.open(in);
  Record record;
  RefusedRecord refused;
  std::vector<PlayedGame> games;
  std::size_t records = 0;
  for (auto found = reader->read(record, refused); found != RecordReader::Found::end;
       found = reader->read(record, refused)) {
    if (found == RecordReader::Found::refused) {
      require(!refused.why.message.empty());
      require_remarks({refused.why});
      require_text(refused.text);
      continue;
    }
    require_record(record);
    if (++records <= judged_records) judge(record, format, games);
  }
  require(reader->read(record, refused) == RecordReader::Found::end);
  require(reader->lines() <= size);
  for (const PlayedGame& game : games) write(game);
  return 0;
}
