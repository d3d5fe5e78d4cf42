// Sentences with places for what is put in, for the room below the catalogue.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>

namespace privbo {

/// "jitter = %1: must be …" with its places %1, %2, … filled, as Phrase does it above: the catalogue of languages finds
/// these sentences by this name.
inline std::string numeric_words(std::string_view words, std::initializer_list<std::string_view> values) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::size_t place =
        words[i] == '%' && i + 1 < words.size() ? static_cast<std::size_t>(words[i + 1] - '1') : values.size();
    if (place >= values.size()) {
      text += words[i];
      continue;
    }
    text += *(values.begin() + static_cast<std::ptrdiff_t>(place));
    ++i;
  }
  return text;
}

}  // namespace privbo
