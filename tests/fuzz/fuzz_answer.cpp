#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "harness/answer_reader.h"
#include "harness/engine_protocol_subject.h"
#include "harness/protocol.h"
#include "harness/subject.h"

/// Any line as the answer of another program: it is refused with a sentence, or read and written as one line
/// that is read and written as the same.
namespace {

std::string line_of(const arbiter::AnswerRead& read) {
  return arbiter::answer_line(read.id.empty() ? "null" : read.id, read.answer);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  try {
    const std::string line = line_of(arbiter::read_answer(text));
    if (line.empty() || line.find('\n') != std::string::npos) std::abort();
    if (line_of(arbiter::read_answer(line)) != line) std::abort();
  } catch (const arbiter::SubjectFailure& failure) {
    if (std::string_view(failure.what()).empty()) std::abort();
  }
  for (const auto protocol :
       {arbiter::EngineProtocolSubject::Protocol::uci, arbiter::EngineProtocolSubject::Protocol::usi})
    for (const char* variant : {"makruk", "sittuyin", "shogi"})
      static_cast<void>(arbiter::engine_notation::position_for(protocol, variant, std::string(text)));
  return 0;
}
