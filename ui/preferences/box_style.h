// Check boxes and radio buttons that are seen in every look and grow with the text.
#pragma once

#include <QProxyStyle>

namespace privbo::ui {

/// Fusion outlines them in a darkened window colour, which cannot be seen in a dark look, and has one size of them.
/// Here the outline has at least 3:1 to what is inside and around it, and a box is as high as its letters. All else is
/// Fusion's. FlatStyle goes on from here.
class BoxStyle : public QProxyStyle {
 public:
  BoxStyle();

  int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
  void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
};

}  // namespace privbo::ui
