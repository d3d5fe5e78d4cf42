// Text broken into lines that fit a width.
#pragma once

#include <QFontMetricsF>
#include <QStringList>

namespace privbo::ui {

/// Returns what fits of a text, with "…" behind it where it is not all.
QString elided(const QFontMetricsF& metrics, const QString& text, double width);

/// Breaks at blanks; a word that alone is too wide is elided. At most `most` lines; the last one then ends in "…".
QStringList text_lines(const QString& text, const QFontMetricsF& metrics, double width, int most);

/// Returns a short name in at most four lines: "ε = 1" stays together, and hyphens break where words are too wide.
QStringList name_in_lines(QString name, const QFontMetricsF& metrics, double width);

}  // namespace privbo::ui
