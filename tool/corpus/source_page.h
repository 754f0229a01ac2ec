#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "corpus/model.h"
#include "corpus/sentences.h"

namespace arbiter {

/// What becomes of one sentence of a page.
struct SentenceUse {
  Sentence sentence;
  std::vector<std::string> clauses;  ///< keys of those that rest on it
  bool passed_over = false;          ///< the source says that it is none: a heading, a button

  bool is_new() const { return clauses.empty() && !passed_over; }
};

/// A source held against its page as it is now.
struct PageReport {
  std::string digest;  ///< of the page
  bool same_bytes = false;
  std::vector<SentenceUse> sentences;  ///< in order
  struct Stale {
    const Clause* clause = nullptr;
    std::vector<std::string> missing;  ///< fingerprints that the page no longer has
  };
  std::vector<Stale> stale;
  std::vector<const Clause*> without;  ///< clauses without any fingerprint
  std::vector<std::string> gone;       ///< passed over once, and no longer there

  bool in_order() const;
};

/// The report points into the source.
PageReport hold_against_page(const Source& source, std::string_view page);

/// One stretch of a page between two clauses that are known, in which clauses without fingerprint
/// cannot be told by their order alone.
struct Unmatched {
  std::vector<std::string> clauses;
  std::vector<int> lines;  ///< of the sentences there that nothing uses
};

/// Gives clauses without fingerprint those of the sentences between their neighbours, where there are
/// as many of one as of the other; what is left is told. Nothing that is filled in is changed.
std::vector<Unmatched> fill_in_fingerprints(Source& source, std::string_view page);

}  // namespace arbiter
