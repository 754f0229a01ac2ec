#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <set>

#include "commands/all.h"
#include "commands/corpus_argument.h"
#include "commands/failure.h"
#include "commands/find_games.h"
#include "harness/filter.h"
#include "options/nearest.h"
#include "registry.h"
#include "store/board_pattern.h"
#include "store/find_cases.h"
#include "store/positions.h"

namespace arbiter {
namespace {

struct FindArguments {
  std::string corpus;
  std::vector<std::string> filters;
  std::string board, material, position, tag, game;
  std::uint64_t import = 0;
  GameArguments games;
  std::string format = "text";
  bool json = false;
  int limit = 0;
};

PositionQuery query_of(const FindArguments& arguments) {
  PositionQuery query;
  query.game = arguments.game;
  query.tag = arguments.tag;
  if (arguments.import != 0) query.import = static_cast<std::int64_t>(arguments.import);
  check_game_name(arguments.game);
  try {
    if (!arguments.board.empty()) query.squares = squares_pattern(arguments.board);
    if (!arguments.material.empty()) query.material = material_pattern(arguments.material);
  } catch (const PatternError& error) {
    throw UsageError(error.what());
  }
  return query;
}

/// Canonical texts that a position has under the rule sets that can read it, by game.
std::set<std::pair<std::string, std::string>> canonical_texts(const FindArguments& arguments, Context& context) {
  std::set<std::pair<std::string, std::string>> texts;
  for (const RuleSet& rule_set : open_rule_sets(arguments.corpus, context).rule_sets) {
    if (!arguments.game.empty() && rule_set.game != arguments.game) continue;
    const std::unique_ptr<Game> game = make_game(rule_set);
    if (arguments.position == "start") {
      texts.emplace(rule_set.game, game->start()->identity());
      continue;
    }
    const auto read = game->read(arguments.position);
    if (const auto* state = std::get_if<std::unique_ptr<State>>(&read))
      texts.emplace(rule_set.game, (*state)->identity());
  }
  if (texts.empty()) throw InvalidInput(fmt::format("no rule set can read the position \"{}\"", arguments.position));
  return texts;
}

class Finder {
 public:
  Finder(const FindArguments& arguments, Connection& connection, Filter filter, Context& context)
      : arguments_(arguments),
        connection_(connection),
        filter_(std::move(filter)),
        context_(context),
        tags_(connection),
        has_cases_(connection, "SELECT 1 FROM test_case WHERE position_id = ?1 LIMIT 1") {}

  std::size_t run(PositionQuery query, const std::set<std::pair<std::string, std::string>>& texts) {
    if (texts.empty()) look(query);
    for (const auto& [game, text] : texts) {
      query.game = game;
      query.text = text;
      look(query);
    }
    // Partial and unreadable positions have no row of their own and no squares to look for.
    if (query.text.empty() && query.squares.empty() && query.material.empty() && !query.import)
      for (const FoundCase& found : cases_without_position(connection_))
        if (wanted(found)) write(found.game, found.position, "", found.tags, {found});
    return written_;
  }

 private:
  bool enough() const { return arguments_.limit != 0 && written_ >= static_cast<std::size_t>(arguments_.limit); }

  bool wanted(const FoundCase& found) const {
    const auto has_tag = [&] {
      return std::find(found.tags.begin(), found.tags.end(), arguments_.tag) != found.tags.end();
    };
    return (arguments_.game.empty() || found.game == arguments_.game) && (arguments_.tag.empty() || has_tag()) &&
           filter_.matches({found.game, found.source, found.rules, found.claim, found.identity, found.tags,
                            found.clauses, found.verdict, std::nullopt});
  }

  void look(const PositionQuery& query) {
    find_positions(connection_, query, [&](const FoundPosition& position) {
      if (enough()) return false;
      const PositionRow& row = position.row;
      std::vector<FoundCase> cases;
      if (has_cases_.with(position.id).step())
        for (const FoundCase& found : cases_of(connection_, position.id))
          if (filter_.empty() || wanted(found)) cases.push_back(found);
      has_cases_.reset();
      const bool text = cases.empty() && filter_.empty() && !arguments_.json && arguments_.format == "text";
      const std::vector<std::string> tags = text ? std::vector<std::string>{} : tags_.of(position.id);
      const bool by_itself =
          filter_.empty() || filter_.matches({row.game, "", row.rules, "", "", tags, {}, "", std::nullopt});
      if (!cases.empty() || by_itself) write(row.game, row.text, row.material, tags, cases, &row);
      return !enough();
    });
  }

  void write(const std::string& game, const std::string& text, const std::string& material,
             const std::vector<std::string>& tags, const std::vector<FoundCase>& cases,
             const PositionRow* said = nullptr) {
    if (enough()) return;
    ++written_;
    if (!arguments_.json && arguments_.format == "text") {
      context_.out.print("{}: {}\n", game, text);
      for (const FoundCase& found : cases) context_.out.print("  {}  under {}\n", found.identity, found.rules);
      return;
    }
    nlohmann::ordered_json line{{"game", game}, {"position", text}, {"material", material}, {"tags", tags}};
    if (said != nullptr && !said->rules.empty()) {
      line["rules"] = said->rules;
      if (said->legal_count) line["count"] = *said->legal_count;
      if (said->in_check) line["check"] = *said->in_check;
      if (said->status) line["status"] = *said->status;
      if (said->perft_depth) line["perft"] = {{std::to_string(*said->perft_depth), *said->perft_nodes}};
    }
    line["cases"] = nlohmann::ordered_json::array();
    for (const FoundCase& found : cases)
      line["cases"].push_back(
          {{"case", found.identity}, {"rules", found.rules}, {"position", found.position}, {"clauses", found.clauses}});
    context_.out.line(line.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
  }

  const FindArguments& arguments_;
  Connection& connection_;
  Filter filter_;
  Context& context_;
  PositionTags tags_;
  Statement has_cases_;
  std::size_t written_ = 0;
};

ExitStatus find(const FindArguments& arguments, Context& context) {
  std::string words;
  for (const std::string& filter : arguments.filters) words += (words.empty() ? "" : " ") + filter;
  Filter filter;
  try {
    filter = Filter(words);
  } catch (const FilterError& error) {
    throw UsageError(error.what(), error.hint);
  }
  if (filter.asks_for_results()) throw UsageError("find asks nothing and knows no results");
  const PositionQuery query = query_of(arguments);
  std::set<std::pair<std::string, std::string>> texts;
  if (!arguments.position.empty()) texts = canonical_texts(arguments, context);
  const DefaultCorpus place = corpus_place(arguments.corpus, context);
  Connection connection = open_as_database(place.path, place.trust);
  if (arguments.games.wanted()) {
    if (!words.empty() || !query.squares.empty() || !query.material.empty())
      throw UsageError("games are found by --illegal, --header, --game, --tag, --import and --position");
    GameQuery games = game_query(arguments.games);
    games.game = query.game;
    games.tag = query.tag;
    games.import = query.import;
    const bool json = arguments.json || arguments.format != "text";
    return list_games(connection, games, texts, static_cast<std::size_t>(arguments.limit), json, context);
  }
  if (Finder(arguments, connection, filter, context).run(query, texts) == 0) throw NothingSelected("nothing is found");
  return ExitStatus::ok;
}

}  // namespace

Command find_command() {
  return {"find", "Find positions and cases by what is on the board and what is asked of them",
          [](Arguments& arguments) -> Action {
            const auto options = std::make_shared<FindArguments>();
            arguments.positional("CORPUS", options->corpus,
                                 "Folder of fixtures or database; the installed one when absent");
            arguments.words("--filter", options->filters, "WORDS", "Which cases; see below");
            arguments.option("--game", options->game, "GAME", "Positions of this game");
            arguments.option("--board", options->board, "PATTERN", "What is on the squares; see below");
            arguments.option("--material", options->material, "PIECES",
                             "Exactly these pieces on the board: \"KPPkr\", \"KP2-kr\"");
            arguments.option("--position", options->position, "TEXT", "This position, whatever its counters");
            arguments.option("--tag", options->tag, "TAG", "Positions with this tag");
            arguments.number("--import", options->import, "N", "Positions or games that import N brought");
            declare(arguments, options->games);
            arguments.number("--limit", options->limit, "N", "At most so many; 0: all", 0, 1'000'000'000);
            arguments.choice("--format", options->format, "FORMAT", {"text", "jsonl"}, "How to write them");
            arguments.flag("--json", options->json, "Short for --format jsonl");
            arguments.footer(
                "A board pattern is written like the board of a position: a letter for that piece, a number for so\n"
                "many empty squares, ? for anything or nothing, * for any piece, an empty row for a row of ?:\n"
                "  --board '////3M4///' finds a white Met on d4, all else open.\n\n" +
                filter_help());
            return [options](Context& context) { return find(*options, context); };
          }};
}

}  // namespace arbiter
