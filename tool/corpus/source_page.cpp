#include "corpus/source_page.h"

#include <algorithm>
#include <map>
#include <set>

namespace arbiter {

bool PageReport::in_order() const {
  const bool all_used =
      std::none_of(sentences.begin(), sentences.end(), [](const SentenceUse& use) { return use.is_new(); });
  return same_bytes && all_used && stale.empty() && without.empty() && gone.empty();
}

PageReport hold_against_page(const Source& source, std::string_view page) {
  PageReport report;
  report.digest = page_digest(page);
  report.same_bytes = source.digest == report.digest;
  std::map<std::string, std::vector<std::string>> users;
  for (const Clause& clause : source.clauses)
    for (const std::string& fingerprint : clause.fingerprints) users[fingerprint].push_back(clause.key);
  const std::set<std::string> passed_over(source.passed_over.begin(), source.passed_over.end());
  std::set<std::string> present;
  for (Sentence& sentence : split_sentences(page)) {
    present.insert(sentence.fingerprint);
    const auto found = users.find(sentence.fingerprint);
    SentenceUse use{std::move(sentence), {}, false};
    if (found != users.end()) use.clauses = found->second;
    use.passed_over = passed_over.contains(use.sentence.fingerprint);
    report.sentences.push_back(std::move(use));
  }
  for (const Clause& clause : source.clauses) {
    if (clause.fingerprints.empty()) report.without.push_back(&clause);
    PageReport::Stale stale{&clause, {}};
    for (const std::string& fingerprint : clause.fingerprints)
      if (!present.contains(fingerprint)) stale.missing.push_back(fingerprint);
    if (!stale.missing.empty()) report.stale.push_back(std::move(stale));
  }
  for (const std::string& fingerprint : source.passed_over)
    if (!present.contains(fingerprint)) report.gone.push_back(fingerprint);
  return report;
}

std::vector<Unmatched> fill_in_fingerprints(Source& source, std::string_view page) {
  const std::vector<SentenceUse> sentences = hold_against_page(source, page).sentences;
  std::vector<Unmatched> left;
  std::vector<Clause*> waiting;  ///< clauses since the last one that is known
  std::size_t from = 0;          ///< first sentence behind that one
  const auto close = [&](std::size_t to) {
    std::vector<const Sentence*> free;
    for (std::size_t i = from; i < to; ++i)
      if (sentences[i].is_new()) free.push_back(&sentences[i].sentence);
    if (free.size() == waiting.size()) {
      for (std::size_t i = 0; i < free.size(); ++i) waiting[i]->fingerprints = {free[i]->fingerprint};
    } else if (!waiting.empty()) {
      Unmatched& unmatched = left.emplace_back();
      for (const Clause* clause : waiting) unmatched.clauses.push_back(clause->key);
      for (const Sentence* sentence : free) unmatched.lines.push_back(sentence->line);
    }
    waiting.clear();
  };
  for (Clause& clause : source.clauses) {
    if (clause.fingerprints.empty()) {
      waiting.push_back(&clause);
      continue;
    }
    // The clause's place: from the first of its sentences behind the clause before to the last of them.
    const auto used = [&](const SentenceUse& use) {
      return std::find(use.clauses.begin(), use.clauses.end(), clause.key) != use.clauses.end();
    };
    const auto first = std::find_if(sentences.begin() + static_cast<std::ptrdiff_t>(from), sentences.end(), used);
    // A clause that stands elsewhere than in the order of the page parts nothing.
    if (first == sentences.end()) continue;
    close(static_cast<std::size_t>(first - sentences.begin()));
    const auto behind = std::find_if_not(first, sentences.end(), used);
    from = static_cast<std::size_t>(behind - sentences.begin());
  }
  close(sentences.size());
  return left;
}

}  // namespace arbiter
