// What the database could do at best, to hold `import` and `check` against: the finished rows of a database inserted
// by one prepared statement, and its rows read and their moves generated.
//
// usage: arbiter_store_bench insert FROM.db TO.db    all rows of FROM into a new TO, indices from the beginning
//        arbiter_store_bench scan DB THREADS         every row read, its position set up, its moves listed
//        arbiter_store_bench count DB THREADS        the same, its moves only counted, which is less work
//        arbiter_store_bench nodes DB                the stated node counts of its rows counted again, in memory
#include <fmt/format.h>
#include <sys/resource.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "harness/game_shelf.h"
#include "registry.h"
#include "store/load.h"
#include "store/migration.h"
#include "store/positions.h"

namespace {

using namespace arbiter;
using Clock = std::chrono::steady_clock;

/// Seconds of processor time of all threads so far.
double processor() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

struct Stopwatch {
  double wall = 0, cpu = 0;
  Clock::time_point wall_begin;
  double cpu_begin = 0;
  void start() {
    wall_begin = Clock::now();
    cpu_begin = processor();
  }
  void stop() {
    wall += std::chrono::duration<double>(Clock::now() - wall_begin).count();
    cpu += processor() - cpu_begin;
  }
};

void report(const char* what, std::uint64_t rows, const Stopwatch& watch) {
  fmt::print("{}: {} rows, {:.2f} s wall, {:.2f} s processor, {:.0f} rows/s, {:.0f} rows per processor second\n", what,
             rows, watch.wall, watch.cpu, static_cast<double>(rows) / watch.wall,
             static_cast<double>(rows) / watch.cpu);
}

/// A row in memory, so that reading it is no part of what is measured.
struct Row {
  std::string game, text, squares, material, status;
  std::int64_t key = 0, rules = 0, legal = 0, check = 0, twin = 0, import = 0, place = 0;
};

int insert(const std::string& from, const std::string& to) {
  std::filesystem::remove(to);
  Connection source(from, Connection::Access::read);
  Connection(to, Connection::Access::build).execute("PRAGMA user_version = 0");
  {
    Connection fresh(to, Connection::Access::build);
    migrate(fresh, corpus_schema());
    // The rows that positions refer to, without their contents.
    Statement rules(source, "SELECT id, name FROM rule_set");
    fresh.execute("INSERT INTO fixture VALUES ('x', '')");
    Statement rule_set(fresh, "INSERT INTO rule_set VALUES (?1, ?2, '', '', '', '', '', 'x')");
    while (rules.step()) rule_set.run(rules.integer(0), rules.text(1));
    Statement imports(source, "SELECT id FROM import");
    Statement import(fresh, "INSERT INTO import (id, name, format, digest, note) VALUES (?1, '', '', '', '')");
    while (imports.step()) import.run(imports.integer(0));
  }
  Connection target(to, Connection::Access::write);
  target.execute("PRAGMA cache_size = -409600");
  target.execute("PRAGMA journal_mode = TRUNCATE");
  target.execute("PRAGMA synchronous = FULL");
  Statement read(
      source,
      "SELECT game, text, key, squares, material, rule_set_id, legal_count, in_check, status, twin, import_id, "
      "place FROM position WHERE import_id IS NOT NULL ORDER BY id");
  Statement write(
      target,
      "INSERT INTO position (game, text, key, squares, material, rule_set_id, legal_count, in_check, status, "
      "twin, import_id, place) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)");
  Stopwatch watch;
  std::vector<Row> rows(100'000);
  std::uint64_t all = 0;
  watch.start();
  Transaction transaction(target);
  watch.stop();
  for (bool more = true; more;) {
    std::size_t filled = 0;
    for (; filled < rows.size() && (more = read.step()); ++filled) {
      Row& row = rows[filled];
      row = {read.string(0),  read.string(1),  read.string(3),  read.string(4),  read.string(8),   read.integer(2),
             read.integer(5), read.integer(6), read.integer(7), read.integer(9), read.integer(10), read.integer(11)};
    }
    watch.start();
    for (std::size_t i = 0; i < filled; ++i) {
      const Row& row = rows[i];
      write.run(row.game, row.text, row.key, row.squares, row.material, row.rules, row.legal, row.check, row.status,
                row.twin, row.import, row.place);
    }
    watch.stop();
    all += filled;
  }
  watch.start();
  transaction.commit();
  watch.stop();
  report("insert", all, watch);
  return 0;
}

int scan(const std::string& database, int threads, bool list) {
  const GameShelf shelf(load_rule_sets(database, Trust::installed).rule_sets, games());
  Connection connection(database, Connection::Access::read);
  const std::int64_t last = connection.number("SELECT max(id) FROM position");
  std::atomic<std::int64_t> next = 0;
  std::atomic<std::uint64_t> all = 0, moves = 0;
  Stopwatch watch;
  watch.start();
  const auto work = [&] {
    Connection own(database, Connection::Access::read);
    std::map<std::int64_t, std::unique_ptr<State>> states;
    Statement rules(own, "SELECT id, name FROM rule_set");
    while (rules.step()) states[rules.integer(0)] = shelf.find(rules.text(1)).game->start();
    PositionScan rows(own);
    PositionScan::Row row;
    std::uint64_t seen = 0, counted = 0;
    for (std::int64_t first = next.fetch_add(8192); first <= last; first = next.fetch_add(8192)) {
      rows.begin(first, first + 8191);
      for (; rows.next(row); ++seen) {
        State& state = *states.at(row.rule_set_id);
        if (state.read(row.text)) std::abort();
        counted += list ? state.legal().size() : state.legal_count();
      }
    }
    all += seen;
    moves += counted;
  };
  {
    std::vector<std::jthread> workers;
    for (int i = 1; i < threads; ++i) workers.emplace_back(work);
    work();
  }
  watch.stop();
  report(list ? "scan" : "count", all, watch);
  fmt::print("{} moves\n", moves.load());
  return 0;
}

int nodes(const std::string& database) {
  struct Stated {
    std::unique_ptr<State> state;
    int depth;
  };
  const GameShelf shelf(load_rule_sets(database, Trust::installed).rule_sets, games());
  Connection connection(database, Connection::Access::read);
  std::vector<Stated> all;
  Statement rows(connection,
                 "SELECT name, text, perft_depth FROM position JOIN rule_set ON rule_set.id = rule_set_id "
                 "WHERE perft_nodes IS NOT NULL");
  while (rows.step()) {
    all.push_back({shelf.find(rows.text(0)).game->start(), static_cast<int>(rows.integer(2))});
    if (all.back().state->read(rows.text(1))) std::abort();
  }
  Stopwatch watch;
  watch.start();
  std::uint64_t counted = 0;
  for (const Stated& each : all) counted += each.state->perft(each.depth);
  watch.stop();
  report("nodes", all.size(), watch);
  fmt::print("{} nodes\n", counted);
  return 0;
}

}  // namespace

int main(int count, char** words) {
  const std::string what = count > 1 ? words[1] : "";
  if (what == "insert" && count == 4) return insert(words[2], words[3]);
  if ((what == "scan" || what == "count") && count == 4)
    return scan(words[2], std::max(1, std::atoi(words[3])), what == "scan");
  if (what == "nodes" && count == 3) return nodes(words[2]);
  fmt::print(stderr,
             "usage: arbiter_store_bench insert FROM.db TO.db | scan DB THREADS | count DB THREADS | nodes DB\n");
  return 2;
}
