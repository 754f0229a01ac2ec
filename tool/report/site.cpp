#include "report/site.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "corpus/identity.h"
#include "harness/tool_version.h"
#include "report/atomic_file.h"
#include "report/page_script.h"
#include "report/page_style.h"
#include "report/site_parts.h"

namespace arbiter {

std::size_t write_site(const std::filesystem::path& folder, const SiteInput& input) {
  std::size_t pages = 0;
  write_folder(folder, site_stamp, [&](const std::filesystem::path& root) {
    const auto write = [&](const std::string& path, const HtmlPage& page) {
      std::filesystem::create_directories((root / path).parent_path());
      put_file(root / path, page.text());
      ++pages;
    };
    write("index.html", index_page(input));
    for (const ClaimEvidence& claim : input.evidence.claims) {
      write(claim_page(claim.identity), claim_page_of(input, claim));
      for (std::size_t i = 0; i < claim.cases.size(); ++i)
        write(case_page(claim.cases[i].identity), case_page_of(input, claim, i));
    }
    write("divergences.html", divergences_page(input));
    for (const PairDivergences& pair : input.divergences)
      write(pair_page(pair.left, pair.right), pair_page_of(input, pair));
    write("coverage.html", coverage_page(input));
    write("questions.html", questions_page(input));
    write("errata.html", errata_page(input));
    write("litmus.html", litmus_page(input));
    put_file(root / "style.css", page_style());
    put_file(root / "pages.js", page_script());
    const nlohmann::ordered_json stamp{{"format", "arbiter-report"},
                                       {"version", tool_version},
                                       {"corpus_digest", corpus_digest(input.corpus)},
                                       {"pages", pages}};
    put_file(root / site_stamp, stamp.dump(2) + "\n");
  });
  return pages;
}

}  // namespace arbiter
