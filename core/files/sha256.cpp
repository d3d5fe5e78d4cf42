#include "files/sha256.h"

#include <sodium.h>

#include <array>
#include <fstream>
#include <stdexcept>
#include <vector>

#include "catalogue/phrase.h"

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

std::string sha256_of_file(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) throw std::runtime_error(Phrase("%1: cannot be read; check its permissions").with(file.string()));
  Sha256 digest;
  std::vector<char> piece(std::size_t{1} << 18U);
  while (in.read(piece.data(), static_cast<std::streamsize>(piece.size())) || in.gcount() > 0)
    digest.add({piece.data(), static_cast<std::size_t>(in.gcount())});
  if (in.bad()) throw std::runtime_error(Phrase("%1: cannot be read to its end; check the disk").with(file.string()));
  return digest.hexadecimal();
}

}  // namespace privbo
