// The language of the window: which one it is, and what brings it to the screen. Files are in English, but for those
// that people read (reader_language.h).
#pragma once

#include <QLocale>
#include <QString>
#include <memory>
#include <optional>
#include <string>
#include <vector>

class QTranslator;

namespace privbo::ui {

enum class Language { system, english, german };

/// The language that a word of the command line or of the settings names: "system", "en", "de".
std::optional<Language> language_named(const QString& word);
/// The word itself, which settings files keep.
QString word_of(Language language);
/// As its speakers call it; the system's in the language of the window.
QString name_of(Language language);

/// What the system's own language means for the window: never `system`. English as long as the catalogue of the other
/// one has gaps, so that nobody is surprised by a window of two languages.
Language language_of(const QLocale& system);

/// What the window starts with: `asked` (of the command line), else PRIVBO_LANGUAGE, else what the user has chosen, if
/// `remembered`. Never `system`.
Language language_at_start(const QString& asked, bool remembered);

/// The user's choice in the preferences, for the next start.
Language kept_language();
void keep_language(Language language);

/// What is spoken now: English where nothing else is.
Language spoken_language();

/// Names that stay as they are where they are part of a sentence, also where they happen to be words of the catalogue:
/// those of a table's columns. They take the place of those before.
void keep_names(const std::vector<std::string>& names);

/// All texts and numbers on the screen are in this language for as long as it lives; windows are made after it. Needs
/// the application. English changes nothing.
class SpokenLanguage {
 public:
  explicit SpokenLanguage(Language language);
  ~SpokenLanguage();
  SpokenLanguage(const SpokenLanguage&) = delete;
  SpokenLanguage& operator=(const SpokenLanguage&) = delete;

 private:
  QLocale before_;
  std::vector<std::unique_ptr<QTranslator>> translators_;
};

}  // namespace privbo::ui
