#include "commands/run_argument.h"

#include <cerrno>
#include <cstring>
#include <fstream>

#include "commands/failure.h"
#include "harness/run_file.h"

namespace arbiter {

Run open_run(const std::string& path, Context& context) {
  try {
    if (path == "-") return read_run(context.in, "standard input");
    std::ifstream file(path, std::ios::binary);
    if (!file) throw InvalidInput("cannot read " + path + ": " + std::strerror(errno));
    return read_run(file, path);
  } catch (const RunFileError& error) {
    throw InvalidInput(error.what());
  }
}

}  // namespace arbiter
