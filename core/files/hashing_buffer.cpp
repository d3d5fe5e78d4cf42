#include "files/hashing_buffer.h"

#include "numerics/work/task_group.h"

namespace privbo {
namespace {

constexpr std::size_t buffer_size = std::size_t{1} << 16U;

/// Less than this is hashed sooner than another thread has woken up.
constexpr std::size_t worth_sharing = std::size_t{1} << 15U;

}  // namespace

HashingBuffer::HashingBuffer(std::ostream& out) : out_(out), buffer_(buffer_size) {
  setp(buffer_.data(), buffer_.data() + buffer_.size());
}

HashingBuffer::int_type HashingBuffer::overflow(int_type c) {
  if (!pass_buffered()) return traits_type::eof();
  if (traits_type::eq_int_type(c, traits_type::eof())) return traits_type::not_eof(c);
  *pptr() = traits_type::to_char_type(c);
  pbump(1);
  return c;
}

std::streamsize HashingBuffer::xsputn(const char* bytes, std::streamsize count) {
  if (count <= epptr() - pptr()) return std::streambuf::xsputn(bytes, count);
  return pass_buffered() && pass({bytes, static_cast<std::size_t>(count)}) ? count : 0;
}

int HashingBuffer::sync() { return pass_buffered() && out_.flush() ? 0 : -1; }

bool HashingBuffer::pass_buffered() {
  const std::string_view piece(pbase(), static_cast<std::size_t>(pptr() - pbase()));
  const bool passed = piece.empty() || pass(piece);
  setp(buffer_.data(), buffer_.data() + buffer_.size());
  return passed;
}

bool HashingBuffer::pass(std::string_view piece) {
  TaskGroup(piece.size() < worth_sharing ? 1 : 2).run_to_the_end(2, [&](Index task) {
    if (task == 0)
      digest_.add(piece);
    else
      out_.write(piece.data(), static_cast<std::streamsize>(piece.size()));
  });
  bytes_ += piece.size();
  return static_cast<bool>(out_);
}

}  // namespace privbo
