#include <fmt/format.h>

#include <map>

#include "corpus/coverage_of_clauses.h"
#include "corpus/identity.h"
#include "corpus/lint.h"

namespace arbiter {
namespace {

void look_at_meanings(const Corpus& corpus, std::vector<Finding>& findings) {
  struct First {
    const Claim* claim;
    std::string identity;
  };
  std::map<std::string, First> meanings;
  for (const ClaimFile& file : corpus.claim_files)
    for (const Claim& claim : file.claims)
      for (const Case& one : claim.cases) {
        const std::string identity = case_identity(file, claim, one);
        const auto [place, fresh] = meanings.try_emplace(case_meaning(file, one), First{&claim, identity});
        if (fresh) continue;
        // One position may bear two claims; within one claim it only counts twice.
        const auto weight = place->second.claim == &claim ? Finding::Weight::error : Finding::Weight::notice;
        findings.push_back(
            {weight, {one.mark, fmt::format("asks and expects the same as {}", place->second.identity), ""}});
      }
}

void look_at_clauses(const Corpus& corpus, std::vector<Finding>& findings) {
  const ClauseUse use = clause_use(corpus);
  const auto notice = [&](const Mark& mark, std::string message) {
    findings.push_back({Finding::Weight::notice, {mark, std::move(message), ""}});
  };
  for (const Source& source : corpus.sources) {
    const bool is_page = !source.file.empty();
    if (is_page && source.digest.empty())
      notice(source.mark,
             fmt::format("the page {} has no digest; `arbiter sources check --write` fills it in", source.file));
    std::size_t without = 0;
    for (const Clause& clause : source.clauses) {
      const bool claimed = use.claimed(source, clause);
      without += is_page && clause.fingerprints.empty();
      if (!claimed && clause.untestable.empty())
        notice(clause.mark, fmt::format("no claim rests on clause \"{}\"", clause.key));
      if (claimed && !clause.untestable.empty())
        notice(clause.mark, fmt::format("clause \"{}\" is called untestable and a claim rests on it", clause.key));
    }
    if (without != 0)
      notice(source.mark, fmt::format("{} clauses of the page {} have no fingerprint", without, source.file));
  }
}

void look_at_exemptions(const Corpus& corpus, std::vector<Finding>& findings) {
  for (const ExemptionFile& file : corpus.exemption_files) {
    const RuleSet* rule_set = corpus.find_rule_set(file.ruleset);
    if (rule_set == nullptr) continue;
    if (const std::string digest = fmt::format("{:016x}", rule_set->digest()); digest != file.digest)
      findings.push_back(
          {Finding::Weight::notice,
           {file.mark,
            fmt::format("written for other values of {}: its digest is {} now; look at the reasons again", file.ruleset,
                        digest),
            ""}});
  }
}

void look_at_differences(const Corpus& corpus, std::vector<Finding>& findings) {
  for (const KnownDifferenceFile& file : corpus.difference_files)
    for (const KnownDifferenceEntry& known : file.differences)
      if (known.positions.empty())
        findings.push_back(
            {Finding::Weight::notice,
             {known.mark, fmt::format("no position shows \"{}\": nobody would notice if it were gone", known.name),
              ""}});
}

}  // namespace

std::vector<Finding> lint_whole(const Corpus& corpus) {
  std::vector<Finding> findings;
  look_at_meanings(corpus, findings);
  look_at_clauses(corpus, findings);
  look_at_exemptions(corpus, findings);
  look_at_differences(corpus, findings);
  return findings;
}

}  // namespace arbiter
