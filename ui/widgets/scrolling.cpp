#include "widgets/scrolling.h"

#include <QEvent>
#include <QObject>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabWidget>
#include <QTimer>
#include <QWidget>

namespace privbo::ui {
namespace {

/// Keeps a scroll area as wide as its content needs.
class WidthKeeper : public QObject {
 public:
  explicit WidthKeeper(QScrollArea* scroll) : QObject(scroll), scroll_(scroll) {}

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Show)
      scroll_->setMinimumWidth(static_cast<QWidget*>(watched)->minimumSizeHint().width() +
                               scroll_->verticalScrollBar()->sizeHint().width());
    return false;
  }

 private:
  QScrollArea* scroll_;
};

}  // namespace

QScrollArea* make_scroll_column(QWidget* content, QWidget* parent) {
  auto* scroll = new QScrollArea(parent);
  scroll->setWidgetResizable(true);
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setFocusPolicy(Qt::NoFocus);
  scroll->setWidget(content);
  // The content changes with the mechanism, the type size and the language, and never scrolls sideways.
  content->installEventFilter(new WidthKeeper(scroll));
  return scroll;
}

namespace {

class WheelFilter : public QObject {
 public:
  using QObject::QObject;

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() != QEvent::Wheel || static_cast<QWidget*>(watched)->hasFocus()) return false;
    event->ignore();  // an ignored wheel event goes to the parent: the scroll area
    return true;
  }
};

}  // namespace

void keep_wheel_for_scrolling(QWidget* widget) {
  widget->setFocusPolicy(Qt::StrongFocus);
  widget->installEventFilter(new WheelFilter(widget));
}

QSize within_screen(const QWidget& window, const QSize& wanted) {
  return wanted.boundedTo(window.screen()->availableSize() * 9 / 10);
}

void bring_into_sight(QWidget& widget) {
  for (QWidget* around = widget.parentWidget(); around; around = around->parentWidget()) {
    auto* pages = qobject_cast<QTabWidget*>(around);
    for (int i = 0; pages && i < pages->count(); ++i)
      if (pages->widget(i) == &widget || pages->widget(i)->isAncestorOf(&widget)) pages->setCurrentIndex(i);
  }
  // A page that has just come to the front is laid out first.
  QTimer::singleShot(0, &widget, [&widget] {
    for (QWidget* around = widget.parentWidget(); around; around = around->parentWidget())
      if (auto* scroll = qobject_cast<QScrollArea*>(around)) scroll->ensureWidgetVisible(&widget);
  });
}

}  // namespace privbo::ui
