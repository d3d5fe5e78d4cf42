// Numbers for people: on axes, in legends and read-outs.
#pragma once

#include <string>

#include "text/message.h"

namespace privbo {

/// `digits` significant digits, thousands grouped, trailing zeros dropped: 12,345; 0.00123; 1.2×10⁻⁷; "–" for NaN, "∞".
/// Whole numbers below 10⁹ keep all their digits.
Number number_text(double value, int digits = 4);
/// With so many decimals, as a paper prints it: 9.91.
Number fixed_text(double value, int decimals);
/// 0.731 as "73.1 %", near the ends with as many digits as tell it from 0 and 1: "99.99997 %". `rest`: 1 − share.
Message percent_text(double share, double rest);
inline Message percent_text(double share) { return percent_text(share, 1.0 - share); }
/// "0.5" of "0.500", "2" of "2.0"; for texts with a decimal point.
std::string without_trailing_zeros(std::string text);
/// −12 as "⁻¹²".
std::string superscript(int value);

}  // namespace privbo
