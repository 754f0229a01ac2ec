#include <boost/test/unit_test.hpp>

#include <set>

#include "record/support.h"

using namespace arbiter;

namespace {

std::string guess(std::string_view beginning) {
  const RecordFormatGuess found = guess_record_format(beginning);
  return found.format == nullptr ? found.why : std::string(found.format->name);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(formats)

BOOST_AUTO_TEST_CASE(names_and_extensions_are_unique_and_rows_complete) {
  std::set<std::string_view> names;
  std::set<std::string_view> extensions;
  for (const RecordFormat& format : record_formats()) {
    BOOST_TEST(names.insert(format.name).second);
    for (const std::string_view extension : format.extensions) {
      BOOST_TEST(extensions.insert(extension).second);
      BOOST_TEST(extension.starts_with("."));
    }
    BOOST_TEST((format.make_reader != nullptr && format.understand != nullptr && format.recognises != nullptr));
    BOOST_TEST(!format.recognises(""));
    BOOST_TEST(find_record_format(format.name) == &format);
  }
}

BOOST_AUTO_TEST_CASE(formats_are_found_by_name_and_extension) {
  BOOST_TEST((find_record_format("fem") == nullptr));
  BOOST_TEST(suggest_record_format("fem").find("fen") != std::string::npos);
  BOOST_TEST(record_format_of_file("games/ALL.EPD")->name == "epd");
  BOOST_TEST((record_format_of_file("games/all.txt") == nullptr));
}

BOOST_AUTO_TEST_CASE(content_says_the_format) {
  BOOST_TEST(guess("\xEF\xBB\xBF# a list\r\n\r\n4k3/8/8/8/8/8/8/4K3 w - - 0 1\r\n") == "fen");
  BOOST_TEST(guess("4k3/8/8/8/8/8/8/4K3 w - - 0 1 ;D1 5 ;D2 25") == "epd");
  BOOST_TEST(guess("4k3/8/8/8/8/8/8/4K3 w - - bm Kd2; id \"cut o") == "epd");
  BOOST_TEST(guess("sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n") == "sfen");
  BOOST_TEST(guess("wbwbwbwbwb/10/10 b - 0-0\n") == "senet-list");
  BOOST_TEST(guess("Dear all,\n") == "the beginning is of no format that is known");
}

BOOST_AUTO_TEST_SUITE_END()
