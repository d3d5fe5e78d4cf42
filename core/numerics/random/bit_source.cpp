// Implements seeded bits with mt19937_64 and secret bits with libsodium's ChaCha20.
#include "numerics/random/bit_source.h"

#include <sodium.h>

#include <boost/random/mersenne_twister.hpp>
#include <stdexcept>

namespace privbo {
namespace {

class SeededBits final : public BitSource {
 public:
  explicit SeededBits(std::uint64_t seed) : engine_(seed) {}
  std::uint64_t bits() override { return engine_(); }
  bool cryptographic() const override { return false; }

 private:
  boost::random::mt19937_64 engine_;
};

void start_sodium() {
  static const bool ready = sodium_init() >= 0;
  if (!ready) throw std::runtime_error("the cryptographic library could not start: the system offers no random source");
}

class SecretBits final : public BitSource {
 public:
  SecretBits(const NoiseKey& key, std::uint64_t stream) : key_(key) {
    start_sodium();
    for (std::size_t i = 0; i < nonce_.size(); ++i) nonce_[i] = static_cast<unsigned char>(stream >> (8U * i));
  }
  ~SecretBits() override {
    sodium_memzero(key_.bytes.data(), key_.bytes.size());
    sodium_memzero(buffer_.data(), sizeof buffer_);
  }
  SecretBits(const SecretBits&) = delete;
  SecretBits& operator=(const SecretBits&) = delete;

  std::uint64_t bits() override {
    if (used_ == buffer_.size()) refill();
    const std::uint64_t value = buffer_[used_];
    buffer_[used_++] = 0;  // used bits are erased
    return value;
  }
  bool cryptographic() const override { return true; }

 private:
  void refill() {
    // The buffer is all zeros here, so the exclusive-or leaves the key stream.
    auto* bytes = reinterpret_cast<unsigned char*>(buffer_.data());
    crypto_stream_chacha20_xor_ic(bytes, bytes, sizeof buffer_, nonce_.data(), block_, key_.bytes.data());
    block_ += sizeof buffer_ / 64U;
    used_ = 0;
  }

  NoiseKey key_;
  std::array<unsigned char, crypto_stream_chacha20_NONCEBYTES> nonce_{};
  std::array<std::uint64_t, 512> buffer_{};
  std::size_t used_ = 512;
  std::uint64_t block_ = 0;
};

static_assert(crypto_stream_chacha20_KEYBYTES == sizeof(NoiseKey::bytes));

}  // namespace

std::unique_ptr<BitSource> make_seeded_bits(std::uint64_t seed) { return std::make_unique<SeededBits>(seed); }

NoiseKey make_noise_key() {
  start_sodium();
  NoiseKey key;
  randombytes_buf(key.bytes.data(), key.bytes.size());
  return key;
}

std::unique_ptr<BitSource> make_secret_bits(const NoiseKey& key, std::uint64_t stream) {
  return std::make_unique<SecretBits>(key, stream);
}

}  // namespace privbo
