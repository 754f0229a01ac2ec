#include "report/formats.h"

#include <array>
#include <utility>

#include "report/github.h"
#include "report/junit.h"
#include "report/sarif.h"
#include "report/tap.h"

namespace arbiter {

namespace {

constexpr std::array rows{
    RunFormat{"junit", "JUnit XML, for CI systems",
              [](RunWriter::Sink sink, const FormatNeeds&) { return junit_writer(std::move(sink)); }},
    RunFormat{"tap", "Test Anything Protocol 14 with YAML diagnostics",
              [](RunWriter::Sink sink, const FormatNeeds&) { return tap_writer(std::move(sink)); }},
    RunFormat{"github", "annotations and job summary of GitHub Actions",
              [](RunWriter::Sink sink, const FormatNeeds& needs) {
                return github_writer(std::move(sink), needs.job_summary);
              }},
    RunFormat{"sarif", "SARIF 2.1.0, for code scanning",
              [](RunWriter::Sink sink, const FormatNeeds&) { return sarif_writer(std::move(sink)); }},
};

}  // namespace

std::span<const RunFormat> run_formats() { return rows; }

const RunFormat* find_run_format(std::string_view name) {
  for (const RunFormat& row : rows)
    if (row.name == name) return &row;
  return nullptr;
}

}  // namespace arbiter
