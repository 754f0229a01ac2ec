#include "commands/find_games.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <vector>

#include "commands/failure.h"
#include "options/nearest.h"
#include "registry.h"
#include "store/positions.h"

namespace arbiter {
namespace {

using Json = nlohmann::ordered_json;

void check_law(const std::string& law) {
  if (law.find_first_of("*?[") != std::string::npos) return;
  std::vector<std::string> known;
  for (const GameEntry& game : games())
    for (const Law* each : game.laws) known.emplace_back(each->id);
  if (std::find(known.begin(), known.end(), law) == known.end())
    throw UsageError(fmt::format("no game has the law \"{}\"", law), did_you_mean(law, known));
}

Json to_json(const RecordedGame& game) {
  Json json{{"game", game.game},
            {"id", game.id},
            {"rules", game.rules},
            {"import", game.import},
            {"file", game.file},
            {"format", game.format},
            {"line", game.record.place.line},
            {"variation", nullptr},
            {"start", game.record.position},
            {"headers", Json::array()},
            {"comment", game.record.comment},
            {"moves", Json::array()},
            {"ending", game.record.ending},
            {"legal", game.legal},
            {"status", game.status},
            {"winner", game.winner.empty() ? Json(nullptr) : Json(game.winner)},
            {"reason", game.reason.empty() ? Json(nullptr) : Json(game.reason)},
            {"agreement", game.agreement},
            {"remarks", Json::array()}};
  if (const auto& branch = game.record.branch)
    json["variation"] = {{"line", branch->line}, {"parent", branch->parent}, {"shared", branch->shared}};
  if (game.record.ending_time) json["ending_milliseconds"] = game.record.ending_time->count();
  for (const auto& [name, value] : game.record.tags) json["headers"].push_back({name, value});
  for (const RecordedMove& move : game.moves) {
    Json row{{"written", move.written.text}, {"move", move.move}, {"judgement", name_of(move.judgement)}};
    if (!move.why.empty()) row["why"] = move.why;
    if (!move.faults.empty()) row["faults"] = Json::array();
    for (const RecordedFault& fault : move.faults)
      row["faults"].push_back({{"rule", fault.law}, {"move", fault.move}, {"text", fault.text}});
    if (!move.written.marks.empty()) row["marks"] = move.written.marks;
    if (!move.written.comment.empty()) row["comment"] = move.written.comment;
    if (move.written.time) row["milliseconds"] = move.written.time->count();
    row["line"] = move.written.place.line;
    row["column"] = move.written.place.column;
    json["moves"].push_back(std::move(row));
  }
  for (const RecordRemark& remark : game.record.remarks)
    json["remarks"].push_back({{"line", remark.place.line},
                               {"column", remark.place.column},
                               {"message", remark.message},
                               {"hint", remark.hint}});
  return json;
}

/// What each side has used of its time, the one that begins first; "" when the record says nothing of it.
std::string times_text(const RecordedGame& game) {
  std::array<std::optional<MoveTime>, 2> used;
  const auto add = [&](std::size_t ply, const std::optional<MoveTime>& time) {
    if (time) used[ply % 2] = used[ply % 2].value_or(MoveTime(0)) + *time;
  };
  for (std::size_t ply = 0; ply < game.moves.size(); ++ply) add(ply, game.moves[ply].written.time);
  add(game.moves.size(), game.record.ending_time);
  if (!used[0] && !used[1]) return "";
  const auto text = [](const std::optional<MoveTime>& time) { return time ? hours_text(*time) : "not said"; };
  return fmt::format("  time used: {} by the side that begins, {} by the other\n", text(used[0]), text(used[1]));
}

void write_text(const RecordedGame& game, Output& out) {
  std::string line;
  if (game.record.branch) line = fmt::format(", variation {}", game.record.branch->line);
  out.print("game {}: {} under {}, {}:{}{}, {} moves, {} legal from the first one on, {}{}\n", game.id, game.game,
            game.rules, game.file, game.record.place.line, line, game.moves.size(), game.legal, game.status,
            game.reason.empty() ? "" : " by " + game.reason);
  out.text(times_text(game));
  for (const RecordedMove& move : game.moves) {
    const RecordPlace& place = move.written.place;
    if (!move.why.empty())
      out.print("  {}:{}:{}: {}: \"{}\": {}\n", game.file, place.line, place.column, name_of(move.judgement),
                move.written.text, move.why);
    for (const RecordedFault& fault : move.faults)
      out.print("  {}:{}:{}: \"{}\" ({}): {}: {}\n", game.file, place.line, place.column, move.written.text, fault.move,
                fault.law, fault.text);
  }
}

}  // namespace

void check_game_name(const std::string& name) {
  if (name.empty() || find_game(name) != nullptr) return;
  std::vector<std::string> known;
  for (const GameEntry& entry : games()) known.emplace_back(entry.name);
  throw UsageError(fmt::format("unknown game \"{}\"", name), did_you_mean(name, known));
}

void declare(Arguments& arguments, GameArguments& wanted) {
  arguments.flag("--games", wanted.games, "Recorded games instead of positions");
  arguments.flag("--faulty", wanted.faulty, "Games of which not all moves are legal");
  arguments.option("--illegal", wanted.illegal, "RULE", "Games with a move that breaks this rule; * and ? are wild");
  arguments.option("--header", wanted.header, "NAME=VALUE", "Games with this header");
}

GameQuery game_query(const GameArguments& wanted) {
  GameQuery query;
  query.faulty = wanted.faulty;
  query.law = wanted.illegal;
  if (!wanted.illegal.empty()) check_law(wanted.illegal);
  if (!wanted.header.empty()) {
    const std::size_t equals = wanted.header.find('=');
    if (equals == std::string::npos || equals == 0) throw UsageError("--header takes NAME=VALUE");
    query.header = wanted.header.substr(0, equals);
    query.value = wanted.header.substr(equals + 1);
  }
  return query;
}

ExitStatus list_games(Connection& connection, const GameQuery& query,
                      const std::set<std::pair<std::string, std::string>>& positions, std::size_t limit, bool json,
                      Context& context) {
  std::size_t written = 0;
  const auto look = [&](const GameQuery& asked) {
    find_games(connection, asked, [&](const RecordedGame& game) {
      if (limit != 0 && written == limit) return false;
      ++written;
      if (json)
        context.out.line(to_json(game).dump(-1, ' ', false, Json::error_handler_t::replace));
      else
        write_text(game, context.out);
      return limit == 0 || written < limit;
    });
  };
  if (positions.empty()) look(query);
  for (const auto& [game, text] : positions) {
    PositionQuery wanted;
    wanted.game = game;
    wanted.text = text;
    std::vector<std::int64_t> ids;
    find_positions(connection, wanted, [&](const FoundPosition& found) {
      ids.push_back(found.id);
      return true;
    });
    GameQuery through = query;
    for (const std::int64_t id : ids) {
      through.position = id;
      look(through);
    }
  }
  if (written == 0) throw NothingSelected("nothing is found");
  return ExitStatus::ok;
}

}  // namespace arbiter
