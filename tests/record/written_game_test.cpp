#include "record/written_game.h"

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>

#include "core/random.h"
#include "record/san.h"
#include "record/support.h"

using namespace arbiter;
using namespace arbiter::record_tests;

namespace {

namespace fs = std::filesystem;

const RuleSet& rules_for(const Record& record) {
  const RuleSet* named = find_rule_set(record.rules);
  return named != nullptr ? *named : rule_set("plyyard-" + (record.game.empty() ? "makruk" : record.game));
}

/// Records with moves or an ending, each main line with its variations.
std::vector<PlayedGame> games_in(const RecordFormat& format, const std::string& text) {
  static std::map<std::string, std::unique_ptr<Game>> played;
  std::vector<PlayedGame> games;
  for (const Item& item : read_all(format.name, text)) {
    const auto* one = std::get_if<Record>(&item);
    if (one == nullptr || (one->moves.empty() && one->ending.empty() && !one->branch)) continue;
    const RuleSet& rules = rules_for(*one);
    std::unique_ptr<Game>& game = played[rules.id];
    if (game == nullptr) game = make_game(rules);
    const JudgedRecord judged = RecordJudge(*game, rules.game, format).judge(*one);
    PlayedLine line{*one, {}};
    for (const JudgedMove& move : judged.moves) line.moves.emplace_back(move.move());
    if (!one->branch) games.push_back({&format, rules.game, rules.id, game.get(), {}});
    games.back().lines.push_back(std::move(line));
  }
  return games;
}

/// All that a record says, its places and what was remarked apart.
std::string content_of(const Record& record) {
  std::string text = record.position + "\n";
  for (const auto& [name, value] : record.tags) text += name + "=" + value + "\n";
  text += "(" + record.comment + ")";
  for (const WrittenMove& move : record.moves)
    text += " " + move.text + "[" + move.marks + "|" + (move.time ? seconds_text(*move.time) : "") + "|" +
            move.comment + "]";
  text += " " + record.ending + (record.ending_time ? seconds_text(*record.ending_time) : "");
  if (const auto& branch = record.branch)
    text += " " + std::to_string(branch->line) + " of " + std::to_string(branch->parent) + " after " +
            std::to_string(branch->shared);
  return text + "\n";
}

std::string content_of(const std::vector<PlayedGame>& games) {
  std::string text;
  for (const PlayedGame& game : games)
    for (const PlayedLine& line : game.lines) text += content_of(line.record);
  return text;
}

struct Written {
  std::string text;
  std::string lost;
};

Written written(const std::vector<PlayedGame>& games, const RecordFormat& format) {
  Written all;
  for (const PlayedGame& game : games) {
    const WrittenGame one = write_game(game, format);
    all.text += all.text.empty() ? format.preamble : format.between;
    all.text += one.text;
    for (const RecordRemark& lost : one.lost) all.lost += said(lost) + "\n";
  }
  return all;
}

Written written(std::string_view from, const std::string& text, std::string_view to) {
  return written(games_in(*find_record_format(from), text), *find_record_format(to));
}

std::string file(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream content;
  content << in.rdbuf();
  return content.str();
}

/// Moves of the game's notation, "?" where not one is meant.
std::string meaning_of(const std::vector<PlayedGame>& games) {
  std::string text;
  for (const PlayedGame& game : games)
    for (const PlayedLine& line : game.lines) {
      for (const std::string& move : line.moves) text += (move.empty() ? "?" : move) + " ";
      text += "\n";
    }
  return text;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(written_games)

BOOST_AUTO_TEST_CASE(every_fixture_comes_back_word_for_word_in_its_own_format) {
  for (const RecordFormat& format : record_formats()) {
    if (format.print == nullptr) continue;
    for (const auto& entry :
         fs::directory_iterator(fs::path(ARBITER_SOURCE_DIR) / "tests/record/files" / format.name)) {
      if (entry.path().extension() == ".found") continue;
      BOOST_TEST_CONTEXT(entry.path()) {
        const std::vector<PlayedGame> games = games_in(format, file(entry.path()));
        const Written out = written(games, format);
        BOOST_TEST(out.lost == "");
        BOOST_TEST(content_of(games_in(format, out.text)) == content_of(games));
      }
    }
  }
}

/// The seeds of the fuzzer: the first byte picks the format.
BOOST_AUTO_TEST_CASE(whatever_was_read_comes_back_or_is_told) {
  for (const auto& entry : fs::directory_iterator(fs::path(ARBITER_SOURCE_DIR) / "tests/fuzz/corpus/record")) {
    const std::string bytes = file(entry.path());
    if (bytes.empty()) continue;
    const auto& formats = record_formats();
    const RecordFormat& format = formats[static_cast<std::uint8_t>(bytes.front() - 'a') % formats.size()];
    if (format.print == nullptr) continue;
    const std::vector<PlayedGame> games = games_in(format, bytes.substr(1));
    const Written out = written(games, format);
    if (out.lost.empty()) BOOST_TEST(content_of(games_in(format, out.text)) == content_of(games), entry.path());
  }
}

BOOST_AUTO_TEST_CASE(the_formats_of_shogi_bring_the_same_moves_to_each_other) {
  const std::vector<std::string> formats{"kif", "ki2", "csa", "usi", "sfen"};
  for (const std::string& from : formats)
    for (const auto& entry : fs::directory_iterator(fs::path(ARBITER_SOURCE_DIR) / "tests/record/files" / from)) {
      if (entry.path().extension() == ".found") continue;
      const std::vector<PlayedGame> games = games_in(*find_record_format(from), file(entry.path()));
      for (const std::string to : {"kif", "csa", "usi"}) {
        BOOST_TEST_CONTEXT(entry.path() << " as " << to) {
          const Written out = written(games, *find_record_format(to));
          const std::string again = meaning_of(games_in(*find_record_format(to), out.text));
          // Moves that nobody understands stand in a comment where the format has no place for them.
          const bool all = out.lost.find("whose meaning is not known") == std::string::npos &&
                           out.lost.find("has no form there") == std::string::npos;
          if (all) BOOST_TEST(again == meaning_of(games));
        }
      }
    }
}

BOOST_AUTO_TEST_CASE(random_games_are_written_and_read_in_every_format_of_their_game) {
  struct Row {
    std::string_view rules;
    std::vector<std::string_view> formats;
  };
  const std::vector<Row> rows{{"lishogi-shogi", {"kif", "csa", "usi"}},
                              {"fairy-makruk", {"pgn"}},
                              {"asean-makruk", {"pgn"}},
                              {"cambodian-makruk", {"pgn"}},
                              {"fairy-sittuyin", {"pgn"}},
                              {"makpong", {"pgn"}}};
  const RecordFormat& list = *find_record_format("fen");
  for (const Row& row : rows) {
    const RuleSet& rules = rule_set(row.rules);
    const std::unique_ptr<Game> game = make_game(rules);
    RandomSequence random(7);
    for (int round = 0; round < 6; ++round) {
      PlayedGame played{&list, rules.game, rules.id, game.get(), {{}}};
      PlayedLine& line = played.lines.front();
      line.record.position = "start";
      line.record.place = {1, 1};
      const auto state = game->start();
      for (int ply = 0; ply < 150 && state->legal_count() > 0; ++ply) {
        std::string move = state->nth_move(static_cast<std::size_t>(random.below(state->legal_count())));
        state->play(move);
        line.record.moves.push_back({move, {1, 1}, "", ""});
        line.moves.push_back(std::move(move));
      }
      for (const std::string_view to : row.formats) {
        const WrittenGame out = write_game(played, *find_record_format(to));
        for (const RecordRemark& lost : out.lost) BOOST_TEST(false, row.rules << " as " << to << ": " << lost.message);
        const std::vector<PlayedGame> again = games_in(*find_record_format(to), out.text);
        BOOST_TEST(meaning_of(again) == meaning_of({played}), row.rules << " as " << to);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(pgn_as_pychess_writes_it) {
  const std::string list = "# a friendly game\nposition startpos moves c3c4 c6c5 b3b4 c5b4\n";
  PlayedGame game = games_in(*find_record_format("fen"), list).at(0);
  game.rules = "fairy-makruk";
  const WrittenGame out = write_game(game, *find_record_format("pgn"));
  BOOST_TEST(out.text == "[Variant \"Makruk\"]\n[Result \"*\"]\n\n{a friendly game} 1. c4 c5 2. b4 cxb4 *\n");
  BOOST_TEST(out.lost.empty());
}

// ASEAN chess prints Q and B, and its programs read nothing else.
BOOST_AUTO_TEST_CASE(asean_chess_is_written_with_its_own_letters) {
  PlayedGame game = games_in(*find_record_format("fen"), "position startpos moves e1f2 d8e7 c1c2\n").at(0);
  game.rules = "asean-makruk";
  const WrittenGame out = write_game(game, *find_record_format("pgn"));
  BOOST_TEST(out.text.find("[Variant \"Asean\"]") == 0U, out.text);
  BOOST_TEST(out.text.find("1. Qf2 Qe7 2. Bc2 *") != std::string::npos, out.text);
  BOOST_TEST(out.lost.empty());
}

BOOST_AUTO_TEST_CASE(a_rule_set_without_a_word_in_pgn_is_told) {
  const Written out = written("fen", "position startpos moves c3c4\n", "pgn");
  BOOST_TEST(
      out.lost ==
      "1:1 as pgn: there is no word for the rule set plyyard-makruk; the variant is named makruk, and --rules says "
      "by which rules it is read again\n");
}

BOOST_AUTO_TEST_CASE(kif_is_written_with_origins_times_and_totals) {
  const std::string csa =
      "V3.0\nN+Ani\nN-Tutu\n$EVENT:Spring\n$MAX_MOVES:256\nPI\n+\n'opening\n+7776FU\nT16\n-3334FU\nT2.5\n'quick\n"
      "+8822UM\nT4\n-3122GI\n+0055KA\n%TORYO\nT3\n";
  const Written out = written("csa", csa, "kif");
  BOOST_TEST(
      out.text ==
      "#KIF version=2.0 encoding=UTF-8\n先手：Ani\n後手：Tutu\n棋戦：Spring\n$MAX_MOVES：256\n手合割：平手\n*opening\n"
      "手数----指手---------消費時間--\n   1 ７六歩(77)   ( 0:16/00:00:16)\n   2 ３四歩(33)   ( "
      "0:02/00:00:02)\n*quick\n"
      "   3 ２二角成(88)   ( 0:04/00:00:20)\n   4 同　銀(31)\n   5 ５五角打\n   6 投了   ( 0:03/)\n");
  BOOST_TEST(out.lost == "1:1 as kif: cut to whole seconds: 1 time\n");
}

BOOST_AUTO_TEST_CASE(a_board_is_drawn_where_no_handicap_has_a_name_for_it) {
  const Written out = written("usi", "position sfen 4k4/9/9/9/4+p4/9/9/9/4K4 w 2Pr 1 moves R*5b\n", "kif");
  BOOST_TEST(out.lost == "");
  BOOST_TEST(out.text ==
             "#KIF version=2.0 encoding=UTF-8\n後手の持駒：飛\n先手の持駒：歩二\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n"
             "+---------------------------+\n| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n"
             "| ・ ・ ・ ・ ・ ・ ・ ・ ・|三\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n| ・ ・ ・ ・vと ・ ・ ・ ・|五\n"
             "| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|八\n"
             "| ・ ・ ・ ・ 玉 ・ ・ ・ ・|九\n+---------------------------+\n後手番\n手数----指手---------消費時間--\n"
             "   1 ５二飛打\n");
  const Written odds =
      written("usi", "position sfen lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1 moves 7a6b\n", "kif");
  BOOST_TEST(odds.text.find("手合割：二枚落ち\n手数") != std::string::npos, odds.text);
  BOOST_TEST(odds.lost == "");
}

BOOST_AUTO_TEST_CASE(csa_is_written_in_version_22_and_in_3_where_it_must_be) {
  const std::string game = "先手：Ani\n備考：club\n表題：first\n1 ７六歩(77) (0:16/0:0:16)\n*good\n2 ３四歩(33)\n";
  const Written out = written("kif", game + "3 反則勝ち (0:01/)\n", "csa");
  BOOST_TEST(
      out.text ==
      "'CSA encoding=UTF-8\nV2.2\nN+Ani\n$NOTE:club\nPI\n+\n+7776FU\nT16\n'good\n-3334FU\n%-ILLEGAL_ACTION\nT1\n");
  BOOST_TEST(out.lost == "1:1 as csa: headers not held: 表題\n");
  BOOST_TEST(written("kif", game + "3 最大手数\n", "csa").text.find("V3.0\n") != std::string::npos);
  BOOST_TEST(written("kif", game + "3 封じ手\n", "csa").lost ==
             "1:1 as csa: there is no word for the ending \"封じ手\"\n1:1 as csa: headers not held: 表題\n");
}

BOOST_AUTO_TEST_CASE(what_usi_has_no_place_for_is_told) {
  const Written out =
      written("csa", "V2.2\nN+Ani\nPI\n+\n'hello\n+7776FU\nT16\n'one\n'two\n-3334FU\n%TORYO\nT1\n", "usi");
  BOOST_TEST(out.text == "# hello\nposition startpos moves 7g7f\n# one\n# two\nmoves 3c3d resign\n");
  BOOST_TEST(out.lost == "1:1 as usi: headers not held: N+\n1:1 as usi: not held: 2 times\n");
}

BOOST_AUTO_TEST_CASE(illegal_moves_are_written_and_those_behind_them_as_they_stood) {
  const std::string kif = "1 ７五歩(77)\n2 ３四歩(33)\n";
  BOOST_TEST(written("kif", kif, "kif").text.find("   1 ７五歩(77)\n   2 ３四歩(33)\n") != std::string::npos);
  const Written csa = written("kif", kif, "csa");
  BOOST_TEST(csa.text.find("+7775FU\n'as written: ３四歩(33)\n") != std::string::npos, csa.text);
  BOOST_TEST(
      csa.lost ==
      "1:1 as csa: the moves from \"３四歩(33)\" on (1), whose meaning is not known, are written as a comment\n");
  // A text of CSA begins with a side that KIF would take for an ending.
  const Written back = written("csa", "PI\n+\n+7775FU\n-3334FU\n", "kif");
  BOOST_TEST(back.text.find("   1 ７五歩(77)\n*as written: -3334FU\n") != std::string::npos, back.text);
}

// KIF names the piece that moves, and here none does.
BOOST_AUTO_TEST_CASE(a_move_from_an_empty_square_stays_as_it_stood_and_is_told) {
  const Written out = written("usi", "startpos moves 5e5d\n", "kif");
  BOOST_TEST(out.text.find("   1 5e5d\n") != std::string::npos, out.text);
  BOOST_TEST(out.lost == "1:1 as kif: the move 5e5d has no form there and is written as it stood, \"5e5d\"\n");
}

BOOST_AUTO_TEST_CASE(variations_stand_inside_or_become_games_of_their_own) {
  const std::string pgn =
      "[Variant \"Makruk\"]\n\n1. a4 $1 {one} (1. b4 {b} b5 (1... c5 2. c4) (1... d5)) 1... a5!? (1... e5 1-0) 2. b4 "
      "{x} {y} *\n";
  const Written out = written("pgn", pgn, "pgn");
  BOOST_TEST(out.lost == "");
  BOOST_TEST(out.text ==
             "[Variant \"Makruk\"]\n\n1. a4 $1 {one} (1. b4 {b} 1... b5 (1... c5 2. c4) (1... d5)) 1... a5!? (1... e5\n"
             "1-0) 2. b4 {x} {y} *\n");
  const std::string kif =
      "1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n変化：2手\n*why not\n2 ８四歩(83)\n変化：1手\n*the other\n1 "
      "２六歩(27)\n2 中断\n";
  const std::vector<PlayedGame> games = games_in(*find_record_format("kif"), kif);
  const Written again = written(games, *find_record_format("kif"));
  BOOST_TEST(again.lost == "");
  BOOST_TEST(content_of(games_in(*find_record_format("kif"), again.text)) == content_of(games));
  BOOST_TEST(again.text.find("   1 ７六歩(77)+\n   2 ３四歩(33)+\n") != std::string::npos, again.text);
  const Written parted = written(games, *find_record_format("usi"));
  BOOST_TEST(parted.text.find(
                 "position startpos moves 7g7f 3c3d 2g2f\n\nposition startpos moves 7g7f\n# why not\nmoves 8c8d\n\n"
                 "# the other\nposition startpos moves 2g2f\n") != std::string::npos,
             parted.text);
  BOOST_TEST(parted.lost.find("as usi: variation 1 is written as a game of its own\n") != std::string::npos,
             parted.lost);
}

// What a text holds that would end a comment or a header early.
BOOST_AUTO_TEST_CASE(what_cannot_be_read_back_is_told) {
  const auto lost_of = [](std::string_view format, const auto& change) {
    PlayedGame game = games_in(*find_record_format(format),
                               format == "pgn" ? "[Variant \"Makruk\"]\n\n1. a4 *\n" : "V2.2\nPI\n+\n+7776FU\n")
                          .at(0);
    change(game.lines.front().record);
    std::string lost;
    for (const RecordRemark& remark : write_game(game, *find_record_format(format)).lost) lost += remark.message + "\n";
    return lost;
  };
  const auto tag = [](Record& record) { record.tags.emplace_back("Odd", "two\nlines"); };
  BOOST_TEST(lost_of("pgn", tag).starts_with("as pgn: headers not held: Odd\n"), lost_of("pgn", tag));
  const auto comment = [](Record& record) { record.moves.front().comment = "  blanks around  "; };
  BOOST_TEST(lost_of("pgn", comment) == "as pgn: not held: 1 comment\n");
  const auto quotes = [](Record& record) { record.tags.emplace_back("Odd", "a \"quote\" \\ and ] more"); };
  BOOST_TEST(lost_of("pgn", quotes) == "");
  const auto bracket = [](Record& record) { record.moves.front().comment = "closes } early"; };
  BOOST_TEST(lost_of("pgn", bracket) == "");
  const auto move = [](Record& record) { record.moves.front().text = "1-0"; };
  BOOST_TEST(lost_of("pgn", move) == "as pgn: 1 lines of play are read back as 2\n", lost_of("pgn", move));
  const auto version = [](Record& record) { record.comment = "CSA encoding=UTF-8"; };
  BOOST_TEST(lost_of("csa", version) == "as csa: not held: 1 comment before the moves\n");
}

BOOST_AUTO_TEST_CASE(san_tells_men_apart_by_what_is_needed) {
  const auto san = [](std::string_view rules, std::string_view position, std::string_view move) {
    const std::unique_ptr<Game> game = make_game(rule_set(rules));
    const auto state = std::move(std::get<std::unique_ptr<State>>(game->read(position)));
    return san_text(move, {*state, rule_set(rules).game, ""});
  };
  BOOST_TEST(san("fairy-makruk", "4k3/8/8/8/8/4K3/8/R6R w - - 0 1", "a1d1") == "Rad1");
  BOOST_TEST(san("fairy-makruk", "4k3/R7/8/8/8/8/8/R3K3 w - - 0 1", "a1a3") == "R1a3");
  BOOST_TEST(san("fairy-makruk", "4k3/8/8/4p3/3P4/8/8/R3K3 w - - 0 1", "d4e5") == "dxe5");
  BOOST_TEST(san("fairy-makruk", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8") == "Ra8+");
  BOOST_TEST(san("fairy-makruk", "4k3/8/8/P7/8/8/8/4K3 w - - 0 1", "a5a6m") == "a6=M");
  BOOST_TEST(san("fairy-makruk", "7k/R7/7K/8/8/8/8/1R6 w - - 0 1", "b1b8") == "Rb8#");
  BOOST_TEST(san("fairy-sittuyin", "8/8/4pppp/pppp4/4PPPP/PPPP4/8/8[KFRRSSNNkfrrssnn] w - - 0 1", "R@d1") == "R@d1");
  BOOST_TEST(san("fairy-sittuyin", "4k3/8/8/4P3/8/8/8/R3K3[] w - - 0 1", "e5e5f") == "e5=F");
  BOOST_TEST(san("fairy-sittuyin", "4k3/8/8/4P3/8/8/8/R3K3[] w - - 0 1", "e5d6f") == "e5d6=F");
}

BOOST_AUTO_TEST_SUITE_END()
