#include "report/junit.h"

#include <fmt/format.h>

#include <algorithm>
#include <pugixml.hpp>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "report/clean_text.h"
#include "report/finding.h"

namespace arbiter {

namespace {

void set(pugi::xml_node node, const char* name, std::string_view value) {
  node.append_attribute(name) = clean_line(value).c_str();
}

std::string dotted(std::string_view claim) {
  std::string name(claim);
  std::replace(name.begin(), name.end(), '/', '.');
  return name;
}

std::string body_of(const std::vector<std::string>& lines) { return fmt::format("\n{}\n", fmt::join(lines, "\n")); }

std::string seconds(std::int64_t microseconds) {
  return fmt::format("{:.6f}", static_cast<double>(microseconds) / 1e6);
}

struct Counts {
  std::uint64_t tests = 0, failures = 0, errors = 0, skipped = 0;
  std::int64_t microseconds = 0;

  void add(const Counts& other) {
    tests += other.tests, failures += other.failures, errors += other.errors, skipped += other.skipped;
    microseconds += other.microseconds;
  }
  void write(pugi::xml_node node) const {
    set(node, "tests", fmt::to_string(tests));
    set(node, "failures", fmt::to_string(failures));
    set(node, "errors", fmt::to_string(errors));
    set(node, "skipped", fmt::to_string(skipped));
    set(node, "time", seconds(microseconds));
  }
};

class JunitWriter final : public RunWriter {
 public:
  explicit JunitWriter(Sink sink) : sink_(std::move(sink)) {}

  void begin(const RunHeader& header) override { header_ = header; }
  void result(const CaseResult& result) override {
    Suite& suite = suite_of(result.rules);
    ++suite.counts.tests;
    suite.counts.microseconds += result.microseconds;
    pugi::xml_node node = test_case(suite, group_of(result), result.mark, result.microseconds);
    set(node, "name",
        result.own ? std::string(case_name(result)) : fmt::format("{} @ {}", case_name(result), result.rules));
    const Weight weight = weight_of(result);
    if (weight == Weight::fine) return;
    const bool skipped = weight == Weight::known || weight == Weight::not_applicable;
    ++(skipped ? suite.counts.skipped : weight == Weight::broken ? suite.counts.errors : suite.counts.failures);
    pugi::xml_node finding = node.append_child(skipped ? "skipped" : weight == Weight::broken ? "error" : "failure");
    set(finding, "message", summary_of(result));
    if (!skipped) set(finding, "type", headline_of(result));
    if (!skipped) finding.text().set(body_of(details_of(result)).c_str());
  }
  void claim(const ClaimResult& claim) override {
    if (!alarming(weight_of(claim))) return;
    Suite& suite = suite_of(claim.rules);
    ++suite.counts.tests;
    ++suite.counts.failures;
    pugi::xml_node node = test_case(suite, claim.claim, claim.mark, 0);
    // No case can have this name: it is no slug.
    set(node, "name", "claim verdict");
    pugi::xml_node finding = node.append_child("failure");
    set(finding, "message", summary_of(claim));
    set(finding, "type", "claim verdict");
    finding.text().set(body_of(details_of(claim)).c_str());
  }
  void end(const Totals&) override {
    pugi::xml_document document;
    pugi::xml_node declaration = document.append_child(pugi::node_declaration);
    set(declaration, "version", "1.0");
    set(declaration, "encoding", "UTF-8");
    pugi::xml_node root = document.append_child("testsuites");
    Counts all;
    for (const auto& suite : suites_) all.add(suite->counts);
    set(root, "name", fmt::format("{} {}", header_.tool, header_.version));
    all.write(root);
    std::sort(suites_.begin(), suites_.end(), [](const auto& a, const auto& b) { return a->rules < b->rules; });
    for (const auto& suite : suites_) {
      pugi::xml_node node = root.append_child("testsuite");
      set(node, "name", suite->rules);
      suite->counts.write(node);
      pugi::xml_node properties = node.append_child("properties");
      property(properties, "corpus digest", header_.corpus_digest);
      for (const RunHeader::RuleSetRow& row : header_.rule_sets)
        if (row.id == suite->rules) property(properties, "rule set digest", row.digest);
      for (const RunHeader::SubjectRow& row : header_.subjects)
        property(properties, "subject", fmt::format("{} {}", row.name, row.version));
      if (header_.shards > 1) property(properties, "shard", fmt::format("{}/{}", header_.shard, header_.shards));
      for (const pugi::xml_node child : suite->document.children()) node.append_copy(child);
    }
    std::ostringstream out;
    document.save(out, "  ");
    sink_(out.str());
  }

 private:
  struct Suite {
    std::string rules;
    Counts counts;
    pugi::xml_document document;
  };

  Suite& suite_of(const std::string& rules) {
    for (const auto& suite : suites_)
      if (suite->rules == rules) return *suite;
    suites_.push_back(std::make_unique<Suite>());
    suites_.back()->rules = rules;
    return *suites_.back();
  }

  static pugi::xml_node test_case(Suite& suite, std::string_view claim, const Mark& mark, std::int64_t microseconds) {
    pugi::xml_node node = suite.document.append_child("testcase");
    set(node, "classname", dotted(claim));
    set(node, "time", seconds(microseconds));
    if (mark.line > 0) {
      set(node, "file", mark.file);
      set(node, "line", fmt::to_string(mark.line));
    }
    return node;
  }

  static void property(pugi::xml_node parent, std::string_view name, std::string_view value) {
    pugi::xml_node node = parent.append_child("property");
    set(node, "name", name);
    set(node, "value", value);
  }

  Sink sink_;
  RunHeader header_;
  std::vector<std::unique_ptr<Suite>> suites_;
};

}  // namespace

std::unique_ptr<RunWriter> junit_writer(RunWriter::Sink sink) { return std::make_unique<JunitWriter>(std::move(sink)); }

}  // namespace arbiter
