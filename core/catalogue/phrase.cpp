#include "catalogue/phrase.h"

#include "numerics/numeric_words.h"

namespace privbo {

std::string Phrase::filled(std::initializer_list<std::string_view> values) const { return with_places(words_, values); }

}  // namespace privbo
