#include <sys/resource.h>

#include <boost/test/unit_test.hpp>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "commands/command.h"
#include "commands/frame.h"
#include "store/connection.h"
#include "support/scratch.h"

using namespace arbiter;
namespace fs = std::filesystem;

namespace {

struct Outcome {
  int status = 0;
  std::string out, err;
};

Outcome run(std::vector<std::string> words, const std::string& input = "") {
  Outcome outcome;
  const auto sink_to = [](std::string& text) {
    return [&text](std::string_view bytes) {
      text += bytes;
      return 0;
    };
  };
  Output out(sink_to(outcome.out), "standard output", {});
  Output err(sink_to(outcome.err), "standard error", {});
  std::istringstream in(input);
  Context context{out, err, in, "/nowhere/arbiter"};
  outcome.status = static_cast<int>(run_frame(words, commands(), context));
  return outcome;
}

const std::string fixtures = ARBITER_SOURCE_DIR "/fixtures";

bool contains(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

}  // namespace

BOOST_AUTO_TEST_SUITE(corpus_commands)

BOOST_AUTO_TEST_CASE(build_export_and_back) {
  const ScratchFolder scratch;
  const std::string database = (scratch.path / "a.db").string(), again = (scratch.path / "b.db").string();
  const std::string folder = (scratch.path / "out").string();
  BOOST_TEST(run({"build", fixtures, "-o", database}).status == 0);
  BOOST_TEST(run({"export", database, "-o", folder}).status == 0);
  BOOST_TEST(run({"fmt", "--check", folder}).status == 0);
  BOOST_TEST(run({"build", folder, "-o", again}).status == 0);
  BOOST_TEST(run({"stats", database}).out == run({"stats", folder}).out);
  const Outcome full = run({"export", database, "-o", folder});
  BOOST_TEST(full.status == 3);
  BOOST_TEST(contains(full.err, "is not an empty folder"));
  BOOST_TEST(contains(run({"export", database, "--file", "perft/makruk.toml"}).out, "[[row]]"));
  BOOST_TEST(run({"export", database, "--file", "perft/makrk.toml"}).status == 2);
}

BOOST_AUTO_TEST_CASE(every_bad_corpus_exits_with_3) {
  const ScratchFolder scratch;
  const auto file = [&](const std::string& name, std::string_view bytes) {
    const fs::path path = scratch.path / name;
    std::ofstream(path, std::ios::binary) << bytes;
    return path.string();
  };
  const std::string good = (scratch.path / "good.db").string();
  BOOST_REQUIRE(run({"build", fixtures, "-o", good}).status == 0);
  const std::string bytes = read_all(good);
  const std::string newer = file("newer.db", bytes);
  Connection(newer, Connection::Access::write)
      .execute("PRAGMA user_version = 9; INSERT INTO migration VALUES (9, 'later', '3.1.0')");
  const std::string other = (scratch.path / "other.db").string();
  Connection(other, Connection::Access::build).execute("CREATE TABLE accounts (a)");
  std::string damaged = bytes;
  for (std::size_t at = 65536; at + 200 < damaged.size(); at += 65536) damaged.replace(at, 200, 200, '\x7F');
  fs::create_directories(scratch.path / "broken/sources");
  file("broken/sources/a.toml", "id = \n");
  const std::vector<std::pair<std::string, std::string>> bad{
      {(scratch.path / "missing.db").string(), "No such file or directory"},
      {file("empty.db", ""), "it is empty"},
      {file("text.db", std::string(300, 'x')), "it is no database"},
      {file("short.db", std::string_view(bytes).substr(0, 70000)), "it is cut off"},
      {file("damaged.db", damaged), "damaged"},
      {newer, "it needs arbiter 3.1.0 or newer"},
      {other, "a database of another program"},
      {(scratch.path / "broken").string(), "a.toml:1:"},
  };
  for (const auto& [path, message] : bad)
    for (const char* command : {"stats", "find", "lint", "check"}) {
      const Outcome outcome = run({command, path});
      BOOST_TEST(outcome.status == 3, command << " " << path << " exits with " << outcome.status);
      BOOST_TEST(contains(outcome.err + outcome.out, message),
                 command << " " << path << ": " << outcome.err << outcome.out);
    }
}

BOOST_AUTO_TEST_CASE(a_target_that_cannot_be_written_exits_with_3) {
  const ScratchFolder scratch;
  const Outcome nowhere = run({"build", fixtures, "-o", (scratch.path / "none/a.db").string()});
  BOOST_TEST(nowhere.status == 3);
  BOOST_TEST(contains(nowhere.err, "it cannot be opened"));
  std::signal(SIGXFSZ, SIG_IGN);
  rlimit before{};
  ::getrlimit(RLIMIT_FSIZE, &before);
  const rlimit limited{1 << 20, before.rlim_max};
  ::setrlimit(RLIMIT_FSIZE, &limited);
  const Outcome full = run({"build", fixtures, "-o", (scratch.path / "a.db").string()});
  ::setrlimit(RLIMIT_FSIZE, &before);
  BOOST_TEST(full.status == 3);
  BOOST_TEST(contains(full.err, "cannot write"));
  BOOST_TEST(scratch.entries() == 0);
}

BOOST_AUTO_TEST_CASE(text_of_a_corpus_does_not_command_the_terminal) {
  const ScratchFolder scratch;
  fs::create_directories(scratch.path / "sources");
  std::ofstream(scratch.path / "sources/a.toml") << "id = \"a\\u001b[31m\"\ngame = \"makruk\"\ntitle = \"t\"\n";
  const Outcome outcome = run({"lint", scratch.path.string()});
  BOOST_TEST(outcome.status == 3);
  BOOST_TEST(!contains(outcome.out + outcome.err, "\x1b"));
}

BOOST_AUTO_TEST_CASE(fmt_reads_standard_input) {
  const Outcome outcome = run({"fmt", "-", "--as", "perft/makruk.toml"}, "# only this\n");
  BOOST_TEST(outcome.status == 0);
  BOOST_TEST(outcome.out == "# only this\n");
  BOOST_TEST(run({"fmt", "-"}, "").status == 2);
  BOOST_TEST(run({"fmt", "-", "--as", "perft/makruk.toml"}, "x = ").status == 3);
  BOOST_TEST(run({"fmt", "-", "--check", "--as", "perft/makruk.toml"}, "\n\n# only this").status == 1);
}

BOOST_AUTO_TEST_CASE(find_says_when_there_is_nothing) {
  BOOST_TEST(run({"find", fixtures, "--material", "KKKKKKkk"}).status == 4);
  BOOST_TEST(run({"find", fixtures, "--board", "3!"}).status == 2);
  const Outcome found = run({"find", fixtures, "--game", "makruk", "--position", "start", "--json"});
  BOOST_TEST(found.status == 0);
  BOOST_TEST(contains(found.out, "\"case\":\"makruk/"));
}

BOOST_AUTO_TEST_SUITE_END()
