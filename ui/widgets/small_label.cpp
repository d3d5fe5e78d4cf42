// Derives size and colour from the parent's, so that text scaling and dark palettes reach it.
#include "widgets/small_label.h"

#include <QEvent>
#include <QPalette>

#include "widgets/theme.h"

namespace privbo::ui {
namespace {

QColor between(const QColor& one, const QColor& other, double share) {
  const auto mix = [share](int a, int b) { return static_cast<int>(a + share * (b - a)); };
  return QColor(mix(one.red(), other.red()), mix(one.green(), other.green()), mix(one.blue(), other.blue()));
}

}  // namespace

SmallLabel::SmallLabel(const QString& text, QWidget* parent) : MeasuredLabel(text, parent) { follow_surroundings(); }

bool SmallLabel::eventFilter(QObject* watched, QEvent* event) {
  // A size of its own keeps the surroundings' new font away from the label: it has to look for itself.
  if (watched == parentWidget() && event->type() == QEvent::FontChange) follow_surroundings();
  return MeasuredLabel::eventFilter(watched, event);
}

void SmallLabel::changeEvent(QEvent* event) {
  const auto type = event->type();
  if (!following_ && (type == QEvent::FontChange || type == QEvent::PaletteChange || type == QEvent::ParentChange))
    follow_surroundings();
  MeasuredLabel::changeEvent(event);
}

void SmallLabel::follow_surroundings() {
  following_ = true;
  QWidget* around = parentWidget();
  if (around) around->installEventFilter(this);  // once, however often it is asked for
  setFont(scaled_font(around ? around->font() : QFont(), 0.88));
  QPalette colours = around ? around->palette() : QPalette();
  // A quarter of the way to the background keeps more than 4.5:1 in light and dark palettes.
  colours.setColor(QPalette::WindowText,
                   between(colours.color(QPalette::WindowText), colours.color(QPalette::Window), 0.25));
  setPalette(colours);
  following_ = false;
}

}  // namespace privbo::ui
