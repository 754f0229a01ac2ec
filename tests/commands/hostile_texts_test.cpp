#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <regex>

#include "console.h"
#include "store/build.h"
#include "store/load.h"
#include "support/scratch.h"

/// Whatever a corpus or a command line says, a terminal is told nothing by it, no line of CI's commands is begun by
/// it, and no command ends in an internal error.
namespace arbiter {
namespace {

/// Titles, colours, new lines, C1, DEL, the direction of writing, a command of GitHub.
const std::string evil = "evil \x1b]0;title\x07\x1b[35;44m\r\n::warning::pwn\n\x7f\xc2\x9b\xe2\x80\xae end";

void spoil(std::string& text) { text += evil; }

/// The shipped corpus with something to obey in every text that its author is free in.
Corpus spoilt_corpus() {
  Corpus corpus = std::move(load_corpus(fixtures_folder()).corpus);
  for (Source& source : corpus.sources) {
    spoil(source.title), spoil(source.publisher), spoil(source.contact), spoil(source.language);
    for (Clause& clause : source.clauses) {
      spoil(clause.says);
      if (!clause.untestable.empty()) spoil(clause.untestable);
    }
  }
  for (RuleSetDraft& draft : corpus.drafts) {
    spoil(draft.title);
    for (DraftEntry& entry : draft.entries) {
      spoil(entry.note);
      if (!entry.silent.empty()) spoil(entry.silent);
    }
  }
  for (ClaimFile& file : corpus.claim_files)
    for (Claim& claim : file.claims) {
      spoil(claim.text);
      if (!claim.verdict_note.empty()) spoil(claim.verdict_note);
      for (Case& one : claim.cases) {
        spoil(one.note);
        one.tags.push_back("tag " + evil);
      }
    }
  for (PerftFile& file : corpus.perft_files)
    for (PerftRow& row : file.rows) spoil(row.source);
  for (ExemptionFile& file : corpus.exemption_files)
    for (Exemption& flip : file.flips) spoil(flip.reason);
  return corpus;
}

/// The corpus as a database, built once.
const std::string& spoilt_database() {
  static const ScratchFolder folder;
  static const std::string path = [] {
    const std::string file = (folder.path / "corpus.db").string();
    build_database(spoilt_corpus(), {}, file, false);
    return file;
  }();
  return path;
}

void look_at(const std::string& text, const std::string& what, bool color) {
  static const std::regex colors("\x1b\\[[0-9;]*m|\r\x1b\\[2K");  // the second: progress, on one line
  BOOST_TEST(text.find("\x1b[35;44m") == text.npos, what << " passes a colour on");
  const std::string plain = color ? std::regex_replace(text, colors, "") : text;
  const auto obeyed = std::find_if(plain.begin(), plain.end(), [](char character) {
    return (static_cast<unsigned char>(character) < 0x20 && character != '\n' && character != '\t') ||
           character == '\x7f';
  });
  BOOST_TEST((obeyed == plain.end()), what << " passes a control character on: "
                                           << plain.substr(static_cast<std::size_t>(obeyed - plain.begin()), 40));
  BOOST_TEST(plain.find("\xc2\x9b") == plain.npos, what << " passes C1 on");
  BOOST_TEST(plain.find("\xe2\x80\xae") == plain.npos, what << " turns the writing round");
  if (plain.starts_with("<!DOCTYPE")) return;  // there a new line is a blank
  for (const char* start : {"\n::warning::pwn", "\n ::warning::pwn", "\n  ::warning::pwn", "\n    ::warning::pwn"})
    BOOST_TEST(plain.find(start) == plain.npos, what << " begins a line with a command");
}

void run_and_look(std::vector<std::string> words) {
  std::string what;
  for (const std::string& word : words) what += word + " ";
  for (const Output::Look look : {Output::Look{false, false, 80}, Output::Look{true, true, 80}}) {
    const Transcript ran = run_words(words, "", look);
    BOOST_TEST(static_cast<int>(ran.status) != static_cast<int>(ExitStatus::internal), what << ran.err);
    look_at(ran.out, what, look.color);
    look_at(ran.err, what + "(standard error)", look.color);
  }
}

}  // namespace

BOOST_AUTO_TEST_SUITE(hostile_texts)

BOOST_AUTO_TEST_CASE(a_spoilt_corpus_is_read_and_nothing_of_it_is_obeyed) {
  const std::string& db = spoilt_database();
  BOOST_REQUIRE_EQUAL(static_cast<int>(run_words({"lint", db}).status), 0);
  for (const char* format : {"text", "jsonl", "junit", "tap", "github", "sarif"})
    for (const char* rules : {"kendall-senet", "skyruk-senet"})
      run_and_look({"check", db, "--rules", rules, "--filter", "game:senet source:gym-senet,plyyard-senet", "-v",
                    "--format", format, "-j", "1", "--perft-nodes", "10"});
  const std::vector<std::string> corpus{"--corpus", db};
  const auto with_corpus = [&](std::vector<std::string> words) {
    words.insert(words.end(), corpus.begin(), corpus.end());
    run_and_look(words);
  };
  for (const std::vector<std::string>& json : {std::vector<std::string>{}, {"--json"}}) {
    const auto both = [&](std::vector<std::string> words, bool positional) {
      words.insert(words.end(), json.begin(), json.end());
      if (positional) words.push_back(db);
      if (positional)
        run_and_look(words);
      else
        with_corpus(words);
    };
    both({"stats"}, true);
    both({"lint"}, true);
    both({"find", "--filter", "claim:three-rows-in-the-shape-of-an-s"}, true);
    both({"judge", "--rules", "plyyard-sittuyin", "--position", "8/2k5/8/4P3/4P1N1/5K2/2F5/8[] w - - 0 1", "--moves",
          "e5d6f"},
         false);
    both({"rules", "list"}, false);
    both({"rules", "show", "plyyard-senet"}, false);
    both({"rules", "diff", "plyyard-senet", "skyruk-senet"}, false);
    both({"compare", "plyyard-senet", "skyruk-senet", "--walks", "1"}, true);
    both({"rules", "coverage", "kendall-senet"}, true);
  }
  with_corpus({"errata", "gym-senet"});
  with_corpus({"errata", "plyyard-senet", "--format", "html"});
  with_corpus({"errata", "plyyard-senet", "--format", "json"});
  run_and_look({"rules", "litmus", "senet", "--rules", "kendall-senet", "--rules", "skyruk-senet", db});
}

BOOST_AUTO_TEST_CASE(what_is_said_of_a_command_line_stays_on_its_line) {
  for (const std::vector<std::string>& words : std::vector<std::vector<std::string>>{
           {"judge", "--rules", "makpong", "--position", evil},
           {"judge", "--rules", "plyyard-shogi", "--position", evil},
           {"judge", "--rules", "plyyard-senet", "--position", "10" + evil},
           {"judge", "--rules", "plyyard-sittuyin", "--position", "8/8/8/8/8/8/8/8[" + evil + "] w - - 0 1"},
           {"judge", "--rules", "makpong", "--moves", "a\x1b[35;44m\x07\x9b", "--controls", "e3\x7f"},
           {"judge", "--rules", evil},
           {"judge", "--rules", "makpong[" + evil + "=1]"},
           {"judge", "--rules", "makpong", "--after", evil},
           {"show", "--rules", "makpong", "--position", evil},
           {"perft", "--rules", "makpong", "--position", evil, "--depth", "1"},
           {"perft", "--rules", "makpong", "--depth", evil},
           {"find", "--board", evil},
           {"find", "--material", evil},
           {"find", "--position", evil},
           {"find", "--tag", evil},
           {"find", "--game", evil},
           {"find", "--filter", "game:" + evil},
           {"check", "--filter", "result:\"" + evil + "\""},
           {"check", "--filter", "a" + evil + ":b"},
           {"check", "--shard", evil},
           {"check", "--rules", evil},
           {"check", "--subject", "cmd:false " + evil, "--filter", "claim:three-rows-in-the-shape-of-an-s"},
           {"check", "--subject", evil},
           {"check", "--page", evil},
           {"check", "--baseline", evil, "--subject", "cmd:false"},
           {"check", "/nowhere" + evil},
           {"compare", evil, "makpong"},
           {"separate", evil, "makpong"},
           {"errata", evil},
           {"sources", "check", evil},
           {"diff", evil, evil},
           {"merge", evil},
           {"runs", "--logbook", evil},
           {"lint", evil},
           {"fmt", evil},
           {"build", evil, "-o", "/nowhere/x"},
           {"export", evil},
           {"stats", evil},
           {evil},
           {"judge", "--" + evil},
       })
    run_and_look(words);
}

BOOST_AUTO_TEST_CASE(a_position_is_quoted_in_whole_characters) {
  for (const auto& [rules, position] : {std::pair{"makpong", "\xc3\xa9"}, std::pair{"plyyard-shogi", "\xe9\x8a\x80/9"},
                                        std::pair{"plyyard-senet", "\xf0\x9f\x98\x80"},
                                        std::pair{"fairy-sittuyin", "8/8/8/8/8/8/8/8[\xc3\xa9] w - - 0 1"}}) {
    const Transcript ran = run_words({"judge", "--rules", rules, "--position", position});
    BOOST_TEST(ran.out.find("\xef\xbf\xbd") == ran.out.npos, ran.out);
    BOOST_TEST(ran.out.find("\"" + std::string(position).substr(position[0] == '8' ? 16 : 0, 2)) != ran.out.npos,
               ran.out);
  }
}

BOOST_AUTO_TEST_CASE(a_new_line_in_a_position_begins_none) {
  const Transcript ran = run_words({"judge", "--rules", "makpong", "--position", "8/8\n/8"});
  BOOST_TEST(ran.out.find("8/8\n") == ran.out.npos, ran.out);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
