#include "corpus/fixtures.h"

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>

#include "corpus/files.h"
#include "corpus/fixture_file.h"
#include "overlay.h"

using namespace arbiter;
namespace fs = std::filesystem;

namespace {

/// Holds the problems of an invalid folder against its expected.txt.
void check_problems(const std::string& name) {
  const Overlay overlay("invalid/" + name);
  std::string found;
  for (const Problem& problem : load_fixtures(overlay.path.string()).problems)
    found += overlay.local(problem.text()) + "\n";
  check_golden_file(fs::path("tests/corpus/invalid") / name / "expected.txt", found);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(fixtures)

BOOST_AUTO_TEST_CASE(invalid_folders_name_every_problem) {
  std::size_t folders = 0;
  for (const fs::directory_entry& entry : fs::directory_iterator(repository / "tests/corpus/invalid")) {
    check_problems(entry.path().filename().string());
    ++folders;
  }
  BOOST_TEST(folders >= 6U);
}

BOOST_AUTO_TEST_CASE(the_repository_s_own_fixtures_are_valid_and_survive_formatting) {
  const std::string folder = (repository / "fixtures").string();
  std::vector<Problem> problems = load_fixtures(folder).problems;
  for (const std::string& path : fixture_files(folder, problems)) {
    const std::string file = folder + "/" + path;
    const std::optional<std::string> text = read_file(file, problems);
    BOOST_REQUIRE(text.has_value());
    const std::optional<std::string> formatted = format_fixture(*text, path, file, problems);
    BOOST_TEST_CONTEXT(path) {
      BOOST_REQUIRE(formatted.has_value());
      BOOST_TEST(format_fixture(*formatted, path, file, problems).value_or("") == *formatted);
    }
  }
  for (const Problem& problem : problems) BOOST_ERROR(problem.text());
}

BOOST_AUTO_TEST_CASE(a_folder_that_is_not_there_or_not_readable) {
  const ScratchFolder scratch;
  const std::vector<Problem> missing = load_fixtures((scratch.path / "none").string()).problems;
  BOOST_REQUIRE(missing.size() == 1U);
  BOOST_TEST(missing[0].text() == (scratch.path / "none").string() + ": cannot be read: No such file or directory");

  fs::create_directories(scratch.path / "claims/makruk");
  std::ofstream(scratch.path / "claims/makruk/a.toml") << "source = \"s\"\n";
  fs::create_directory(scratch.path / "sources");
  fs::create_directory(scratch.path / "sources/not-a-file.toml");
  fs::permissions(scratch.path / "claims/makruk/a.toml", fs::perms::none);
  fs::permissions(scratch.path / "sources", fs::perms::none);
  const std::vector<Problem> closed = load_fixtures(scratch.path.string()).problems;
  fs::permissions(scratch.path / "sources", fs::perms::owner_all);
  if (::geteuid() == 0) return;  // nothing is closed to the superuser
  BOOST_REQUIRE(closed.size() == 2U);
  BOOST_TEST(closed[0].text() ==
             (scratch.path / "claims/makruk/a.toml").string() + ": cannot be read: Permission denied");
  BOOST_TEST(closed[1].text() == (scratch.path / "sources").string() + ": cannot be read: Permission denied");
}

BOOST_AUTO_TEST_SUITE_END()
