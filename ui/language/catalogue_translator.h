// Brings the texts of a language (core/languages) to Qt.
#pragma once

#include <QString>
#include <QTranslator>
#include <memory>

#include "languages/language_catalogue.h"

namespace privbo::ui {

/// The catalogue (resources/languages/privbo_*.ts) has one entry for a text, wherever in the program it stands: the
/// context that tr() adds is left aside. A text with two meanings tells them apart by a comment: tr("Run", "noun").
/// Safe from several threads.
class CatalogueTranslator : public QTranslator {
 public:
  /// Empty where the program brings no catalogue of this language ("de").
  explicit CatalogueTranslator(const QString& code);

  bool isEmpty() const override { return !catalogue_; }
  bool has_decimal_comma() const { return catalogue_ && catalogue_->has_decimal_comma(); }
  QString translate(const char* context, const char* source, const char* comment = nullptr, int n = -1) const override;

 private:
  std::shared_ptr<const LanguageCatalogue> catalogue_;  // null: none
};

}  // namespace privbo::ui
