#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string_view>

#include "corpus/fixtures.h"
#include "harness/engine_subject.h"
#include "harness/protocol.h"
#include "registry.h"

/// Any line as a request of the judge protocol: it is answered with one line, whatever it holds.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const auto shelf = std::make_shared<const arbiter::GameShelf>(
      arbiter::load_rule_set_fixtures(ARBITER_SOURCE_DIR "/fixtures").rule_sets, arbiter::games());
  static arbiter::EngineSubject subject(shelf);
  auto request = arbiter::read_request(std::string_view(reinterpret_cast<const char*>(data), size));
  std::string answer;
  if (auto* asked = std::get_if<arbiter::Request>(&request)) {
    asked->question.perft.clear();  // depth is time, and nothing else
    answer = arbiter::answer_line(asked->id, subject.ask(asked->question));
  } else {
    const auto& bad = std::get<arbiter::BadRequest>(request);
    answer = arbiter::answer_line(bad.id, arbiter::error_answer("bad-request", bad.message));
  }
  if (answer.empty() || answer.find('\n') != std::string::npos) std::abort();
  return 0;
}
