#include "files/gzip.h"

#include <zlib.h>

#include <algorithm>
#include <limits>
#include <utility>

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

/// Unpacks members that stand behind one another.
class Unpacker {
 public:
  Unpacker(std::string_view bytes, std::uintmax_t limit) : left_(bytes), limit_(limit) {
    if (inflateInit2(&stream_, gzip_window) != Z_OK) throw RuntimeError(no_memory());
  }
  ~Unpacker() { inflateEnd(&stream_); }
  Unpacker(const Unpacker&) = delete;
  Unpacker& operator=(const Unpacker&) = delete;

  std::string text() {
    do unpack_member();
    while (!only_padding());
    return std::move(text_);
  }

 private:
  void unpack_member() {
    inflateReset(&stream_);
    int result = Z_OK;
    while (result == Z_OK) {
      const std::size_t offered = offer();
      const std::size_t begin = text_.size(), room = room_for_more();
      text_.resize(begin + room);
      stream_.next_out = gzip_bytes(std::string_view(text_).substr(begin));
      stream_.avail_out = static_cast<uInt>(room);
      result = inflate(&stream_, Z_NO_FLUSH);
      text_.resize(begin + room - stream_.avail_out);
      left_.remove_prefix(offered - stream_.avail_in);
      if (text_.size() > limit_)
        throw RuntimeError(
            Message("has more than %1 MB when it is unpacked, which are not read; keep fewer rows", limit_ >> 20U));
    }
    if (result == Z_MEM_ERROR) throw RuntimeError(no_memory());
    if (result == Z_BUF_ERROR)
      throw RuntimeError(Message("ends in the middle of what gzip compressed: copy or download the whole file again"));
    if (result != Z_STREAM_END)
      throw RuntimeError(Message("is damaged: it is not what gzip compressed; copy or download it again"));
  }

  /// Hands to zlib what it may read next. Returns how many bytes.
  std::size_t offer() {
    const std::size_t offered = std::min<std::size_t>(left_.size(), std::numeric_limits<uInt>::max());
    stream_.next_in = gzip_bytes(left_);
    stream_.avail_in = static_cast<uInt>(offered);
    return offered;
  }

  /// One byte more than the limit shows that there is more.
  std::size_t room_for_more() const {
    constexpr std::uintmax_t piece = std::uintmax_t{1} << 16U;
    return static_cast<std::size_t>(std::min(piece, limit_ - text_.size() + 1));
  }

  /// Returns whether nothing follows but zeros, with which tapes and some programs fill a file up.
  bool only_padding() const { return left_.find_first_not_of('\0') == std::string_view::npos; }

  std::string_view left_;  // what zlib has not read yet
  const std::uintmax_t limit_;
  std::string text_;
  z_stream stream_{};
};

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

bool is_gzip(std::string_view bytes) { return bytes.starts_with("\x1f\x8b"); }

std::string gunzip(std::string_view bytes, std::uintmax_t limit) { return Unpacker(bytes, limit).text(); }

}  // namespace privbo
