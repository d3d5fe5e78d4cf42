#include "language/catalogue_translator.h"

#include <algorithm>

#include "languages/language_texts.h"

namespace privbo::ui {

CatalogueTranslator::CatalogueTranslator(const QString& code) {
  if (std::ranges::find(language_texts(), code.toStdString(), &LanguageText::code) != language_texts().end())
    catalogue_ = LanguageCatalogue::bundled(code.toStdString());
}

QString CatalogueTranslator::translate(const char*, const char* source, const char* comment, int n) const {
  if (!catalogue_ || !source) return {};
  // Null where it is empty: Qt shows what has no translation as it is, and an empty one as nothing.
  const std::string_view found = catalogue_->find(source, comment ? comment : "", n);
  return found.empty() ? QString() : QString::fromUtf8(found.data(), static_cast<qsizetype>(found.size()));
}

}  // namespace privbo::ui
