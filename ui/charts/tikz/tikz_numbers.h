// Numbers as TeX reads them: no exponent where it can be helped, the same in every locale.
#pragma once

#include <QString>

#include "words/number_text.h"

namespace privbo::ui {

/// At most `decimals` digits after the point, without trailing zeros.
inline QString tikz_number(double value, int decimals) {
  const QString text = without_trailing_zeros(QString::number(value, 'f', decimals));
  return text == QLatin1String("-0") ? QStringLiteral("0") : text;
}

/// A value of the data, six digits; "1.2e-7" is read by pgfplots.
inline QString tikz_value(double value) { return QString::number(value, 'g', 6); }

/// A point where the unit is a millimetre.
inline QString tikz_point(double x, double y) {
  return QStringLiteral("(%1,%2)").arg(tikz_number(x, 3), tikz_number(y, 3));
}

/// The same with its unit.
inline QString tikz_place(double x, double y) {
  return QStringLiteral("(%1mm,%2mm)").arg(tikz_number(x, 3), tikz_number(y, 3));
}

}  // namespace privbo::ui
