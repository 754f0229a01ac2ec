#include "store/find_cases.h"

#include "corpus/json_node.h"
#include "store/statement.h"

namespace arbiter {
namespace {

constexpr const char* columns =
    "SELECT test_case.identity, claim.identity, game, "
    "CASE rules WHEN '' THEN rule_set ELSE rules END, verdict, test_case.position, claim.tags, test_case.tags, "
    "claim_id "
    "FROM test_case JOIN claim ON claim.id = claim_id JOIN claim_file ON claim_file.id = claim_file_id ";

void add_texts(std::vector<std::string>& texts, std::string_view json) {
  if (const auto list = from_json(json, {}))
    for (const TomlNode& item : list->items) texts.push_back(item.text);
}

std::vector<FoundCase> read_cases(Connection& connection, Statement& rows) {
  std::vector<FoundCase> cases;
  Statement clauses(connection,
                    "SELECT source.name, clause.key FROM claim_clause JOIN clause ON clause.id = clause_id "
                    "JOIN source ON source.id = source_id WHERE claim_id = ?1 ORDER BY claim_clause.ordinal");
  while (rows.step()) {
    FoundCase& found = cases.emplace_back();
    found.identity = rows.string(0);
    found.claim = rows.string(1);
    found.game = rows.string(2);
    found.rules = rows.string(3);
    found.verdict = rows.string(4);
    found.position = rows.string(5);
    add_texts(found.tags, rows.text(6));
    add_texts(found.tags, rows.text(7));
    clauses.with(rows.integer(8));
    while (clauses.step()) {
      if (found.source.empty()) found.source = clauses.string(0);
      found.clauses.push_back(clauses.string(0) + "#" + clauses.string(1));
    }
  }
  return cases;
}

}  // namespace

std::vector<FoundCase> cases_of(Connection& connection, std::int64_t position) {
  Statement rows(connection, std::string(columns) + "WHERE position_id = ?1 ORDER BY test_case.identity");
  rows.bind(1, position);
  return read_cases(connection, rows);
}

std::vector<FoundCase> cases_without_position(Connection& connection) {
  Statement rows(connection, std::string(columns) + "WHERE position_id IS NULL ORDER BY test_case.identity");
  return read_cases(connection, rows);
}

}  // namespace arbiter
