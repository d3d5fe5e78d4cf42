// Sliders and combo boxes that let the panel scroll under them.
#pragma once

class QWidget;

namespace privbo::ui {

/// The wheel changes `widget` only while it has the focus; otherwise it scrolls what is around it.
void keep_wheel_for_scrolling(QWidget* widget);

}  // namespace privbo::ui
