#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "commands/all.h"
#include "commands/corpus_argument.h"
#include "commands/failure.h"
#include "corpus/identity.h"
#include "corpus/statistics.h"
#include "store/statement.h"

namespace arbiter {
namespace {

struct StatsArguments {
  std::string corpus;
  bool json = false;
};

/// Positions by game, and how many of them were imported; recorded games, and how many have moves that are not legal.
struct PositionCounts {
  std::map<std::string, std::int64_t> positions, imported, games, faulty;
};

PositionCounts count_positions(Connection& connection) {
  PositionCounts counts;
  // Once through all rows: grouping by game would sort millions of them.
  Statement all(connection, "SELECT game, import_id IS NOT NULL FROM position");
  std::string game;
  std::int64_t* positions = nullptr;
  std::int64_t* imported = nullptr;
  while (all.step()) {
    if (positions == nullptr || all.text(0) != game) {
      game = all.string(0);
      positions = &counts.positions[game];
      imported = &counts.imported[game];
    }
    ++*positions;
    *imported += all.integer(1);
  }
  Statement fixtures(connection,
                     "SELECT game FROM position WHERE import_id IS NULL AND id IN (SELECT position_id FROM "
                     "position_import)");
  while (fixtures.step()) ++counts.imported[fixtures.string(0)];
  Statement games(connection, "SELECT game, legal < plies FROM recorded_game");
  while (games.step()) {
    ++counts.games[games.string(0)];
    counts.faulty[games.string(0)] += games.integer(1);
  }
  return counts;
}

void write_text(const GameStatistics& row, PositionCounts& counts, Output& out) {
  out.print("{}\n", row.game);
  for (const SourceStatistics& source : row.sources)
    out.print("  source {:<22} {:>4} clauses: {} with claims, {} untestable, {} without a claim; {} decide settings\n",
              source.id, source.clauses, source.claimed, source.untestable, source.open, source.deciding);
  out.print("  {} rule sets: {} settings, {} where the source is silent, {} open\n", row.rule_sets, row.settings,
            row.silent, row.open_settings);
  std::string verdicts;
  for (const auto& [verdict, number] : row.verdicts)
    verdicts += fmt::format("{}{} {}", verdicts.empty() ? ": " : ", ", number, verdict);
  out.print("  {} claims{}\n", row.claims, verdicts);
  out.print("  {} cases: {} near misses, {} partial positions; {} answers under other rule sets\n", row.cases,
            row.near_misses, row.partial, row.under);
  out.print("  {} positions, {} of them imported; {} rows of node counts\n", counts.positions[row.game],
            counts.imported[row.game], row.perft_rows);
  if (counts.games[row.game] != 0)
    out.print("  {} recorded games, {} of them with moves that are not legal\n", counts.games[row.game],
              counts.faulty[row.game]);
}

nlohmann::ordered_json to_json_row(const GameStatistics& row, PositionCounts& counts) {
  nlohmann::ordered_json sources = nlohmann::ordered_json::array();
  for (const SourceStatistics& source : row.sources)
    sources.push_back({{"source", source.id},
                       {"clauses", source.clauses},
                       {"claimed", source.claimed},
                       {"deciding", source.deciding},
                       {"untestable", source.untestable},
                       {"open", source.open},
                       {"fingerprinted", source.fingerprinted},
                       {"claims", source.claims}});
  return {{"game", row.game},
          {"sources", std::move(sources)},
          {"rule_sets", row.rule_sets},
          {"settings", row.settings},
          {"silent", row.silent},
          {"open_settings", row.open_settings},
          {"claims", row.claims},
          {"verdicts", row.verdicts},
          {"cases", row.cases},
          {"near_misses", row.near_misses},
          {"partial", row.partial},
          {"under", row.under},
          {"perft_rows", row.perft_rows},
          {"positions", counts.positions[row.game]},
          {"imported", counts.imported[row.game]},
          {"games", counts.games[row.game]},
          {"faulty_games", counts.faulty[row.game]}};
}

ExitStatus stats(const StatsArguments& arguments, Context& context) {
  const DefaultCorpus place = corpus_place(arguments.corpus, context);
  const Corpus corpus = open_corpus(arguments.corpus, context);
  const std::vector<GameStatistics> rows = statistics(corpus);
  if (rows.empty()) throw NothingSelected(fmt::format("{} is empty", place.path));
  Connection connection = open_as_database(place.path, Trust::installed);
  PositionCounts counts = count_positions(connection);
  if (arguments.json) {
    for (const GameStatistics& row : rows) context.out.line(to_json_row(row, counts).dump());
    return ExitStatus::ok;
  }
  for (const GameStatistics& row : rows) write_text(row, counts, context.out);
  context.out.print("digest {}\n", corpus_digest(corpus));
  return ExitStatus::ok;
}

}  // namespace

Command stats_command() {
  return {"stats", "How much a corpus holds, game by game", [](Arguments& arguments) -> Action {
            const auto options = std::make_shared<StatsArguments>();
            arguments.positional("CORPUS", options->corpus,
                                 "Folder of fixtures or database; the installed one when absent");
            arguments.flag("--json", options->json, "JSON lines, one a game");
            return [options](Context& context) { return stats(*options, context); };
          }};
}

}  // namespace arbiter
