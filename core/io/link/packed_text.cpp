#include "io/link/packed_text.h"

#include <sodium.h>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <stdexcept>

#include "catalogue/base64.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

/// zlib's bytes are unsigned, and it does not change what it reads.
Bytef* zlib_bytes(std::string_view text) {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast, cppcoreguidelines-pro-type-const-cast): C library
  return reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
}

std::string decoded(std::string_view letters) {
  const auto odd = std::ranges::find_if_not(letters, [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  });
  if (odd != letters.end())
    throw RuntimeError(
        Message("byte %1 of it is none of A–Z, a–z, 0–9, - and _; copy the link again", odd - letters.begin() + 1));
  std::string bytes(letters.size(), '\0');
  std::size_t length = 0;
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): the library's bytes are unsigned
  if (sodium_base642bin(reinterpret_cast<unsigned char*>(bytes.data()), bytes.size(), letters.data(), letters.size(),
                        nullptr, &length, nullptr, sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0)
    throw RuntimeError(Message("it is cut off or damaged; copy the whole link again"));
  bytes.resize(length);
  return bytes;
}

/// An open inflation, closed on every way out.
class Inflation {
 public:
  explicit Inflation(std::string_view deflated) {
    if (inflateInit(&stream_) != Z_OK) throw RuntimeError(Message("no memory to unpack it"));
    stream_.next_in = zlib_bytes(deflated);
    stream_.avail_in = static_cast<uInt>(deflated.size());
  }
  ~Inflation() { inflateEnd(&stream_); }
  Inflation(const Inflation&) = delete;
  Inflation& operator=(const Inflation&) = delete;
  Inflation(Inflation&&) = delete;
  Inflation& operator=(Inflation&&) = delete;

  std::string text(std::string_view words, std::size_t most) {
    std::string text;
    std::array<char, 16'384> piece{};
    int result = Z_OK;
    while (result != Z_STREAM_END) {
      stream_.next_out = zlib_bytes({piece.data(), piece.size()});
      stream_.avail_out = static_cast<uInt>(piece.size());
      result = inflate(&stream_, Z_NO_FLUSH);
      if (result == Z_NEED_DICT &&
          inflateSetDictionary(&stream_, zlib_bytes(words), static_cast<uInt>(words.size())) == Z_OK)
        result = Z_OK;
      else if (result == Z_BUF_ERROR || (result == Z_OK && stream_.avail_in == 0 && stream_.avail_out != 0))
        throw RuntimeError(Message("its end is missing; copy the whole link again"));
      else if (result != Z_OK && result != Z_STREAM_END)
        throw RuntimeError(Message("it is damaged; copy the whole link again"));
      text.append(piece.data(), piece.size() - stream_.avail_out);
      if (text.size() > most)
        throw RuntimeError(Message("it unpacks to more than %1 bytes, which no scenario takes", most));
    }
    if (stream_.avail_in != 0) throw RuntimeError(Message("more follows after its end; copy the link alone"));
    return text;
  }

 private:
  z_stream stream_{};
};

}  // namespace

std::string packed_text(std::string_view text, std::string_view words) {
  z_stream stream{};
  if (deflateInit(&stream, Z_BEST_COMPRESSION) != Z_OK) throw RuntimeError(Message("no memory to pack a link"));
  deflateSetDictionary(&stream, zlib_bytes(words), static_cast<uInt>(words.size()));
  std::string deflated(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
  stream.next_in = zlib_bytes(text);
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = zlib_bytes(deflated);
  stream.avail_out = static_cast<uInt>(deflated.size());
  deflate(&stream, Z_FINISH);  // the bound leaves room for all of it
  deflated.resize(stream.total_out);
  deflateEnd(&stream);
  return base64url(deflated);
}

std::string unpacked_text(std::string_view letters, std::string_view words, std::size_t most) {
  const std::string deflated = decoded(letters);
  return Inflation(deflated).text(words, most);
}

}  // namespace privbo
