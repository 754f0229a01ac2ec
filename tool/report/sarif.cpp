#include "report/sarif.h"

#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "report/clean_text.h"
#include "report/finding.h"

namespace arbiter {

namespace {

using Json = nlohmann::ordered_json;

/// A path as a URI reference (RFC 3986): bytes that are neither unreserved nor "/" percent-encoded.
std::string uri_of(std::string_view path) {
  std::string uri = path.starts_with('/') ? "file://" : "";
  for (const char c : path) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       std::string_view("/-._~").find(c) != std::string_view::npos;
    uri += plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned>(static_cast<unsigned char>(c)));
  }
  return uri;
}

Json location_of(const Mark& mark) {
  Json physical{{"artifactLocation", {{"uri", uri_of(mark.file)}}}};
  if (mark.line > 0) physical["region"] = {{"startLine", mark.line}};
  return {{"physicalLocation", physical}};
}

Json message_of(const std::string& summary, const std::vector<std::string>& details) {
  return {{"text", clean_text(fmt::format("{}\n{}", summary, fmt::join(details, "\n")))}};
}

std::string_view level_of(ClaimVerdict verdict) {
  switch (verdict) {
    case ClaimVerdict::contradicted: return "error";
    case ClaimVerdict::ambiguous:
    case ClaimVerdict::undecidable:
    case ClaimVerdict::stale: return "warning";
    case ClaimVerdict::proposed:
    case ClaimVerdict::confirmed: return "none";
  }
  return "none";
}

class SarifWriter final : public RunWriter {
 public:
  explicit SarifWriter(Sink sink) : sink_(std::move(sink)) {}

  void begin(const RunHeader& header) override { header_ = header; }
  void result(const CaseResult& result) override {
    const std::string rule(group_of(result));
    describe_rule(rule, result.text.empty() ? "Node counts" : result.text, result.clauses);
    const Weight weight = weight_of(result);
    if (!alarming(weight) && weight != Weight::known) return;
    Json json{{"ruleId", rule}, {"level", weight == Weight::known ? "note" : "error"}};
    json["message"] = message_of(summary_of(result), details_of(result));
    if (!result.mark.file.empty()) json["locations"] = Json::array({location_of(result.mark)});
    json["partialFingerprints"] = {{"arbiterCase/v1", clean_line(result.key())}};
    if (weight == Weight::known)
      json["suppressions"] = Json::array({{{"kind", "external"}, {"justification", "The failure is expected."}}});
    json["properties"] = {{"case", clean_line(result.identity)},
                          {"rules", result.rules},
                          {"position", clean_line(result.question.position)},
                          {"replay", clean_line(result.replay)}};
    results_.push_back(std::move(json));
  }
  void claim(const ClaimResult& claim) override {
    describe_rule(claim.claim, claim.text, claim.clauses);
    const std::string_view level = claim.verdict ? level_of(*claim.verdict) : "none";
    if (claim.as_expected() && level == "none") return;
    Json json{{"ruleId", claim.claim}, {"level", claim.as_expected() ? level : "error"}};
    json["message"] = message_of(summary_of(claim), details_of(claim));
    if (!claim.mark.file.empty()) json["locations"] = Json::array({location_of(claim.mark)});
    json["partialFingerprints"] = {
        {"arbiterClaim/v1", fmt::format("{} {}", claim.claim, claim.verdict ? name_of(*claim.verdict) : "")}};
    if (claim.as_expected())
      json["suppressions"] = Json::array(
          {{{"kind", "external"},
            {"justification", clean_line(claim.pinned_note.empty() ? "Stated in the corpus." : claim.pinned_note)}}});
    json["properties"] = {{"rules", claim.rules}, {"evidence", clean_line(claim.evidence)}};
    results_.push_back(std::move(json));
  }
  void end(const Totals&) override {
    Json rules = Json::array();
    std::map<std::string, std::size_t> indices;
    for (auto& [id, rule] : rules_) {
      indices[id] = rules.size();
      rules.push_back(std::move(rule));
    }
    for (Json& result : results_) result["ruleIndex"] = indices.at(result["ruleId"].get<std::string>());
    Json driver{{"name", header_.tool}, {"version", header_.version}, {"rules", std::move(rules)}};
    Json properties{{"corpusDigest", header_.corpus_digest}, {"ruleSets", Json::object()}};
    for (const RunHeader::RuleSetRow& row : header_.rule_sets) properties["ruleSets"][row.id] = row.digest;
    Json run{{"tool", {{"driver", std::move(driver)}}},
             {"columnKind", "unicodeCodePoints"},
             {"results", std::move(results_)},
             {"properties", std::move(properties)}};
    // The standard wants the version first.
    Json log{{"version", "2.1.0"},
             {"$schema", "https://json.schemastore.org/sarif-2.1.0.json"},
             {"runs", Json::array({std::move(run)})}};
    sink_(log.dump(2, ' ', false, Json::error_handler_t::replace) + "\n");
  }

 private:
  void describe_rule(const std::string& claim, const std::string& text, const std::vector<std::string>& clauses) {
    Json& rule = rules_[claim];
    if (!rule.is_null()) return;
    rule = {{"id", claim}, {"shortDescription", {{"text", clean_line(text)}}}, {"properties", {{"clauses", clauses}}}};
  }

  Sink sink_;
  RunHeader header_;
  std::map<std::string, Json> rules_;
  Json results_ = Json::array();
};

}  // namespace

std::unique_ptr<RunWriter> sarif_writer(RunWriter::Sink sink) { return std::make_unique<SarifWriter>(std::move(sink)); }

}  // namespace arbiter
