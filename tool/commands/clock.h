#pragma once

#include <string>

namespace arbiter {

/// "2026-01-31T12:00:00Z" and "2026-01-31", now. SOURCE_DATE_EPOCH is honoured.
std::string now_in_utc();
std::string today();

}  // namespace arbiter
