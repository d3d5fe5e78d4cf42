// Greedy line breaking.
#include "charts/text_lines.h"

namespace privbo::ui {

QStringList text_lines(const QString& text, const QFontMetricsF& metrics, double width, int most) {
  QStringList lines;
  if (most <= 0) return lines;
  QString line;
  const QStringList words = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
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

}  // namespace privbo::ui
