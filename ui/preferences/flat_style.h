// The look of the program's own controls: flat, with one accent, on a grid of four pixels.
#pragma once

#include "preferences/box_style.h"

namespace privbo::ui {

/// Draws buttons, fields, sliders, tabs, bars, frames and the signs of messages flat, in the colours of the palette:
/// nothing has a gradient or a relief, what has the focus has a ring in the accent (QPalette::Highlight), and one click
/// on a slider's track takes the handle there. Sizes are Fusion's but for thin frames.
class FlatStyle : public BoxStyle {
 public:
  int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
  int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                QStyleHintReturn* data) const override;
  void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
  void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                   const QWidget* widget) const override;
  void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                          const QWidget* widget) const override;
  QIcon standardIcon(StandardPixmap sign, const QStyleOption* option, const QWidget* widget) const override;
};

/// Gives it to the application once, where its style is Fusion. A desktop that has a style of its own keeps that.
void use_flat_style();

}  // namespace privbo::ui
