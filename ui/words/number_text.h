// Numbers for people: on axes, in legends and read-outs. Marks are those of the window's language, whatever the locale.
#pragma once

#include <QString>

namespace privbo::ui {

/// `digits` significant digits, thousands grouped, trailing zeros dropped: 12,345; 0.00123; 1.2×10⁻⁷; "–" for NaN, "∞".
/// Whole numbers below 10⁹ keep all their digits.
QString number_text(double value, int digits = 4);
/// With so many decimals, as a paper prints it: 9.91.
QString fixed_text(double value, int decimals);
/// Returns the shortest text that is read back as this very value.
QString exact_text(double value);
/// 0.731 as "73.1 %", near the ends with as many digits as tell it from 0 and 1: "99.99997 %". `rest`: 1 − share.
QString percent_text(double share, double rest);
inline QString percent_text(double share) { return percent_text(share, 1.0 - share); }

}  // namespace privbo::ui
