#pragma once

#include <cstdint>

#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace arbiter::shogi {

/// The bits of `word` under `mask`, packed to the lower end.
inline std::uint64_t gather(std::uint64_t word, std::uint64_t mask) {
#ifdef __BMI2__
  return _pext_u64(word, mask);
#else
  std::uint64_t packed = 0;
  for (std::uint64_t place = 1; mask; mask &= mask - 1, place <<= 1)
    if (word & mask & -mask) packed |= place;
  return packed;
#endif
}

/// The lowest bits of `word`, spread over the bits of `mask`.
inline std::uint64_t scatter(std::uint64_t word, std::uint64_t mask) {
#ifdef __BMI2__
  return _pdep_u64(word, mask);
#else
  std::uint64_t spread = 0;
  for (std::uint64_t place = 1; mask; mask &= mask - 1, place <<= 1)
    if (word & place) spread |= mask & -mask;
  return spread;
#endif
}

}  // namespace arbiter::shogi
