// How wide a letter of running text is.
#pragma once

#include <QFontMetrics>

namespace privbo::ui {

/// Returns how many pixels a letter takes in running text, spaces included. `QFontMetrics::averageCharWidth` is an
/// average over all glyphs that a font has, of all its alphabets: of Inter a third more than any text needs.
int letter_width(const QFontMetrics& metrics);

}  // namespace privbo::ui
