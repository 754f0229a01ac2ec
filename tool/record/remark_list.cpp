#include "record/remark_list.h"

#include <fmt/format.h>

#include <utility>

#include "record/limits.h"

namespace arbiter {

void RemarkList::add(RecordRemark remark) {
  if (remarks_.size() < record_limits::remarks) {
    remarks_.push_back(std::move(remark));
    return;
  }
  if (left_out_++ == 0) first_left_out_ = remark.place;
}

void RemarkList::add(std::vector<RecordRemark> remarks) {
  for (RecordRemark& remark : remarks) add(std::move(remark));
}

std::vector<RecordRemark> RemarkList::take() {
  if (left_out_ > 0)
    remarks_.push_back({first_left_out_, fmt::format("{} further remarks are not listed", left_out_), ""});
  left_out_ = 0;
  return std::exchange(remarks_, {});
}

}  // namespace arbiter
