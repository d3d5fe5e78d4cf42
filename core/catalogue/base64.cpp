#include "catalogue/base64.h"

#include <sodium.h>

namespace privbo {
namespace {

std::string letters_of(std::string_view bytes, int variant) {
  std::string letters(sodium_base64_encoded_len(bytes.size(), variant), '\0');
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): the library's bytes are unsigned
  const auto* const begin = reinterpret_cast<const unsigned char*>(bytes.data());
  sodium_bin2base64(letters.data(), letters.size(), begin, bytes.size(), variant);
  letters.pop_back();  // the zero at its end
  return letters;
}

}  // namespace

std::string base64(std::string_view bytes) { return letters_of(bytes, sodium_base64_VARIANT_ORIGINAL); }

std::string base64url(std::string_view bytes) { return letters_of(bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING); }

std::optional<std::string> bytes_of_base64(std::string_view letters) {
  std::string bytes(letters.size() / 4 * 3 + 3, '\0');
  std::size_t count = 0;
  const char* end = nullptr;
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): the library's bytes are unsigned
  auto* const begin = reinterpret_cast<unsigned char*>(bytes.data());
  if (sodium_base642bin(begin, bytes.size(), letters.data(), letters.size(), nullptr, &count, &end,
                        sodium_base64_VARIANT_ORIGINAL) != 0 ||
      end != letters.data() + letters.size())
    return std::nullopt;
  bytes.resize(count);
  return bytes;
}

}  // namespace privbo
