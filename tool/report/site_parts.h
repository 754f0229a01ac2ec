#pragma once

#include <pugixml.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "report/evidence.h"
#include "report/html_page.h"
#include "report/site.h"

/// What the pages of a site share.
namespace arbiter {

/// The path of a page below the root. Identities become folders; whatever is not a letter, digit or
/// dash is spelt in hex, so that no identity leaves the folder and no two meet.
std::string claim_page(std::string_view claim);
std::string case_page(std::string_view identity);
std::string pair_page(const std::string& left, const std::string& right);

/// The filter box: hidden until the script shows it.
void add_filter(pugi::xml_node parent, std::string_view what);
/// Makes a row one that the filter looks at.
void set_filter_data(pugi::xml_node row, const ClaimEvidence& claim, const CaseEvidence* only = nullptr,
                     const std::vector<std::string>& rule_sets = {});

/// The two marks of a cell, each with its word for readers who do not see it.
void add_marks(pugi::xml_node parent, AnswerMark answer, MatchMark match);
void add_legend(pugi::xml_node parent);
void add_verdict(pugi::xml_node parent, const ClaimResult& result);
void add_clauses(pugi::xml_node parent, const std::vector<std::string>& clauses);

/// Rule sets of a game that the evidence has answers of, sorted.
std::vector<std::string> rule_sets_of(const SiteInput& input, std::string_view game);
/// Games that have claims, in the order of their names.
std::vector<std::string> games_of(const SiteInput& input);
std::string title_of_game(std::string_view game);
const ClaimEvidence* find_claim(const SiteInput& input, std::string_view claim);
const CaseEvidence* find_case(const ClaimEvidence& claim, std::string_view identity);

/// The pages, one function each.
HtmlPage index_page(const SiteInput& input);
HtmlPage claim_page_of(const SiteInput& input, const ClaimEvidence& claim);
HtmlPage case_page_of(const SiteInput& input, const ClaimEvidence& claim, std::size_t index);
HtmlPage divergences_page(const SiteInput& input);
HtmlPage pair_page_of(const SiteInput& input, const PairDivergences& pair);
HtmlPage coverage_page(const SiteInput& input);
HtmlPage questions_page(const SiteInput& input);
HtmlPage errata_page(const SiteInput& input);
HtmlPage litmus_page(const SiteInput& input);

}  // namespace arbiter
