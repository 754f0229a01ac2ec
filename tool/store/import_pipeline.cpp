#include "store/import_pipeline.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "core/hash.h"
#include "store/recorded_games.h"

namespace arbiter {
namespace {

constexpr std::size_t chunk_items = 256;
constexpr std::size_t chunk_moves = 4096;                ///< a chunk of long games holds fewer of them
constexpr auto glance = std::chrono::milliseconds(100);  ///< between two looks at whether to stop

std::uint64_t hash_of(const RefusedRecord& refused) { return hash_text(refused.text, hash_text(refused.why.message)); }

}  // namespace

ImportPipeline::ImportPipeline(std::istream& in, const RecordFormat& format, std::optional<TextEncoding> encoding,
                               const MakeJudge& make_judge, int workers, std::int64_t passed)
    : in_(in), format_(format), encoding_(encoding), passed_(passed) {
  const std::size_t judges = static_cast<std::size_t>(std::max(workers, 1));
  for (std::size_t i = 0; i < 4 * judges + 2; ++i) {
    chunks_.push_back(std::make_unique<Chunk>());
    chunks_.back()->items.resize(chunk_items);
    free_.push_back(chunks_.back().get());
  }
  for (std::size_t i = 0; i < judges; ++i) judges_.push_back(make_judge());
  threads_.emplace_back([this] { read(); });
  for (const auto& judge : judges_) threads_.emplace_back([this, &judge] { work(*judge); });
}

ImportPipeline::~ImportPipeline() {
  {
    const std::scoped_lock lock(mutex_);
    done_ = true;
  }
  changed_.notify_all();
}

void ImportPipeline::fail() {
  const std::scoped_lock lock(mutex_);
  if (!failure_) failure_ = std::current_exception();
  done_ = true;
  changed_.notify_all();
}

/// The first one, once there is one; null when nobody wants any more.
ImportPipeline::Chunk* ImportPipeline::take(std::deque<Chunk*>& from) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return done_ || !from.empty(); });
  if (done_) return nullptr;
  Chunk* chunk = from.front();
  from.pop_front();
  return chunk;
}

void ImportPipeline::read() {
  try {
    const std::unique_ptr<RecordReader> reader = format_.open(in_, encoding_);
    std::int64_t first = 0;
    for (bool last = false; !last;) {
      Chunk* chunk = take(free_);
      if (chunk == nullptr) return;
      fill(*reader, *chunk, first);
      first += static_cast<std::int64_t>(chunk->size);
      last = chunk->last;
      lines_ = reader->lines();
      {
        const std::scoped_lock lock(mutex_);
        line_.push_back(chunk);
        read_.push_back(chunk);
      }
      changed_.notify_all();
    }
  } catch (...) {
    fail();
  }
}

void ImportPipeline::fill(RecordReader& reader, Chunk& chunk, std::int64_t first) {
  chunk.first = first;
  chunk.size = 0;
  chunk.judged = chunk.last = false;
  for (std::size_t moves = 0; chunk.size < chunk_items && moves < chunk_moves;) {
    ImportItem& item = chunk.items[chunk.size];
    const RecordReader::Found found = reader.read(item.record, item.refused);
    chunk.last = found == RecordReader::Found::end;
    if (chunk.last) return;
    ++chunk.size;
    if (found == RecordReader::Found::refused) {
      item.kind = ImportItem::Kind::refused;
      item.hash = hash_of(item.refused);
    } else {
      item.kind = ImportItem::Kind::unjudged;
      moves += item.record.moves.size();
    }
  }
}

void ImportPipeline::work(ImportJudge& judge) {
  try {
    while (Chunk* chunk = take(read_)) {
      for (std::size_t i = 0; i < chunk->size; ++i) {
        ImportItem& item = chunk->items[i];
        const bool unjudged = item.kind == ImportItem::Kind::unjudged;
        if (unjudged) item.hash = key_of(item.record);
        if (chunk->first + static_cast<std::int64_t>(i) < passed_)
          item.kind = ImportItem::Kind::passed;
        else if (unjudged)
          judge.judge(item);
      }
      {
        const std::scoped_lock lock(mutex_);
        chunk->judged = true;
      }
      changed_.notify_all();
    }
  } catch (...) {
    fail();
  }
}

std::span<const ImportItem> ImportPipeline::next(const std::function<bool()>& stop) {
  std::unique_lock lock(mutex_);
  if (handed_over_ != nullptr) {
    if (handed_over_->last) return {};
    free_.push_back(std::exchange(handed_over_, nullptr));
    changed_.notify_all();
  }
  const auto ready = [&] { return failure_ != nullptr || (!line_.empty() && line_.front()->judged); };
  while (!changed_.wait_for(lock, glance, ready))
    if (stop()) return {};
  if (failure_) std::rethrow_exception(failure_);
  handed_over_ = line_.front();
  line_.pop_front();
  // A file whose items fill its chunks exactly ends with an empty one.
  return std::span(handed_over_->items).first(handed_over_->size);
}

}  // namespace arbiter
