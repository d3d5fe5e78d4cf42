#include "files/sha256.h"

#include <sodium.h>

#include <array>

#include "files/foreign_file.h"

namespace privbo {

struct Sha256::State {
  crypto_hash_sha256_state sums{};
};

Sha256::Sha256() : state_(std::make_unique<State>()) { crypto_hash_sha256_init(&state_->sums); }
Sha256::~Sha256() = default;

void Sha256::add(std::string_view bytes) {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): the library's bytes are unsigned
  crypto_hash_sha256_update(&state_->sums, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
}

std::string Sha256::hexadecimal() {
  std::array<unsigned char, crypto_hash_sha256_BYTES> bytes{};
  crypto_hash_sha256_final(&state_->sums, bytes.data());
  std::string text(2 * bytes.size() + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
  text.pop_back();
  return text;
}

std::string sha256_of(std::string_view text) {
  Sha256 digest;
  digest.add(text);
  return digest.hexadecimal();
}

std::string sha256_of(const ForeignFile& file) {
  Sha256 digest;
  file.whole([&digest](std::string_view piece) { digest.add(piece); });
  return digest.hexadecimal();
}

std::string sha256_of_file(const std::filesystem::path& file) { return sha256_of(ForeignFile::named(file)); }

}  // namespace privbo
