// Describes how numbers are written on the screen and read from it. Files always have the point.
#pragma once

#include <QString>
#include <optional>

namespace privbo::ui {

/// Whether the window's language has a decimal comma; set by SpokenLanguage before there is a window.
void write_decimal_comma(bool comma);

/// "12,345.6" as the window's language writes it: "12.345,6" in German. `english` is a number and nothing else.
QString local_number(const QString& english);

/// Returns what somebody typed: the decimal point is understood everywhere, the comma where the language has it, also
/// with points between thousands ("1.234,5"). Empty: no number.
std::optional<double> typed_number(const QString& text);

/// Returns whether the text is a number as the core writes it, with a decimal point or grouped thousands.
bool is_written_number(const QString& text);

}  // namespace privbo::ui
