#include "files/sha256.h"

#include <nettle/sha2.h>

#include <array>

#include "files/foreign_file.h"

namespace privbo {

struct Sha256::State {
  ::sha256_ctx sums{};
};

Sha256::Sha256() : state_(std::make_unique<State>()) { ::sha256_init(&state_->sums); }
Sha256::~Sha256() = default;

void Sha256::add(std::string_view bytes) {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): the library's bytes are unsigned
  ::sha256_update(&state_->sums, bytes.size(), reinterpret_cast<const std::uint8_t*>(bytes.data()));
}

std::string Sha256::hexadecimal() {
  std::array<std::uint8_t, SHA256_DIGEST_SIZE> bytes{};
  ::sha256_digest(&state_->sums, bytes.size(), bytes.data());
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  text.reserve(2 * bytes.size());
  for (const std::uint8_t byte : bytes) {
    text += digits[byte >> 4U];
    text += digits[byte & 15U];
  }
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
