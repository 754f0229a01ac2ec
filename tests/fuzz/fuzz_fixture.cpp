#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "corpus/fixture_file.h"

/// Any text as a fixture file of every kind: it is refused with problems, or formatted to a text that
/// formats to itself.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const char* path : {"claims/senet/a.toml", "exemptions/a.toml", "known-differences/a.toml", "perft/senet.toml",
                           "rulesets/a.toml", "sources/a.toml", "subjects.toml"}) {
    std::vector<arbiter::Problem> problems;
    const auto formatted = arbiter::format_fixture(text, path, path, problems);
    if (!formatted) {
      if (problems.empty()) std::abort();
      continue;
    }
    const auto again = arbiter::format_fixture(*formatted, path, path, problems);
    if (!again || *again != *formatted) std::abort();
  }
  return 0;
}
