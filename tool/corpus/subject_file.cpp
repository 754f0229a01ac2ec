#include "corpus/subject_file.h"

#include <fmt/format.h>

#include <charconv>
#include <set>

#include "corpus/fields.h"

namespace arbiter {

std::optional<std::chrono::milliseconds> read_seconds(std::string_view text) {
  constexpr double longest = 86'400;
  double seconds = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds, std::chars_format::fixed);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  if (!(seconds >= 0.001 && seconds <= longest)) return std::nullopt;
  return std::chrono::milliseconds(static_cast<std::int64_t>(seconds * 1000));
}

std::string write_seconds(std::chrono::milliseconds time) {
  std::string text = fmt::format("{}.{:03}", time.count() / 1000, time.count() % 1000);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text;
}

SubjectFile read_subject_file(std::string_view text, const std::string& file, std::vector<Problem>& problems) {
  SubjectFile read;
  read.mark = {file, 1, 1};
  std::vector<NamedSubject>& subjects = read.subjects;
  const std::size_t before = problems.size();
  const std::optional<TomlNode> root = parse_toml(text, file, problems);
  if (!root) return read;
  Fields document(*root, "a file of subjects", problems);
  std::set<std::string> names;
  for (const TomlNode* table : document.tables("subject")) {
    Fields fields(*table, "a subject", problems);
    NamedSubject& subject = subjects.emplace_back();
    subject.mark = table->mark;
    subject.name = fields.slug("name");
    subject.command = fields.required_text("command");
    subject.plays = fields.text("plays");
    subject.version = fields.text("version");
    subject.notes = fields.text("notes");
    if (const std::string timeout = fields.text("timeout"); !timeout.empty()) {
      subject.timeout = read_seconds(timeout);
      if (!subject.timeout) fields.problem(fields.mark_of("timeout"), "\"timeout\" must be seconds as a text: \"2.5\"");
    }
    if (!subject.name.empty() && !names.insert(subject.name).second)
      fields.problem(fields.mark_of("name"), fmt::format("two subjects are named \"{}\"", subject.name));
    if (subject.name == "engine")
      fields.problem(fields.mark_of("name"), "\"engine\" is the name of the rule sets of this program");
    fields.finish();
  }
  if (subjects.empty() && problems.size() == before)
    problems.push_back({{file, 1, 1}, "the file names no subject; write [[subject]] tables", ""});
  document.finish();
  return read;
}

}  // namespace arbiter
