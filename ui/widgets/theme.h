// Colours, dashes and markers: one look for every chart, derived from the widget's palette.
#pragma once

#include <QColor>
#include <QFont>
#include <QList>
#include <QPalette>
#include <cstddef>

#include "page/tones.h"

namespace privbo::ui {

enum class Marker { circle, square, diamond, triangle, triangle_down, cross };

/// Describes how one algorithm is drawn everywhere; which slot it has is in plot/data/algorithm_slots.h.
struct SlotStyle {
  QColor colour;
  QList<qreal> dash;  // in line widths; empty: solid
  Marker marker = Marker::circle;
};

struct Theme {
  bool dark = false;
  QColor background;
  QColor text;
  QColor muted;    // secondary text; at least 4.5:1 on the background
  QColor grid;     // thin lines behind the data
  QColor axis;     // the frame
  QColor neutral;  // bounds and budgets
  QColor truth;    // the true function
  QColor accent;   // the latest query, the hover line
  QColor alarm;    // `alarm_colour` on the background

  static Theme light();
  /// Light or dark from the palette's window and text colours; follows any palette.
  static Theme from(const QPalette& palette);

  /// Okabe–Ito colours (without yellow, unreadable on white) and four more, at least 3:1 on the background. 11 colours,
  /// 7 dashes and 6 markers with different periods, so 462 slots differ; those of external programs have one dash.
  SlotStyle slot(std::size_t index) const;
};

/// WCAG 2 contrast ratio, 1…21.
double contrast(const QColor& a, const QColor& b);
/// `colour` moved towards white or black until its contrast with `background` is at least `ratio`.
QColor readable(const QColor& colour, const QColor& background, double ratio);
/// The one red for what must not be overlooked, at least 4.5:1 on `background`: the paper of a chart, or what the text
/// of a widget stands on. Never without words.
QColor alarm_colour(const QColor& background);
/// `share` of a, the rest of b.
QColor mixed(const QColor& a, const QColor& b, double share);

/// The three sizes of type, times that of the desktop: notes, labels, and the numbers that matter.
inline constexpr double note_type = 0.88, label_type = 1.0, number_type = 1.6;
/// `font` times `scale`, whether its size is given in points or in pixels.
QFont scaled_font(const QFont& font, double scale);
/// `font` with its size fixed in pixels times `scale`: layouts are then the same on every paint device.
QFont pixel_font(const QFont& font, double scale = 1.0);

}  // namespace privbo::ui
