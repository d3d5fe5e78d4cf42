#include "language/catalogue_translator.h"

#include <QRegularExpression>

#include <QMutexLocker>
#include <algorithm>
#include <cstring>

#include "language/number_marks.h"
#include "languages/language_texts.h"

namespace privbo::ui {
namespace {

constexpr qsizetype most_remembered = 5000;

/// Null where it is empty: Qt shows what has no translation as it is, and an empty one as nothing.
QString qt_text(std::string_view text) {
  if (text.empty()) return {};
  return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// A number of a sentence as the window's language writes it, also behind its symbol ("B = 1.41"); empty for what is no
/// number.
std::string written_number(const std::string& value) {
  static const QRegularExpression symbol(QStringLiteral("\\A\\S{1,3} = (?=\\S+\\z)"));
  const QString text = QString::fromStdString(value);
  const qsizetype start = symbol.match(text).capturedLength();
  return is_written_number(text.mid(start)) ? (text.left(start) + local_number(text.mid(start))).toStdString()
                                            : std::string();
}

}  // namespace

CatalogueTranslator::CatalogueTranslator(const QString& code) : parts_(sentence_templates(), written_number) {
  if (std::ranges::find(language_texts(), code.toStdString(), &LanguageText::code) != language_texts().end())
    catalogue_ = LanguageCatalogue::brought(code.toStdString());
}

QString CatalogueTranslator::translate(const char* context, const char* source, const char* comment, int n) const {
  if (!catalogue_ || !source) return {};
  const std::string_view whole = catalogue_->find(source, comment ? comment : "", n);
  if (!whole.empty()) return qt_text(whole);
  return context && std::strcmp(context, "Catalogue") == 0 ? composed(source) : QString();
}

std::string_view CatalogueTranslator::find(std::string_view english) const {
  return catalogue_ ? catalogue_->find(english) : std::string_view();
}

std::string CatalogueTranslator::text(const std::string& english) const {
  if (!catalogue_) return english;
  if (std::string number = written_number(english); !number.empty()) return number;
  if (english.find(' ') == std::string::npos) return english;
  const QString said = translate("Catalogue", english.c_str());
  return said.isNull() ? english : said.toStdString();
}

void CatalogueTranslator::keep_names(const std::vector<std::string>& names) {
  const QMutexLocker lock(&mutex_);
  names_ = {names.begin(), names.end()};
  composed_.clear();
}

QString CatalogueTranslator::composed(const char* text) const {
  const QMutexLocker lock(&mutex_);
  const QString key = QString::fromUtf8(text);
  if (const auto known = composed_.constFind(key); known != composed_.constEnd()) return *known;
  if (composed_.size() >= most_remembered) composed_.clear();
  QString made = qt_text(parts_.translate(
      text, [this](std::string_view part) { return names_.contains(part) ? part : catalogue_->find(part); }));
  composed_.insert(key, made);
  return made;
}

}  // namespace privbo::ui
