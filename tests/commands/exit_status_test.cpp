#include "commands/exit_status.h"

#include <boost/test/unit_test.hpp>

namespace arbiter {

BOOST_AUTO_TEST_SUITE(exit_statuses)

BOOST_AUTO_TEST_CASE(the_graver_one_wins_whatever_the_order) {
  for (std::size_t graver = 0; graver < exit_table.size(); ++graver)
    for (std::size_t lesser = graver; lesser < exit_table.size(); ++lesser) {
      BOOST_CHECK(combine(exit_table[graver].status, exit_table[lesser].status) == exit_table[graver].status);
      BOOST_CHECK(combine(exit_table[lesser].status, exit_table[graver].status) == exit_table[graver].status);
    }
}

BOOST_AUTO_TEST_CASE(precedence_is_70_3_5_4_1_6) {
  const std::vector<int> expected{70, 3, 5, 4, 1, 6, 0};
  std::vector<int> order;
  for (const ExitRow& row : exit_table)
    if (row.status != ExitStatus::usage) order.push_back(static_cast<int>(row.status));
  BOOST_TEST(order == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace arbiter
