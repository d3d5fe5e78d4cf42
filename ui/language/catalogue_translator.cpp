#include "language/catalogue_translator.h"

#include <QFile>
#include <QMutexLocker>
#include <cstring>

namespace privbo::ui {
namespace {

constexpr qsizetype most_remembered = 5000;

/// One template a line, written by resources/languages/update.
QStringList templates() {
  QFile file(QStringLiteral(":/privbo/languages/sentences.txt"));
  if (!file.open(QIODevice::ReadOnly)) return {};
  QStringList lines = QString::fromUtf8(file.readAll()).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
  for (QString& line : lines) line.replace(QLatin1String("\\n"), QLatin1String("\n"));
  return lines;
}

}  // namespace

CatalogueTranslator::CatalogueTranslator(const QString& code) : parts_(templates()) {
  // Without a catalogue there is nothing to look up, and texts stay as they are.
  static_cast<void>(load(QStringLiteral(":/privbo/languages/privbo_%1.qm").arg(code)));
}

QString CatalogueTranslator::found(const char* source, const char* comment, int n) const {
  for (const char* part : {"window", "core", "lessons"}) {
    QString text = QTranslator::translate(part, source, comment, n);
    if (!text.isEmpty()) return text;
  }
  return {};
}

QString CatalogueTranslator::translate(const char* context, const char* source, const char* comment, int n) const {
  QString whole = found(source, comment, n);
  if (!whole.isEmpty() || isEmpty() || std::strcmp(context, "Catalogue") != 0) return whole;
  return composed(QString::fromUtf8(source));
}

QString CatalogueTranslator::composed(const QString& text) const {
  const QMutexLocker lock(&mutex_);
  if (const auto known = composed_.constFind(text); known != composed_.constEnd()) return *known;
  if (composed_.size() >= most_remembered) composed_.clear();
  QString made =
      parts_.translate(text, [this](const QString& part) { return found(part.toUtf8().constData(), nullptr, -1); });
  composed_.insert(text, made);
  return made;
}

}  // namespace privbo::ui
