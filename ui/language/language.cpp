#include "language/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QTranslator>
#include <algorithm>

#include "language/catalogue_translator.h"
#include "language/number_marks.h"
#include "languages/language_texts.h"
#include "memory/user_settings.h"

namespace privbo::ui {
namespace {

/// Returns the heading of the other preferences.
UserSettings settings() { return UserSettings(QStringLiteral("preferences")); }
const QString key = QStringLiteral("language");

Language& spoken() {
  static Language language = english_language;
  return language;
}
struct ScreenLanguage : Translator {
  std::string find(std::string_view english) const override {
    return QCoreApplication::translate("Catalogue", std::string(english).c_str()).toStdString();
  }
  std::string number(const std::string& english) const override {
    return local_number(QString::fromStdString(english)).toStdString();
  }
};

}  // namespace

std::vector<Language> all_languages() {
  std::vector<Language> all{language_of_system, english_language};
  for (const LanguageText& each : language_texts())
    all.push_back({QString::fromUtf8(each.code.data(), static_cast<qsizetype>(each.code.size()))});
  return all;
}

std::optional<Language> language_named(const QString& word) {
  const Language named{word};
  return std::ranges::count(all_languages(), named) > 0 ? std::optional(named) : std::nullopt;
}

QString name_of(const Language& language) {
  if (language == language_of_system) return QCoreApplication::translate("Language", "Follow the system");
  if (language == english_language) return QStringLiteral("English");  // QLocale adds a country
  return QLocale(language.code).nativeLanguageName();
}

Language language_of(const QLocale& system) {
  const Language own{system.name().section(QLatin1Char('_'), 0, 0)};
  const bool brought = own != language_of_system && own != english_language && language_named(own.code);
  return brought && LanguageCatalogue::bundled(own.code.toStdString())->is_complete() ? own : english_language;
}

Language language_at_start(const QString& asked, bool remembered) {
  std::optional<Language> language = language_named(asked);
  if (!language) language = language_named(qEnvironmentVariable("PRIVBO_LANGUAGE"));
  if (!language && remembered) language = kept_language();
  return language.value_or(language_of_system) == language_of_system ? language_of(QLocale::system()) : *language;
}

Language kept_language() { return language_named(settings().text(key)).value_or(language_of_system); }

void keep_language(const Language& language) { settings().set(key, language.code); }

Language spoken_language() { return spoken(); }

const Translator& screen_language() {
  static const ScreenLanguage language;
  return language;
}

SpokenLanguage::SpokenLanguage(const Language& language) {
  if (language == english_language) return;
  spoken() = language;
  QLocale::setDefault(QLocale(language.code));
  // Dialogs and menus of Qt itself; ours are asked first.
  auto own_of_qt = std::make_unique<QTranslator>();
  if (own_of_qt->load(QStringLiteral("qtbase_") + language.code, QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
    translators_.push_back(std::move(own_of_qt));
  auto own = std::make_unique<CatalogueTranslator>(language.code);
  write_decimal_comma(own->has_decimal_comma());
  translators_.push_back(std::move(own));
  for (const auto& each : translators_) QCoreApplication::installTranslator(each.get());
}

SpokenLanguage::~SpokenLanguage() {
  if (translators_.empty()) return;
  for (const auto& each : translators_) QCoreApplication::removeTranslator(each.get());
  QLocale::setDefault(before_);
  write_decimal_comma(false);
  spoken() = english_language;
}

}  // namespace privbo::ui
