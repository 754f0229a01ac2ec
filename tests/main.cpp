#define BOOST_TEST_MODULE arbiter
#include <boost/test/unit_test.hpp>
