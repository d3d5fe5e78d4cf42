// Rounding, grouping and powers of ten as text.
#include "charts/number_text.h"

#include <algorithm>
#include <cmath>

namespace privbo::ui {
namespace {

QString without_trailing_zeros(QString text) {
  if (!text.contains(QLatin1Char('.'))) return text;
  while (text.endsWith(QLatin1Char('0'))) text.chop(1);
  if (text.endsWith(QLatin1Char('.'))) text.chop(1);
  return text;
}

}  // namespace

QString superscript(int value) {
  static const QString digits = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
  QString text = value < 0 ? QStringLiteral("⁻") : QString();
  for (const QChar c : QString::number(std::abs(value))) text += digits[c.digitValue()];
  return text;
}

QString number_text(double value, int digits) {
  if (std::isnan(value)) return QStringLiteral("–");
  const QString sign = value < 0.0 ? QStringLiteral("−") : QString();
  const double size = std::abs(value);
  if (std::isinf(value)) return sign + QStringLiteral("∞");
  if (size == 0.0) return QStringLiteral("0");
  const bool whole = size == std::floor(size) && size < 1e9;
  if (!whole && (size < 1e-3 || size >= 1e6)) {
    const QString text = QString::number(size, 'e', digits - 1);
    const qsizetype e = text.indexOf(QLatin1Char('e'));
    return sign + without_trailing_zeros(text.left(e)) + QStringLiteral("×10") + superscript(text.mid(e + 1).toInt());
  }
  const int decimals = whole ? 0 : std::max(0, digits - 1 - static_cast<int>(std::floor(std::log10(size))));
  QString text = without_trailing_zeros(QString::number(size, 'f', decimals));
  const qsizetype point = text.indexOf(QLatin1Char('.'));
  for (qsizetype i = (point < 0 ? text.size() : point) - 3; i > 0; i -= 3) text.insert(i, QLatin1Char(','));
  return sign + text;
}

}  // namespace privbo::ui
