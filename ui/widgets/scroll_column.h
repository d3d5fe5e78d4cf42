// A column that scrolls up and down only, and is never narrower than what it holds.
#pragma once

class QScrollArea;
class QWidget;

namespace privbo::ui {

/// As wide as the room there is, and at least as `content` needs, whatever the type size and the language.
QScrollArea* make_scroll_column(QWidget* content, QWidget* parent);

}  // namespace privbo::ui
