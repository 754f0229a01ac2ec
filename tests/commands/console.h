#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "commands/frame.h"

namespace arbiter {

/// What a command line leaves behind.
struct Transcript {
  ExitStatus status = ExitStatus::ok;
  std::string out;
  std::string err;
};

/// Runs a command line in this process, as if started from the build folder, on the shipped fixtures
/// unless the words name another corpus.
inline Transcript run_words(const std::vector<std::string>& words, const std::string& input = "",
                            Output::Look look = {}) {
  Transcript transcript;
  const auto into = [](std::string& text) {
    return [&text](std::string_view bytes) {
      text += bytes;
      return 0;
    };
  };
  Output out(into(transcript.out), "standard output", look);
  Output err(into(transcript.err), "standard error", look);
  std::istringstream in(input);
  Context context{out, err, in, ARBITER_BINARY_DIR "/arbiter"};
  transcript.status = run_frame(words, commands(), context);
  return transcript;
}

/// The fixtures of the repository.
inline const std::string& fixtures_folder() {
  static const std::string folder = ARBITER_SOURCE_DIR "/fixtures";
  return folder;
}

}  // namespace arbiter
