// Finds an object of a JSON text that states one key twice. A parser takes the last and states nothing.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace privbo {

struct RepeatedKey {
  std::string path;      // "/run/horizon"; of objects in lists without their place
  std::size_t byte = 0;  // where it is stated again
};

/// Returns the first repetition in a text that is valid JSON. Two spellings of one key ("a", "\u0061") are the same
/// key.
std::optional<RepeatedKey> repeated_key(std::string_view text);

}  // namespace privbo
