#pragma once

#include <cstdint>

namespace arbiter {

/// SplitMix64 (Steele, Lea, Flood 2014): a seeded sequence for walks and searches. The engine draws
/// nothing by itself; whoever walks brings the sequence, so the same seed gives the same walk.
class RandomSequence {
 public:
  explicit constexpr RandomSequence(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    std::uint64_t mixed = (state_ += 0x9e3779b97f4a7c15ULL);
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9ULL;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebULL;
    return mixed ^ (mixed >> 31);
  }
  /// Below `bound`, which is not 0; the bias is below bound / 2^64.
  constexpr std::uint64_t below(std::uint64_t bound) {
    __extension__ using Wide = unsigned __int128;
    return static_cast<std::uint64_t>((static_cast<Wide>(next()) * bound) >> 64);
  }

 private:
  std::uint64_t state_;
};

}  // namespace arbiter
