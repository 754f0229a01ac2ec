#include "commands/import_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <ios>
#include <utility>

#include "commands/failure.h"

namespace arbiter {
namespace {

/// Looks at one file after the other and keeps what is wrong with them.
class Look {
 public:
  Look(const std::string& format, Context& context)
      : said_(format.empty() ? nullptr : find_record_format(format)), context_(context) {}

  void at(const std::string& path) {
    try {
      ImportFile file{path, said_ != nullptr ? said_ : record_format_of_file(path), open(path)};
      // What comes only once is not waited for without need: whoever writes may want to see another file read first.
      const bool once = file.opened->comes_once();
      const std::string_view beginning = once && file.format != nullptr ? "" : file.opened->beginning();
      if (file.format == nullptr) {
        const RecordFormatGuess guess = guess_record_format(beginning);
        if (guess.format == nullptr)
          return unknown(
              fmt::format("{}: {}", path, beginning.empty() ? "it is empty, and its name says no format" : guess.why));
        file.format = guess.format;
      }
      if (!once) file.opened.reset();
      files_.push_back(std::move(file));
    } catch (const InvalidInput& unreadable) {
      problems_.push_back({{}, unreadable.what(), ""});
    } catch (const std::ios_base::failure&) {
      problems_.push_back({{}, fmt::format("cannot read {}: reading failed", path), ""});
    }
  }

  std::vector<ImportFile> take() {
    if (problems_.empty()) return std::move(files_);
    const std::size_t all = files_.size() + problems_.size();
    std::string message =
        all == 1 ? problems_.front().message
                 : fmt::format("{} of {} files cannot be imported; nothing was imported", problems_.size(), all);
    if (all == 1) problems_.clear();
    if (!unknown_) throw InvalidInput(message, std::move(problems_));
    std::string known;
    for (const RecordFormat& format : record_formats()) known += (known.empty() ? "" : ", ") + std::string(format.name);
    throw UsageError(message, "name the format with --format: " + known, std::move(problems_));
  }

 private:
  std::unique_ptr<ImportInput> open(const std::string& path) {
    if (path != "-") return std::make_unique<ImportInput>(path);
    if (std::exchange(standard_input_, true)) throw InvalidInput("cannot read -: standard input is named twice");
    return std::make_unique<ImportInput>(context_.in);
  }

  void unknown(std::string message) {
    unknown_ = true;
    problems_.push_back({{}, std::move(message), ""});
  }

  const RecordFormat* said_;
  Context& context_;
  std::vector<ImportFile> files_;
  std::vector<Problem> problems_;
  bool unknown_ = false;         ///< the format of one of them
  bool standard_input_ = false;  ///< it is taken
};

}  // namespace

std::vector<ImportFile> look_at_files(const std::vector<std::string>& paths, const std::string& format,
                                      Context& context) {
  Look look(format, context);
  for (const std::string& path : paths) look.at(path);
  return look.take();
}

}  // namespace arbiter
