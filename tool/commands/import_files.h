#pragma once

#include <memory>
#include <string>
#include <vector>

#include "commands/context.h"
#include "commands/import_input.h"
#include "record/record.h"

namespace arbiter {

/// A file that can be imported: it opens, and its format is known.
struct ImportFile {
  std::string path;  ///< "-": standard input
  const RecordFormat* format = nullptr;
  std::unique_ptr<ImportInput> opened;  ///< set where the bytes come only once: standard input, pipes, devices
};

/// Looks at all files before any of them is read. `format` is what the user says of all, or "". Throws with every
/// file that cannot be imported: UsageError when the format of one is not known, else InvalidInput.
std::vector<ImportFile> look_at_files(const std::vector<std::string>& paths, const std::string& format,
                                      Context& context);

}  // namespace arbiter
