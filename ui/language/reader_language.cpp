#include "language/reader_language.h"

#include <memory>

#include "languages/language_catalogue.h"

namespace privbo::ui {

ReaderLanguage reader_language(const Language& language) {
  if (language == english_language) return {};
  const std::string code = language.code.toStdString();
  return {code, Translate(LanguageCatalogue::bundled(code))};
}

}  // namespace privbo::ui
