// A stream buffer that knows the SHA-256 of what went through it, so that a large file need not be read once more.
#pragma once

#include <cstdint>
#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>
#include <vector>

#include "files/sha256.h"

namespace privbo {

/// Passes everything on to `out`; a free thread of the present work hashes each piece while this one writes it.
class HashingBuffer : public std::streambuf {
 public:
  explicit HashingBuffer(std::ostream& out);

  /// Returns the sum of everything that was passed on: flush first. Nothing may be written afterwards.
  std::string sha256() { return digest_.hexadecimal(); }
  /// Returns how many were passed on.
  std::uintmax_t bytes() const { return bytes_; }

 protected:
  int_type overflow(int_type c) override;
  std::streamsize xsputn(const char* bytes, std::streamsize count) override;
  int sync() override;

 private:
  bool pass(std::string_view piece);
  bool pass_buffered();

  std::ostream& out_;
  Sha256 digest_;
  std::uintmax_t bytes_ = 0;
  std::vector<char> buffer_;
};

}  // namespace privbo
