#include "report/run_formats.h"

#include "harness/run_file.h"
#include "report/github.h"
#include "report/junit.h"
#include "report/run_text.h"
#include "report/sarif.h"
#include "report/tap.h"

namespace arbiter {

const std::vector<RunFormat>& run_formats() {
  static const std::vector<RunFormat> formats{
      {"text", "for people", make_text_run_writer},
      {"jsonl", "JSON lines: everything, to be read back",
       [](RunWriter::Sink sink, const RunWriterOptions&) { return make_json_run_writer(std::move(sink)); }},
      {"junit", "JUnit XML, for CI systems",
       [](RunWriter::Sink sink, const RunWriterOptions&) { return junit_writer(std::move(sink)); }},
      {"tap", "TAP 14 with YAML diagnostics",
       [](RunWriter::Sink sink, const RunWriterOptions&) { return tap_writer(std::move(sink)); }},
      {"github", "annotations and job summary of GitHub Actions",
       [](RunWriter::Sink sink, const RunWriterOptions& options) {
         return github_writer(std::move(sink), options.job_summary);
       }},
      {"sarif", "SARIF 2.1.0, for code scanning",
       [](RunWriter::Sink sink, const RunWriterOptions&) { return sarif_writer(std::move(sink)); }},
  };
  return formats;
}

const RunFormat* find_run_format(std::string_view name) {
  for (const RunFormat& format : run_formats())
    if (format.name == name) return &format;
  return nullptr;
}

}  // namespace arbiter
