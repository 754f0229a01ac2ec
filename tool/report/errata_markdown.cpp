#include "report/errata_markdown.h"

#include <fmt/format.h>

#include <map>

#include "report/markdown.h"
#include "report/text_board.h"

namespace arbiter {

namespace {

std::string codes(const std::vector<std::string>& texts) {
  std::string joined;
  for (const std::string& text : texts) joined += (joined.empty() ? "" : ", ") + markdown_code(text);
  return joined;
}

class Markdown {
 public:
  std::string write(const Errata& errata) {
    text_ = "# Errata\n\n";
    for (const RunHeader::SubjectRow& subject : errata.subjects)
      line(fmt::format("- Asked as well: {} {}", markdown_code(subject.name), markdown(subject.version)));
    if (!errata.subjects.empty()) line("");
    if (errata.errata.empty()) return text_ + "No claim is contradicted, ambiguous or undecidable.\n";
    for (const Erratum& erratum : errata.errata) one(erratum);
    text_ += fmt::format(
        "\n---\n\nCorpus {}. Every position below a command can be checked with it; the JSON form of "
        "this page replays all of them by itself: {}.\n",
        markdown_code(errata.corpus_digest), markdown_code("arbiter errata --replay FILE"));
    return std::move(text_);
  }

 private:
  void line(const std::string& text) { text_ += text + "\n"; }
  void paragraph(const std::string& text) { text_ += text + "\n\n"; }

  void one(const Erratum& erratum) {
    paragraph(fmt::format("## {}: {}", markdown(erratum.game), markdown(erratum.claimed)));
    paragraph(fmt::format("**{}** ({})", headline_of(erratum.kind), name_of(erratum.kind)));
    if (const Source* source = erratum.source) {
      line(fmt::format("- Page: {}{} ({})", markdown(source->title),
                       source->publisher.empty() ? "" : ", " + markdown(source->publisher), markdown_code(source->id)));
      if (!source->contact.empty()) line(fmt::format("- Send to: {}", markdown(source->contact)));
    }
    for (const CitedClause& clause : erratum.clauses)
      line(fmt::format("- Clause {}: {}", markdown_code(clause.key), markdown(clause.says)));
    line(fmt::format("- Rules applied: {} ({})", markdown(erratum.rules_title), markdown_code(erratum.rules)));
    line(fmt::format("- Finding: {}", markdown(erratum.because)));
    if (!erratum.note.empty()) line(fmt::format("- Note: {}", markdown(erratum.note)));
    line("");
    const std::string_view stated = claimed_word(erratum.kind);
    for (const ErratumCase& item : erratum.cases) one(item, stated);
    for (const ErratumReading& reading : erratum.readings) one(reading);
  }

  void one(const ErratumCase& item, std::string_view stated) {
    paragraph(fmt::format("### Case {}", markdown_code(item.identity)));
    if (!item.note.empty()) paragraph(markdown(item.note));
    if (item.partial) {
      board(*item.partial);
      paragraph(fmt::format("The squares marked {} may hold anything; the statement is meant {}.", markdown_code("?"),
                            markdown(item.holds)));
    }
    for (const std::string& sentence : item.expected) line(fmt::format("- {}: {}", stated, markdown(sentence)));
    for (const Mismatch& mismatch : item.mismatches) {
      line(fmt::format("- Found: {}{}: {}", markdown(mismatch.member),
                       mismatch.about.empty() ? "" : " " + markdown_code(mismatch.about), markdown(mismatch.found)));
      for (const Reason& reason : mismatch.reasons)
        line(fmt::format("  - {}{}: {}", markdown_code(reason.rule),
                         reason.clause.empty() ? "" : " by " + markdown_code(reason.clause), markdown(reason.text)));
    }
    if (!item.agree.empty()) line(fmt::format("- The statement holds under {}", codes(item.agree)));
    if (!item.differ.empty()) line(fmt::format("- It does not hold under {}", codes(item.differ)));
    for (const SubjectOpinion& said : item.opinions)
      line(fmt::format("- {} {} {}{}", markdown_code(said.subject), markdown(said.version),
                       words_of(said.opinion).words, said.message.empty() ? "" : ": " + markdown(said.message)));
    line("");
    for (const Exhibit& exhibit : item.exhibits) {
      if (item.exhibits.size() > 1) paragraph(fmt::format("A completion that {}:", markdown(exhibit.label)));
      if (exhibit.drawing) board(*exhibit.drawing);
      replay(exhibit);
    }
  }

  void one(const ErratumReading& reading) {
    paragraph(fmt::format("### Open: {}", markdown_code(reading.option)));
    paragraph(markdown(reading.meaning));
    for (const CitedClause& clause : reading.clauses)
      line(fmt::format("- Nearest clause {}: {}", markdown_code(clause.key), markdown(clause.says)));
    if (!reading.silent.empty()) line(fmt::format("- Silent: {}", markdown(reading.silent)));
    line("");
    if (reading.values.empty()) return;
    const Exhibit& shown = reading.values.front().exhibit;
    if (shown.drawing) board(*shown.drawing);
    if (reading.parting) paragraph(fmt::format("**{}**", markdown(reading.parting->question)));
    line("| reading | meaning | answer | also in |");
    line("|---|---|---|---|");
    for (std::size_t i = 0; i < reading.values.size(); ++i) {
      const ErratumReading::Value& value = reading.values[i];
      const std::string answer = !reading.parting ? "other reasons" : reading.parting->yes[i] ? "yes" : "no";
      std::vector<std::string> also_in = value.rule_sets;
      also_in.insert(also_in.end(), value.subjects.begin(), value.subjects.end());
      line(fmt::format("| {} | {} | {} | {} |", markdown_code(value.text), markdown(value.meaning), answer,
                       codes(also_in)));
    }
    line("");
    std::string commands;
    for (const ErratumReading::Value& value : reading.values) commands += value.exhibit.command + "\n";
    text_ += markdown_code_block(commands, "sh") + "\n";
  }

  void board(const Drawing& drawing) {
    text_ += markdown_code_block(text_board(drawing.diagram, {.marks = drawing.marks}));
    paragraph("\n" + markdown_code(drawing.position));
  }
  void replay(const Exhibit& exhibit) { text_ += markdown_code_block(exhibit.command, "sh") + "\n"; }

  std::string text_;
};

}  // namespace

std::string errata_markdown(const Errata& errata) { return Markdown().write(errata); }

}  // namespace arbiter
