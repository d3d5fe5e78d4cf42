// Describes how numbers are written on the screen and read from it. Files always have the point.
#pragma once

#include <QString>
#include <optional>

namespace privbo::ui {

/// Whether the window's language has a decimal comma; set by SpokenLanguage before there is a window.
void write_decimal_comma(bool comma);

/// "12,345.6" as the window's language writes it: "12.345,6" in German. `english` is a number and nothing else.
QString local_number(const QString& english);

/// Returns what somebody typed, in any field of the window. Both marks are understood in every language: "4.5" and
/// "4,5" are one number, "1,234,567" and "1.234.567" another, "20,000.5" and "20.000,5" a third; "2e4" and the blanks
/// that separate thousands are numbers too. One mark before three digits is the decimal mark where the window's
/// language writes it so, and stands between thousands where a `whole` number is wanted. Empty: no number, or either of
/// two (could_be_two_numbers).
std::optional<double> typed_number(const QString& text, bool whole);
std::optional<double> typed_number(const QString& text);  // not `whole`

/// Returns whether a number was typed that some languages read as a thousand times as much as others, and that the
/// window's own does not write: "1,234" in English, "1.234" in German.
bool could_be_two_numbers(const QString& text);
/// Tells so, naming both numbers: what a field shows instead of guessing.
QString two_numbers_text(const QString& text);

/// Returns whether the text is a number as the core writes it, with a decimal point or grouped thousands.
bool is_written_number(const QString& text);

}  // namespace privbo::ui
