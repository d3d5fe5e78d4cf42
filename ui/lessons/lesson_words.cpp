#include "lessons/lesson_words.h"

#include <QRegularExpression>

#include "words/catalogue_text.h"

namespace privbo::ui {

QString lesson_html(const std::string& text) {
  static const QRegularExpression bold(QStringLiteral(R"(\*\*([^*]+)\*\*)")), italic(QStringLiteral(R"(\*([^*]+)\*)"));
  QString html = translated(text).toHtmlEscaped();
  html.replace(bold, QStringLiteral("<b>\\1</b>")).replace(italic, QStringLiteral("<i>\\1</i>"));
  html.replace(QStringLiteral("\n\n"), QStringLiteral("</p><p>"));
  return QStringLiteral("<p>%1</p>").arg(html);
}

}  // namespace privbo::ui
