#pragma once

#include <string>
#include <string_view>

namespace arbiter {

/// The text of the member "id" of a JSON object, blanks left out, with every number digit for digit as it stands
/// there: a client that numbers its requests beyond 64 bits gets its own number back. `line` must be
/// JSON that has been read already; "null" where it has no such member.
std::string request_id_text(std::string_view line);

}  // namespace arbiter
