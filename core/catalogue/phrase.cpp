#include "catalogue/phrase.h"

#include "text/places.h"

namespace privbo {

std::string Phrase::filled(std::initializer_list<std::string_view> values) const {
  std::string sentence = with_places(words_, values);
  // What throws a sentence hands it on as a text that ends at the first of them.
  for (std::size_t at = 0; (at = sentence.find('\0', at)) != std::string::npos;) sentence.replace(at, 1, "␀");
  return sentence;
}

}  // namespace privbo
