#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <tuple>

#include "core/random.h"
#include "record/found.h"
#include "record/line_reader.h"
#include "record/support.h"

using namespace arbiter;
using namespace arbiter::record_tests;

namespace {

constexpr const char* formats[] = {"kif", "ki2", "csa", "usi"};

std::string content_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream content;
  content << file.rdbuf();
  return content.str();
}

/// Reads and judges everything; every word that is given is UTF-8. Returns how many items there were.
std::size_t survive(std::string_view format, const std::string& bytes) {
  static const std::unique_ptr<Game> game = make_game(rule_set("lishogi-shogi"));
  const RecordFormat& found = *find_record_format(format);
  std::istringstream in(bytes);
  const std::unique_ptr<RecordReader> reader = found.open(in);
  std::size_t items = 0;
  while (const auto item = reader->next()) {
    ++items;
    if (const auto* refused = std::get_if<RefusedRecord>(&*item)) {
      BOOST_REQUIRE(is_utf8(refused->text));
      BOOST_REQUIRE(is_utf8(refused->why.message));
      BOOST_REQUIRE(!refused->why.message.empty());
      continue;
    }
    const auto& record = std::get<Record>(*item);
    for (const WrittenMove& move : record.moves) BOOST_REQUIRE(is_utf8(move.text) && is_utf8(move.comment));
    for (const auto& [name, value] : record.tags) BOOST_REQUIRE(is_utf8(name) && is_utf8(value));
    for (const RecordRemark& remark : record.remarks) BOOST_REQUIRE(is_utf8(remark.message));
    const JudgedRecord judged = RecordJudge(*game, "shogi", found).judge(record);
    BOOST_REQUIRE_EQUAL(judged.moves.size(), record.moves.size());
    BOOST_REQUIRE(!judged.unreadable.has_value());
  }
  guess_record_format(bytes);
  return items;
}

std::vector<std::pair<std::string, std::string>> contents() {
  std::vector<std::pair<std::string, std::string>> found;
  for (const char* format : formats)
    for (const auto& entry :
         std::filesystem::directory_iterator(std::filesystem::path(ARBITER_SOURCE_DIR) / "tests/record/files" / format))
      if (entry.path().extension() != ".found") found.emplace_back(format, content_of(entry.path()));
  return found;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(hostile_shogi_records)

BOOST_AUTO_TEST_CASE(files_that_end_anywhere) {
  for (const auto& [format, content] : contents())
    for (std::size_t length = 0; length < content.size(); length += 7) survive(format, content.substr(0, length));
}

BOOST_AUTO_TEST_CASE(bytes_that_are_changed_removed_or_doubled) {
  RandomSequence random(20);
  for (const auto& [format, content] : contents())
    for (int round = 0; round < 40; ++round) {
      std::string broken = content;
      for (int fault = 0; fault < 5; ++fault) {
        const auto at = static_cast<std::size_t>(random.below(broken.size()));
        switch (random.below(4)) {
          case 0: broken[at] = static_cast<char>(random.below(256)); break;
          case 1: broken.erase(at, 1 + random.below(3)); break;
          case 2: broken.insert(at, 1 + random.below(3), static_cast<char>(random.below(256))); break;
          default: broken.insert(at, broken.substr(at / 2, 40)); break;
        }
      }
      survive(format, broken);
    }
}

// A file of one format under the name of another.
BOOST_AUTO_TEST_CASE(files_under_a_wrong_name) {
  for (const auto& [own, content] : contents())
    for (const char* format : formats)
      if (own != format) survive(format, content);
}

BOOST_AUTO_TEST_CASE(any_bytes) {
  RandomSequence random(7);
  for (const char* format : formats)
    for (int round = 0; round < 50; ++round) {
      std::string bytes(400, '\0');
      for (char& byte : bytes) byte = static_cast<char>(random.below(256));
      survive(format, bytes);
    }
  for (const char* format : formats) {
    BOOST_TEST(survive(format, "") == 0U);
    BOOST_TEST(survive(format, std::string(100, '\n')) == 0U);
    survive(format, std::string(1000, '\x80'));
    survive(format, std::string(1000, '\0'));
  }
}

BOOST_AUTO_TEST_CASE(a_line_of_ten_megabytes) {
  const std::string endless(10'000'000, 'x');
  for (const char* format : formats) {
    const std::vector<Item> items = read_all(format, endless + "\n");
    BOOST_REQUIRE_EQUAL(items.size(), 1U);
    BOOST_TEST(refused(items[0]).why.place.line == 1U);
    BOOST_TEST(refused(items[0]).text.size() < 200U);
  }
  // A comment of that length is too much for a record; what follows is read.
  for (const auto& [format, before, after] : {std::tuple{"kif", "1 ７六歩(77)\n*", "#--separator--\n1 ２六歩(27)\n"},
                                              std::tuple{"csa", "PI\n+\n+7776FU\n'", "/\nPI\n+\n+2726FU\n"},
                                              std::tuple{"usi", "startpos\n# ", "\nstartpos\n2g2f\n"}}) {
    const std::vector<Item> items = read_all(format, before + endless + "\n" + after);
    BOOST_REQUIRE_EQUAL(items.size(), 2U);
    BOOST_TEST(refused(items[0]).why.message.starts_with("a record has 1000000 bytes of"));
    BOOST_TEST(record(items[1]).moves.size() == 1U);
  }
}

// Line ends say nothing of the game.
BOOST_AUTO_TEST_CASE(line_ends_do_not_matter) {
  for (const auto& [format, content] : contents()) {
    std::string plain = content;
    std::erase(plain, '\r');
    std::string old_mac = plain;
    std::replace(old_mac.begin(), old_mac.end(), '\n', '\r');
    BOOST_TEST(found_in(format, plain) == found_in(format, content));
    BOOST_TEST(found_in(format, old_mac) == found_in(format, content));
  }
}

BOOST_AUTO_TEST_CASE(utf_16_is_refused) {
  for (const char* format : formats) {
    const std::vector<Item> items = read_all(format, std::string("\xFF\xFE"
                                                                 "1\0 \0",
                                                                 6));
    BOOST_REQUIRE_EQUAL(items.size(), 1U);
    BOOST_TEST(refused(items[0]).why.message == "the file is UTF-16; formats are read in UTF-8");
  }
}

BOOST_AUTO_TEST_SUITE_END()
