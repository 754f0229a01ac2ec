#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>

#include "commands/all.h"
#include "commands/corpus_argument.h"
#include "commands/failure.h"
#include "corpus/files.h"
#include "corpus/source_page.h"
#include "corpus/write_fixtures.h"
#include "options/nearest.h"
#include "report/atomic_file.h"
#include "store/fixture_texts.h"

namespace arbiter {
namespace {

struct SourcesArguments {
  std::vector<std::string> pages;
  std::string corpus;
  bool write = false;
  bool sentences = false;
};

struct Page {
  std::string file;
  std::string text;
  std::vector<Source*> sources;  ///< those that it is the page of
};

std::vector<Page> read_pages(const SourcesArguments& arguments, Corpus& corpus) {
  std::vector<Page> pages;
  std::vector<Problem> problems;
  for (const std::string& file : arguments.pages) {
    const std::string name = std::filesystem::path(file).filename().string();
    Page page{file, read_file(file, problems).value_or(""), {}};
    std::vector<std::string> known;
    for (Source& source : corpus.sources) {
      if (!source.file.empty()) known.push_back(source.file);
      if (source.file == name) page.sources.push_back(&source);
    }
    if (page.sources.empty())
      throw UsageError(fmt::format("no source of the corpus is the page \"{}\"", name), did_you_mean(name, known));
    pages.push_back(std::move(page));
  }
  if (!problems.empty()) throw InvalidInput("not every page can be read", problems);
  return pages;
}

void list_sentences(const PageReport& report, Output& out) {
  for (const SentenceUse& use : report.sentences) {
    const std::string what = use.passed_over       ? "passed over"
                             : use.clauses.empty() ? "-"
                                                   : fmt::format("{}", fmt::join(use.clauses, ", "));
    out.print("{}  {:>4}  {:<16}  {}\n", use.sentence.fingerprint, use.sentence.line, what, use.sentence.text);
  }
}

/// True when the page and the source agree in everything.
bool tell(const Source& source, const PageReport& report, const std::string& file, Output& out) {
  if (report.in_order()) {
    out.print("{}: {} is as recorded: {} clauses, {} sentences\n", source.id, file, source.clauses.size(),
              report.sentences.size());
    return true;
  }
  if (source.digest.empty())
    out.print("{}: {} has the digest {}; none is recorded\n", source.id, file, report.digest);
  else if (!report.same_bytes)
    out.print("{}: {} has changed: its digest is {}, recorded is {}\n", source.id, file, report.digest, source.digest);
  for (const PageReport::Stale& stale : report.stale)
    out.print("{}: stale: clause {}: the page no longer has its sentence {}\n", stale.clause->mark.text(),
              stale.clause->key, fmt::join(stale.missing, ", "));
  for (const Clause* clause : report.without)
    out.print("{}: clause {} has no fingerprint\n", clause->mark.text(), clause->key);
  for (const std::string& fingerprint : report.gone)
    out.print("{}: passed over and no longer on the page: {}\n", source.mark.text(), fingerprint);
  for (const SentenceUse& use : report.sentences)
    if (use.is_new())
      out.print("{}:{}: no clause: {}  {}\n", file, use.sentence.line, use.sentence.fingerprint, use.sentence.text);
  return false;
}

void fill_in(Source& source, const Page& page, const Corpus& corpus, const CommentsByPath& comments, Context& context) {
  const std::string digest = page_digest(page.text);
  if (!source.digest.empty() && source.digest != digest)
    throw InvalidInput(
        fmt::format("{} is another page than the one recorded for {}; look at the stale clauses, then "
                    "empty the digest in {}",
                    page.file, source.id, source.mark.file));
  Source filled = source;
  for (const Unmatched& unmatched : fill_in_fingerprints(filled, page.text))
    context.err.print("{}: {} clauses ({}) for {} sentences (lines {}): not matched\n", source.id,
                      unmatched.clauses.size(), fmt::join(unmatched.clauses, ", "), unmatched.lines.size(),
                      fmt::join(unmatched.lines, ", "));
  filled.digest = digest;
  static const Comments none;
  const auto found = comments.find(fixture_of(corpus, source.mark));
  write_file(source.mark.file, write_source(filled, found == comments.end() ? none : found->second));
  source = std::move(filled);
}

ExitStatus check_sources(const SourcesArguments& arguments, Context& context) {
  if (arguments.pages.empty()) throw UsageError("sources check needs the pages to look at");
  const std::string folder = arguments.write && arguments.corpus.empty() ? "fixtures" : arguments.corpus;
  Corpus corpus = open_corpus(folder, context);
  std::error_code error;
  if (arguments.write && !std::filesystem::is_directory(corpus.origin, error))
    throw UsageError("--write needs a folder of fixtures to write to: --corpus fixtures");
  const CommentsByPath comments = arguments.write ? load_comments(corpus) : CommentsByPath{};
  bool in_order = true;
  for (const Page& page : read_pages(arguments, corpus))
    for (Source* source : page.sources) {
      if (arguments.write) fill_in(*source, page, corpus, comments, context);
      const PageReport report = hold_against_page(*source, page.text);
      if (arguments.sentences)
        list_sentences(report, context.out);
      else
        in_order = tell(*source, report, page.file, context.out) && in_order;
    }
  return in_order ? ExitStatus::ok : ExitStatus::unexpected;
}

}  // namespace

Command sources_command() {
  Command check{
      "check", "Hold the clauses of sources against the pages as they are now", [](Arguments& arguments) -> Action {
        const auto options = std::make_shared<SourcesArguments>();
        arguments.positional("PAGE", options->pages, "Stored pages, named as in the source files");
        arguments.option("--corpus", options->corpus, "CORPUS", "Whose sources; the installed corpus when absent");
        arguments.flag("--sentences", options->sentences,
                       "List the sentences of the pages, their fingerprints and what rests on them");
        arguments.flag("--write", options->write,
                       "Fill in the digest, and fingerprints where the order of clauses and sentences "
                       "leaves one way only (into the folder fixtures, or --corpus)");
        return [options](Context& context) { return check_sources(*options, context); };
      }};
  return {"sources", "The pages that state the rules", nullptr, {std::move(check)}};
}

}  // namespace arbiter
