#include "corpus/json_depth.h"

#include <cstddef>

namespace arbiter {

bool nested_too_deep(std::string_view json) {
  int depth = 0;
  bool in_string = false;
  for (std::size_t i = 0; i < json.size(); ++i) {
    const char character = json[i];
    if (in_string) {
      if (character == '\\')
        ++i;
      else if (character == '"')
        in_string = false;
    } else if (character == '"') {
      in_string = true;
    } else if (character == '[' || character == '{') {
      if (++depth > deepest_nesting) return true;
    } else if (character == ']' || character == '}') {
      --depth;
    }
  }
  return false;
}

}  // namespace arbiter
