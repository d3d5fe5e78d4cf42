#include "files/sha256.h"

#include <sodium.h>

#include <array>
#include <fstream>
#include <stdexcept>
#include <vector>

namespace privbo {
namespace {

class Digest {
 public:
  Digest() { crypto_hash_sha256_init(&state_); }
  void add(const char* bytes, std::size_t count) {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): the library's bytes are unsigned
    crypto_hash_sha256_update(&state_, reinterpret_cast<const unsigned char*>(bytes), count);
  }
  std::string hexadecimal() {
    std::array<unsigned char, crypto_hash_sha256_BYTES> bytes{};
    crypto_hash_sha256_final(&state_, bytes.data());
    std::string text(2 * bytes.size() + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
    text.pop_back();
    return text;
  }

 private:
  crypto_hash_sha256_state state_{};
};

}  // namespace

std::string sha256_of(std::string_view text) {
  Digest digest;
  digest.add(text.data(), text.size());
  return digest.hexadecimal();
}

std::string sha256_of_file(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) throw std::runtime_error(file.string() + ": cannot be read; check its permissions");
  Digest digest;
  std::vector<char> piece(std::size_t{1} << 18U);
  while (in.read(piece.data(), static_cast<std::streamsize>(piece.size())) || in.gcount() > 0)
    digest.add(piece.data(), static_cast<std::size_t>(in.gcount()));
  if (in.bad()) throw std::runtime_error(file.string() + ": cannot be read to its end; check the disk");
  return digest.hexadecimal();
}

}  // namespace privbo
