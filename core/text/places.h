// Fills the places of a sentence, and shows what would end it early.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>

namespace privbo {

/// Returns the words with values[0] in the place of %1, values[1] in that of %2 and so on (at most nine), all at once:
/// what is put in may itself look like a place. A place without a value stays as it is.
template <class Values>
std::string with_places(std::string_view words, const Values& values) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::size_t index =
        words[i] == '%' && i + 1 < words.size() ? static_cast<std::size_t>(words[i + 1] - '1') : values.size();
    if (index >= values.size()) {
      text += words[i];
      continue;
    }
    text += *(values.begin() + static_cast<std::ptrdiff_t>(index));
    ++i;
  }
  return text;
}
inline std::string with_places(std::string_view words, std::initializer_list<std::string_view> values) {
  return with_places<std::initializer_list<std::string_view>>(words, values);
}

/// Returns what throws a sentence hands it on as a text that ends at the first zero byte.
inline std::string without_zero_bytes(std::string text) {
  for (std::size_t at = 0; (at = text.find('\0', at)) != std::string::npos;) text.replace(at, 1, "␀");
  return text;
}

}  // namespace privbo
