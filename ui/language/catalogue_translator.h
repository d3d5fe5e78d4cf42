// Brings the texts of a language (core/languages) to Qt.
#pragma once

#include <QHash>
#include <QMutex>
#include <QString>
#include <QTranslator>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "languages/language_catalogue.h"
#include "languages/sentence_parts.h"

namespace privbo::ui {

/// The catalogue (resources/languages/privbo_*.ts) has one entry for a text, wherever in the program it stands: the
/// context that tr() adds is left aside. A text with two meanings tells them apart by a comment: tr("Run", "noun").
/// Texts of the core (context "Catalogue") may be composed of several. Safe from several threads.
class CatalogueTranslator : public QTranslator {
 public:
  /// Empty where the program brings no catalogue of this language ("de").
  explicit CatalogueTranslator(const QString& code);

  /// Names in a composed text stay as they are. They take the place of those before.
  void keep_names(const std::vector<std::string>& names);

  bool isEmpty() const override { return !catalogue_; }
  /// The words of a message; empty where the catalogue does not have them.
  std::string_view find(std::string_view english) const;
  /// What stands in a message as text: a name or a number alone, or a sentence.
  std::string text(const std::string& english) const;
  QString translate(const char* context, const char* source, const char* comment = nullptr, int n = -1) const override;

 private:
  QString composed(const char* text) const;

  std::optional<LanguageCatalogue> catalogue_;
  SentenceParts parts_;
  mutable QMutex mutex_;
  std::set<std::string, std::less<>> names_;
  mutable QHash<QString, QString> composed_;  // what was looked up before
};

}  // namespace privbo::ui
