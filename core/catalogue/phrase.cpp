#include "catalogue/phrase.h"

#include "text/places.h"

namespace privbo {

std::string Phrase::filled(std::initializer_list<std::string_view> values) const {
  return without_zero_bytes(with_places(words_, values));
}

}  // namespace privbo
