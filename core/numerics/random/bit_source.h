// Random bits: from a seeded generator (tests, benchmarks) or from a cryptographic stream keyed by the system.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

namespace privbo {

class BitSource {
 public:
  virtual ~BitSource() = default;
  /// 64 independent fair bits.
  virtual std::uint64_t bits() = 0;
  virtual bool cryptographic() const = 0;
};

/// mt19937_64: repeatable, not for a real release.
std::unique_ptr<BitSource> make_seeded_bits(std::uint64_t seed);

/// The secret of one run: lives in memory only and is never written anywhere, so that the run can be replayed while the
/// program is open and by nobody afterwards.
struct NoiseKey {
  std::array<unsigned char, 32> bytes{};
};
/// From the system's source (libsodium).
NoiseKey make_noise_key();
/// A ChaCha20 stream (libsodium) of this key; streams with other numbers are independent.
std::unique_ptr<BitSource> make_secret_bits(const NoiseKey& key, std::uint64_t stream);

}  // namespace privbo
