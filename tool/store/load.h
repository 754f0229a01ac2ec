#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "corpus/fixtures.h"
#include "corpus/model.h"
#include "harness/plan.h"
#include "store/connection.h"
#include "store/corpus_writer.h"

namespace arbiter {

struct CorpusLoaded {
  Corpus corpus;
  std::vector<Problem> problems;  ///< not empty: the corpus is not to be used
  std::string digest;             ///< of the whole, as a database states it, found true or trusted; of a folder empty
  bool states_positions = false;  ///< a database says something of positions that a check can hold it to
};

/// Whether a file may have been made by anybody. One that was installed with the tool is read as it
/// is; any other is looked through first.
enum class Trust : std::uint8_t { installed, unknown };

/// A corpus from wherever it lies: a folder of fixtures or a database built from one. What is wrong
/// with a file as a file is a problem too.
CorpusLoaded load_corpus(const std::string& path, Trust trust = Trust::unknown);

/// What a plan with these options can take something of. Only of an installed database less than everything is read:
/// whether one that anybody may have made holds what it states can be told of the whole alone.
CorpusLoaded load_planned(const std::string& path, const PlanOptions& options, Trust trust = Trust::unknown);

/// Its sources and rule sets, which is what verdicts and the sentences behind them need: quick, however many
/// claims and positions there are. Of a folder everything is read; of an installed database, where `rules` names one of
/// its rule sets, no other rule set than those that it inherits from, and no source of another game.
CorpusLoaded load_pages(const std::string& path, Trust trust = Trust::unknown, std::string_view rules = "");

/// Its rule sets alone: quick, whatever else the corpus holds.
RuleSetsLoaded load_rule_sets(const std::string& path, Trust trust = Trust::unknown);

/// The same from an open database.
RuleSetsLoaded read_rule_sets(Connection& connection);

/// Undoes what a program that was killed left half done in a database; nothing where nothing is to be undone, or
/// may not be written. Whoever opens a database that somebody may have been writing calls it first.
void undo_interrupted_change(const std::string& path);

/// The comments of all fixture files of a corpus, folder or database.
CommentsByPath load_comments(const Corpus& corpus);

/// A database of a corpus, opened to be read. Throws StoreError when it is none, or damaged.
Connection open_database(const std::string& path, Trust trust = Trust::unknown);

/// Told before a database is brought from one schema to another, which may take a while. Whoever does not want that
/// throws.
using MigrationNotice = std::function<void(int from, int to)>;
/// One that anybody may have made, opened to be written, and brought to the newest schema. Throws StoreError.
Connection open_database_to_write(const std::string& path, const MigrationNotice& notice = {});

/// The same as `open_database` for a folder of fixtures too, which becomes a database in memory. Throws StoreError, and
/// InvalidFixtures when the folder has problems.
struct InvalidFixtures : StoreError {
  InvalidFixtures(const std::string& message, std::vector<Problem> all)
      : StoreError(message), problems(std::move(all)) {}
  std::vector<Problem> problems;
};
Connection open_as_database(const std::string& path, Trust trust = Trust::unknown);

/// Where the corpus lies when none is named: `environment` (the value of ARBITER_CORPUS) when it is
/// set and not empty, else `corpus.db` beside the program, else `../share/arbiter/corpus.db` from it.
/// `program` is the path or name by which the program was started. Empty when there is none.
struct DefaultCorpus {
  std::string path;
  Trust trust = Trust::unknown;
};
std::optional<DefaultCorpus> default_corpus(const std::string& program, const char* environment);

}  // namespace arbiter
