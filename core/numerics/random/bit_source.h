// Declares sources of random bits: a seeded generator (tests, benchmarks), and a cryptographic stream with a key from
// the system.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

namespace privbo {

class BitSource {
 public:
  virtual ~BitSource() = default;
  /// Returns 64 independent fair bits.
  virtual std::uint64_t bits() = 0;
  virtual bool cryptographic() const = 0;
};

/// An mt19937_64 generator is repeatable and must not be used for a real release.
std::unique_ptr<BitSource> make_seeded_bits(std::uint64_t seed);

/// The secret of one run. It lives in memory only and is never written anywhere, so that the run can be replayed while
/// the program is open and not afterwards.
struct NoiseKey {
  std::array<unsigned char, 32> bytes{};
};
/// Draws a key from the system's random source (libsodium).
NoiseKey make_noise_key();
/// Makes a ChaCha20 stream (libsodium) of this key. Streams with different numbers are independent.
std::unique_ptr<BitSource> make_secret_bits(const NoiseKey& key, std::uint64_t stream);

}  // namespace privbo
