// The catalogues that the program brings, as they stand in resources/languages.
#pragma once

#include <string_view>
#include <vector>

namespace privbo {

struct LanguageText {
  std::string_view code;  // "de"
  std::string_view ts;    // the file itself: XML of Qt Linguist
};

/// Every language but English. Nothing is read of them here.
const std::vector<LanguageText>& language_texts();

/// The texts of the catalogue that have places for what is put in and stand in what the core composed: one a line, a
/// line break in one as "\n".
std::string_view sentence_templates();
/// The same of what the command line composes, which the window has no use for.
std::string_view command_sentence_templates();

}  // namespace privbo
