// Describes what may be larger than the room there is: columns that scroll and what may stand in them, windows beside
// the main one.
#pragma once

#include <QSize>

class QScrollArea;
class QWidget;

namespace privbo::ui {

/// Returns a column that scrolls up and down only, and is never narrower than what it holds.
/// As wide as the room there is, and at least as `content` needs, whatever the type size and the language.
QScrollArea* make_scroll_column(QWidget* content, QWidget* parent);

/// Sliders and combo boxes that let the panel scroll under them.
/// The wheel changes `widget` only while it has the focus; otherwise it scrolls what is around it.
void keep_wheel_for_scrolling(QWidget* widget);

/// `wanted`, or what of it the screen has room for.
QSize within_screen(const QWidget& window, const QSize& wanted);

/// Turns the pages around `widget` to it, and scrolls there.
void bring_into_sight(QWidget& widget);

}  // namespace privbo::ui
