#include "files/gzip.h"

#include <zlib.h>

#include <string>

#include "files/failure_message.h"
#include "text/error.h"

namespace privbo {
namespace {

/// Fast: higher levels take several times as long and save a tenth of the bytes of numbers.
constexpr int gzip_level = 1;
constexpr int gzip_window = 15 + 16;  // the largest, with gzip's header and sum

/// zlib's bytes are unsigned, and it does not change what it reads.
Bytef* gzip_bytes(std::string_view text) {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast, cppcoreguidelines-pro-type-const-cast): C library
  return reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
}

}  // namespace

struct Gzip::State {
  State() {
    if (deflateInit2(&stream, gzip_level, Z_DEFLATED, gzip_window, 8, Z_DEFAULT_STRATEGY) != Z_OK)
      throw RuntimeError(no_memory());
  }
  ~State() { deflateEnd(&stream); }
  State(const State&) = delete;
  State& operator=(const State&) = delete;

  z_stream stream{};
  std::string bytes;
};

Gzip::Gzip() = default;
Gzip::~Gzip() = default;
Gzip::Gzip(Gzip&& other) noexcept = default;
Gzip& Gzip::operator=(Gzip&& other) noexcept = default;

std::string_view Gzip::member(std::string_view text) {
  if (!state_) state_ = std::make_unique<State>();
  z_stream& stream = state_->stream;
  deflateReset(&stream);
  const std::size_t most = deflateBound(&stream, static_cast<uLong>(text.size()));
  if (state_->bytes.size() < most) state_->bytes.resize(most);
  stream.next_in = gzip_bytes(text);
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = gzip_bytes(state_->bytes);
  stream.avail_out = static_cast<uInt>(state_->bytes.size());
  deflate(&stream, Z_FINISH);  // the bound leaves room for all of it
  return {state_->bytes.data(), stream.total_out};
}

}  // namespace privbo
