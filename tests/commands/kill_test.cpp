#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>

#include "imports.h"

/// The built program, ended at any moment by a signal that it cannot see coming.
namespace arbiter {
namespace {

/// Starts the program with its output thrown away, ends it by `signal` after a while unless it has ended by itself.
/// Returns what waitpid says.
int run_for(const std::vector<std::string>& words, int microseconds, int signal) {
  const pid_t child = ::fork();
  if (child == 0) {
    const int nowhere = ::open("/dev/null", O_WRONLY);
    ::dup2(nowhere, STDOUT_FILENO);
    ::dup2(nowhere, STDERR_FILENO);
    std::vector<char*> arguments;
    std::string program = ARBITER_BINARY_DIR "/arbiter";
    std::vector<std::string> copies = words;
    arguments.push_back(program.data());
    for (std::string& word : copies) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    ::execv(program.c_str(), arguments.data());
    ::_exit(127);
  }
  int status = 0;
  if (signal != 0) {
    ::usleep(static_cast<useconds_t>(microseconds));
    ::kill(child, signal);
  }
  ::waitpid(child, &status, 0);
  return status;
}

/// Lets the program end by itself and measures how long that takes, in microseconds of the clock.
int run_timed(const std::vector<std::string>& words, std::uint64_t& takes) {
  const auto begin = std::chrono::steady_clock::now();
  const int status = run_for(words, 0, 0);
  takes = static_cast<std::uint64_t>(
      std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now() - begin).count());
  return status;
}

bool ended_well(int status) { return WIFEXITED(status) && WEXITSTATUS(status) == 0; }

/// As many rows as the import says that it brought: a batch is there as a whole or not at all.
void check_whole(const ImportFolder& folder) {
  if (!std::filesystem::exists(folder.db)) return;
  // Whoever looks first undoes what was left half done.
  const Transcript looked = run_words({"find", folder.db, "--limit", "1"});
  BOOST_TEST((looked.status == ExitStatus::ok), looked.err);
  BOOST_TEST(folder.number("SELECT count(*) FROM (SELECT json_extract(counts, '$.positions') AS said, (SELECT count(*) "
                           "FROM position WHERE import_id = import.id) AS there FROM import) WHERE said <> there") ==
             0);
  BOOST_TEST(
      folder.number("SELECT count(*) FROM (SELECT json_extract(counts, '$.games') AS said, (SELECT count(*) FROM "
                    "recorded_game WHERE import_id = import.id) AS there FROM import) WHERE said <> there") == 0);
  Connection connection(folder.db, Connection::Access::read);
  Statement check(connection, "PRAGMA integrity_check");
  BOOST_TEST((check.step() && check.text(0) == "ok"));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(killed)

BOOST_AUTO_TEST_CASE(an_import_that_is_killed_again_and_again_ends_as_if_nothing_had_been) {
  std::string list = random_list("plyyard-makruk", 800, 21) + "no position\n";
  list += "position startpos moves c3c4 c6c5 b3b4\nposition startpos moves e3e5 e6e5\n";
  list += random_list("plyyard-makruk", 800, 22);
  const ImportFolder undisturbed;
  // The path is part of what is stored: both are imported from the same file.
  write_text(undisturbed.list, list);
  const auto words = [&](const std::string& db) {
    return std::vector<std::string>{"import",         undisturbed.list, "--into", db,      "--rules",
                                    "plyyard-makruk", "--batch",        "40",     "--tag", "walk"};
  };
  std::uint64_t takes = 0;
  const int status = run_timed(words(undisturbed.db), takes);
  BOOST_REQUIRE(WIFEXITED(status) && WEXITSTATUS(status) == 3);  // a line was refused
  const std::string content = content_of(undisturbed.db);
  RandomSequence random(5);
  int kills = 0;
  // How often a kill comes in time is the machine's affair: rounds go on until there were enough.
  for (int round = 0; round < 3 || (kills <= 5 && round < 30); ++round) {
    const ImportFolder folder;
    int ended = 0;
    for (int attempt = 0;
         attempt < 200 &&
         !WIFEXITED(ended = run_for(words(folder.db), static_cast<int>(takes / 4 + random.below(takes)), SIGKILL));
         ++attempt) {
      ++kills;
      check_whole(folder);
    }
    BOOST_TEST((WIFEXITED(ended) && WEXITSTATUS(ended) == 3));
    BOOST_REQUIRE(std::filesystem::exists(folder.db));
    BOOST_TEST((content_of(folder.db) == content), "after a round that came to " << kills << " kills");
  }
  BOOST_TEST(kills > 5);
}

BOOST_AUTO_TEST_CASE(an_import_that_is_asked_to_stop_stops_and_goes_on_later) {
  const ImportFolder undisturbed;
  write_text(undisturbed.list, random_list("plyyard-makruk", 5'000, 23));
  const auto words = [&](const std::string& db) {
    return std::vector<std::string>{"import",  undisturbed.list, "--into",  db,
                                    "--rules", "plyyard-makruk", "--batch", "100"};
  };
  std::uint64_t takes = 0;
  BOOST_REQUIRE(ended_well(run_timed(words(undisturbed.db), takes)));
  RandomSequence random(8);
  for (const int signal : {SIGINT, SIGTERM}) {
    bool stopped = false;
    for (int attempt = 0; attempt < 30 && !stopped; ++attempt) {
      const ImportFolder folder;
      const int status = run_for(words(folder.db), static_cast<int>(takes / 4 + random.below(takes / 2)), signal);
      stopped = WIFSIGNALED(status) && WTERMSIG(status) == signal;
      check_whole(folder);
      BOOST_TEST(ended_well(run_for(words(folder.db), 0, 0)));
      BOOST_TEST(folder.number("SELECT count(*) FROM import") == 1);
      BOOST_TEST(folder.number("SELECT read FROM import") == 5'000);
    }
    BOOST_TEST(stopped, "signal " << signal);
  }
}

BOOST_AUTO_TEST_CASE(a_build_that_is_killed_leaves_the_old_database_or_the_new_one) {
  const ImportFolder folder;
  const std::vector<std::string> words{"build", fixtures_folder(), "-o", folder.db};
  BOOST_REQUIRE(ended_well(run_for(words, 0, 0)));
  RandomSequence random(6);
  for (int i = 0; i < 8; ++i) {
    run_for(words, static_cast<int>(random.below(120'000)), SIGKILL);
    BOOST_TEST(load_corpus(folder.db).problems.empty());
  }
}

BOOST_AUTO_TEST_CASE(a_recording_that_is_killed_leaves_whole_runs) {
  const ImportFolder folder;
  const std::string logbook = folder.path / "runs.db";
  const std::vector<std::string> words{"check",     fixtures_folder(), "--filter",      "game:senet", "--record",
                                       "--logbook", logbook,           "--perft-nodes", "1"};
  std::uint64_t takes = 0;
  BOOST_REQUIRE(ended_well(run_timed(words, takes)));
  const auto run_of = [&](const std::string& number) { return run_words({"diff", "1", number, "--logbook", logbook}); };
  RandomSequence random(7);
  for (int i = 0; i < 10; ++i) {
    run_for(words, static_cast<int>(takes / 2 + random.below(takes / 2 + 1)), SIGKILL);
    const Transcript runs = run_words({"runs", "--logbook", logbook});
    BOOST_TEST((runs.status == ExitStatus::ok), runs.err);
    const std::int64_t last = Connection(logbook, Connection::Access::read).number("SELECT max(id) FROM run");
    BOOST_TEST((run_of(std::to_string(last)).status == ExitStatus::ok));
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
