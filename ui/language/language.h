// The language of the window: which one it is, and what brings it to the screen. Files are in English, but for those
// that people read (catalogue/translate.h).
#pragma once

#include <QLocale>
#include <QString>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "text/translator.h"

class QTranslator;

namespace privbo::ui {

/// A language by its code: "en", "de" or another whose catalogue the program brings, or "system", which follows the
/// system's.
struct Language {
  QString code = QStringLiteral("system");
  bool operator==(const Language&) const = default;
  bool operator<(const Language& other) const { return code < other.code; }
};
inline const Language language_of_system, english_language{QStringLiteral("en")};

/// All that can be chosen: the system's first, then English, then those of the catalogues.
std::vector<Language> all_languages();
/// Returns the language that a word of the command line or of the settings names.
std::optional<Language> language_named(const QString& word);
/// Returns the language's name as its speakers call it; the system's in the language of the window.
QString name_of(const Language& language);

/// Returns what the system's own language means for the window: never `language_of_system`. English as long as the
/// catalogue of the other one has gaps, so that nobody is surprised by a window of two languages.
Language language_of(const QLocale& system);

/// Returns what the window starts with: `asked` (of the command line), else PRIVBO_LANGUAGE, else what the user has
/// chosen, if `remembered`. Never `language_of_system`.
Language language_at_start(const QString& asked, bool remembered);

/// Returns the user's choice in the preferences, for the next start.
Language kept_language();
void keep_language(const Language& language);

/// Returns what is spoken now: English where nothing else is.
Language spoken_language();

/// Returns what messages are shown in, with the marks of its numbers.
const Translator& screen_language();

/// All texts and numbers on the screen are in this language for as long as it lives; windows are made after it. Needs
/// the application. English changes nothing.
class SpokenLanguage {
 public:
  explicit SpokenLanguage(const Language& language);
  ~SpokenLanguage();
  SpokenLanguage(const SpokenLanguage&) = delete;
  SpokenLanguage& operator=(const SpokenLanguage&) = delete;

 private:
  QLocale before_;
  std::vector<std::unique_ptr<QTranslator>> translators_;
};

}  // namespace privbo::ui
