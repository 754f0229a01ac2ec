#pragma once

#include <boost/test/unit_test.hpp>
#include <fstream>
#include <memory>
#include <set>
#include <string>

#include "console.h"
#include "core/random.h"
#include "registry.h"
#include "store/load.h"
#include "store/statement.h"
#include "support/scratch.h"

namespace arbiter {

/// A list of positions of seeded random play, one a line.
inline std::string random_list(const std::string& rules, int count, std::uint64_t seed) {
  static const RuleSetsLoaded loaded = load_rule_sets(fixtures_folder());
  std::string list;
  for (const RuleSet& rule_set : loaded.rule_sets) {
    if (rule_set.id != rules) continue;
    const auto game = make_game(rule_set);
    RandomSequence random(seed);
    while (count > 0) {
      const auto state = game->start();
      for (int ply = 0; ply < 60 && count > 0 && state->legal_count() > 0; ++ply, --count) {
        state->play_nth(static_cast<std::size_t>(random.below(state->legal_count())));
        state->forget_history();
        list += state->text() + "\n";
      }
    }
  }
  BOOST_REQUIRE(!list.empty());
  return list;
}

inline void write_text(const std::filesystem::path& path, const std::string& text) {
  std::ofstream(path, std::ios::binary | std::ios::trunc) << text;
}

/// A folder with a list in it and a database beside it.
struct ImportFolder : ScratchFolder {
  std::string list = (path / "list.fen").string();
  std::string db = (path / "a.db").string();

  Transcript import(std::vector<std::string> more = {}) const {
    std::vector<std::string> words{"import", list, "--into", db, "--rules", "plyyard-makruk", "--jobs", "2"};
    words.insert(words.end(), more.begin(), more.end());
    return run_words(words);
  }
  std::int64_t number(const std::string& sql) const { return Connection(db, Connection::Access::read).number(sql); }
};

/// All that an import leaves, as text: equal texts are equal contents.
inline std::string content_of(const std::string& db) {
  Connection connection(db, Connection::Access::read);
  std::string text;
  for (const char* table :
       {"position", "position_tag", "position_term", "import", "import_tag", "position_import", "position_note",
        "refused_record", "recorded_game", "recorded_header", "recorded_move", "recorded_fault", "recorded_remark"}) {
    Statement columns(connection,
                      "SELECT group_concat('quote(' || name || ')', ' || char(31) || ') FROM "
                      "pragma_table_info(?1)");
    columns.with(table);
    BOOST_REQUIRE(columns.step());
    Statement rows(connection, "SELECT " + columns.string(0) + " FROM " + table + " ORDER BY 1");
    while (rows.step()) text += std::string(table) + " " + rows.string(0) + "\n";
  }
  return text;
}

inline bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace arbiter
