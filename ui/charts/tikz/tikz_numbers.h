// Numbers as TeX reads them: no exponent where it can be helped, the same in every locale.
#pragma once

#include <QString>

#include "charts/tikz/tex_text.h"
#include "numerics/number_text.h"

namespace privbo::ui {

/// At most `decimals` digits after the point, without trailing zeros.
inline TexText tikz_number(double value, int decimals) {
  const QString text =
      QString::fromStdString(without_trailing_zeros(QString::number(value, 'f', decimals).toStdString()));
  return {text == QLatin1String("-0") ? QStringLiteral("0") : text, TexText::Written{}};
}

/// Returns a value of the data, six digits; "1.2e-7" is read by pgfplots.
inline TexText tikz_value(double value) { return {QString::number(value, 'g', 6), TexText::Written{}}; }

/// Returns a point where the unit is a millimetre.
inline TexText tikz_point(double x, double y) { return tex("(%1,%2)", tikz_number(x, 3), tikz_number(y, 3)); }

/// Does the same with its unit.
inline TexText tikz_place(double x, double y) { return tex("(%1mm,%2mm)", tikz_number(x, 3), tikz_number(y, 3)); }

}  // namespace privbo::ui
