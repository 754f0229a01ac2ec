#pragma once

#include <string>

namespace arbiter {

/// A program that reads requests of the judge protocol and does `what` with each, as the text of a
/// subject. In `what`, $id is the id of the request and $line the request.
inline std::string fake_subject(const std::string& what) {
  return "cmd:while read -r line; do id=${line#*'\"id\":'}; id=${id%%,*}; " + what + "; done";
}

/// Answers the start position of Makruk with one of its moves; does `what` with all else.
inline std::string fake_after_start(const std::string& what) {
  return fake_subject(
      "case $line in *'\"start\"'*) echo \"{\\\"id\\\":$id,\\\"by\\\":\\\"fake 1.5\\\",\\\"valid\\\":true,"
      "\\\"legal\\\":[\\\"e3e4\\\"]}\";; *) " +
      what + ";; esac");
}

}  // namespace arbiter
