#pragma once

#include <string>

namespace arbiter {

/// The script of all pages: the filter language of the command line (harness/filter.h) on rows with
/// `data-filter`, kept in the address after `#`; arrow keys in tables; light or dark. The words of the
/// language are written into it from their one table.
std::string page_script();

}  // namespace arbiter
