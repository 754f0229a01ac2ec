#include "store/import_session.h"

#include <fmt/format.h>

#include "core/hash.h"
#include "store/position_terms.h"

namespace arbiter {
namespace {

/// KiB of pages held. An index of ten million keys takes some 250 MiB; while it fits, adding a key reads nothing.
constexpr int cache = 400 << 10;

}  // namespace

void prepare_for_import(Connection& connection) {
  connection.execute(fmt::format("PRAGMA cache_size = -{}", cache));
  connection.execute("PRAGMA journal_mode = TRUNCATE");
  connection.execute("PRAGMA synchronous = FULL");
}

ImportSession::ImportSession(Connection& connection, const ImportSource& source,
                             const std::optional<ImportRow>& resumed, std::int64_t batch)
    : connection_(connection), batch_(batch) {
  begin();
  if (resumed) {
    row_ = *resumed;
  } else {
    row_.source = source;
    row_.id = open_import(connection, source);
  }
  positions_ = std::make_unique<PositionWriter>(connection, row_.id);
  games_ = std::make_unique<GameWriter>(connection);
  refuse_ = std::make_unique<Statement>(
      connection,
      "INSERT INTO refused_record (import_id, place, at_column, message, hint, text) VALUES (?1, ?2, ?3, ?4, ?5, ?6)");
  note_ =
      std::make_unique<Statement>(connection, "INSERT OR IGNORE INTO position_note VALUES (?1, ?2, ?3, ?4, ?5, ?6)");
}

ImportSession::~ImportSession() = default;

std::uint64_t ImportSession::follow(std::uint64_t trail, std::uint64_t hash) {
  return (trail ^ hash) * 1099511628211ULL + 1;
}

void ImportSession::begin() {
  if (!transaction_) transaction_.emplace(connection_);
}

ImportSession::Fate ImportSession::write(const ImportItem& item) {
  begin();
  ImportCounts& counts = row_.counts;
  ++counts.read;
  row_.trail = follow(row_.trail, item.hash);
  Fate fate = Fate::refused;
  switch (item.kind) {
    case ImportItem::Kind::position: fate = write_position(item); break;
    case ImportItem::Kind::game: fate = write_game(item); break;
    case ImportItem::Kind::refused:
    case ImportItem::Kind::passed:
    case ImportItem::Kind::unjudged: write_refusal(item); break;
  }
  counts.kept += fate == Fate::kept;
  counts.duplicate += fate == Fate::duplicate;
  counts.refused += fate == Fate::refused;
  counts.differences += fate == Fate::differs;
  if (++rows_ >= batch_) commit();
  return fate;
}

ImportSession::Fate ImportSession::write_position(const ImportItem& item) {
  const Record& record = item.record;
  const auto place = static_cast<std::int64_t>(record.place.line);
  const PositionWriter::Added added = positions_->add(item.rows.front(), {}, place);
  row_.counts.counters += item.counters;
  if (!record.comment.empty()) note_->run(added.id, row_.id, place, 0, "", record.comment);
  for (std::size_t i = 0; i < record.tags.size(); ++i)
    note_->run(added.id, row_.id, place, i + 1, record.tags[i].first, record.tags[i].second);
  if (added.how == PositionWriter::How::conflicts) return Fate::differs;
  const bool fresh = added.how == PositionWriter::How::fresh;
  row_.counts.positions += fresh;
  return fresh ? Fate::kept : Fate::duplicate;
}

ImportSession::Fate ImportSession::write_game(const ImportItem& item) {
  ImportCounts& counts = row_.counts;
  const JudgedRecord& judged = item.judged;
  for (const JudgedMove& move : judged.moves) {
    const bool told = move.status == JudgedMove::Status::legal || move.status == JudgedMove::Status::illegal;
    counts.moves += told;
    counts.illegal += move.status == JudgedMove::Status::illegal;
    counts.not_understood += !told;
  }
  const std::int64_t rules = *positions_->rule_set_id(item.book->rules.id);
  if (games_->find(item.record, rules)) return Fate::duplicate;
  std::vector<std::int64_t> ids;
  ids.reserve(item.rows.size());
  for (std::size_t i = 0; i < item.rows.size(); ++i) {
    const RecordPlace& place = i == 0 ? item.record.place : item.record.moves[i - 1].place;
    const PositionWriter::Added added = positions_->add(item.rows[i], {}, static_cast<std::int64_t>(place.line));
    counts.positions += added.how == PositionWriter::How::fresh;
    ids.push_back(added.id);
  }
  games_->add(item.record, judged, item.book->rules.game, rules, row_.id, ids);
  rows_ += static_cast<std::int64_t>(item.rows.size());
  ++counts.games;
  return Fate::kept;
}

void ImportSession::write_refusal(const ImportItem& item) {
  const RecordRemark& why = item.refused.why;
  refuse_->run(row_.id, why.place.line, why.place.column, why.message, why.hint, item.refused.text);
}

void ImportSession::commit() {
  if (!transaction_) return;
  write_terms(connection_);
  note_import(connection_, row_);
  transaction_->commit();
  transaction_.reset();
  rows_ = 0;
}

void ImportSession::complete(const std::string& digest) {
  begin();
  row_.complete = true;
  row_.digest = digest;
  commit();
}

}  // namespace arbiter
