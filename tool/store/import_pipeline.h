#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <exception>
#include <functional>
#include <istream>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <thread>
#include <vector>

#include "record/record.h"
#include "store/import_judge.h"

namespace arbiter {

/// Reads a file on one thread, judges what is in it on others, and hands it over in the order of the file.
/// How much of the file is held at once does not depend on its length.
class ImportPipeline {
 public:
  /// Makes the judge of one worker.
  using MakeJudge = std::function<std::unique_ptr<ImportJudge>()>;

  /// Of the first `passed` items only the hash is wanted. The stream and what the judges refer to outlive this.
  ImportPipeline(std::istream& in, const RecordFormat& format, std::optional<TextEncoding> encoding,
                 const MakeJudge& make_judge, int workers, std::int64_t passed);
  /// Stops all threads; waits for the one that reads, too.
  ~ImportPipeline();
  ImportPipeline(const ImportPipeline&) = delete;
  ImportPipeline& operator=(const ImportPipeline&) = delete;

  /// Items that stand one after the other in the file; valid until the next call. Empty at the end, and when `stop`
  /// becomes true while they are waited for. Throws what a worker threw.
  std::span<const ImportItem> next(const std::function<bool()>& stop);
  /// Lines of the file that have been read.
  std::size_t lines() const { return lines_; }

 private:
  struct Chunk {
    std::vector<ImportItem> items;
    std::size_t size = 0;    ///< items in use
    std::int64_t first = 0;  ///< how many items stand before it in the file
    bool judged = false;
    bool last = false;
  };

  Chunk* take(std::deque<Chunk*>& from);
  void read();
  void fill(RecordReader& reader, Chunk& chunk, std::int64_t first);
  void work(ImportJudge& judge);
  void fail();

  std::istream& in_;
  const RecordFormat& format_;
  std::optional<TextEncoding> encoding_;
  std::int64_t passed_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::unique_ptr<Chunk>> chunks_;
  std::deque<Chunk*> free_, read_, line_;  ///< to be filled; to be judged; all in the order of the file
  Chunk* handed_over_ = nullptr;
  bool done_ = false;  ///< nobody wants any more
  std::exception_ptr failure_;
  std::atomic<std::size_t> lines_ = 0;
  std::vector<std::unique_ptr<ImportJudge>> judges_;
  std::vector<std::jthread> threads_;  ///< last: they end before what they use
};

}  // namespace arbiter
