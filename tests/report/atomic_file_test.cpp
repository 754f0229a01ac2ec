#include "report/atomic_file.h"

#include <boost/test/unit_test.hpp>
#include <fstream>
#include <sstream>

#include "support/scratch.h"

namespace arbiter {

BOOST_AUTO_TEST_SUITE(atomic_file)

BOOST_AUTO_TEST_CASE(a_file_is_replaced_whole_and_leaves_nothing_beside) {
  const ScratchFolder scratch;
  write_file(scratch.path / "a.txt", "first");
  write_file(scratch.path / "a.txt", "second");
  BOOST_CHECK_EQUAL(read_all(scratch.path / "a.txt"), "second");
  BOOST_CHECK_EQUAL(scratch.entries(), 1);
  BOOST_CHECK_THROW(write_file(scratch.path / "missing/a.txt", "x"), WriteFailure);
  BOOST_CHECK_THROW(write_file(scratch.path, "x"), WriteFailure);
}

BOOST_AUTO_TEST_CASE(a_folder_of_something_else_is_never_removed) {
  const ScratchFolder scratch;
  const auto fill = [](const std::filesystem::path& folder) { write_file(folder / "stamp", "1"); };
  const std::filesystem::path target = scratch.path / "out";
  std::filesystem::create_directory(target);
  write_folder(target, "stamp", fill);  // an empty folder may be used
  write_file(target / "old", "x");
  write_folder(target, "stamp", fill);  // one of ours is replaced
  BOOST_CHECK(!std::filesystem::exists(target / "old"));
  std::filesystem::remove(target / "stamp");
  write_file(target / "mine", "x");
  BOOST_CHECK_THROW(write_folder(target, "stamp", fill), WriteFailure);
  BOOST_CHECK(std::filesystem::exists(target / "mine"));
  BOOST_CHECK_EQUAL(scratch.entries(), 1);
}

BOOST_AUTO_TEST_CASE(a_failure_while_filling_keeps_the_old_folder) {
  const ScratchFolder scratch;
  const std::filesystem::path target = scratch.path / "out";
  write_folder(target, "stamp", [](const auto& folder) { write_file(folder / "stamp", "1"); });
  BOOST_CHECK_THROW(write_folder(target, "stamp", [](const auto&) { throw std::runtime_error("no"); }),
                    std::runtime_error);
  BOOST_CHECK_EQUAL(read_all(target / "stamp"), "1");
  BOOST_CHECK_EQUAL(scratch.entries(), 1);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
