#include "store/logbook.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <sstream>

#include "core/hash.h"
#include "harness/printable.h"
#include "harness/protocol.h"
#include "harness/run_file.h"
#include "store/load.h"
#include "store/migration.h"
#include "store/statement.h"

namespace arbiter {
namespace {

namespace fs = std::filesystem;

/// A new logbook appears whole; when another process was quicker its file is taken.
void make_logbook(const fs::path& path) {
  const fs::path draft = path.parent_path() / fmt::format(".{}.{}.part", path.filename().string(), ::getpid());
  std::error_code ignored;
  fs::remove(draft, ignored);
  {
    Connection connection(draft.string(), Connection::Access::build);
    migrate(connection, runs_schema());
  }
  const int failed = ::link(draft.c_str(), path.c_str()) == 0 ? 0 : errno;
  fs::remove(draft, ignored);
  if (failed != 0 && failed != EEXIST)
    throw StoreError(fmt::format("cannot make {}: {}", path.string(), std::strerror(failed)));
}

Connection open_logbook(const std::string& path, Connection::Access access) {
  undo_interrupted_change(path);
  check_file(path);
  Connection connection(path, access);
  check_schema(connection, runs_schema(), access == Connection::Access::read);
  check_objects(connection, runs_schema());
  if (access == Connection::Access::write) migrate(connection, runs_schema());
  return connection;
}

/// The run as JSON lines: the header, one for each result and claim, the end.
struct Lines {
  std::string header, end;
  std::vector<std::string> results, claims;
};

Lines lines_of(const Run& run) {
  Lines lines;
  std::string* taken = nullptr;
  const auto writer = make_json_run_writer([&](std::string_view text) { *taken = text; });
  taken = &lines.header;
  writer->begin(run.header);
  for (const CaseResult& result : run.results) {
    taken = &lines.results.emplace_back();
    writer->result(result);
  }
  for (const ClaimResult& claim : run.claims) {
    taken = &lines.claims.emplace_back();
    writer->claim(claim);
  }
  taken = &lines.end;
  writer->end(run.totals);
  return lines;
}

/// What was asked and expected: with it a changed case is told from a changed answer.
std::string meaning_of(const CaseResult& result) {
  std::string text = request_line({"null", result.question});
  for (const std::string& sentence : result.expected) text += "\n" + sentence;
  return fmt::format("{:016x}", hash_text(text));
}

}  // namespace

std::int64_t record_run(const std::string& logbook, const Run& run, const std::string& recorded) {
  std::error_code error;
  if (!fs::exists(logbook, error)) make_logbook(logbook);
  Connection connection = open_logbook(logbook, Connection::Access::write);
  const Lines lines = lines_of(run);
  std::string subjects;
  for (const auto& row : run.header.subjects) subjects += (subjects.empty() ? "" : ", ") + printable(row.name);
  Transaction transaction(connection);
  Statement(connection,
            "INSERT INTO run (recorded, tool, version, corpus, corpus_digest, subjects, results, unexpected, lines) "
            "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)")
      .run(recorded, run.header.tool, run.header.version, printable(run.header.corpus), run.header.corpus_digest,
           subjects, run.totals.results(), run.totals.unexpected, lines.header + lines.end);
  const std::int64_t id = connection.last_id();
  Statement insert(connection,
                   "INSERT INTO result (run_id, ordinal, identity, meaning, rules, status, expected, line) "
                   "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)");
  std::int64_t ordinal = 0;
  for (std::size_t i = 0; i < run.results.size(); ++i) {
    const CaseResult& result = run.results[i];
    insert.run(id, ordinal++, result.identity, meaning_of(result), result.rules, name_of(result.status),
               static_cast<int>(result.as_expected), lines.results[i]);
  }
  for (std::size_t i = 0; i < run.claims.size(); ++i) {
    const ClaimResult& claim = run.claims[i];
    insert.run(id, ordinal++, claim.claim, "", claim.rules, claim.verdict ? name_of(*claim.verdict) : "undetermined",
               static_cast<int>(claim.as_expected()), lines.claims[i]);
  }
  transaction.commit();
  return id;
}

std::vector<LogbookRow> list_runs(const std::string& logbook) {
  std::error_code error;
  if (!fs::exists(logbook, error)) return {};
  Connection connection = open_logbook(logbook, Connection::Access::read);
  Statement select(connection,
                   "SELECT id, recorded, version, corpus, corpus_digest, subjects, results, unexpected FROM run "
                   "ORDER BY id DESC");
  std::vector<LogbookRow> rows;
  while (select.step())
    rows.push_back({select.integer(0), select.string(1), select.string(2), select.string(3), select.string(4),
                    select.string(5), static_cast<std::uint64_t>(select.integer(6)),
                    static_cast<std::uint64_t>(select.integer(7))});
  return rows;
}

std::optional<Run> load_run(const std::string& logbook, std::int64_t id) {
  std::error_code error;
  if (!fs::exists(logbook, error)) return {};
  Connection connection = open_logbook(logbook, Connection::Access::read);
  Statement run(connection, "SELECT lines FROM run WHERE id = ?1");
  if (!run.with(id).step()) return {};
  const std::string frame = run.string(0);
  const std::size_t end = frame.find('\n');
  if (end == std::string::npos) throw StoreError(fmt::format("{}: run {} has no end line", logbook, id));
  std::string text = frame.substr(0, end + 1);
  Statement results(connection, "SELECT line FROM result WHERE run_id = ?1 ORDER BY ordinal");
  results.with(id);
  while (results.step()) text += results.text(0);
  text += frame.substr(end + 1);
  std::istringstream lines(text);
  return read_run(lines, fmt::format("run {} of {}", id, logbook));
}

bool forget_run(const std::string& logbook, std::int64_t id) {
  std::error_code error;
  if (!fs::exists(logbook, error)) return false;
  Connection connection = open_logbook(logbook, Connection::Access::write);
  Transaction transaction(connection);
  Statement(connection, "DELETE FROM run WHERE id = ?1").run(id);
  const bool found = connection.changes() > 0;
  transaction.commit();
  return found;
}

}  // namespace arbiter
