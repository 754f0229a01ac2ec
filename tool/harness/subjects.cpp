#include "harness/subjects.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "harness/command_subject.h"
#include "harness/engine_protocol_subject.h"
#include "harness/engine_subject.h"
#include "harness/recorded_run_subject.h"
#include "options/nearest.h"

namespace arbiter {
namespace {

constexpr std::array kinds{
    SubjectKind{"engine", "engine", "the rule sets of this program"},
    SubjectKind{"cmd", "cmd:COMMAND", "a command that speaks the judge protocol"},
    SubjectKind{"uci", "uci:PROGRAM?variant=NAME", "an engine that speaks UCI and answers go perft"},
    SubjectKind{"usi", "usi:PROGRAM?variant=NAME", "an engine that speaks USI and answers go perft"},
    SubjectKind{"run", "run:FILE", "the answers of a run that check --answers --json recorded"},
};

/// A subject under the name that a file gives it, asked about its own rule set alone.
class RenamedSubject final : public Subject {
 public:
  RenamedSubject(NamedSubject named, std::unique_ptr<Subject> subject)
      : named_(std::move(named)), subject_(std::move(subject)) {}

  std::string name() const override { return named_.name + " (" + subject_->name() + ")"; }
  std::string version() const override { return named_.version.empty() ? subject_->version() : named_.version; }
  Answer ask(const Question& question) override {
    if (!named_.plays.empty() && question.rules != named_.plays)
      throw SubjectFailure(SubjectFailure::Kind::not_applicable, fmt::format("{} plays {}", named_.name, named_.plays));
    return subject_->ask(question);
  }
  std::optional<bool> records(std::string_view rules) const override { return subject_->records(rules); }

 private:
  NamedSubject named_;
  std::unique_ptr<Subject> subject_;
};

std::unique_ptr<Subject> make_engine(std::string_view kind, const std::string& rest,
                                     const std::shared_ptr<const GameShelf>& shelf,
                                     std::optional<std::chrono::milliseconds> timeout) {
  EngineProtocolSubject::Options options;
  if (timeout) options.patience = *timeout;
  if (kind == "usi") options.protocol = EngineProtocolSubject::Protocol::usi;
  const std::size_t question = rest.find('?');
  if (question != std::string::npos) {
    const std::string setting = rest.substr(question + 1);
    constexpr std::string_view variant = "variant=";
    if (!setting.starts_with(variant))
      throw UnknownSubject(fmt::format("\"{}\" is no setting of {}; variant=NAME is", setting, kind), "");
    options.variant = setting.substr(variant.size());
  }
  return std::make_unique<EngineProtocolSubject>(rest.substr(0, question), options, shelf);
}

}  // namespace

std::span<const SubjectKind> subject_kinds() { return kinds; }

bool is_subject_form(std::string_view text) {
  const std::string_view kind = text.substr(0, text.find(':'));
  return text == "engine" ||
         (kind.size() < text.size() &&
          std::any_of(kinds.begin(), kinds.end(), [&](const auto& row) { return row.name == kind; }));
}

std::vector<Problem> problems_of(const SubjectFile& file, const GameShelf& shelf) {
  std::vector<Problem> problems;
  std::vector<std::string> names;
  for (const SubjectKind& kind : kinds) names.emplace_back(kind.name);
  for (const NamedSubject& subject : file.subjects) {
    if (!subject.command.empty() && !is_subject_form(subject.command))
      problems.push_back({subject.mark, fmt::format("\"{}\" is no form of a subject", subject.command),
                          did_you_mean(subject.command.substr(0, subject.command.find(':')), names)});
    if (subject.plays.empty()) continue;
    try {
      static_cast<void>(shelf.find(subject.plays));
    } catch (const UnknownRuleSet& unknown) {
      problems.push_back({subject.mark, unknown.what(), unknown.hint});
    }
  }
  return problems;
}

std::unique_ptr<Subject> make_subject(const std::string& text, const std::shared_ptr<const GameShelf>& shelf,
                                      const SubjectSettings& settings) {
  if (text.empty() || text == "engine") return std::make_unique<EngineSubject>(shelf);
  std::vector<std::string> names;
  for (const NamedSubject& named : settings.named) {
    names.push_back(named.name);
    if (named.name != text) continue;
    if (!named.plays.empty()) {
      try {
        static_cast<void>(shelf->find(named.plays));
      } catch (const UnknownRuleSet& unknown) {
        throw UnknownSubject(fmt::format("subject \"{}\" plays: {}", text, unknown.what()), unknown.hint);
      }
    }
    SubjectSettings inner{settings.timeout ? settings.timeout : named.timeout, {}};
    return std::make_unique<RenamedSubject>(named, make_subject(named.command, shelf, inner));
  }
  const std::size_t colon = text.find(':');
  const std::string kind = text.substr(0, colon);
  const std::string rest = colon == std::string::npos ? "" : text.substr(colon + 1);
  std::string forms;
  for (const SubjectKind& row : kinds) {
    names.emplace_back(row.name);
    forms += (forms.empty() ? "" : ", ") + std::string(row.form);
    if (row.name == kind && rest.empty())
      throw UnknownSubject(fmt::format("subject \"{}\" names no program; the form is {}", text, row.form), "");
  }
  if (kind == "cmd") {
    CommandSubject::Options options;
    if (settings.timeout) options.patience = *settings.timeout;
    return std::make_unique<CommandSubject>(rest, options);
  }
  if (kind == "uci" || kind == "usi") return make_engine(kind, rest, shelf, settings.timeout);
  if (kind == "run") return std::make_unique<RecordedRunSubject>(rest);
  throw UnknownSubject(fmt::format("unknown subject \"{}\"; known are {}", text, forms), did_you_mean(kind, names));
}

}  // namespace arbiter
