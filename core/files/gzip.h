// The gzip format (RFC 1952), written member by member.
#pragma once

#include <memory>
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

}  // namespace privbo
