#include "words/english_plurals.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace privbo::ui {

EnglishPlurals::EnglishPlurals() { QCoreApplication::installTranslator(this); }

QString EnglishPlurals::translate(const char*, const char* source, const char*, int n) const {
  if (n < 0) return {};
  static const QRegularExpression choice(QStringLiteral(R"(\((?:(e?s)|([^()|]*)\|([^()|]*))\))"));
  QString text = QString::fromUtf8(source);
  for (QRegularExpressionMatch match = choice.match(text); match.hasMatch();) {
    const QString several = match.hasCaptured(1) ? match.captured(1) : match.captured(3);
    const QString chosen = n == 1 ? match.captured(2) : several;
    text.replace(match.capturedStart(), match.capturedLength(), chosen);
    match = choice.match(text, match.capturedStart() + chosen.size());
  }
  return text;
}

}  // namespace privbo::ui
