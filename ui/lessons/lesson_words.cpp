#include "lessons/lesson_words.h"

#include <QRegularExpression>

#include "lesson/lesson_answer.h"
#include "words/catalogue_text.h"
#include "words/number_text.h"

namespace privbo::ui {

QString lesson_html(const std::string& text) {
  static const QRegularExpression bold(QStringLiteral(R"(\*\*([^*]+)\*\*)")), italic(QStringLiteral(R"(\*([^*]+)\*)"));
  QString html = translated(text).toHtmlEscaped();
  html.replace(bold, QStringLiteral("<b>\\1</b>")).replace(italic, QStringLiteral("<i>\\1</i>"));
  html.replace(QStringLiteral("\n\n"), QStringLiteral("</p><p>"));
  return QStringLiteral("<p>%1</p>").arg(html);
}

QString answer_words(const Question& question, const Json& answer) {
  // A number alone is no sentence of the catalogue.
  if (question.kind != QuestionKind::number || !answer.is_number()) return translated(answer_text(question, answer));
  const QString number = number_text(answer.get<double>(), 3);
  return question.unit.empty() ? number : number + u' ' + translated(question.unit);
}

}  // namespace privbo::ui
