#include "store/recorded_games.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/hash.h"

namespace arbiter {
namespace {

/// Texts hashed one after the other, each with its end: "ab", "c" is not "a", "bc".
void mix(std::uint64_t& key, std::string_view text) {
  key = hash_text(text, key);
  key = hash_text(std::string_view("\0", 1), key);
}

std::optional<MoveTime> time_in(const Statement& rows, int column) {
  if (rows.is_null(column)) return std::nullopt;
  // Anybody may have written the file.
  const std::int64_t count = rows.integer(column);
  return count >= 0 && count <= longest_move_time.count() ? std::optional(MoveTime(count)) : std::nullopt;
}
std::optional<std::int64_t> milliseconds(const std::optional<MoveTime>& time) {
  return time ? std::optional<std::int64_t>(time->count()) : std::nullopt;
}

void read_game(RecordedGame& game, const Statement& rows) {
  game.id = rows.integer(0);
  game.import = rows.integer(1);
  game.file = rows.string(2);
  game.record.place.line = static_cast<std::size_t>(rows.integer(3));
  game.game = rows.string(4);
  game.rules = rows.string(5);
  game.record.position = rows.string(6);
  game.record.comment = rows.string(7);
  game.record.ending = rows.string(8);
  game.legal = static_cast<std::size_t>(rows.integer(9));
  game.position = rows.integer(10);
  if (!rows.is_null(11))
    game.record.branch =
        RecordBranch{static_cast<std::size_t>(rows.integer(11)), static_cast<std::size_t>(rows.integer(12)),
                     static_cast<std::size_t>(rows.integer(13))};
  game.status = rows.string(14);
  game.winner = rows.string(15);
  game.reason = rows.string(16);
  game.agreement = rows.string(17);
  game.record.ending_time = time_in(rows, 18);
  game.format = rows.string(19);
}

constexpr std::array judgements{JudgedMove::Status::legal, JudgedMove::Status::illegal, JudgedMove::Status::ambiguous,
                                JudgedMove::Status::unknown, JudgedMove::Status::unjudged};

JudgedMove::Status judgement_named(std::string_view name) {
  const auto found = std::find_if(judgements.begin(), judgements.end(),
                                  [&](JudgedMove::Status each) { return name_of(each) == name; });
  return found == judgements.end() ? JudgedMove::Status::unjudged : *found;
}

/// Fills in what hangs on a game's row.
class Details {
 public:
  explicit Details(Connection& connection)
      : headers_(connection, "SELECT name, value FROM recorded_header WHERE game_id = ?1 ORDER BY ordinal"),
        moves_(connection,
               "SELECT written, move, judgement, why, marks, comment, place, at_column, position_id, spent FROM "
               "recorded_move WHERE game_id = ?1 ORDER BY ply"),
        faults_(connection,
                "SELECT ply, law, move, text FROM recorded_fault WHERE game_id = ?1 ORDER BY ply, law, move, text"),
        remarks_(connection,
                 "SELECT place, at_column, message, hint FROM recorded_remark WHERE game_id = ?1 ORDER BY ordinal") {}

  void fill(RecordedGame& game) {
    for (headers_.with(game.id); headers_.step();)
      game.record.tags.emplace_back(headers_.string(0), headers_.string(1));
    for (moves_.with(game.id); moves_.step();) {
      RecordedMove& move = game.moves.emplace_back();
      move.written.text = moves_.string(0);
      move.move = moves_.string(1);
      move.judgement = judgement_named(moves_.text(2));
      move.why = moves_.string(3);
      move.written.marks = moves_.string(4);
      move.written.comment = moves_.string(5);
      move.written.place = {static_cast<std::size_t>(moves_.integer(6)), static_cast<std::size_t>(moves_.integer(7))};
      if (!moves_.is_null(8)) move.position = moves_.integer(8);
      move.written.time = time_in(moves_, 9);
    }
    for (faults_.with(game.id); faults_.step();) {
      const std::int64_t ply = faults_.integer(0);
      if (ply >= 1 && ply <= static_cast<std::int64_t>(game.moves.size()))
        game.moves[static_cast<std::size_t>(ply - 1)].faults.push_back(
            {faults_.string(1), faults_.string(2), faults_.string(3)});
    }
    for (remarks_.with(game.id); remarks_.step();)
      game.record.remarks.push_back(
          {{static_cast<std::size_t>(remarks_.integer(0)), static_cast<std::size_t>(remarks_.integer(1))},
           remarks_.string(2),
           remarks_.string(3)});
  }

 private:
  Statement headers_, moves_, faults_, remarks_;
};

}  // namespace

std::uint64_t key_of(const Record& record, std::uint64_t seed) {
  std::uint64_t key = seed;
  mix(key, record.position);
  mix(key, record.game);
  mix(key, record.rules);
  mix(key, record.comment);
  mix(key, record.ending);
  for (const auto& [name, value] : record.tags) {
    mix(key, name);
    mix(key, value);
  }
  for (const WrittenMove& move : record.moves) {
    mix(key, move.text);
    if (!move.comment.empty()) mix(key, move.comment);
    if (!move.marks.empty()) mix(key, move.marks);
    if (move.time) mix(key, fmt::format("{}", move.time->count()));
  }
  if (record.ending_time) mix(key, fmt::format("{}", record.ending_time->count()));
  if (record.branch)
    mix(key, fmt::format("{} {} {}", record.branch->line, record.branch->parent, record.branch->shared));
  return key;
}

GameWriter::GameWriter(Connection& connection)
    : candidates_(connection,
                  "SELECT id FROM recorded_game WHERE key = ?1 AND rule_set_id = ?2 AND start = ?3 AND plies = ?4 AND "
                  "ending = ?5 AND comment = ?6 AND ending_spent IS ?7"),
      written_(connection, "SELECT written, marks, comment, spent FROM recorded_move WHERE game_id = ?1 ORDER BY ply"),
      headers_(connection, "SELECT name, value FROM recorded_header WHERE game_id = ?1 ORDER BY ordinal"),
      insert_(connection,
              "INSERT INTO recorded_game (import_id, place, game, rule_set_id, key, start, comment, ending, plies, "
              "legal, status, winner, reason, agreement, line, parent, shared, position_id, ending_spent) VALUES (?1, "
              "?2, ?3, ?4, "
              "?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19) RETURNING id"),
      header_(connection, "INSERT INTO recorded_header VALUES (?1, ?2, ?3, ?4)"),
      move_(connection, "INSERT INTO recorded_move VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)"),
      fault_(connection, "INSERT OR IGNORE INTO recorded_fault VALUES (?1, ?2, ?3, ?4, ?5)"),
      remark_(connection, "INSERT INTO recorded_remark VALUES (?1, ?2, ?3, ?4, ?5, ?6)") {}

std::optional<std::int64_t> GameWriter::find(const Record& record, std::int64_t rule_set) {
  std::vector<std::int64_t> ids;
  candidates_.with(static_cast<std::int64_t>(key_of(record)), rule_set, record.position, record.moves.size(),
                   record.ending, record.comment, milliseconds(record.ending_time));
  while (candidates_.step()) ids.push_back(candidates_.integer(0));
  candidates_.reset();
  for (const std::int64_t id : ids)
    if (says_the_same(id, record)) return id;
  return std::nullopt;
}

/// The key is an index; equal it must be word for word.
bool GameWriter::says_the_same(std::int64_t id, const Record& record) {
  std::size_t ply = 0;
  for (written_.with(id); written_.step(); ++ply) {
    if (ply == record.moves.size()) return false;
    const WrittenMove& move = record.moves[ply];
    if (written_.text(0) != move.text || written_.text(1) != move.marks || written_.text(2) != move.comment ||
        time_in(written_, 3) != move.time)
      return false;
  }
  std::size_t header = 0;
  for (headers_.with(id); headers_.step(); ++header) {
    if (header == record.tags.size()) return false;
    if (headers_.text(0) != record.tags[header].first || headers_.text(1) != record.tags[header].second) return false;
  }
  return ply == record.moves.size() && header == record.tags.size();
}

std::int64_t GameWriter::add(const Record& record, const JudgedRecord& judged, const std::string& game,
                             std::int64_t rule_set, std::int64_t import, const std::vector<std::int64_t>& positions) {
  std::optional<std::size_t> line, parent, shared;
  if (record.branch) {
    line = record.branch->line;
    parent = record.branch->parent;
    shared = record.branch->shared;
  }
  std::optional<std::string_view> winner, reason;
  if (judged.outcome.winner) winner = name_of(*judged.outcome.winner);
  if (judged.outcome.reason != nullptr) reason = judged.outcome.reason->id;
  insert_.with(import, record.place.line, game, rule_set, static_cast<std::int64_t>(key_of(record)), record.position,
               record.comment, record.ending, record.moves.size(), judged.played, name_of(judged.outcome.status),
               winner, reason, name_of(judged.ending), line, parent, shared, positions.at(0),
               milliseconds(record.ending_time));
  if (!insert_.step()) throw StoreError("a game was not written");
  const std::int64_t id = insert_.integer(0);
  insert_.reset();
  for (std::size_t i = 0; i < record.tags.size(); ++i) header_.run(id, i, record.tags[i].first, record.tags[i].second);
  std::size_t remarks = 0;
  const auto add_remark = [&](const RecordPlace& place, const std::string& message, const std::string& hint) {
    remark_.run(id, remarks++, place.line, place.column, message, hint);
  };
  for (const RecordRemark& remark : record.remarks) add_remark(remark.place, remark.message, remark.hint);
  for (const RecordRemark& remark : judged.remarks) add_remark(remark.place, remark.message, remark.hint);
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    for (const std::string& remark : judged.moves[i].remarks) add_remark(record.moves[i].place, remark, "");
    add_move(id, record.moves[i], judged.moves[i], i + 1,
             i + 1 < positions.size() ? std::optional(positions[i + 1]) : std::nullopt);
  }
  return id;
}

void GameWriter::add_move(std::int64_t game, const WrittenMove& written, const JudgedMove& judged, std::size_t ply,
                          std::optional<std::int64_t> position) {
  std::string why = judged.why;
  if (judged.status == JudgedMove::Status::ambiguous) {
    for (const MoveReading& reading : judged.readings)
      if (reading.faults.empty()) why += (why.empty() ? "may be " : " or ") + reading.move;
  }
  move_.run(game, ply, written.text, judged.move(), name_of(judged.status), why, written.marks, written.comment,
            written.place.line, written.place.column, position, milliseconds(written.time));
  if (judged.status != JudgedMove::Status::illegal) return;
  for (const MoveReading& reading : judged.readings)
    for (const Fault& fault : reading.faults) fault_.run(fault.law->id, game, ply, reading.move, fault.text);
}

namespace {

/// Games joined with their imports and rule sets, under the query's conditions; `what` are the columns.
Statement select_games(Connection& connection, const GameQuery& query, const std::string& what,
                       const std::string& order) {
  std::string sql = "SELECT " + what +
                    " FROM recorded_game JOIN import ON import.id = import_id JOIN rule_set ON "
                    "rule_set.id = rule_set_id WHERE 1";
  const auto demand = [&](bool wanted, const char* condition) {
    if (wanted) sql += fmt::format(" AND {}", condition);
  };
  demand(!query.game.empty(), "recorded_game.game = ?1");
  demand(!query.law.empty(), "recorded_game.id IN (SELECT game_id FROM recorded_fault WHERE law GLOB ?2)");
  demand(query.faulty, "legal < plies");
  demand(!query.header.empty(),
         "recorded_game.id IN (SELECT game_id FROM recorded_header WHERE name = ?3 AND value = ?4)");
  demand(!query.tag.empty(), "import_id IN (SELECT import_id FROM import_tag WHERE tag = ?5)");
  demand(query.import.has_value(), "import_id = ?6");
  demand(query.position.has_value(),
         "recorded_game.id IN (SELECT id FROM recorded_game WHERE position_id = ?7 UNION ALL "
         "SELECT game_id FROM recorded_move WHERE position_id = ?7)");
  Statement rows(connection, sql + order);
  if (!query.game.empty()) rows.bind(1, query.game);
  if (!query.law.empty()) rows.bind(2, query.law);
  if (!query.header.empty()) rows.bind(3, query.header);
  if (!query.header.empty()) rows.bind(4, query.value);
  if (!query.tag.empty()) rows.bind(5, query.tag);
  if (query.import) rows.bind(6, query.import);
  if (query.position) rows.bind(7, query.position);
  return rows;
}

/// Whether the game is the next variation of the record that begins with these lines.
bool goes_on(const std::vector<RecordedGame>& lines, const RecordedGame& game) {
  const auto& branch = game.record.branch;
  if (lines.empty() || lines.front().record.branch || !branch || game.import != lines.front().import) return false;
  if (branch->line != lines.size() || branch->parent >= lines.size()) return false;
  const std::vector<RecordedMove>& parent = lines[branch->parent].moves;
  if (branch->shared > parent.size() || branch->shared > game.moves.size()) return false;
  return std::equal(
      parent.begin(), parent.begin() + static_cast<std::ptrdiff_t>(branch->shared), game.moves.begin(),
      [](const RecordedMove& one, const RecordedMove& other) { return one.written.text == other.written.text; });
}

}  // namespace

void find_games(Connection& connection, const GameQuery& query, const std::function<bool(const RecordedGame&)>& see) {
  Statement rows = select_games(
      connection, query,
      "recorded_game.id, import_id, import.name, place, recorded_game.game, rule_set.name, start, comment, ending, "
      "legal, position_id, line, parent, shared, status, winner, reason, agreement, ending_spent, import.format",
      " ORDER BY recorded_game.id");
  Details details(connection);
  while (rows.step()) {
    RecordedGame game;
    read_game(game, rows);
    details.fill(game);
    if (!see(game)) return;
  }
}

void find_whole_games(Connection& connection, const GameQuery& query,
                      const std::function<bool(const std::vector<RecordedGame>&)>& see) {
  std::vector<RecordedGame> lines;
  bool wanted = true;
  find_games(connection, query, [&](const RecordedGame& game) {
    if (!lines.empty() && !goes_on(lines, game)) {
      wanted = see(lines);
      lines.clear();
    }
    lines.push_back(game);
    return wanted;
  });
  if (wanted && !lines.empty()) see(lines);
}

std::vector<std::pair<std::string, std::int64_t>> count_games(Connection& connection, const GameQuery& query) {
  std::vector<std::pair<std::string, std::int64_t>> counts;
  Statement rows = select_games(connection, query, "recorded_game.game, count(*)", " GROUP BY 1 ORDER BY 1");
  while (rows.step()) counts.emplace_back(rows.string(0), rows.integer(1));
  return counts;
}

}  // namespace arbiter
