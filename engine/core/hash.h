#pragma once

#include <cstdint>
#include <string_view>

namespace arbiter {

/// FNV-1a, 64 bits (Fowler, Noll, Vo; parameters from the authors' page): stable over machines and
/// versions, so that digests and fingerprints can stand in files. No protection against an adversary.
constexpr std::uint64_t hash_text(std::string_view text, std::uint64_t seed = 14695981039346656037ULL) {
  for (const char character : text) {
    seed ^= static_cast<unsigned char>(character);
    seed *= 1099511628211ULL;
  }
  return seed;
}

}  // namespace arbiter
