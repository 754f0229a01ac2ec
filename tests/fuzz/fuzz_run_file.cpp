#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>
#include <string_view>

#include "harness/run_diff.h"
#include "harness/run_file.h"
#include "harness/run_merge.h"
#include "report/run_diff_text.h"
#include "report/run_formats.h"
#include "report/run_views.h"

/// Any text as a run file: it is refused with a sentence, or it is read and written to a text that is read
/// and written as the same. What is read merges, or is refused; every format of a run can write it, in UTF-8
/// without control characters, and the commands of GitHub that it holds are those that we give.
namespace {

std::string written(const arbiter::Run& run, const char* format) {
  std::string text;
  arbiter::write_run(run, *arbiter::find_run_format(format)->make([&](std::string_view part) { text += part; }, {}));
  return text;
}

arbiter::Run read(const std::string& text) {
  std::istringstream in(text);
  return arbiter::read_run(in, "run");
}

void look_at(const std::string& text, std::string_view format) {
  for (const char character : text)
    if (static_cast<unsigned char>(character) < 0x20 && character != '\n' && character != '\t') std::abort();
  if (format != "github") return;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const bool command =
        line.find("::") == line.find_first_not_of(" \t") && !line.empty() && line.find("::") != line.npos;
    if (command && !line.starts_with("::error ") && !line.starts_with("::warning ") && !line.starts_with("::notice "))
      std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  arbiter::Run run;
  try {
    run = read(std::string(reinterpret_cast<const char*>(data), size));
  } catch (const arbiter::RunFileError& error) {
    if (std::string_view(error.what()).size() < 6) std::abort();
    return 0;
  }
  const std::string once = written(run, "jsonl");
  if (written(read(once), "jsonl") != once) std::abort();
  for (const arbiter::RunFormat& format : arbiter::run_formats())
    look_at(written(run, format.name.data()), format.name);
  try {
    static_cast<void>(arbiter::merge_runs({{"a", run}, {"b", run}}));
  } catch (const arbiter::MergeError&) {
  }
  const arbiter::RunDiff none = arbiter::diff_runs(run, run);
  look_at(arbiter::run_diff_text(none, false), "text");
  look_at(arbiter::run_diff_lines(none), "jsonl");
  look_at(written(arbiter::run_of(arbiter::diff_runs({}, run), run), "text"), "text");
  return 0;
}
