#include "harness/subjects.h"

#include <fmt/format.h>

#include <array>
#include <vector>

#include "harness/command_subject.h"
#include "harness/engine_protocol_subject.h"
#include "harness/engine_subject.h"
#include "options/nearest.h"

namespace arbiter {
namespace {

constexpr std::array kinds{
    SubjectKind{"engine", "engine", "the rule sets of this program"},
    SubjectKind{"cmd", "cmd:COMMAND", "a command that speaks the judge protocol"},
    SubjectKind{"uci", "uci:PROGRAM?variant=NAME", "an engine that speaks UCI and answers go perft"},
    SubjectKind{"usi", "usi:PROGRAM?variant=NAME", "an engine that speaks USI and answers go perft"},
};

std::unique_ptr<Subject> make_engine(std::string_view kind, const std::string& rest,
                                     const std::shared_ptr<const GameShelf>& shelf) {
  EngineProtocolSubject::Options options;
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

std::unique_ptr<Subject> make_subject(const std::string& text, const std::shared_ptr<const GameShelf>& shelf) {
  const std::size_t colon = text.find(':');
  const std::string kind = text.substr(0, colon);
  const std::string rest = colon == std::string::npos ? "" : text.substr(colon + 1);
  if (text.empty() || text == "engine") return std::make_unique<EngineSubject>(shelf);
  std::vector<std::string> names;
  std::string forms;
  for (const SubjectKind& row : kinds) {
    names.emplace_back(row.name);
    forms += (forms.empty() ? "" : ", ") + std::string(row.form);
    if (row.name == kind && rest.empty())
      throw UnknownSubject(fmt::format("subject \"{}\" names no program; the form is {}", text, row.form), "");
  }
  if (kind == "cmd") return std::make_unique<CommandSubject>(rest, CommandSubject::Options{});
  if (kind == "uci" || kind == "usi") return make_engine(kind, rest, shelf);
  throw UnknownSubject(fmt::format("unknown subject \"{}\"; known are {}", text, forms), did_you_mean(kind, names));
}

}  // namespace arbiter
