#pragma once

#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace arbiter {

/// Holds a text against tests/report/golden/<name>. Regenerate all of them, then look at the diff:
///
///     ARBITER_UPDATE_GOLDEN=1 ctest --preset dev -R report
inline void check_golden(const std::string& name, const std::string& text) {
  const std::filesystem::path path = std::filesystem::path(ARBITER_SOURCE_DIR) / "tests/report/golden" / name;
  const char* update = std::getenv("ARBITER_UPDATE_GOLDEN");
  if (update != nullptr && std::string(update) == "1") {
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
    return;
  }
  std::ifstream file(path, std::ios::binary);
  BOOST_REQUIRE_MESSAGE(file, "no golden file " << path);
  std::ostringstream expected;
  expected << file.rdbuf();
  const std::string golden = expected.str();
  std::size_t at = 0;
  while (at < golden.size() && at < text.size() && golden[at] == text[at]) ++at;
  const std::size_t begin = at < 60 ? 0 : at - 60;
  BOOST_CHECK_MESSAGE(golden == text, name << " differs from its golden file at byte " << at << "; golden:\n"
                                           << golden.substr(begin, 160) << "\nnow:\n"
                                           << text.substr(begin, 160));
}

}  // namespace arbiter
