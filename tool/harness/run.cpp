#include "harness/run.h"

#include <fmt/format.h>

#include <map>
#include <numeric>
#include <utility>

namespace arbiter {

std::string PartedReading::text() const {
  return fmt::format("{}: under {} as stated, under {} {}{} {}{}", option, value, reading, mismatch.member,
                     mismatch.about.empty() ? "" : " " + mismatch.about, mismatch.found,
                     position.empty() ? "" : " at " + position);
}

std::uint64_t Totals::results() const { return std::accumulate(by_status.begin(), by_status.end(), std::uint64_t{0}); }

bool is_of_position(const CaseResult& result) {
  const std::string_view identity = result.identity;
  const std::size_t slash = identity.find('/');
  return result.claim.empty() && slash != std::string_view::npos && identity.substr(slash).starts_with("/position/");
}

std::string position_identity(std::string_view game, std::string_view text) {
  std::string identity;
  append_position_identity(game, text, identity);
  return identity;
}

void append_position_identity(std::string_view game, std::string_view text, std::string& identity) {
  constexpr std::string_view between = "/position/";
  identity.reserve(identity.size() + game.size() + between.size() + text.size());
  identity.append(game).append(between).append(text);
}

Totals count(const Run& run) {
  Totals totals;
  totals.positions = run.positions;
  totals.positions.listed = 0;
  std::map<std::pair<std::string, std::string>, Totals::SourceRow> sources;
  const auto row_of = [&](const std::string& game, const std::string& source) -> Totals::SourceRow& {
    Totals::SourceRow& row = sources[{game, source}];
    row.game = game;
    row.source = source;
    return row;
  };
  for (const CaseResult& result : run.results) {
    ++totals.by_status[static_cast<std::size_t>(result.status)];
    totals.unexpected += !result.as_expected;
    totals.positions.listed += is_of_position(result);
    Totals::SourceRow& row = row_of(result.game, result.source);
    ++row.results;
    row.passed += result.status == CaseStatus::pass;
  }
  for (const ClaimResult& claim : run.claims) {
    totals.unexpected_claims += !claim.as_expected();
    Totals::SourceRow& row = row_of(claim.game, claim.source);
    if (!claim.verdict) {
      ++totals.undetermined;
      continue;
    }
    ++totals.by_verdict[static_cast<std::size_t>(*claim.verdict)];
    ++row.by_verdict[static_cast<std::size_t>(*claim.verdict)];
  }
  for (auto& [key, row] : sources) totals.sources.push_back(std::move(row));
  return totals;
}

}  // namespace arbiter
