#pragma once

#include <sys/wait.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string>
#include <string_view>

#include "store/build.h"
#include "store/connection.h"
#include "store/load.h"
#include "support/scratch.h"

namespace arbiter {

inline const std::string repository_fixtures = ARBITER_SOURCE_DIR "/fixtures";

/// The message of the StoreError that the work ends in; "" when it ends in none.
inline std::string store_error(const std::function<void()>& work) {
  try {
    work();
    return "";
  } catch (const StoreError& error) {
    return error.what();
  }
}

/// What the work gives in a process of its own without the superuser's rights: nothing that a mode
/// forbids can be done there.
inline std::string without_rights(const std::function<std::string()>& work) {
  int ends[2];
  BOOST_REQUIRE(::pipe(ends) == 0);
  const pid_t child = ::fork();
  if (child == 0) {
    std::string result = "could not give up the superuser's rights";
    if (::geteuid() != 0 || ::setuid(65534) == 0) result = work();
    const ssize_t written = ::write(ends[1], result.data(), result.size());
    ::_exit(written == static_cast<ssize_t>(result.size()) ? 0 : 1);
  }
  ::close(ends[1]);
  std::string result;
  char buffer[4096];
  for (ssize_t got = 0; (got = ::read(ends[0], buffer, sizeof buffer)) > 0;)
    result.append(buffer, static_cast<std::size_t>(got));
  ::close(ends[0]);
  ::waitpid(child, nullptr, 0);
  return result;
}

inline Corpus load_repository() {
  CorpusLoaded loaded = load_corpus(repository_fixtures);
  for (const Problem& problem : loaded.problems) BOOST_ERROR(problem.text());
  return std::move(loaded.corpus);
}

/// A database of the repository's fixtures, built once for all tests of a program.
inline const std::filesystem::path& repository_database() {
  static const ScratchFolder folder;
  static const std::filesystem::path path = [] {
    const Corpus corpus = load_repository();
    build_database(corpus, load_comments(corpus), (folder.path / "corpus.db").string(), false);
    return folder.path / "corpus.db";
  }();
  return path;
}

inline bool contains(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

inline void write_all(const std::filesystem::path& path, std::string_view bytes) {
  std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
}

}  // namespace arbiter
