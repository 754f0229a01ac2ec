#include "store/import_judge.h"

#include <fmt/format.h>

#include <charconv>
#include <memory>
#include <utility>

#include "core/hash.h"
#include "record/line_reader.h"

namespace arbiter {
namespace {

/// A whole number, else nothing.
std::optional<std::int64_t> number(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || value < 0) return std::nullopt;
  return value;
}

void fill_row(const Book& book, const State& state, PositionRow& row) {
  row.game = book.rules.game;
  row.text = state.identity();
  row.key = static_cast<std::int64_t>(hash_text(row.text));
  describe_board(row.text, row.squares, row.material);
  row.perft_depth.reset();
  row.perft_nodes.reset();
}

void say(const Book& book, const State& state, PositionRow& row) {
  const Verdict verdict = state.verdict();
  row.rules = book.rules.id;
  row.legal_count = static_cast<std::int64_t>(verdict.legal_count);
  row.in_check = verdict.check;
  row.status = name_of(verdict.outcome.status);
}

}  // namespace

void judge_identity(const Book& book, PositionRow& row) {
  const auto read = book.game->read(row.text);
  if (const auto* state = std::get_if<std::unique_ptr<State>>(&read)) say(book, **state, row);
}

void take_stated_counts(const Record& record, PositionRow& row) {
  for (const auto& [name, value] : record.tags) {
    if (name.size() < 2 || (name.front() != 'D' && name.front() != 'd')) continue;
    const auto depth = number(std::string_view(name).substr(1));
    const auto nodes = number(value);
    if (!depth || !nodes || *depth < 1 || *depth > deepest_count || (row.perft_depth && *row.perft_depth >= *depth))
      continue;
    row.perft_depth = static_cast<int>(*depth);
    row.perft_nodes = nodes;
  }
}

ImportJudge::ImportJudge(const GameShelf& shelf, const std::vector<std::string>& rules, const RecordFormat& format)
    : shelf_(shelf), format_(format) {
  for (const std::string& id : rules) {
    const Book& book = shelf.find(id);
    by_game_[book.rules.game] = &book;
  }
}

const Book* ImportJudge::book_for(const Record& record, RecordRemark& why) {
  why.place = record.place;
  if (record.game.empty() && record.rules.empty()) {
    if (by_game_.size() == 1) return by_game_.begin()->second;
    why.message = by_game_.empty() ? "nothing says which rule set this is judged by"
                                   : "nothing says which of the games this is of";
    why.hint = by_game_.empty() ? "name one with --rules" : "import it with --rules for one game";
    return nullptr;
  }
  if (const auto named = by_game_.find(record.game); named != by_game_.end()) return named->second;
  if (record.rules.empty()) {
    why.message = fmt::format("this is of the game {}, and no rule set is named for it", record.game);
    why.hint = fmt::format("name one with --rules, for instance {}", fmt::join(shelf_.ids(record.game), ", "));
    return nullptr;
  }
  if (const auto known = by_name_.find(record.rules); known != by_name_.end()) return known->second;
  try {
    const Book& book = shelf_.find(record.rules);
    if (const auto named = by_game_.find(book.rules.game); named != by_game_.end()) return named->second;
    return by_name_.emplace(record.rules, &book).first->second;
  } catch (const UnknownRuleSet& unknown) {
    why.message = unknown.what();
    why.hint = unknown.hint;
    return nullptr;
  }
}

void ImportJudge::judge(ImportItem& item) {
  RecordRemark why;
  item.book = book_for(item.record, why);
  if (item.book == nullptr) return refuse(item, why);
  // What only games can say keeps a record from being a bare position.
  const bool bare = item.record.moves.empty() && item.record.ending.empty() && !item.record.branch;
  if (bare)
    judge_position(item);
  else
    judge_game(item);
}

ImportJudge::Desk& ImportJudge::desk_of(const Book& book) {
  Desk& desk = desks_[&book];
  if (desk.given == nullptr) desk = {book.game->start(), book.game->start()};
  return desk;
}

void ImportJudge::judge_position(ImportItem& item) {
  const Book& book = *item.book;
  auto& [given, bare] = desk_of(book);
  if (item.record.position == "start")
    given = book.game->start();
  else if (const auto unreadable = given->read(item.record.position))
    return refuse_unreadable(item, *unreadable);
  if (const std::vector<Fault> faults = given->setup_faults(); !faults.empty()) return refuse_setup(item, faults);
  item.kind = ImportItem::Kind::position;
  item.rows.resize(1);
  PositionRow& row = item.rows.front();
  fill_row(book, *given, row);
  if (const auto unreadable = bare->read(row.text)) return refuse_unreadable(item, *unreadable);
  // Canonical lists begin with the identity, and what follows is counters; others are worth a longer look.
  const std::string& written = item.record.position;
  item.counters = written.starts_with(row.text) ? written.size() > row.text.size() : bare->text() != given->text();
  say(book, *bare, row);
  take_stated_counts(item.record, row);
}

void ImportJudge::judge_game(ImportItem& item) {
  const Book& book = *item.book;
  item.judged = RecordJudge(*book.game, book.rules.game, format_).judge(item.record);
  if (item.judged.unreadable) return refuse_unreadable(item, *item.judged.unreadable);
  if (!item.judged.setup_faults.empty()) return refuse_setup(item, item.judged.setup_faults);
  item.kind = ImportItem::Kind::game;
  item.rows.resize(item.judged.positions.size());
  State& bare = *desk_of(book).bare;
  for (std::size_t i = 0; i < item.rows.size(); ++i) {
    if (const auto unreadable = bare.read(item.judged.positions[i].identity))
      return refuse_unreadable(item, *unreadable);
    fill_row(book, bare, item.rows[i]);
    say(book, bare, item.rows[i]);
  }
}

void ImportJudge::refuse(ImportItem& item, const RecordRemark& why) const {
  item.kind = ImportItem::Kind::refused;
  // What cannot be read may be any bytes, and the message may quote them.
  item.refused.why = {why.place, utf8_of(why.message), utf8_of(why.hint)};
  item.refused.text = utf8_of(item.record.position);
}

void ImportJudge::refuse_unreadable(ImportItem& item, const Unreadable& unreadable) const {
  RecordPlace place = item.record.place;
  if (item.record.position_place.line != 0) {
    place = item.record.position_place;
    place.column += unreadable.column - 1;
  }
  refuse(item, {place, fmt::format("no position of {}: {}", item.book->rules.id, unreadable.message), ""});
}

void ImportJudge::refuse_setup(ImportItem& item, const std::vector<Fault>& faults) const {
  std::string laws;
  for (const Fault& fault : faults) laws += fmt::format("{}{}: {}", laws.empty() ? "" : " ", fault.law->id, fault.text);
  refuse(item, {item.record.place, fmt::format("breaks the set-up of {}: {}", item.book->rules.id, laws), ""});
}

}  // namespace arbiter
