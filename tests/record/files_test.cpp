#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "record/found.h"
#include "record/record.h"

using namespace arbiter;
using namespace arbiter::record_tests;

namespace {

namespace fs = std::filesystem;

const fs::path files = fs::path(ARBITER_SOURCE_DIR) / "tests/record/files";

std::string content_of(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream content;
  content << in.rdbuf();
  return content.str();
}

/// The fixtures: files/<format>/<name>.<extension>, and beside each <name>.<extension>.found, what is found in it.
std::vector<fs::path> fixtures_of(const RecordFormat& format) {
  std::vector<fs::path> paths;
  const fs::path folder = files / format.name;
  if (!fs::exists(folder)) return paths;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder))
    if (entry.path().extension() != ".found") paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  return paths;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(record_files)

/// Regenerate, then look at the diff: ARBITER_UPDATE_GOLDEN=1 build/dev/test_record
BOOST_AUTO_TEST_CASE(everything_in_the_fixtures_is_found) {
  const char* update = std::getenv("ARBITER_UPDATE_GOLDEN");
  for (const RecordFormat& format : record_formats()) {
    const std::vector<fs::path> paths = fixtures_of(format);
    BOOST_TEST(!paths.empty(), "no fixture of " << format.name);
    for (const fs::path& path : paths) {
      const std::string found = found_in(format.name, content_of(path));
      const fs::path golden_path = path.string() + ".found";
      if (update != nullptr && std::string(update) == "1") std::ofstream(golden_path, std::ios::binary) << found;
      std::istringstream now(found);
      std::istringstream golden(content_of(golden_path));
      BOOST_TEST(!golden.str().empty(), golden_path << " is missing");
      std::string line;
      std::string golden_line;
      for (int number = 1; std::getline(golden, golden_line); ++number) {
        if (!std::getline(now, line)) line = "(nothing)";
        BOOST_TEST(line == golden_line, golden_path.filename()
                                            << ":" << number << ": " << golden_line << "\nnow: " << line);
        if (line != golden_line) break;
      }
      BOOST_TEST(found.size() == golden.str().size());
    }
  }
}

BOOST_AUTO_TEST_CASE(fixtures_are_recognised_by_their_content_and_their_names) {
  for (const RecordFormat& format : record_formats())
    for (const fs::path& path : fixtures_of(format)) {
      BOOST_TEST((record_format_of_file(path.filename().string()) == &format), path << " by name");
      const std::string content = content_of(path);
      const RecordFormatGuess guess = guess_record_format(std::string_view(content).substr(0, record_format_beginning));
      BOOST_TEST((guess.format == &format), path << " by content: " << guess.why);
    }
}

BOOST_AUTO_TEST_SUITE_END()
