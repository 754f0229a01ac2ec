#include "store/positions.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/hash.h"
#include "store/position_terms.h"

namespace arbiter {
namespace {

constexpr const char* select_positions =
    "SELECT position.id, position.game, text, key, squares, material, rule_set.name, legal_count, in_check, status, "
    "perft_depth, perft_nodes FROM position LEFT JOIN rule_set ON rule_set.id = rule_set_id ";

FoundPosition found_position(const Statement& rows) {
  const auto optional = [&](int column) {
    return rows.is_null(column) ? std::nullopt : std::optional(rows.integer(column));
  };
  FoundPosition found;
  found.id = rows.integer(0);
  PositionRow& row = found.row;
  row.game = rows.string(1);
  row.text = rows.string(2);
  row.key = rows.integer(3);
  row.squares = rows.string(4);
  row.material = rows.string(5);
  row.rules = rows.string(6);
  row.legal_count = optional(7);
  if (const auto check = optional(8)) row.in_check = *check != 0;
  if (!rows.is_null(9)) row.status = rows.string(9);
  if (const auto depth = optional(10)) row.perft_depth = static_cast<int>(*depth);
  row.perft_nodes = optional(11);
  return found;
}

/// One square of a GLOB pattern that `squares_pattern` made.
struct SquareWish {
  std::size_t square = 0;
  char letter = '.';
  bool taken = false;  ///< any piece; `letter` says nothing
};

/// What is asked of each square of a pattern, squares that may hold anything left out.
std::vector<SquareWish> wishes_of(std::string_view pattern) {
  std::vector<SquareWish> wishes;
  std::size_t square = 0;
  for (std::size_t at = 0; at < pattern.size(); ++square) {
    const bool bracket = pattern[at] == '[';
    if (square < term_squares && pattern[at] != '?') wishes.push_back({square, bracket ? '.' : pattern[at], bracket});
    at += bracket ? std::string_view("[^.]").size() : 1;
  }
  return wishes;
}

/// Goes through the positions block by block. In a full block its terms say which rows are worth looking at; in
/// the last one, and wherever there are no terms, all are looked at.
class Finder {
 public:
  Finder(Connection& connection, const PositionQuery& query, const std::function<bool(const FoundPosition&)>& see)
      : connection_(connection),
        query_(query),
        see_(see),
        terms_(connection),
        wishes_(wishes_of(query.squares)),
        tagged_(connection,
                "SELECT position_id FROM position_tag WHERE tag = ?1 AND position_id BETWEEN ?2 AND ?3 "
                "ORDER BY position_id"),
        seen_again_(connection,
                    "SELECT position_id FROM position_import WHERE import_id = ?1 AND position_id BETWEEN ?2 AND ?3"),
        first_seen_(connection, "SELECT id FROM position WHERE id BETWEEN ?1 AND ?2 AND import_id = ?3"),
        by_text_(connection, sql("key = ?1 AND text = ?5", "twin")),
        one_(connection, sql("position.id = ?1", nullptr)),
        range_(connection, sql("position.id BETWEEN ?1 AND ?6")) {
    if (query.import) imports_.push_back(*query.import);
    if (!query.tag.empty()) {
      Statement rows(connection, "SELECT import_id FROM import_tag WHERE tag = ?1");
      rows.with(query.tag);
      while (rows.step()) tag_imports_.push_back(rows.integer(0));
    }
    if (query.game.empty()) {
      Statement rows(connection, "SELECT DISTINCT game FROM rule_set");
      while (rows.step()) games_.push_back(rows.string(0));
    } else {
      games_.push_back(query.game);
    }
  }

  void run() {
    NextPosition next(connection_);
    for (std::optional<std::int64_t> id = next.from(0); id;) {
      const std::int64_t block = *id / block_size;
      if (!look_at(block)) return;
      id = next.from((block + 1) * block_size);
    }
  }

  std::string plan() {
    std::string text;
    for (const Statement* each : {&tagged_, &seen_again_, &first_seen_, &by_text_, &one_, &range_})
      text += each->plan();
    return text + terms_.plan();
  }

  void run_by_text() {
    bind_query(by_text_, static_cast<std::int64_t>(hash_text(query_.text)));
    by_text_.bind(5, query_.text);
    while (by_text_.step()) {
      const FoundPosition found = found_position(by_text_);
      const std::int64_t block = found.id / block_size;
      BlockSet ids;
      ids.set(static_cast<std::uint32_t>(found.id % block_size));
      if (brought(block, terms_.has_terms(block), ids) && !see_(found)) return;
    }
  }

 private:
  /// Keeps the ids with the tag and of the import that are wanted. False: none are left.
  bool brought(std::int64_t block, bool has_terms, BlockSet& ids) {
    if (!query_.tag.empty()) tagged_ids(block, has_terms, ids);
    if (query_.import) {
      BlockSet imported;
      imported_ids(block, has_terms, imports_, imported);
      ids.keep(imported);
    }
    return !ids.empty();
  }

  /// The conditions are those of the query in any case: terms only say where it is worth looking.
  std::string sql(const char* ids, const char* order = "position.id") const {
    std::string text = fmt::format("{}WHERE {}", select_positions, ids);
    if (!query_.game.empty()) text += " AND position.game = ?2";
    if (!query_.squares.empty()) text += " AND squares GLOB ?3";
    if (!query_.material.empty()) text += " AND material = ?4";
    return order == nullptr ? text : fmt::format("{} ORDER BY {}", text, order);
  }

  void bind_query(Statement& rows, std::int64_t first) {
    rows.reset();
    rows.bind(1, first);
    if (!query_.game.empty()) rows.bind(2, query_.game);
    if (!query_.squares.empty()) rows.bind(3, query_.squares);
    if (!query_.material.empty()) rows.bind(4, query_.material);
  }

  bool look_at(std::int64_t block) {
    BlockSet ids;
    ids.fill();
    const std::int64_t first = block * block_size;
    const bool has_terms = terms_.has_terms(block);
    if (!brought(block, has_terms, ids)) return true;
    if (has_terms) {
      BlockSet on_board;
      for (const std::string& game : games_) board_ids(block, game, on_board);
      ids.keep(on_board);
    }
    if (!has_terms && query_.tag.empty() && !query_.import) return look_through(first);
    for (std::uint32_t at = ids.next(0); at != block_size; at = ids.next(at + 1)) {
      bind_query(one_, first + at);
      if (one_.step() && !see_(found_position(one_))) return false;
    }
    return true;
  }

  bool look_through(std::int64_t first) {
    bind_query(range_, first);
    range_.bind(6, first + block_size - 1);
    while (range_.step())
      if (!see_(found_position(range_))) return false;
    return true;
  }

  /// Adds the ids of a game's positions that have what is wanted on the board.
  void board_ids(std::int64_t block, const std::string& game, BlockSet& found) {
    BlockSet ids, term;
    terms_.read(block, game_term(game), ids);
    if (!query_.material.empty() && !ids.empty()) {
      terms_.read(block, material_term(game, query_.material), term);
      ids.keep(term);
    }
    for (const SquareWish& wish : wishes_) {
      if (ids.empty()) break;
      terms_.read(block, square_term(game, wish.square, wish.letter), term);
      if (wish.taken)
        ids.remove(term);
      else
        ids.keep(term);
    }
    found.add(ids);
  }

  void tagged_ids(std::int64_t block, bool has_terms, BlockSet& ids) {
    BlockSet found;
    imported_ids(block, has_terms, tag_imports_, found);
    const std::int64_t first = block * block_size;
    tagged_.with(query_.tag, first, first + block_size - 1);
    while (tagged_.step()) found.set(static_cast<std::uint32_t>(tagged_.integer(0) - first));
    ids.keep(found);
  }

  void imported_ids(std::int64_t block, bool has_terms, const std::vector<std::int64_t>& imports, BlockSet& found) {
    const std::int64_t first = block * block_size;
    for (const std::int64_t import : imports) {
      BlockSet ids;
      if (has_terms) {
        terms_.read(block, import_term(import), ids);
      } else {
        first_seen_.with(first, first + block_size - 1, import);
        while (first_seen_.step()) ids.set(static_cast<std::uint32_t>(first_seen_.integer(0) - first));
      }
      seen_again_.with(import, first, first + block_size - 1);
      while (seen_again_.step()) ids.set(static_cast<std::uint32_t>(seen_again_.integer(0) - first));
      found.add(ids);
    }
  }

  Connection& connection_;
  const PositionQuery& query_;
  const std::function<bool(const FoundPosition&)>& see_;
  TermReader terms_;
  std::vector<SquareWish> wishes_;
  std::vector<std::string> games_;
  std::vector<std::int64_t> imports_, tag_imports_;
  Statement tagged_, seen_again_, first_seen_, by_text_, one_, range_;
};

/// Far above all that a file can hold, and far below what overflows when blocks are counted with.
constexpr std::int64_t largest_id = (std::int64_t{1} << 48) - 1;

}  // namespace

void check_position_ids(Connection& connection) {
  for (const char* end : {"min", "max"}) {
    const std::int64_t id = connection.number(fmt::format("SELECT ifnull({}(id), 0) FROM position", end));
    if (id < 0 || id > largest_id)
      throw StoreError(fmt::format("cannot use {}: it has a position with the number {}; they are from 0 to {}",
                                   connection.path(), id, largest_id));
  }
}

bool has_positions_to_check(Connection& connection) {
  // Imported positions lie behind those of fixtures, and few databases hold many of these.
  return connection.number(
             "SELECT EXISTS (SELECT 1 FROM position WHERE rule_set_id IS NOT NULL ORDER BY id DESC LIMIT 1)") != 0;
}

NextPosition::NextPosition(Connection& connection)
    : row_(connection, "SELECT id FROM position WHERE id >= ?1 ORDER BY id LIMIT 1") {}

std::optional<std::int64_t> NextPosition::from(std::int64_t id) {
  const bool found = row_.with(id).step();
  const std::optional<std::int64_t> next = found ? std::optional(row_.integer(0)) : std::nullopt;
  row_.reset();
  return next;
}

void find_positions(Connection& connection, const PositionQuery& query,
                    const std::function<bool(const FoundPosition&)>& see) {
  Finder finder(connection, query, see);
  if (query.text.empty())
    finder.run();
  else
    finder.run_by_text();
}

std::string search_plan(Connection& connection, const PositionQuery& query) {
  const std::function<bool(const FoundPosition&)> nobody;
  return Finder(connection, query, nobody).plan();
}

PositionTags::PositionTags(Connection& connection)
    : rows_(connection,
            "SELECT tag FROM position_tag WHERE position_id = ?1 UNION SELECT tag FROM import_tag WHERE import_id IN "
            "(SELECT import_id FROM position WHERE id = ?1 UNION ALL SELECT import_id FROM position_import WHERE "
            "position_id = ?1) ORDER BY 1") {}

std::vector<std::string> PositionTags::of(std::int64_t position) {
  std::vector<std::string> tags;
  rows_.with(position);
  while (rows_.step()) tags.push_back(rows_.string(0));
  rows_.reset();
  return tags;
}

PositionScan::PositionScan(Connection& connection)
    : connection_(connection),
      rows_(connection,
            "SELECT id, text, rule_set_id, legal_count, in_check, status, perft_nodes, perft_depth "
            "FROM position WHERE id BETWEEN ?1 AND ?2 AND rule_set_id IS NOT NULL ORDER BY id") {}

void PositionScan::begin(std::int64_t first, std::int64_t last) { rows_.with(first, last); }

bool PositionScan::next(Row& row) {
  if (!rows_.step()) return false;
  row.id = rows_.integer(0);
  row.text = rows_.text(1);
  row.rule_set_id = rows_.integer(2);
  row.legal_count = rows_.is_null(3) ? -1 : rows_.integer(3);
  row.in_check = rows_.is_null(4) ? -1 : static_cast<int>(rows_.integer(4));
  row.status = rows_.text(5);
  row.perft_depth = 0;
  row.perft_nodes = -1;
  if (!rows_.is_null(6)) read_count(row);
  return true;
}

void PositionScan::read_count(Row& row) const {
  const std::int64_t depth = rows_.integer(7);
  if (depth < 0 || depth > deepest_count)
    throw StoreError(fmt::format("cannot use {}: position {} states a count of depth {}; {} is the deepest",
                                 connection_.path(), row.id, depth, deepest_count));
  row.perft_depth = static_cast<int>(depth);
  row.perft_nodes = rows_.integer(6);
}

}  // namespace arbiter
