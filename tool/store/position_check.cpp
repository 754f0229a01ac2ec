#include "store/position_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <thread>

#include "harness/engine_subject.h"
#include "harness/perft_limit.h"
#include "store/positions.h"
#include "store/statement.h"

namespace arbiter {
namespace {

constexpr std::int64_t range_ids = 8192;  ///< ids that a worker takes at once
constexpr std::int64_t no_ids = std::numeric_limits<std::int64_t>::max();

/// A rule set that positions are asked under.
struct Asked {
  const Book* book = nullptr;
  bool own = true;               ///< the one under which something is said of them
  std::unique_ptr<State> state;  ///< of one worker: positions are read into it
};

/// Rule sets by the row that they have in the database, as one worker asks them.
class AskedRules {
 public:
  AskedRules(Connection& connection, const GameShelf& shelf, const std::vector<std::string>& wanted) {
    Statement rows(connection, "SELECT id, name, game FROM rule_set");
    while (rows.step()) {
      const std::string name = rows.string(1);
      std::vector<Asked>& asked = by_row_[rows.integer(0)];
      const auto ask = [&](const Book& book, bool own) { asked.push_back({&book, own, book.game->start()}); };
      if (wanted.empty()) ask(shelf.find(name), true);
      for (const std::string& rules : wanted)
        if (const Book& book = shelf.find(rules); book.rules.game == rows.text(2)) ask(book, rules == name);
    }
  }
  std::span<const Asked> of(std::int64_t row) {
    if (last_row_ != row) {
      const auto found = by_row_.find(row);
      last_ = found == by_row_.end() ? std::span<const Asked>() : std::span<const Asked>(found->second);
      last_row_ = row;
    }
    return last_;
  }

 private:
  std::map<std::int64_t, std::vector<Asked>> by_row_;
  std::optional<std::int64_t> last_row_;
  std::span<const Asked> last_;
};

/// Failures with the lowest ids, and the counts of all.
class Findings {
 public:
  explicit Findings(std::size_t most) : most_(most) {}

  void add(std::int64_t id, CaseResult result) {
    const std::scoped_lock lock(mutex_);
    failures_.emplace(std::pair(id, result.rules), std::move(result));
    if (failures_.size() > most_) failures_.erase(std::prev(failures_.end()));
  }
  /// Whether a failure with this id would be kept: making it up takes longer than finding it.
  bool wants(std::int64_t id) {
    const std::scoped_lock lock(mutex_);
    return failures_.size() < most_ || (most_ > 0 && id <= failures_.rbegin()->first.first);
  }
  void count(const PositionTotals& part) {
    const std::scoped_lock lock(mutex_);
    totals_.checked += part.checked;
    totals_.passed += part.passed;
    totals_.failed += part.failed;
    totals_.passed_over += part.passed_over;
  }
  void asked(const std::string& rules) {
    const std::scoped_lock lock(mutex_);
    rules_.insert(rules);
  }
  PositionCheck take() {
    PositionCheck check;
    check.rules.assign(rules_.begin(), rules_.end());
    check.totals = totals_;
    for (auto& [place, result] : failures_) check.failures.push_back(std::move(result));
    check.totals.listed = check.failures.size();
    return check;
  }

 private:
  std::size_t most_;
  std::mutex mutex_;
  std::map<std::pair<std::int64_t, std::string>, CaseResult> failures_;
  PositionTotals totals_;
  std::set<std::string> rules_;
};

/// What is shared among the workers.
struct Shared {
  const std::string& database;
  const GameShelf& shelf;
  const CheckOptions& options;
  Findings& findings;
  const CheckProgress& progress;
  NextPosition& ids;
  Statement& nodes;  ///< ids with stated node counts that are wanted, the largest first
  std::uint64_t last = 0;
  std::mutex work_mutex;     ///< of all that work is shared out by, which is read over one connection
  std::int64_t next_id = 0;  ///< of ids from here on nobody has taken one
  bool no_more_nodes = false;
  std::mutex progress_mutex;
  std::uint64_t done = 0;

  /// The first id of a range of positions that are there; empty: all are taken.
  std::optional<std::int64_t> take_range() {
    const std::scoped_lock lock(work_mutex);
    const std::optional<std::int64_t> first = ids.from(next_id);
    next_id = first ? *first + range_ids : no_ids;
    return first;
  }
  /// Nobody takes a range any more.
  void stop() {
    const std::scoped_lock lock(work_mutex);
    next_id = no_ids;
  }

  std::optional<std::int64_t> next_node_count() {
    const std::scoped_lock lock(work_mutex);
    // A statement that is asked again behind its end begins anew.
    no_more_nodes = no_more_nodes || !nodes.step();
    return no_more_nodes ? std::nullopt : std::optional(nodes.integer(0));
  }
};

class Worker {
 public:
  Worker(Shared& shared, Subject& subject)
      : shared_(shared),
        subject_(subject),
        engine_(is_own_engine(subject)),
        connection_(shared.database, Connection::Access::read),
        rules_(connection_, shared.shelf, shared.options.plan.rules),
        scan_(connection_),
        tags_(connection_),
        origin_(connection_,
                "SELECT import.name, place FROM (SELECT import_id, place FROM position WHERE id = ?1 AND import_id IS "
                "NOT NULL UNION ALL SELECT import_id, place FROM position_import WHERE position_id = ?1) JOIN import "
                "ON import.id = import_id LIMIT 1") {}

  void run() {
    PositionScan::Row row;
    // Large counts first: a worker that meets one at the end would work alone.
    while (const std::optional<std::int64_t> id = shared_.next_node_count()) {
      scan_.begin(*id, *id);
      while (scan_.next(row)) check(row, true);
    }
    while (const std::optional<std::int64_t> first = shared_.take_range()) {
      scan_.begin(*first, *first + range_ids - 1);
      while (scan_.next(row)) {
        const bool counts = row.perft_nodes >= 0;
        if (counts && wanted(row)) continue;  // has been done
        totals_.passed_over += counts && mine(row);
        check(row, false);
      }
      shared_.findings.count(std::exchange(totals_, {}));
      tell(std::min(*first + range_ids, static_cast<std::int64_t>(shared_.last) + 1));
    }
    shared_.findings.count(std::exchange(totals_, {}));
  }

 private:
  bool wanted(const PositionScan::Row& row) const {
    return static_cast<std::uint64_t>(row.perft_nodes) <= shared_.options.plan.perft_nodes;
  }
  bool mine(const PositionScan::Row& row) const { return shared_.options.plan.shard.takes(row.text); }

  void tell(std::int64_t to) {
    if (!shared_.progress) return;
    const std::scoped_lock lock(shared_.progress_mutex);
    shared_.done = std::max(shared_.done, static_cast<std::uint64_t>(to));
    shared_.progress(shared_.done, shared_.last + 1);
  }

  void check(const PositionScan::Row& row, bool nodes) {
    if (!mine(row)) return;
    for (const Asked& asked : rules_.of(row.rule_set_id)) {
      if (!chosen(row, *asked.book)) continue;
      if (last_book_ != asked.book) shared_.findings.asked((last_book_ = asked.book)->rules.id);
      if (engine_ && holds(row, *asked.state, nodes)) {
        count(row, *asked.book, CaseStatus::pass);
        continue;
      }
      if (engine_ && !shared_.findings.wants(row.id) && !shared_.options.plan.filter.asks_for_results()) {
        count(row, *asked.book, CaseStatus::fail);
        continue;
      }
      CaseResult result = ask(row, asked, nodes);
      if (count(row, *asked.book, result.status) && result.status != CaseStatus::pass)
        shared_.findings.add(row.id, std::move(result));
    }
  }

  /// False: a result of this kind is not wanted.
  bool count(const PositionScan::Row& row, const Book& book, CaseStatus status) {
    if (shared_.options.plan.filter.asks_for_results() && !chosen(row, book, status)) return false;
    ++totals_.checked;
    ++(status == CaseStatus::pass ? totals_.passed : totals_.failed);
    return true;
  }

  bool chosen(const PositionScan::Row& row, const Book& book, std::optional<CaseStatus> status = {}) {
    const Filter& filter = shared_.options.plan.filter;
    if (filter.empty()) return true;
    // Made up only where some word looks at them: that takes longer than the check of a row.
    identity_.clear();
    if (filter.looks_at(FilterKey::case_)) append_position_identity(book.rules.game, row.text, identity_);
    const std::vector<std::string> tags =
        filter.looks_at(FilterKey::tag) ? tags_.of(row.id) : std::vector<std::string>();
    FilterView view;
    view.game = book.rules.game;
    view.ruleset = book.rules.id;
    view.identity = identity_;
    view.tags = tags;
    if (status) view.result = name_of(*status);
    return filter.matches(view);
  }

  /// The short road: the engine's numbers against those of the row.
  bool holds(const PositionScan::Row& row, State& state, bool nodes) const {
    if (state.read(row.text) || !state.setup_faults().empty()) return false;
    const Verdict verdict = state.verdict();
    if (row.legal_count >= 0 && verdict.legal_count != static_cast<std::size_t>(row.legal_count)) return false;
    if (row.in_check >= 0 && verdict.check != (row.in_check != 0)) return false;
    if (!row.status.empty() && name_of(verdict.outcome.status) != row.status) return false;
    if (!nodes || row.perft_nodes < 0) return true;
    // A count that would not end is told by the long road.
    return !depth_beyond(state, row.perft_depth, count_limit(shared_.options.plan.perft_nodes)) &&
           state.perft(row.perft_depth) == static_cast<std::uint64_t>(row.perft_nodes);
  }

  /// The long road, which knows how to tell what is different: the row as a case.
  CaseResult ask(const PositionScan::Row& row, const Asked& asked, bool nodes) {
    auto said = std::make_shared<Case>();
    said->id = row.text;
    said->position = row.text;
    said->tags = tags_.of(row.id);
    if (origin_.with(row.id).step()) said->mark = {origin_.string(0), static_cast<int>(origin_.integer(1)), 0};
    origin_.reset();
    Expectation& expect = said->expect;
    if (row.legal_count >= 0) expect.count = static_cast<std::uint64_t>(row.legal_count);
    if (row.in_check >= 0) expect.check = row.in_check != 0;
    if (!row.status.empty()) expect.outcome = ExpectedOutcome{std::string(row.status), std::nullopt, std::nullopt};
    if (nodes && row.perft_nodes >= 0) expect.perft[row.perft_depth] = static_cast<std::uint64_t>(row.perft_nodes);
    PlannedCase planned;
    planned.asked = said;
    planned.expectation = &said->expect;
    planned.identity = position_identity(asked.book->rules.game, row.text);
    planned.game = asked.book->rules.game;
    planned.rules = asked.book->rules.id;
    planned.own = asked.own;
    return ask_case(planned, shared_.shelf, subject_, shared_.options);
  }

  Shared& shared_;
  Subject& subject_;
  bool engine_;
  Connection connection_;
  AskedRules rules_;
  PositionScan scan_;
  PositionTags tags_;
  Statement origin_;
  PositionTotals totals_;
  const Book* last_book_ = nullptr;
  std::string identity_;  ///< for the filter, kept for its memory
};

}  // namespace

PositionCheck check_positions(const std::string& database, const GameShelf& shelf, const SubjectMaker& make_subject,
                              const CheckOptions& options, std::size_t most_listed, const CheckProgress& progress) {
  Connection connection(database, Connection::Access::read);
  Findings findings(most_listed);
  Statement nodes(
      connection,
      "SELECT id FROM position WHERE perft_nodes IS NOT NULL AND perft_nodes <= ?1 ORDER BY perft_nodes DESC");
  nodes.with(static_cast<std::int64_t>(std::min<std::uint64_t>(options.plan.perft_nodes, INT64_MAX)));
  NextPosition ids(connection);
  Shared shared{database, shelf, options, findings, progress, ids, nodes};
  shared.last = static_cast<std::uint64_t>(connection.number("SELECT ifnull(max(id), 0) FROM position"));
  std::mutex mutex;
  std::exception_ptr failure;
  const auto work = [&] {
    try {
      const std::unique_ptr<Subject> subject = make_subject();
      Worker(shared, *subject).run();
    } catch (...) {
      const std::scoped_lock lock(mutex);
      if (!failure) failure = std::current_exception();
      shared.stop();
    }
  };
  {
    std::vector<std::jthread> threads;
    for (int i = 1; i < std::max(options.jobs, 1); ++i) threads.emplace_back(work);
    work();
  }
  if (failure) std::rethrow_exception(failure);
  return findings.take();
}

}  // namespace arbiter
