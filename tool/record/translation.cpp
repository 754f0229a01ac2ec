#include "record/translation.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <sstream>
#include <utility>

#include "record/csa.h"
#include "record/japanese_move.h"
#include "record/kakinoki_writing.h"
#include "record/letters.h"
#include "record/line_reader.h"
#include "record/san.h"
#include "record/shogi_words.h"
#include "record/variant_names.h"
#include "shogi/sfen.h"
#include "shogi/usi.h"

namespace arbiter {
namespace {

using Tag = std::pair<std::string, std::string>;
using Tags = std::vector<Tag>;

/// A family shares its headers and its words for endings.
enum class Family : std::uint8_t { csa, kakinoki, usi, pgn, other };

Family family_of(const RecordFormat& format) {
  if (format.name == "csa") return Family::csa;
  if (format.name == "kif" || format.name == "ki2") return Family::kakinoki;
  if (format.name == "usi" || format.name == "sfen") return Family::usi;
  return format.name == "pgn" ? Family::pgn : Family::other;
}

/// Headers that say the same.
struct HeaderPair {
  std::string_view csa, kakinoki;
};
constexpr HeaderPair header_pairs[] = {
    {"N+", "先手"},
    {"N-", "後手"},
    {"N+", "下手"},
    {"N-", "上手"},
    {"$EVENT", "棋戦"},
    {"$SITE", "場所"},
    {"$OPENING", "戦型"},
    {"$NOTE", "備考"},
    {"$START_TIME", "開始日時"},
    {"$END_TIME", "終了日時"},
    {"$TIME_LIMIT", "持ち時間"},
};

/// Endings that say the same; "" where a format has no word for it.
struct EndingPair {
  std::string_view kakinoki, csa, usi;
};
constexpr EndingPair ending_pairs[] = {
    {"投了", "%TORYO", "resign"},   {"入玉勝ち", "%KACHI", "win"}, {"詰み", "%TSUMI", ""},
    {"切れ負け", "%TIME_UP", ""},   {"時間切れ", "%TIME_UP", ""},  {"反則負け", "%ILLEGAL_MOVE", ""},
    {"千日手", "%SENNICHITE", ""},  {"持将棋", "%JISHOGI", ""},    {"引き分け", "%HIKIWAKE", ""},
    {"最大手数", "%MAX_MOVES", ""}, {"中断", "%CHUDAN", ""},       {"不詰", "%FUZUMI", ""},
};
constexpr std::string_view foul_of_the_side_before = "反則勝ち";
constexpr std::string_view foul_of_the_mover = "反則負け";
constexpr std::string_view foul_of_black = "%+ILLEGAL_ACTION";
constexpr std::string_view foul_of_white = "%-ILLEGAL_ACTION";

std::string_view word_of(const EndingPair& pair, Family family) {
  switch (family) {
    case Family::csa: return pair.csa;
    case Family::kakinoki: return pair.kakinoki;
    case Family::usi: return pair.usi;
    case Family::pgn:
    case Family::other: break;
  }
  return "";
}

/// Headers of KIF by which it states where the game starts.
bool states_the_start(const Tag& tag) {
  constexpr std::array<std::string_view, 2> words{"手番", "手数"};
  if (tag.first == "手合割") {
    const shogi_words::Handicap* known = shogi_words::find_handicap(tag.second);
    return known != nullptr && !known->sfen.empty();
  }
  return std::find(words.begin(), words.end(), tag.first) != words.end() ||
         tag.first.find("手の持") != std::string::npos;
}

std::optional<shogi::Position> shogi_position(std::string_view text) {
  const auto read = shogi::read_sfen(text == "start" ? shogi::start_text : text);
  const auto* position = std::get_if<shogi::Position>(&read);
  return position == nullptr ? std::nullopt : std::optional(*position);
}

class Translation {
 public:
  Translation(const PlayedGame& game, const RecordFormat& to, std::vector<RecordRemark>& lost)
      : game_(game), to_(to), from_family_(family_of(*game.format)), to_family_(family_of(to)), lost_(lost) {}

  Record line(const PlayedLine& played) {
    Record record = played.record;
    begin(record);
    moves(played, record);
    if (from_family_ != to_family_) {
      end(record);
      tags(record);
    }
    times(record);
    return record;
  }

 private:
  void say(const Record& record, std::string what) {
    lost_.push_back({record.place, fmt::format("as {}: {}", to_.name, what), ""});
  }

  /// The start as the format's reader gives it back: canonical where it is put together from a drawn board.
  void begin(Record& record) const {
    if (to_family_ != Family::csa && to_family_ != Family::kakinoki) return;
    const auto position = shogi_position(record.position);
    if (!position) return;
    record.position = shogi::write_sfen(*position);
    if (record.position == shogi::start_text) record.position = "start";
  }

  std::unique_ptr<State> start_of(const Record& record) const {
    if (record.position == "start") return game_.rules_game->start();
    auto read = game_.rules_game->read(record.position);
    auto* state = std::get_if<std::unique_ptr<State>>(&read);
    return state == nullptr ? nullptr : std::move(*state);
  }

  void moves(const PlayedLine& played, Record& record) {
    std::unique_ptr<State> state = start_of(record);
    std::string previous;
    for (std::size_t ply = 0; ply < record.moves.size(); ++ply) {
      WrittenMove& written = record.moves[ply];
      const std::string& move = played.moves[ply];
      std::string text;
      if (state != nullptr && !move.empty()) text = text_of(move, {*state, game_.game, previous});
      if (!text.empty())
        written.text = std::move(text);
      else if (!holds(written.text))
        return cut(record, ply);
      else if (!move.empty())
        say(record, fmt::format("the move {} has no form there and is written as it stood, \"{}\"", shown(move),
                                shown(written.text)));
      // Behind a move that cannot be played no position is known.
      if (state != nullptr && (move.empty() || !state->play(move).empty())) state.reset();
      previous = move;
    }
  }

  /// The move as the format writes it; "" when it cannot.
  std::string text_of(const std::string& move, const MoveContext& context) const {
    if (to_family_ == Family::pgn) return with_letters(san_text(move, context));
    const std::optional<shogi::Move> usi = shogi::parse_usi(move);
    if (to_family_ == Family::usi) return usi ? move : "";
    const auto position = shogi_position(context.before.text());
    if (!usi || !position) return "";
    if (to_family_ == Family::csa) return csa_move_text(*position, *usi);
    const std::optional<shogi::Move> before = shogi::parse_usi(context.previous);
    return japanese_move_text(*position, *usi, before ? std::optional(before->to()) : std::nullopt);
  }

  /// With the letters that the variant's writers use. In algebraic notation every capital is a man's letter.
  std::string with_letters(std::string text) const {
    const auto names = variant_names();
    const auto name = named_for_rules();
    if (name != names.end() && name->aliases)
      std::transform(text.begin(), text.end(), text.begin(),
                     [&](char letter) { return alias_letter(game_.game, letter); });
    return text;
  }

  std::span<const VariantName>::iterator named_for_rules() const {
    const auto names = variant_names();
    return std::find_if(names.begin(), names.end(), [&](const VariantName& one) { return one.rules == game_.rules; });
  }

  /// Whether the format's reader takes such a text for one move.
  bool holds(const std::string& text) const {
    Record probe;
    probe.position = "start";
    probe.moves.push_back({text, {}, "", ""});
    std::istringstream in(to_.print({&probe, 1}));
    const std::unique_ptr<RecordReader> reader = to_.open(in);
    const auto item = reader->next();
    const auto* record = item ? std::get_if<Record>(&*item) : nullptr;
    return record != nullptr && record->moves.size() == 1 && record->moves.front().text == text && !reader->next();
  }

  /// From there on the record has texts that the format has no place for: they become a comment.
  void cut(Record& record, std::size_t ply) {
    std::string rest = "as written:";
    for (std::size_t at = ply; at < record.moves.size(); ++at) rest += " " + record.moves[at].text;
    say(record, fmt::format("the moves from \"{}\" on ({}), whose meaning is not known, are written as a comment",
                            shown(record.moves[ply].text), record.moves.size() - ply));
    record.moves.resize(ply);
    std::string& comment = ply == 0 ? record.comment : record.moves.back().comment;
    comment += (comment.empty() ? "" : "\n") + rest;
  }

  void end(Record& record) {
    if (to_family_ == Family::pgn) {
      if (record.ending.empty()) record.ending = "*";
      return;
    }
    if (record.ending.empty()) return;
    std::string word(ending_of(record));
    if (word.empty()) say(record, fmt::format("there is no word for the ending \"{}\"", shown(record.ending)));
    record.ending = std::move(word);
  }

  std::string_view ending_of(const Record& record) const {
    for (const EndingPair& pair : ending_pairs)
      if (word_of(pair, from_family_) == record.ending) return word_of(pair, to_family_);
    const auto position = shogi_position(record.position);
    if (!position) return "";
    const Color mover = record.moves.size() % 2 == 0 ? position->turn : opposite(position->turn);
    if (to_family_ == Family::csa && record.ending == foul_of_the_side_before)
      return mover == Color::white ? foul_of_black : foul_of_white;
    if (to_family_ == Family::kakinoki && (record.ending == foul_of_black || record.ending == foul_of_white))
      return (record.ending == foul_of_black) == (mover == Color::black) ? foul_of_the_mover : foul_of_the_side_before;
    return "";
  }

  void tags(Record& record) {
    Tags tags;
    for (Tag& tag : record.tags)
      if (!(from_family_ == Family::kakinoki && states_the_start(tag)) &&
          !(from_family_ == Family::csa && tag.first == "V"))
        tags.push_back(std::move(tag));
    record.tags.clear();
    switch (to_family_) {
      case Family::kakinoki: return kakinoki_tags(record, std::move(tags));
      case Family::csa: return csa_tags(record, std::move(tags));
      case Family::pgn: return pgn_tags(record, std::move(tags));
      case Family::usi:
      case Family::other: record.tags = std::move(tags);
    }
  }

  void kakinoki_tags(Record& record, Tags tags) {
    const auto position = shogi_position(record.position);
    const auto handicaps = shogi_words::handicaps();
    const auto named = std::find_if(handicaps.begin(), handicaps.end(), [&](const shogi_words::Handicap& known) {
      return position && known.sfen == shogi::write_sfen(*position);
    });
    const bool odds = named != handicaps.end() && named != handicaps.begin();
    for (Tag& tag : tags) {
      // With odds the sides are called 下手 and 上手, which stand behind 先手 and 後手 in the table.
      for (const HeaderPair& pair : header_pairs)
        if (pair.csa == tag.first && from_family_ == Family::csa) {
          tag.first = pair.kakinoki;
          if (odds && pair.kakinoki == "先手") tag.first = "下手";
          if (odds && pair.kakinoki == "後手") tag.first = "上手";
          break;
        }
      record.tags.push_back(std::move(tag));
    }
    if (named != handicaps.end()) {
      record.tags.emplace_back("手合割", named->name);
    } else if (position) {
      if (position->number != 1) record.tags.emplace_back("手数", fmt::format("{}", position->plies_played()));
      record.tags.emplace_back("後手の持駒", kakinoki::hand_text(position->board, Color::white));
      record.tags.emplace_back("先手の持駒", kakinoki::hand_text(position->board, Color::black));
    }
  }

  void csa_tags(Record& record, Tags tags) {
    std::string missing;
    const auto fraction = [](const std::optional<MoveTime>& time) { return time && time->count() % 1000 != 0; };
    const bool third = record.ending == "%MAX_MOVES" || fraction(record.ending_time) ||
                       std::any_of(record.moves.begin(), record.moves.end(),
                                   [&](const WrittenMove& move) { return fraction(move.time); });
    record.tags.emplace_back("V", third ? "3.0" : "2.2");
    for (Tag& tag : tags) {
      const auto* pair = std::find_if(std::begin(header_pairs), std::end(header_pairs),
                                      [&](const HeaderPair& known) { return known.kakinoki == tag.first; });
      if (pair == std::end(header_pairs) || from_family_ != Family::kakinoki)
        missing += (missing.empty() ? "" : ", ") + tag.first;
      else
        record.tags.emplace_back(pair->csa, std::move(tag.second));
    }
    if (!missing.empty() && !record.branch) say(record, fmt::format("headers not held: {}", shown(missing)));
  }

  /// Which game it is, by the word for the rule set, or for the game when the rule set has none.
  void pgn_tags(Record& record, Tags tags) {
    record.tags = std::move(tags);
    const auto names = variant_names();
    auto name = named_for_rules();
    if (name == names.end()) {
      name = std::find_if(names.begin(), names.end(), [&](const VariantName& one) { return one.name == game_.game; });
      if (!record.branch)
        say(record, fmt::format("there is no word for the rule set {}; the variant is named {}, and --rules says by "
                                "which rules it is read again",
                                game_.rules, name->name));
    }
    std::string word(name->name);
    word.front() = static_cast<char>(word.front() - 'a' + 'A');
    record.tags.emplace_back("Variant", word);
    record.tags.emplace_back("Result", record.ending);
    if (record.position == "start") return;
    record.tags.emplace_back("FEN", record.position);
    record.tags.emplace_back("SetUp", "1");
  }

  /// KIF knows whole seconds.
  void times(Record& record) {
    if (to_family_ != Family::kakinoki) return;
    std::size_t cut = 0;
    const auto whole = [&](std::optional<MoveTime>& time) {
      if (!time || time->count() % 1000 == 0) return;
      time = std::chrono::floor<std::chrono::seconds>(*time);
      ++cut;
    };
    for (WrittenMove& move : record.moves) whole(move.time);
    whole(record.ending_time);
    if (cut != 0) say(record, fmt::format("cut to whole seconds: {} time{}", cut, cut == 1 ? "" : "s"));
  }

  const PlayedGame& game_;
  const RecordFormat& to_;
  Family from_family_, to_family_;
  std::vector<RecordRemark>& lost_;
};

}  // namespace

std::vector<Record> translate(const PlayedGame& game, const RecordFormat& to, std::vector<RecordRemark>& lost) {
  Translation translation(game, to, lost);
  std::vector<Record> lines;
  for (const PlayedLine& line : game.lines) lines.push_back(translation.line(line));
  return lines;
}

}  // namespace arbiter
