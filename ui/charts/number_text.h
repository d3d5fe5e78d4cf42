// Numbers for people: on axes, in legends and read-outs. The same in every locale.
#pragma once

#include <QString>

namespace privbo::ui {

/// `digits` significant digits, thousands grouped, trailing zeros dropped: 12,345; 0.00123; 1.2×10⁻⁷; "–" for NaN, "∞".
/// Whole numbers below 10⁹ keep all their digits.
QString number_text(double value, int digits = 4);
/// −12 as "⁻¹²".
QString superscript(int value);

}  // namespace privbo::ui
