// The texts that a window really draws: each with its place, its colour, and what is behind it.
#pragma once

#include <QColor>
#include <QList>
#include <QRectF>
#include <QString>
#include <QStringList>

class QWidget;

namespace privbo::ui {

struct DrawnText {
  QString text;
  QRectF box;  // the ink's, in the widget's coordinates, as far as it is seen
  QColor pen;  // with its opacity
  bool upright = true;
  double pixels = 0.0;  // size of its letters
};

/// Everything with letters or digits that `widget` and what is inside it paint now: of widgets and of charts.
QList<DrawnText> drawn_texts(QWidget& widget);
/// One line for every two texts that lie over one another.
QStringList overlapping(const QList<DrawnText>& texts);
/// One line for every text whose letters have fewer pixels.
QStringList smaller_than(double pixels, const QList<DrawnText>& texts);
/// One line for every text whose colour has less than `least` contrast (WCAG 2) with what the widget's picture shows
/// behind it. What cannot be used now is grey on purpose and not counted.
QStringList hard_to_read(QWidget& widget, const QList<DrawnText>& texts, double least = 4.5);

}  // namespace privbo::ui
