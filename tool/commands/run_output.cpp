#include "commands/run_output.h"

#include <cstdlib>

#include "commands/subject_text.h"
#include "report/atomic_file.h"
#include "report/run_formats.h"

namespace arbiter {

void RunOutput::declare(Arguments& arguments) {
  std::vector<std::string> names;
  for (const RunFormat& row : run_formats()) names.emplace_back(row.name);
  arguments.choice("--format", format, "FORMAT", names, "Output format");
  arguments.flag("--json", json, "Short for --format jsonl");
  arguments.option("-o,--output", file, "FILE", "Write a file instead of standard output");
  arguments.flag("-v,--verbose", verbose, "Results that are as expected too");
}

void RunOutput::write(const Run& run, Context& context) const {
  const Output::Look& look = context.out.look();
  const bool to_file = !file.empty();
  RunWriterOptions writing{verbose, look.color && !to_file, static_cast<std::size_t>(look.width)};
  if (const char* summary = std::getenv("GITHUB_STEP_SUMMARY"); summary != nullptr && *summary != '\0')
    writing.job_summary = [path = std::string(summary)](std::string_view text) { append_to_file(path, text); };
  std::string whole;
  const auto sink = [&](std::string_view text) {
    if (to_file)
      whole += text;
    else
      context.out.styled(text);
  };
  write_run(run, *find_run_format(json ? "jsonl" : format)->make(sink, writing));
  if (to_file) write_file(file, whole);
}

void RunOutput::write_text(const std::string& text, Context& context) const {
  if (file.empty())
    context.out.styled(text);
  else
    write_file(file, text);
}

ExitStatus status_of(const Run& run) {
  ExitStatus status = ExitStatus::ok;
  const Totals& totals = run.totals;
  if (totals.of(CaseStatus::crash) + totals.of(CaseStatus::timeout) > 0) status = combine(status, ExitStatus::subject);
  // Our own engine answers every question that can be asked: an error is the corpus's.
  const bool own = run.header.subjects.size() == 1 && run.header.subjects.front().name == "engine";
  if (totals.of(CaseStatus::error) > 0) status = combine(status, own ? ExitStatus::invalid : ExitStatus::subject);
  if (totals.unexpected + totals.unexpected_claims > 0) status = combine(status, ExitStatus::unexpected);
  status = combine(status, stale_status(run.stale));
  if (totals.results() > 0 && totals.of(CaseStatus::not_applicable) == totals.results())
    status = combine(status, ExitStatus::nothing);
  return status;
}

}  // namespace arbiter
