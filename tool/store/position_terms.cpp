#include "store/position_terms.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <map>
#include <memory>
#include <optional>
#include <unordered_map>

#include "store/positions.h"

namespace arbiter {
namespace {

constexpr std::size_t bits_bytes = block_size / 8;

std::uint16_t low_byte_first(const unsigned char* bytes) {
  return static_cast<std::uint16_t>(bytes[0] | bytes[1] << 8);
}

void append_low_byte_first(std::string& bytes, std::uint32_t offset) {
  bytes += static_cast<char>(offset & 0xFF);
  bytes += static_cast<char>(offset >> 8 & 0xFF);
}

/// The terms of one block as they are gathered, row by row. Squares are most of the work: one table look-up each.
class BlockTerms {
 public:
  void add(std::uint32_t offset, std::string_view game, std::string_view squares, std::string_view material,
           std::int64_t import) {
    Game& of = game_of(game);
    of.all.set(offset);
    squares = squares.substr(0, term_squares);
    if (of.squares.size() < squares.size()) of.squares.resize(squares.size());
    for (std::size_t square = 0; square < squares.size(); ++square) {
      std::unique_ptr<BlockSet>& set = of.squares[square][static_cast<unsigned char>(squares[square]) & 0x7F];
      if (set == nullptr) set = std::make_unique<BlockSet>();
      set->set(offset);
    }
    word_ = material;
    append_low_byte_first(of.materials[word_], offset);
    if (import != 0) append_low_byte_first(imports_[import], offset);
  }

  /// Calls `see` with each term and its ids, in the order of the primary key.
  template <class See>
  void each(const See& see) {
    std::map<std::string, std::string> terms;
    const auto from_list = [&](std::string term, const std::string& list) {
      BlockSet set;
      const auto* bytes = reinterpret_cast<const unsigned char*>(list.data());
      if (list.size() >= bits_bytes)
        for (std::size_t i = 0; i < list.size(); i += 2) set.set(low_byte_first(bytes + i));
      terms.emplace(std::move(term), list.size() >= bits_bytes ? set.encode() : list);
    };
    for (auto& [game, of] : games_) {
      terms.emplace(game_term(game), of->all.encode());
      for (std::size_t square = 0; square < of->squares.size(); ++square)
        for (std::size_t letter = 0; letter < of->squares[square].size(); ++letter)
          if (const auto& set = of->squares[square][letter])
            terms.emplace(square_term(game, square, static_cast<char>(letter)), set->encode());
      for (const auto& [material, list] : of->materials) from_list(material_term(game, material), list);
    }
    for (const auto& [import, list] : imports_) from_list(import_term(import), list);
    for (const auto& [term, ids] : terms) see(term, ids);
  }

 private:
  struct Game {
    BlockSet all;
    std::vector<std::array<std::unique_ptr<BlockSet>, 128>> squares;  ///< by the letter on it
    std::unordered_map<std::string, std::string> materials;
  };

  Game& game_of(std::string_view game) {
    if (last_ != nullptr && game == last_name_) return *last_;
    last_name_ = game;
    std::unique_ptr<Game>& of = games_[last_name_];
    if (of == nullptr) of = std::make_unique<Game>();
    last_ = of.get();
    return *last_;
  }

  std::map<std::string, std::unique_ptr<Game>> games_;
  std::map<std::int64_t, std::string> imports_;
  std::string last_name_, word_;
  Game* last_ = nullptr;
};

}  // namespace

void BlockSet::keep(const BlockSet& other) {
  for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
}

void BlockSet::remove(const BlockSet& other) {
  for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
}

void BlockSet::add(const BlockSet& other) {
  for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
}

std::uint32_t BlockSet::count() const {
  std::uint32_t number = 0;
  for (const std::uint64_t word : words_) number += static_cast<std::uint32_t>(std::popcount(word));
  return number;
}

bool BlockSet::empty() const { return next(0) == block_size; }

std::uint32_t BlockSet::next(std::uint32_t from) const {
  std::size_t at = from / 64;
  if (at >= words_.size()) return block_size;
  std::uint64_t word = words_[at] & ~std::uint64_t{0} << (from % 64);
  while (word == 0) {
    if (++at == words_.size()) return block_size;
    word = words_[at];
  }
  return static_cast<std::uint32_t>(at * 64) + static_cast<std::uint32_t>(std::countr_zero(word));
}

std::string BlockSet::encode() const {
  std::string bytes;
  const std::uint32_t number = count();
  if (2 * std::size_t{number} >= bits_bytes) {
    bytes.reserve(bits_bytes);
    for (const std::uint64_t word : words_)
      for (int byte = 0; byte < 8; ++byte) bytes += static_cast<char>(word >> (8 * byte) & 0xFF);
    return bytes;
  }
  bytes.reserve(2 * std::size_t{number});
  for (std::uint32_t at = next(0); at != block_size; at = next(at + 1)) append_low_byte_first(bytes, at);
  return bytes;
}

bool BlockSet::decode(std::string_view bytes) {
  const auto* data = reinterpret_cast<const unsigned char*>(bytes.data());
  if (bytes.size() == bits_bytes) {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      words_[i] = 0;
      for (int byte = 0; byte < 8; ++byte)
        words_[i] |= std::uint64_t{data[i * 8 + static_cast<std::size_t>(byte)]} << (8 * byte);
    }
    return true;
  }
  clear();
  if (bytes.size() % 2 != 0 || bytes.size() > bits_bytes) return false;
  for (std::size_t i = 0; i < bytes.size(); i += 2) set(low_byte_first(data + i));
  return true;
}

std::string game_term(std::string_view game) { return fmt::format("game {}", game); }
std::string square_term(std::string_view game, std::size_t square, char letter) {
  return fmt::format("{} {} {}", game, square, letter);
}
std::string material_term(std::string_view game, std::string_view material) {
  return fmt::format("{} {}", game, material);
}
std::string import_term(std::int64_t import) { return fmt::format("import {}", import); }

TermReader::TermReader(Connection& connection)
    : connection_(connection),
      any_(connection, "SELECT 1 FROM position_term WHERE block = ?1 LIMIT 1"),
      one_(connection, "SELECT ids FROM position_term WHERE block = ?1 AND term = ?2") {}

bool TermReader::has_terms(std::int64_t block) {
  const bool has = any_.with(block).step();
  any_.reset();
  return has;
}

void TermReader::read(std::int64_t block, std::string_view term, BlockSet& ids) {
  ids.clear();
  if (one_.with(block, term).step() && !ids.decode(one_.blob(0)))
    throw StoreError(fmt::format("cannot use {}: it is damaged: block {} of its index of positions, term \"{}\"",
                                 connection_.path(), block, term));
  one_.reset();
}

int write_terms(Connection& connection) {
  const std::int64_t positions = connection.number("SELECT ifnull(max(id), 0) FROM position");
  // Ids from 0 on: the block that holds the highest one is not full yet, but for its last id.
  const std::int64_t full = (positions + 1) / block_size;
  const std::int64_t last = connection.number("SELECT ifnull(max(block), -1) FROM position_term");
  if (last >= full - 1) return 0;
  Statement rows(connection,
                 "SELECT id, game, squares, material, import_id FROM position WHERE id BETWEEN ?1 AND ?2 ORDER BY id");
  Statement insert(connection, "INSERT INTO position_term VALUES (?1, ?2, ?3)");
  NextPosition next(connection);
  int done = 0;
  for (std::optional<std::int64_t> id = next.from(std::max<std::int64_t>(last + 1, 0) * block_size);
       id && *id / block_size < full; ++done) {
    BlockTerms terms;
    const std::int64_t block = *id / block_size;
    const std::int64_t first = block * block_size;
    rows.with(first, first + block_size - 1);
    while (rows.step())
      terms.add(static_cast<std::uint32_t>(rows.integer(0) - first), rows.text(1), rows.text(2), rows.text(3),
                rows.integer(4));
    terms.each([&](const std::string& term, const std::string& ids) { insert.run(block, term, Blob{ids}); });
    id = next.from(first + block_size);
  }
  return done;
}

}  // namespace arbiter
