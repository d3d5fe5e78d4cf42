#include "catalogue/phrase.h"

#include <cstddef>

namespace privbo {

std::string Phrase::filled(std::initializer_list<std::string_view> values) const {
  std::string text;
  for (std::size_t i = 0; i < words_.size(); ++i) {
    const std::size_t place =
        words_[i] == '%' && i + 1 < words_.size() ? static_cast<std::size_t>(words_[i + 1] - '1') : values.size();
    if (place >= values.size()) {
      text += words_[i];
      continue;
    }
    text += *(values.begin() + static_cast<std::ptrdiff_t>(place));
    ++i;
  }
  return text;
}

}  // namespace privbo
