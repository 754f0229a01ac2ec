#include "report/run_formats.h"

#include "harness/run_file.h"
#include "report/run_text.h"

namespace arbiter {

const std::vector<RunFormat>& run_formats() {
  static const std::vector<RunFormat> formats{
      {"text", "for people", make_text_run_writer},
      {"jsonl", "JSON lines: everything, to be read back",
       [](RunWriter::Sink sink, const RunWriterOptions&) { return make_json_run_writer(std::move(sink)); }},
  };
  return formats;
}

const RunFormat* find_run_format(std::string_view name) {
  for (const RunFormat& format : run_formats())
    if (format.name == name) return &format;
  return nullptr;
}

}  // namespace arbiter
