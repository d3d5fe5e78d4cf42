#include "charts/drawing/text_lines.h"

#include <algorithm>

#include "words/plain_text.h"

namespace privbo::ui {

QString elided(const QFontMetricsF& metrics, const QString& text, double width) {
  return metrics.elidedText(beginning(text), Qt::ElideRight, width);
}

QStringList text_lines(const QString& text, const QFontMetricsF& metrics, double width, int most) {
  QStringList lines;
  if (most <= 0) return lines;
  QString line;
  const QStringList words = beginning(text).split(QLatin1Char(' '), Qt::SkipEmptyParts);
  for (qsizetype i = 0; i < words.size(); ++i) {
    const QString longer = line.isEmpty() ? words[i] : line + QLatin1Char(' ') + words[i];
    if (line.isEmpty() || metrics.horizontalAdvance(longer) <= width) {
      line = longer;
      continue;
    }
    if (lines.size() + 1 == most) {  // no further line: the rest is hinted at
      lines << metrics.elidedText(line + QLatin1Char(' ') + words.mid(i).join(QLatin1Char(' ')), Qt::ElideRight, width);
      return lines;
    }
    lines << metrics.elidedText(line, Qt::ElideRight, width);
    line = words[i];
  }
  if (!line.isEmpty()) lines << metrics.elidedText(line, Qt::ElideRight, width);
  return lines;
}

QStringList name_in_lines(QString name, const QFontMetricsF& metrics, double width) {
  // "ε = 1" stays together, and a dot begins its line.
  static const QString blank(QChar::Nbsp);
  name.replace(QStringLiteral(" = "), blank + QLatin1Char('=') + blank)
      .replace(QStringLiteral(" · "), QStringLiteral(" ·") + blank);
  const QStringList lines = text_lines(name, metrics, width, 4);
  const auto cut = [](const QString& line) { return line.endsWith(QChar(0x2026)); };
  if (std::none_of(lines.begin(), lines.end(), cut)) return lines;
  QString broken = name;
  QStringList pieces = text_lines(broken.replace(QLatin1Char('-'), QStringLiteral("- ")), metrics, width, 4);
  for (QString& piece : pieces) piece.replace(QStringLiteral("- "), QStringLiteral("-"));
  return pieces;
}

}  // namespace privbo::ui
