// Looks a text up in the catalogue of one language.
#pragma once

#include <QHash>
#include <QMutex>
#include <QTranslator>

#include "language/sentence_parts.h"

namespace privbo::ui {

/// The catalogue (resources/languages/privbo_*.ts) has one entry for a text, wherever in the program it stands: the
/// context that tr() adds is left aside. A text with two meanings tells them apart by a comment: tr("Run", "noun").
/// Texts of the core (context "Catalogue") may be composed of several. Safe from several threads.
class CatalogueTranslator : public QTranslator {
 public:
  /// Empty where the program brings no catalogue of this language ("de").
  explicit CatalogueTranslator(const QString& code);

  QString translate(const char* context, const char* source, const char* comment = nullptr, int n = -1) const override;

 private:
  QString found(const char* source, const char* comment, int n) const;
  QString composed(const QString& text) const;

  SentenceParts parts_;
  mutable QMutex mutex_;
  mutable QHash<QString, QString> composed_;  // what was looked up before
};

}  // namespace privbo::ui
