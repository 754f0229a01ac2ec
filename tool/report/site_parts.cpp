#include "report/site_parts.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "harness/filter.h"
#include "registry.h"

namespace arbiter {

namespace {

using Json = nlohmann::ordered_json;

std::string file_name(std::string_view part) {
  std::string name;
  for (const char c : part) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    name += plain ? std::string(1, c) : fmt::format("_{:02x}", static_cast<unsigned>(static_cast<unsigned char>(c)));
  }
  // "index" is the page of the claim.
  return name == "index" || name.empty() ? name + "_" : name;
}

std::string folder_of(std::string_view identity) {
  std::string path = "cases";
  for (std::size_t at = 0; at <= identity.size();) {
    const std::size_t end = std::min(identity.find('/', at), identity.size());
    path += "/" + file_name(identity.substr(at, end - at));
    at = end + 1;
  }
  return path;
}

/// The result that the filter's `result:` looks at: against what is written down, where anything is.
std::string_view result_word(const RuleAnswer& answer) {
  return name_of((answer.written ? *answer.written : answer.claimed).status);
}

}  // namespace

std::string claim_page(std::string_view claim) { return folder_of(claim) + "/index.html"; }
std::string case_page(std::string_view identity) { return folder_of(identity) + ".html"; }
std::string pair_page(const std::string& left, const std::string& right) {
  return fmt::format("divergences/{}--{}.html", file_name(left), file_name(right));
}

void add_filter(pugi::xml_node parent, std::string_view what) {
  pugi::xml_node form = add(parent, "form", "filter");
  set(form, "id", "filter");
  set(form, "role", "search");
  set(form, "hidden", "hidden");
  pugi::xml_node label = add(form, "label", "", fmt::format("Filter {}", what));
  set(label, "for", "words");
  pugi::xml_node row = add(form, "div", "row");
  pugi::xml_node input = add(row, "input");
  for (const auto& [name, value] :
       {std::pair("id", "words"), std::pair("type", "search"), std::pair("autocomplete", "off"),
        std::pair("autocapitalize", "off"), std::pair("spellcheck", "false"), std::pair("aria-describedby", "problem"),
        std::pair("placeholder", "game:shogi claim:nifu -result:pass")})
    set(input, name, value);
  set(add(row, "output"), "for", "words");
  pugi::xml_node error = add(form, "p", "error");
  set(error, "id", "problem");
  set(error, "role", "alert");
  set(error, "hidden", "hidden");
  pugi::xml_node help = add(form, "details");
  add(help, "summary", "", "The words of the filter, as on the command line; / goes to the box, Escape empties it");
  add(add(help, "pre"), "code", "", filter_help());
}

void set_filter_data(pugi::xml_node row, const ClaimEvidence& claim, const CaseEvidence* only,
                     const std::vector<std::string>& rule_sets) {
  Json data{{"game", claim.file->game},
            {"source", source_of(claim.claim->clauses.front())},
            {"claim", claim.identity},
            {"verdict", claim.claim->verdict},
            {"clauses", claim.claim->clauses}};
  std::vector<std::string> tags = claim.claim->tags;
  data["cases"] = Json::object();
  for (const CaseEvidence& one : claim.cases) {
    if (only != nullptr && &one != only) continue;
    for (const std::string& tag : one.asked->tags)
      if (std::find(tags.begin(), tags.end(), tag) == tags.end()) tags.push_back(tag);
    Json& results = data["cases"][one.identity] = Json::object();
    for (const RuleAnswer& answer : one.answers)
      if (rule_sets.empty() || std::find(rule_sets.begin(), rule_sets.end(), answer.rules) != rule_sets.end())
        results[answer.rules] = result_word(answer);
  }
  data["tags"] = tags;
  set(row, "data-filter", data.dump(-1, ' ', false, Json::error_handler_t::replace));
}

void add_marks(pugi::xml_node parent, AnswerMark answer, MatchMark match) {
  const auto mark = [&](std::string_view style, const MarkLook& look) {
    if (look.sign.empty()) return;
    pugi::xml_node sign = add(parent, "span", fmt::format("{} {}", style, look.style), look.sign);
    set(sign, "role", "img");
    set(sign, "aria-label", look.word);
    set(sign, "title", look.word);
  };
  mark("answer", look_of(answer));
  mark("match", look_of(match));
}

void add_legend(pugi::xml_node parent) {
  pugi::xml_node legend = add(parent, "p", "legend");
  const auto entry = [&](const MarkLook& look) {
    if (look.sign.empty()) return;
    pugi::xml_node item = add(legend, "span");
    add(item, "span", look.style, look.sign);
    add_text(item, fmt::format(" {}", look.word));
  };
  for (const AnswerMark mark : {AnswerMark::holds, AnswerMark::in_part, AnswerMark::does_not_hold,
                                AnswerMark::no_answer, AnswerMark::not_asked})
    entry(look_of(mark));
  for (const MatchMark mark : {MatchMark::as_written, MatchMark::not_as_written}) entry(look_of(mark));
}

void add_verdict(pugi::xml_node parent, const ClaimResult& result) {
  std::string_view style = "soft";
  if (result.verdict == ClaimVerdict::confirmed) style = "good";
  if (result.verdict == ClaimVerdict::contradicted) style = "bad";
  if (result.verdict == ClaimVerdict::ambiguous || result.verdict == ClaimVerdict::undecidable) style = "warn";
  add(parent, "span", fmt::format("badge {}", style), result.verdict ? name_of(*result.verdict) : "undetermined");
  if (!result.as_expected()) {
    add_text(parent, " ");
    add(parent, "span", "badge bad", fmt::format("the corpus says {}", result.pinned));
  }
}

void add_clauses(pugi::xml_node parent, const std::vector<std::string>& clauses) {
  for (std::size_t i = 0; i < clauses.size(); ++i) {
    if (i > 0) add_text(parent, " ");
    add(parent, "code", "", clauses[i]);
  }
}

std::vector<std::string> rule_sets_of(const SiteInput& input, std::string_view game) { return input.shelf.ids(game); }

std::vector<std::string> games_of(const SiteInput& input) {
  std::set<std::string> names;
  for (const ClaimEvidence& claim : input.evidence.claims) names.insert(claim.file->game);
  return {names.begin(), names.end()};
}

std::string title_of_game(std::string_view game) {
  const GameEntry* entry = find_game(game);
  return std::string(entry == nullptr ? game : entry->title);
}

const ClaimEvidence* find_claim(const SiteInput& input, std::string_view claim) {
  for (const ClaimEvidence& each : input.evidence.claims)
    if (each.identity == claim) return &each;
  return nullptr;
}

const CaseEvidence* find_case(const ClaimEvidence& claim, std::string_view identity) {
  for (const CaseEvidence& each : claim.cases)
    if (each.identity == identity) return &each;
  return nullptr;
}

}  // namespace arbiter
