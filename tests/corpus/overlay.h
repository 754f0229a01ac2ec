#pragma once

#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "corpus/fixtures.h"
#include "support/scratch.h"

namespace arbiter {

inline const std::filesystem::path repository = ARBITER_SOURCE_DIR;

/// The sources and rule sets of the repository with the files of `tests/corpus/<folder>` laid over them.
struct Overlay : ScratchFolder {
  explicit Overlay(const std::filesystem::path& folder) {
    const auto options = std::filesystem::copy_options::recursive | std::filesystem::copy_options::overwrite_existing;
    for (const char* part : {"sources", "rulesets"})
      std::filesystem::copy(repository / "fixtures" / part, path / part, options);
    std::filesystem::copy(repository / "tests/corpus" / folder, path, options);
    std::filesystem::remove(path / "expected.txt");
  }

  /// A message without the folder's own path.
  std::string local(std::string text) const {
    const std::string prefix = path.string() + "/";
    for (std::size_t at = text.find(prefix); at != std::string::npos; at = text.find(prefix))
      text.erase(at, prefix.size());
    return text;
  }
};

/// Holds a text against a file of the repository; ARBITER_UPDATE_GOLDEN=1 writes it instead.
inline void check_golden_file(const std::filesystem::path& file, const std::string& text) {
  const std::filesystem::path golden = repository / file;
  if (std::getenv("ARBITER_UPDATE_GOLDEN") != nullptr) std::ofstream(golden, std::ios::binary) << text;
  BOOST_TEST(!text.empty());
  BOOST_CHECK_MESSAGE(text == read_all(golden), file << " differs; now:\n" << text);
}

}  // namespace arbiter
