#include "words/number_text.h"

#include <algorithm>
#include <cmath>

#include "language/number_marks.h"
#include "numerics/numbers.h"
#include "words/charts_tr.h"

namespace privbo::ui {
namespace {

/// Digits after the point of a percentage this far from both ends.
int decimals_of(double distance) {
  if (distance >= 0.095) return 1;
  return std::clamp(static_cast<int>(std::ceil(-std::log10(distance))) - 1, 1, 9);  // two digits of it
}

}  // namespace

QString without_trailing_zeros(QString text) {
  if (!text.contains(QLatin1Char('.'))) return text;
  while (text.endsWith(QLatin1Char('0'))) text.chop(1);
  if (text.endsWith(QLatin1Char('.'))) text.chop(1);
  return text;
}

QString fixed_text(double value, int decimals) { return local_number(QString::number(value, 'f', decimals)); }

QString exact_text(double value) { return local_number(QString::fromStdString(shortest(value))); }

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
    return sign + local_number(without_trailing_zeros(text.left(e))) + QStringLiteral("×10") +
           superscript(text.mid(e + 1).toInt());
  }
  const int decimals = whole ? 0 : std::max(0, digits - 1 - static_cast<int>(std::floor(std::log10(size))));
  QString text = without_trailing_zeros(QString::number(size, 'f', decimals));
  const qsizetype point = text.indexOf(QLatin1Char('.'));
  for (qsizetype i = (point < 0 ? text.size() : point) - 3; i > 0; i -= 3) text.insert(i, QLatin1Char(','));
  return sign + local_number(text);
}

QString percent_text(double share, double rest) {
  const double distance = std::min(share, rest);
  if (distance <= 0.0) return share > 0.5 ? QStringLiteral("100 %") : QStringLiteral("0 %");
  constexpr double smallest = 1e-10;
  if (distance < smallest)
    return share > 0.5 ? Charts::tr("all but %1 %").arg(number_text(100.0 * rest, 2))
                       : QStringLiteral("%1 %").arg(number_text(100.0 * share, 2));
  return QStringLiteral("%1 %").arg(fixed_text(100.0 * share, decimals_of(distance)));
}

}  // namespace privbo::ui
