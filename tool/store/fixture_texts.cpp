#include "store/fixture_texts.h"

#include "corpus/write_fixtures.h"

namespace arbiter {

std::string fixture_of(const Corpus& corpus, const Mark& mark) {
  const std::string prefix = corpus.origin + (corpus.origin.ends_with('/') ? "" : "/");
  return mark.file.starts_with(prefix) ? mark.file.substr(prefix.size()) : mark.file;
}

std::map<std::string, std::string> fixture_texts(const Corpus& corpus, const CommentsByPath& comments) {
  static const Comments none;
  std::map<std::string, std::string> texts;
  const auto add = [&](const std::string& path, const auto& write, const auto& content) {
    const auto found = comments.find(path);
    texts.emplace(path, write(content, found == comments.end() ? none : found->second));
  };
  for (const Source& source : corpus.sources) add(fixture_of(corpus, source.mark), write_source, source);
  for (const RuleSetDraft& draft : corpus.drafts) add(fixture_of(corpus, draft.mark), write_rule_set, draft);
  for (const ClaimFile& file : corpus.claim_files) add(file.path, write_claim_file, file);
  for (const PerftFile& file : corpus.perft_files) add(file.path, write_perft_file, file);
  for (const ExemptionFile& file : corpus.exemption_files) add(file.path, write_exemption_file, file);
  for (const KnownDifferenceFile& file : corpus.difference_files) add(file.path, write_known_difference_file, file);
  return texts;
}

}  // namespace arbiter
