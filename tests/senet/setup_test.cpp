#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "senet/rule_sets.h"

namespace arbiter::test {
namespace {

namespace data = boost::unit_test::data;

struct SetupCase {
  const char* rules;
  const char* position;
  std::vector<std::string> broken;  ///< in order; none: valid

  friend std::ostream& operator<<(std::ostream& out, const SetupCase& one) {
    return out << one.rules << ": " << one.position;
  }
};

constexpr const char* ply = "plyyard-senet";
constexpr const char* ken = "kendall-senet";
constexpr const char* sky = "skyruk-senet";

const std::vector<SetupCase> setups = {
    {ply, "wbwbwbwbwb/10/10 b - 0-0", {}},
    {ply, "wwwww5/10/3B6 b 3 4-0", {}},
    {ply, "wwwww5/10/10 # - 5-0", {}},
    {ply, "wbwbwbwbwb/b9/10 b - 0-0", {"setup.piece-count"}},
    {ply, "wbwbwbwb2/10/10 b - 0-0", {"setup.piece-count", "setup.piece-count"}},
    {ply, "wbwbwbwbwb/10/10 b - 1-1", {"setup.piece-count", "setup.piece-count"}},
    {ply, "wwwww5/10/6B3 b 3 4-0", {"setup.on-water"}},
    {ken, "wwwww5/10/6B3 b 3 4-0", {"setup.on-water"}},
    {sky, "wwwww5/10/6B3 b 3 4-0", {}},
    {ply, "wwwww5/10/5b4 b 3 4-0", {"setup.unmarked-beyond-26"}},
    {ken, "wwwww5/10/9b b 3 4-0", {"setup.unmarked-beyond-26"}},
    {ply, "wwwww5/10/6b3 b 3 4-0", {"setup.on-water", "setup.unmarked-beyond-26"}},
    {ply, "wwwww5/10/7bb1 b 3 4-0", {"setup.piece-count", "setup.unmarked-beyond-26"}},
    {ply, "wwwww5/10/10 b - 5-0", {"setup.result"}},
    {ply, "wwwww5/10/9B # - 4-0", {"setup.result"}},
    {ply, "wwwww5/10/10 # 3 5-0", {"setup.result"}},
    {ply, "10/10/10 # - 5-5", {"setup.result"}},
    {ply, "10/10/10 b - 5-5", {"setup.result"}},
    {ply, "10/10/10 # 1 5-5", {"setup.result", "setup.result"}},
    {sky, "wwww6/10/4bW4 b 3 4-0", {"setup.happiness-waiting"}},
    {sky, "bbbb6/10/5W4 w 3 1-4", {}},
    {sky, "wwww6/10/5W4 # - 5-0", {"setup.happiness-waiting"}},
    {ply, "wwww6/10/5W4 # - 5-0", {}},
};

}  // namespace

BOOST_AUTO_TEST_SUITE(senet_setup)

BOOST_DATA_TEST_CASE(all_broken_setup_laws_are_named, data::make(setups), one) {
  const auto state = state_of(one.rules, one.position);
  BOOST_TEST(rules_of(state->setup_faults()) == one.broken, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(the_number_of_pieces_is_an_option) {
  BOOST_TEST(state_of(ply, "wbwbwbwb2/10/10 b - 0-0", {{"pieces", "4"}})->setup_faults().empty());
  BOOST_TEST(rules_of(state_of(ply, "wbwbwbwb2/10/10 b - 0-0")->setup_faults()).size() == 2);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter::test
