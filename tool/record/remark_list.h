#pragma once

#include <vector>

#include "record/record.h"

namespace arbiter {

/// Remarks on one record, up to `record_limits::remarks`; those beyond are counted.
class RemarkList {
 public:
  void add(RecordRemark remark);
  void add(std::vector<RecordRemark> remarks);
  /// All of them, after which there are none.
  std::vector<RecordRemark> take();

 private:
  std::vector<RecordRemark> remarks_;
  RecordPlace first_left_out_;
  std::size_t left_out_ = 0;
};

}  // namespace arbiter
