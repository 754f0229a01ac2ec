#include "commands/export_games.h"

#include <fmt/format.h>

#include "commands/failure.h"
#include "harness/game_shelf.h"
#include "record/written_game.h"
#include "registry.h"
#include "store/load.h"

namespace arbiter {
namespace {

PlayedLine played(const RecordedGame& game) {
  PlayedLine line{game.record, {}};
  for (const RecordedMove& move : game.moves) {
    line.record.moves.push_back(move.written);
    line.moves.push_back(move.move);
  }
  return line;
}

/// A game that the format cannot hold would be left out: nothing is written at all.
void check_games(Connection& connection, const GameQuery& query, const RecordFormat& format) {
  const auto counts = count_games(connection, query);
  if (counts.empty()) throw NothingSelected("there are no games to export");
  std::string others, fitting;
  for (const auto& [game, number] : counts) {
    if (writes_game(format, game))
      fitting = game;
    else
      others += fmt::format("{}{} of {}", others.empty() ? "" : ", ", number, game);
  }
  if (others.empty()) return;
  throw UsageError(fmt::format("{} cannot hold all of these games: {}", format.name, others),
                   fitting.empty() ? "another --format" : "--game " + fitting + " leaves them out");
}

}  // namespace

std::vector<std::string> game_export_formats() {
  std::vector<std::string> names{"jsonl"};
  for (const RecordFormat& format : record_formats())
    if (format.print != nullptr) names.emplace_back(format.name);
  return names;
}

ExitStatus export_games(Connection& connection, const GameQuery& query, const std::string& format_name,
                        Context& context) {
  const RecordFormat& format = *find_record_format(format_name);
  check_games(connection, query, format);
  const RuleSetsLoaded loaded = read_rule_sets(connection);
  if (!loaded.problems.empty()) throw InvalidInput("the rule sets are invalid", loaded.problems);
  const GameShelf shelf(loaded.rule_sets, games());
  bool first = true;
  find_whole_games(connection, query, [&](const std::vector<RecordedGame>& lines) {
    const RecordedGame& main = lines.front();
    const Book& book = shelf.find(main.rules);
    PlayedGame game{find_record_format(main.format), main.game, main.rules, book.game.get(), {}};
    for (const RecordedGame& line : lines) game.lines.push_back(played(line));
    const WrittenGame written = write_game(game, format);
    context.out.bytes(std::exchange(first, false) ? format.preamble : format.between);
    context.out.bytes(written.text);
    for (const RecordRemark& lost : written.lost)
      context.err.print("{}:{}: {}\n", main.file, lost.place.line, lost.message);
    return true;
  });
  return ExitStatus::ok;
}

}  // namespace arbiter
