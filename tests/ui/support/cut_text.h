// Finds texts that their widgets are too small for.
#pragma once

#include <QAbstractButton>
#include <QLabel>
#include <QStringList>
#include <QWidget>

namespace privbo::ui {

/// One line per visible label or button that shows less than its text: "QCheckBox 'log t': 41 of 48 pixels".
inline QStringList cut_texts(QWidget& window) {
  QStringList found;
  const auto look_at = [&](const QWidget& widget, const QString& text, int wanted) {
    // Scrolled out of sight is not cut; a pixel is rounding.
    if (!widget.isVisible() || text.trimmed().isEmpty() || widget.width() + 1 >= wanted) return;
    found << QStringLiteral("%1 '%2': %3 of %4 pixels")
                 .arg(QLatin1String(widget.metaObject()->className()), text.left(60))
                 .arg(widget.width())
                 .arg(wanted);
  };
  for (const QLabel* label : window.findChildren<QLabel*>()) {
    if (!label->wordWrap())
      look_at(*label, label->text(), label->sizeHint().width());
    else if (label->isVisible() && label->height() + 1 < label->heightForWidth(label->width()))
      found << QStringLiteral("QLabel '%1': %2 of %3 pixels high")
                   .arg(label->text().left(60))
                   .arg(label->height())
                   .arg(label->heightForWidth(label->width()));
    // A word, or what is never broken, wider than the label. Some labels say themselves that they need less.
    if (label->wordWrap()) look_at(*label, label->text(), label->QLabel::minimumSizeHint().width());
  }
  for (const QAbstractButton* button : window.findChildren<QAbstractButton*>())
    if (!button->text().isEmpty()) look_at(*button, button->text(), button->sizeHint().width());
  return found;
}

}  // namespace privbo::ui
