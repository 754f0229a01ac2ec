#include "store/build.h"

#include <sys/resource.h>

#include <csignal>

#include "corpus/identity.h"
#include "store/fixture_texts.h"
#include "support.h"

using namespace arbiter;
namespace fs = std::filesystem;

namespace {

void build(const fs::path& from, const fs::path& to, bool discard_imports = false) {
  CorpusLoaded loaded = load_corpus(from.string());
  BOOST_REQUIRE(loaded.problems.empty());
  build_database(loaded.corpus, load_comments(loaded.corpus), to.string(), discard_imports);
}

/// The size that a file may have, for as long as this lives.
struct FileSizeLimit {
  rlimit before{};
  explicit FileSizeLimit(rlim_t bytes) {
    std::signal(SIGXFSZ, SIG_IGN);
    ::getrlimit(RLIMIT_FSIZE, &before);
    const rlimit limited{bytes, before.rlim_max};
    ::setrlimit(RLIMIT_FSIZE, &limited);
  }
  ~FileSizeLimit() { ::setrlimit(RLIMIT_FSIZE, &before); }
};

}  // namespace

BOOST_AUTO_TEST_SUITE(building)

BOOST_AUTO_TEST_CASE(the_same_text_gives_the_same_bytes) {
  const ScratchFolder scratch;
  build(repository_fixtures, scratch.path / "a.db");
  fs::copy(repository_fixtures, scratch.path / "moved", fs::copy_options::recursive);
  build((scratch.path / "moved").string() + "/", scratch.path / "b.db");
  const std::string bytes = read_all(scratch.path / "a.db");
  BOOST_TEST((bytes == read_all(scratch.path / "b.db")));
  // A database is a corpus like a folder.
  build(scratch.path / "a.db", scratch.path / "c.db");
  BOOST_TEST((bytes == read_all(scratch.path / "c.db")));
  BOOST_TEST(scratch.entries() == 4);
}

BOOST_AUTO_TEST_CASE(what_is_read_back_is_what_was_written) {
  const Corpus folder = load_repository();
  CorpusLoaded loaded = load_corpus(repository_database().string());
  for (const Problem& problem : loaded.problems) BOOST_ERROR(problem.text());
  const Corpus& database = loaded.corpus;
  BOOST_TEST(corpus_digest(folder) == corpus_digest(database));
  BOOST_TEST(loaded.digest == corpus_digest(folder));
  BOOST_TEST(load_corpus(folder.origin).digest.empty());
  const auto written = fixture_texts(folder, load_comments(folder));
  const auto read = fixture_texts(database, load_comments(database));
  BOOST_TEST(written.size() == read.size());
  for (const auto& [path, text] : written) {
    BOOST_REQUIRE_MESSAGE(read.contains(path), path);
    BOOST_TEST((read.at(path) == text), path << " comes back as\n" << read.at(path));
  }
  BOOST_REQUIRE(folder.rule_sets.size() == database.rule_sets.size());
  for (std::size_t i = 0; i < folder.rule_sets.size(); ++i) {
    BOOST_TEST(folder.rule_sets[i].id == database.rule_sets[i].id);
    BOOST_TEST(folder.rule_sets[i].digest() == database.rule_sets[i].digest());
  }
  const RuleSetsLoaded rules = load_rule_sets(repository_database().string());
  BOOST_TEST(rules.problems.empty());
  BOOST_TEST(rules.rule_sets.size() == folder.rule_sets.size());
  // Places are remembered by line.
  BOOST_REQUIRE(!database.claim_files.empty());
  BOOST_TEST(database.claim_files[0].claims[0].mark.file == folder.claim_files[0].path);
  BOOST_TEST(database.claim_files[0].claims[0].mark.line == folder.claim_files[0].claims[0].mark.line);
}

BOOST_AUTO_TEST_CASE(positions_are_read_under_their_rules_and_named_once) {
  Connection connection = open_database(repository_database().string());
  BOOST_TEST(connection.number("SELECT count(*) FROM position") > 100);
  BOOST_TEST(connection.number("SELECT count(*) FROM position WHERE squares = '' OR material = ''") == 0);
  BOOST_TEST(connection.number("SELECT count(*) FROM test_case WHERE position = 'start' AND position_id IS NULL") == 0);
  BOOST_TEST(connection.number("SELECT count(*) FROM test_case JOIN position ON position.id = position_id "
                               "WHERE test_case.identity NOT LIKE game || '/%'") == 0);
  BOOST_TEST(connection.number("PRAGMA page_size") == 65536);
  BOOST_TEST(connection.number("SELECT count(*) FROM setting") > 100);
}

BOOST_AUTO_TEST_CASE(imported_positions_are_not_lost_by_a_build) {
  const ScratchFolder scratch;
  const fs::path path = scratch.path / "a.db";
  fs::copy(repository_database(), path);
  Connection(path.string(), Connection::Access::write)
      .execute(
          "INSERT INTO import (id, name, format, digest, note) VALUES (1, 'games.txt', 'fen', '', ''); "
          "INSERT INTO position_import VALUES (1, 1, 1)");
  const std::string before = read_all(path);
  BOOST_TEST(
      contains(store_error([&] { build(repository_fixtures, path); }), "it holds 1 imported positions and 0 games"));
  BOOST_TEST((read_all(path) == before));
  build(repository_fixtures, path, true);
  BOOST_TEST((read_all(path) == read_all(repository_database())));
}

BOOST_AUTO_TEST_CASE(something_else_is_not_replaced) {
  const ScratchFolder scratch;
  const fs::path path = scratch.path / "notes";
  write_all(path,
            "my notes, which are longer than any header of a database could be, so that they look like one to nobody");
  BOOST_TEST(store_error([&] { build(repository_fixtures, path); }) ==
             "will not replace " + path.string() + ": cannot read " + path.string() + ": it is no database");
  BOOST_TEST(contains(store_error([&] { build(repository_fixtures, scratch.path); }), "it is no file"));
  BOOST_TEST(scratch.entries() == 1);
}

BOOST_AUTO_TEST_CASE(a_full_disk_leaves_the_old_file) {
  const ScratchFolder scratch;
  const fs::path path = scratch.path / "a.db";
  fs::copy(repository_database(), path);
  const std::string before = read_all(path);
  std::string message;
  {
    const FileSizeLimit limit(1 << 20);
    message = store_error([&] { build(repository_fixtures, path); });
  }
  BOOST_TEST(contains(message, "cannot write " + (scratch.path / ".a.db.").string()), message);
  BOOST_TEST(contains(message, "File too large"), message);
  BOOST_TEST((read_all(path) == before));
  BOOST_TEST(scratch.entries() == 1);
}

BOOST_AUTO_TEST_CASE(a_disk_full_for_the_database_itself) {
  const ScratchFolder scratch;
  Connection connection((scratch.path / "a.db").string(), Connection::Access::build);
  connection.execute("CREATE TABLE t (a TEXT) STRICT; PRAGMA max_page_count = 3");
  BOOST_TEST(store_error([&] { connection.execute("INSERT INTO t SELECT hex(randomblob(500000))"); }) ==
             "cannot write " + (scratch.path / "a.db").string() + ": the disk, or the space allowed, is full");
}

BOOST_AUTO_TEST_CASE(a_folder_that_is_not_there_or_may_not_be_written) {
  const ScratchFolder scratch;
  BOOST_TEST(
      contains(store_error([&] { build(repository_fixtures, scratch.path / "none/a.db"); }), "it cannot be opened"));
  fs::create_directory(scratch.path / "closed");
  fs::permissions(scratch.path, fs::perms::all);
  fs::permissions(scratch.path / "closed", fs::perms::owner_read | fs::perms::owner_exec | fs::perms::others_exec);
  const std::string message = without_rights([&] {
    const Corpus corpus = load_repository();
    return store_error([&] { build_database(corpus, {}, (scratch.path / "closed/a.db").string(), false); });
  });
  BOOST_TEST(contains(message, "it cannot be opened (Permission denied)"), message);
}

/// The file appears by a rename only: whoever is killed while building leaves the old one.
BOOST_AUTO_TEST_CASE(a_build_that_is_killed) {
  const ScratchFolder scratch;
  const fs::path path = scratch.path / "a.db";
  fs::copy(repository_database(), path);
  const std::string before = read_all(path);
  const Corpus corpus = load_repository();
  for (const int microseconds : {500, 3000, 10'000, 30'000}) {
    const pid_t child = ::fork();
    if (child == 0) {
      build_database(corpus, {}, path.string(), false);
      ::_exit(0);
    }
    ::usleep(static_cast<useconds_t>(microseconds));
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    const std::vector<Problem> problems = load_corpus(path.string()).problems;
    BOOST_TEST(problems.empty());
  }
}

BOOST_AUTO_TEST_CASE(pages_alone_are_those_of_the_whole) {
  const Corpus all = load_corpus(repository_database().string()).corpus;
  const CorpusLoaded pages = load_pages(repository_database().string());
  BOOST_REQUIRE(pages.problems.empty());
  BOOST_TEST(pages.corpus.claim_files.empty());
  BOOST_REQUIRE_EQUAL(pages.corpus.sources.size(), all.sources.size());
  for (std::size_t i = 0; i < all.sources.size(); ++i) {
    BOOST_TEST(pages.corpus.sources[i].id == all.sources[i].id);
    BOOST_TEST(pages.corpus.sources[i].clauses.size() == all.sources[i].clauses.size());
  }
  BOOST_REQUIRE_EQUAL(pages.corpus.rule_sets.size(), all.rule_sets.size());
  for (std::size_t i = 0; i < all.rule_sets.size(); ++i)
    BOOST_TEST(pages.corpus.rule_sets[i].digest() == all.rule_sets[i].digest());
}

BOOST_AUTO_TEST_SUITE_END()
