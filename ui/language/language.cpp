#include "language/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QTranslator>
#include <array>
#include <atomic>

#include "language/catalogue_translator.h"
#include "language/number_marks.h"
#include "memory/user_settings.h"

namespace privbo::ui {
namespace {

struct Row {
  Language language;
  const char* word;
  const char* name;  // null: a word of the window's own language
};
constexpr std::array<Row, 3> rows{
    {{Language::system, "system", nullptr}, {Language::english, "en", "English"}, {Language::german, "de", "Deutsch"}}};

const Row& row_of(Language language) { return rows[static_cast<std::size_t>(language)]; }

/// The heading of the other preferences.
UserSettings settings() { return UserSettings(QStringLiteral("preferences")); }
const QString key = QStringLiteral("language");

/// Whether the catalogue of German has everything that the pages show.
constexpr bool german_is_complete = true;

std::atomic<Language> spoken{Language::english};
std::atomic<CatalogueTranslator*> catalogue{nullptr};  // of the language that is spoken

}  // namespace

std::optional<Language> language_named(const QString& word) {
  for (const Row& row : rows)
    if (word == QLatin1String(row.word)) return row.language;
  return std::nullopt;
}

QString word_of(Language language) { return QLatin1String(row_of(language).word); }

QString name_of(Language language) {
  const Row& row = row_of(language);
  return row.name ? QString::fromUtf8(row.name) : QCoreApplication::translate("Language", "Follow the system");
}

Language language_of(const QLocale& system) {
  return german_is_complete && system.language() == QLocale::German ? Language::german : Language::english;
}

Language language_at_start(const QString& asked, bool remembered) {
  std::optional<Language> language = language_named(asked);
  if (!language) language = language_named(qEnvironmentVariable("PRIVBO_LANGUAGE"));
  if (!language && remembered) language = kept_language();
  return language.value_or(Language::system) == Language::system ? language_of(QLocale::system()) : *language;
}

Language kept_language() { return language_named(settings().text(key)).value_or(Language::system); }

void keep_language(Language language) { settings().set(key, word_of(language)); }

Language spoken_language() { return spoken; }

void keep_names(const std::vector<std::string>& names) {
  if (CatalogueTranslator* const translator = catalogue) translator->keep_names(names);
}

SpokenLanguage::SpokenLanguage(Language language) {
  if (language != Language::german) return;
  spoken = language;
  QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
  write_decimal_comma(true);
  // Dialogs and menus of Qt itself; ours are asked first.
  auto own_of_qt = std::make_unique<QTranslator>();
  if (own_of_qt->load(QStringLiteral("qtbase_") + word_of(language),
                      QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
    translators_.push_back(std::move(own_of_qt));
  auto own = std::make_unique<CatalogueTranslator>(word_of(language));
  catalogue = own.get();
  translators_.push_back(std::move(own));
  for (const auto& each : translators_) QCoreApplication::installTranslator(each.get());
}

SpokenLanguage::~SpokenLanguage() {
  if (translators_.empty()) return;
  catalogue = nullptr;
  for (const auto& each : translators_) QCoreApplication::removeTranslator(each.get());
  QLocale::setDefault(before_);
  write_decimal_comma(false);
  spoken = Language::english;
}

}  // namespace privbo::ui
