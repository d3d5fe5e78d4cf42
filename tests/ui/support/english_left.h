// What is still English in a text that should be German.
#pragma once

#include <QRegularExpression>
#include <QString>

namespace privbo::ui {

/// Returns the first English word of a German text; empty where there is none. Names in quotes and what a file calls
/// its things ("output-only") stay as they are.
inline QString english_left(QString text) {
  static const QRegularExpression quoted(QStringLiteral("\"[^\"]*\"|„[^“]*“")),
      word(QStringLiteral(
               "(?<!-)\\b(the|is|are|must|and|which|choose|than|that|this|with|where|here|there|give|needs|but|for|"
               "its|has|have|takes?|cannot|does|every|only|these|nothing|smaller|whole|number)\\b"),
           QRegularExpression::CaseInsensitiveOption);
  text.remove(quoted);
  return word.match(text).captured();
}

}  // namespace privbo::ui
