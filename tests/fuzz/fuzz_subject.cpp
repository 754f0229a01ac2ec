#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <string>
#include <string_view>

#include "corpus/fixtures.h"
#include "harness/command_subject.h"
#include "harness/engine_protocol_subject.h"
#include "harness/protocol.h"
#include "record/line_reader.h"
#include "registry.h"
#include "support/scratch.h"

/// Any bytes as all that another program says, the first of which picks its protocol: 'u' UCI, 's' USI, others the
/// judge protocol. It fails with a sentence, or its answer can be written down.
namespace {

using namespace arbiter;

constexpr std::chrono::seconds patience(20);  // nobody waits: what has been said has an end

/// It says everything at once, closes its output, and reads what it is told a little longer.
constexpr const char* says = "cat ";
constexpr const char* goes_soon = "; exec >&-; exec timeout 0.02 cat >/dev/null";

std::unique_ptr<Subject> speaker(char protocol, const std::string& command,
                                 const std::shared_ptr<const GameShelf>& shelf) {
  using Protocol = EngineProtocolSubject::Protocol;
  if (protocol == 'u')
    return std::make_unique<EngineProtocolSubject>(
        command, EngineProtocolSubject::Options{Protocol::uci, "makruk", patience}, shelf);
  if (protocol == 's')
    return std::make_unique<EngineProtocolSubject>(command, EngineProtocolSubject::Options{Protocol::usi, "", patience},
                                                   shelf);
  return std::make_unique<CommandSubject>(command, CommandSubject::Options{"", patience});
}

void require_line(const std::string& line) {
  if (!is_utf8(line) || line.find('\n') != std::string::npos) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto shelf =
      std::make_shared<const GameShelf>(load_rule_set_fixtures(ARBITER_SOURCE_DIR "/fixtures").rule_sets, games());
  static const ScratchFolder scratch;
  if (size == 0) return 0;
  const std::string file = (scratch.path / "said").string();
  std::ofstream(file, std::ios::binary) << std::string_view(reinterpret_cast<const char*>(data) + 1, size - 1);
  const char protocol = static_cast<char>(data[0]);
  const std::unique_ptr<Subject> subject = speaker(protocol, says + file + goes_soon, shelf);
  Question question;
  question.rules = protocol == 's' ? "lishogi-shogi" : "fairy-makruk";
  question.position = "start";
  question.moves = {"e3e4"};
  question.perft = {1, 2};
  try {
    require_line(answer_line("1", subject->ask(question)));
    require_line(subject->version());
  } catch (const SubjectFailure& failure) {
    if (std::string_view(failure.what()).empty()) std::abort();
  }
  return 0;
}
