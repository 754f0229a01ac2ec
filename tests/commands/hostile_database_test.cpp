#include <boost/test/unit_test.hpp>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <random>

#include "console.h"
#include "store/build.h"
#include "store/load.h"
#include "support/scratch.h"

/// Every command that opens a database, on files that were damaged: each ends with a status that is in its table and
/// is no internal error, in a time that is no matter, and leaves the file as it was.
namespace arbiter {
namespace {

namespace fs = std::filesystem;

const std::string& sound_database() {
  static const std::string bytes = [] {
    const ScratchFolder folder;
    const std::string path = (folder.path / "corpus.db").string();
    const Corpus corpus = std::move(load_corpus(fixtures_folder()).corpus);
    build_database(corpus, load_comments(corpus), path, false);
    return read_all(path);
  }();
  return bytes;
}

void write_all(const fs::path& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
}

std::vector<std::vector<std::string>> commands_on(const std::string& db, const std::string& folder) {
  return {{"check", db, "--filter", "game:senet source:gym-senet", "--perft-nodes", "100", "-j", "1"},
          {"find", db, "--game", "senet", "--limit", "3"},
          {"stats", db},
          {"lint", db},
          {"export", db, "-o", folder + "/out"},
          {"rules", "list", "--corpus", db},
          {"rules", "show", "makpong", "--corpus", db},
          {"judge", "--rules", "makpong", "--corpus", db},
          {"show", "--rules", "makpong", "--corpus", db},
          {"perft", "--rules", "makpong", "--depth", "1", "--corpus", db},
          {"errata", "gym-senet", "--corpus", db},
          {"compare", "plyyard-senet", "skyruk-senet", db, "--walks", "1"},
          {"check", db, "--rules", "makpong", "--filter", "claim:nothing*"}};
}

void run_all(const fs::path& db, const std::string& bytes, const std::string& folder, const std::string& what) {
  for (const std::vector<std::string>& words : commands_on(db.string(), folder)) {
    const auto start = std::chrono::steady_clock::now();
    const Transcript ran = run_words(words);
    const int status = static_cast<int>(ran.status);
    BOOST_TEST((status >= 0 && status < 70), what << ", " << words[0] << ": status " << status << ": " << ran.err);
    BOOST_TEST((std::chrono::steady_clock::now() - start < std::chrono::seconds(60)), what << ", " << words[0]);
    for (const char character : ran.out + ran.err)
      if (static_cast<unsigned char>(character) < 0x20 && character != '\n' && character != '\t')
        BOOST_ERROR(what << ", " << words[0] << ": a control character is passed on");
  }
  BOOST_TEST((read_all(db) == bytes), what << " was changed");
}

}  // namespace

BOOST_AUTO_TEST_SUITE(hostile_databases)

BOOST_AUTO_TEST_CASE(every_command_survives_bits_that_turned) {
  const ScratchFolder scratch;
  const fs::path path = scratch.path / "a.db";
  const std::string& whole = sound_database();
  std::mt19937_64 random(20260722);
  for (int round = 0; round < 6; ++round) {
    std::string damaged = whole;
    // One bit in a header's worth of each page, and some anywhere.
    const std::size_t page = 65536 * (random() % (damaged.size() / 65536));
    for (int i = 0; i <= round; ++i) damaged[page + random() % 100] ^= static_cast<char>(1U << random() % 8);
    for (int i = 0; i < 30; ++i) damaged[random() % damaged.size()] ^= static_cast<char>(1U << random() % 8);
    write_all(path, damaged);
    run_all(path, damaged, scratch.path.string(), "round " + std::to_string(round));
  }
}

BOOST_AUTO_TEST_CASE(every_command_survives_texts_that_turned) {
  // Only letters of texts, so that pages and rows stay sound and the content itself is what is wrong.
  const ScratchFolder scratch;
  const fs::path path = scratch.path / "a.db";
  const std::string& whole = sound_database();
  std::mt19937_64 random(99);
  for (int round = 0; round < 6; ++round) {
    std::string damaged = whole;
    for (int i = 0; i < 40; ++i) {
      const std::size_t at = random() % damaged.size();
      if (damaged[at] < 'a' || damaged[at] > 'z') continue;
      damaged[at] = round % 2 == 0 ? static_cast<char>('a' + random() % 26) : static_cast<char>(random());
    }
    write_all(path, damaged);
    run_all(path, damaged, scratch.path.string(), "texts, round " + std::to_string(round));
  }
}

BOOST_AUTO_TEST_CASE(what_is_no_database_is_refused_by_every_command) {
  const ScratchFolder scratch;
  const fs::path path = scratch.path / "a.db";
  for (const std::string& bytes : {std::string(), std::string("SQLite format 3"), std::string(70'000, '\0'),
                                   sound_database().substr(0, 100'000)}) {
    write_all(path, bytes);
    for (const std::vector<std::string>& words : commands_on(path.string(), scratch.path.string())) {
      const Transcript ran = run_words(words);
      BOOST_TEST(static_cast<int>(ran.status) == static_cast<int>(ExitStatus::invalid), words[0] << ": " << ran.err);
      BOOST_TEST(!ran.err.empty());
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
