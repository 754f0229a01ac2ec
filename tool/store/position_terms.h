#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "store/connection.h"
#include "store/statement.h"

namespace arbiter {

/// Ids of positions come in blocks of this many; a block that is full has terms (schema/corpus/002-imports.sql).
inline constexpr std::int64_t block_size = 65536;
/// Squares from this one on, which no board of ours has, are given no terms.
inline constexpr std::size_t term_squares = 256;

/// Some ids of one block, as bits.
class BlockSet {
 public:
  void clear() { words_.fill(0); }
  void fill() { words_.fill(~std::uint64_t{0}); }
  void set(std::uint32_t offset) { words_[offset / 64] |= std::uint64_t{1} << (offset % 64); }
  bool has(std::uint32_t offset) const { return (words_[offset / 64] >> (offset % 64) & 1) != 0; }
  void keep(const BlockSet& other);    ///< what is in both
  void remove(const BlockSet& other);  ///< what is not in the other
  void add(const BlockSet& other);
  std::uint32_t count() const;
  bool empty() const;
  /// The first offset from `from` on; `block_size`: there is none.
  std::uint32_t next(std::uint32_t from) const;

  /// As the column "ids" keeps them: a list while that is shorter, else bits.
  std::string encode() const;
  /// False: the bytes are neither a list in order nor bits.
  bool decode(std::string_view bytes);

 private:
  std::array<std::uint64_t, block_size / 64> words_{};
};

/// Words of the index.
std::string game_term(std::string_view game);
std::string square_term(std::string_view game, std::size_t square, char letter);
std::string material_term(std::string_view game, std::string_view material);
std::string import_term(std::int64_t import);

/// Terms of blocks, to be looked up one block after the other.
class TermReader {
 public:
  explicit TermReader(Connection& connection);

  bool has_terms(std::int64_t block);
  std::string plan() const { return any_.plan() + one_.plan(); }
  /// Ids of the block with this term; none when the block has no such term. Throws StoreError for bytes that are
  /// no ids.
  void read(std::int64_t block, std::string_view term, BlockSet& ids);

 private:
  Connection& connection_;
  Statement any_, one_;
};

/// Gives terms to every full block that has none. To be called inside a transaction; idempotent.
/// Returns how many blocks it did.
int write_terms(Connection& connection);

}  // namespace arbiter
