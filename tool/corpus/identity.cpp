#include "corpus/identity.h"

#include <fmt/format.h>

#include <filesystem>

#include "core/hash.h"
#include "corpus/toml_writer.h"
#include "corpus/write_fixtures.h"

namespace arbiter {

std::string claim_identity(const ClaimFile& file, const Claim& claim) {
  return fmt::format("{}/{}/{}", file.game, std::filesystem::path(file.path).stem().string(), claim.id);
}

std::string case_identity(const ClaimFile& file, const Claim& claim, const Case& one) {
  return fmt::format("{}/{}", claim_identity(file, claim), one.id);
}

const std::string& rules_of(const ClaimFile& file, const Case& one) {
  return one.rules.empty() ? file.ruleset : one.rules;
}

std::string case_meaning(const ClaimFile& file, const Case& one) {
  TomlNode meaning;
  add_member(meaning, "game", toml_text(file.game));
  add_member(meaning, "rules", toml_text(rules_of(file, one)));
  add_member(meaning, "position", toml_text(one.position));
  add_member(meaning, "after", toml_list(one.after));
  add_member(meaning, "holds", toml_integer(static_cast<int>(one.holds)));
  add_member(meaning, "expect", expectation_members(one.expect));
  for (const auto& [id, expect] : one.under) add_member(meaning, "under " + id, expectation_members(expect));
  return fmt::format("{:016x}", hash_text(toml_inline(meaning)));
}

std::string corpus_digest(const Corpus& corpus) {
  const Comments none;
  std::uint64_t digest = hash_text("corpus");
  const auto add = [&](const std::string& name, const std::string& text) {
    // Lengths keep one text from running into the next.
    digest = hash_text(fmt::format("{}\n{}\n{}", name, text.size(), text), digest);
  };
  for (const Source& source : corpus.sources) add(source.game + "/" + source.id, write_source(source, none));
  for (const RuleSetDraft& draft : corpus.drafts) add(draft.id, write_rule_set(draft, none));
  for (const ClaimFile& file : corpus.claim_files) add(file.path, write_claim_file(file, none));
  for (const PerftFile& file : corpus.perft_files) add(file.path, write_perft_file(file, none));
  for (const ExemptionFile& file : corpus.exemption_files) add(file.path, write_exemption_file(file, none));
  for (const KnownDifferenceFile& file : corpus.difference_files)
    add(file.path, write_known_difference_file(file, none));
  return fmt::format("{:016x}", digest);
}

}  // namespace arbiter
