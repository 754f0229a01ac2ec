#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "corpus/read_known_differences.h"
#include "corpus/sentences.h"
#include "corpus/subject_file.h"
#include "report/baseline.h"
#include "report/errata_json.h"

/// Any text as the TOML files that are no fixtures: known differences, subjects, baselines; as recorded errata; and as
/// a page of a source. A baseline that is read is written to a text that is read and written as the same.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  std::vector<arbiter::Problem> problems;
  static_cast<void>(arbiter::read_known_difference_file(text, "known-differences/a.toml", "a.toml", problems));
  static_cast<void>(arbiter::read_subject_file(text, "a.toml", problems));
  const arbiter::BaselineRead read = arbiter::read_baseline(text, "a.toml");
  if (read.problems.empty()) {
    const std::string once = arbiter::baseline_text(read.baseline);
    const arbiter::BaselineRead again = arbiter::read_baseline(once, "a.toml");
    if (!again.problems.empty() || arbiter::baseline_text(again.baseline) != once) std::abort();
  }
  static_cast<void>(arbiter::read_errata_json(text, "a.json"));
  for (const arbiter::Sentence& sentence : arbiter::split_sentences(text))
    if (sentence.text.empty() || sentence.line < 1) std::abort();
  return 0;
}
