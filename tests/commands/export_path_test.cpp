#include <boost/test/unit_test.hpp>

#include "corpus/fixture_file.h"

/// `export` writes only where this says that a fixture lies.
BOOST_AUTO_TEST_CASE(a_path_out_of_the_folder_is_no_fixture_path) {
  using arbiter::fixture_path;
  BOOST_TEST(fixture_path("sources/a.toml").value() == "sources/a.toml");
  for (const char* path :
       {"sources/../../a.toml", "/tmp/x/a.toml", "../.bashrc", "/sources/a.toml", "../sources/a.toml"})
    BOOST_TEST((fixture_path(path) != path), path);
}
