#include "store/load.h"

#include <filesystem>

namespace arbiter {

namespace fs = std::filesystem;

CorpusLoaded load_corpus(const std::string& path) {
  FixturesRead read = load_fixtures(path);
  return {std::move(read.corpus), std::move(read.problems)};
}

RuleSetsLoaded load_rule_sets(const std::string& path) { return load_rule_set_fixtures(path); }

std::optional<std::string> default_corpus(const std::string& program, const char* environment) {
  if (environment != nullptr && *environment != '\0') return environment;
  std::error_code error;
  // Started by name alone, the program was found along PATH; the system knows where.
  const bool named = program.find('/') == std::string::npos;
  const fs::path file = named ? fs::read_symlink("/proc/self/exe", error) : fs::canonical(program, error);
  if (error) return std::nullopt;
  const fs::path folder = file.parent_path();
  for (const fs::path& candidate : {folder / "corpus.db", folder.parent_path() / "share" / "arbiter" / "corpus.db"})
    if (fs::exists(candidate, error)) return candidate.string();
  return std::nullopt;
}

}  // namespace arbiter
