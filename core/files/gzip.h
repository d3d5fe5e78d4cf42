// The gzip format (RFC 1952): written member by member, and unpacked up to a limit.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace privbo {

/// Compresses texts one after another; its memory is used again.
class Gzip {
 public:
  Gzip();
  ~Gzip();
  Gzip(Gzip&& other) noexcept;
  Gzip& operator=(Gzip&& other) noexcept;

  /// Returns the text as one member: a whole file, or a part of one that has several. It has neither time nor name, so
  /// that the same text has the same bytes. They stay valid until the next call.
  std::string_view member(std::string_view text);

 private:
  struct State;
  std::unique_ptr<State> state_;  // null: nothing was compressed yet
};

/// Returns whether bytes begin as those of gzip do; no text begins so.
bool is_gzip(std::string_view bytes);

/// Returns the text of all members. However large the text would be, at most `limit` bytes of it are made. Throws
/// std::runtime_error with a sentence, which does not name the file, where the bytes are damaged or end too early, and
/// where the text is longer than `limit`.
std::string gunzip(std::string_view bytes, std::uintmax_t limit);

}  // namespace privbo
