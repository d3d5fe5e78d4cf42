// Sentences with places for what is put in.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>

namespace privbo {

/// The words with values[0] in the place of %1, values[1] in that of %2 and so on (at most nine), all at once: what is
/// put in may itself look like a place. A place without a value stays as it is.
inline std::string with_places(std::string_view words, std::initializer_list<std::string_view> values) {
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

/// The same for the sentences of this room, which lies below Phrase: the catalogue of languages finds them by this
/// name.
inline std::string numeric_words(std::string_view words, std::initializer_list<std::string_view> values) {
  return with_places(words, values);
}

}  // namespace privbo
