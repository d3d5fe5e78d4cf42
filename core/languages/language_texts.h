// The catalogues that the program brings, as they stand in resources/languages.
#pragma once

#include <string_view>
#include <vector>

namespace privbo {

struct LanguageText {
  std::string_view code;  // "de"
  std::string_view ts;    // the file itself: XML of Qt Linguist
};

/// Returns every language but English. Nothing is read of them here.
const std::vector<LanguageText>& language_texts();

}  // namespace privbo
