#include "commands/run_argument.h"

#include <fmt/format.h>

#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <optional>

#include "commands/failure.h"
#include "harness/run_file.h"
#include "store/logbook.h"

namespace arbiter {
namespace {

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? "" : value;
}

std::optional<std::int64_t> number(const std::string& text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || value < 1) return {};
  return value;
}

Run from_logbook(const std::string& name, std::optional<std::int64_t> id, const std::string& path) {
  if (!id) {
    const std::vector<LogbookRow> rows = list_runs(path);
    if (rows.empty()) throw UsageError(fmt::format("{} holds no run", path));
    id = rows.front().id;
  }
  if (std::optional<Run> run = load_run(path, *id)) return std::move(*run);
  throw UsageError(fmt::format("{} holds no run {}", path, name), "arbiter runs lists them");
}

}  // namespace

Run open_run(const std::string& name, const std::string& logbook, Context& context) {
  try {
    if (name == "-") return read_run(context.in, "standard input");
    const std::optional<std::int64_t> id = number(name);
    if (id || name == "last") return from_logbook(name, id, logbook_path(logbook));
    std::ifstream file(name, std::ios::binary);
    if (!file) throw InvalidInput("cannot read " + name + ": " + std::strerror(errno));
    return read_run(file, name);
  } catch (const RunFileError& error) {
    throw InvalidInput(error.what());
  }
}

std::string logbook_path(const std::string& named) {
  if (!named.empty()) return named;
  if (const std::string chosen = environment("ARBITER_LOGBOOK"); !chosen.empty()) return chosen;
  std::string state = environment("XDG_STATE_HOME");
  if (state.empty() && !environment("HOME").empty()) state = environment("HOME") + "/.local/state";
  if (state.empty()) throw UsageError("there is no folder for the logbook; name a file with --logbook");
  return state + "/arbiter/runs.db";
}

std::string logbook_to_write(const std::string& named) {
  const std::string path = logbook_path(named);
  const std::filesystem::path folder = std::filesystem::path(path).parent_path();
  std::error_code error;
  if (!folder.empty()) std::filesystem::create_directories(folder, error);
  if (error) throw InvalidInput(fmt::format("cannot make {}: {}", folder.string(), error.message()));
  return path;
}

}  // namespace arbiter
