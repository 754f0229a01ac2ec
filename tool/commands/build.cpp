#include <fmt/format.h>

#include <memory>

#include "commands/all.h"
#include "commands/failure.h"
#include "corpus/identity.h"
#include "store/build.h"
#include "store/load.h"

namespace arbiter {
namespace {

struct BuildOptions {
  std::string fixtures = "fixtures";
  std::string output;
  bool discard_imports = false;
};

ExitStatus build(const BuildOptions& options, Context& context) {
  const CorpusLoaded loaded = load_corpus(options.fixtures);
  if (!loaded.problems.empty())
    throw InvalidInput(fmt::format("corpus {} is invalid; nothing was built", options.fixtures), loaded.problems);
  const Corpus& corpus = loaded.corpus;
  build_database(corpus, load_comments(corpus), options.output, options.discard_imports);
  std::size_t claims = 0, cases = 0;
  for (const ClaimFile& file : corpus.claim_files) {
    claims += file.claims.size();
    for (const Claim& claim : file.claims) cases += claim.cases.size();
  }
  context.out.print("{}: {} sources, {} rule sets, {} claims, {} cases, digest {}\n", options.output,
                    corpus.sources.size(), corpus.rule_sets.size(), claims, cases, corpus_digest(corpus));
  return ExitStatus::ok;
}

}  // namespace

Command build_command() {
  return {"build", "Build a corpus database from a folder of fixtures", [](Arguments& arguments) -> Action {
            const auto options = std::make_shared<BuildOptions>();
            arguments.positional("FIXTURES", options->fixtures,
                                 "Folder of fixtures (or another database); fixtures when absent");
            arguments.required_option("-o,--output", options->output, "FILE", "The database; replaced as a whole");
            arguments.flag("--discard-imports", options->discard_imports,
                           "Replace a database even if it holds imported positions");
            return [options](Context& context) { return build(*options, context); };
          }};
}

}  // namespace arbiter
