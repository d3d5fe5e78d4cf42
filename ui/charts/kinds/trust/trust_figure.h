// The trust-model figure: small multiples below each other, who is trusted and protected beside each of them.
#pragma once

#include <QSizeF>
#include <memory>

#include "charts/drawing/figure_style.h"
#include "charts/kinds/trust/trust_model.h"

class QPainter;

namespace privbo::ui {

/// Painted without Qt Charts: any thread, any device.
class TrustFigure {
 public:
  TrustFigure(TrustPicture picture, const FigureStyle& style, const QSizeF& size);
  ~TrustFigure();

  void paint(QPainter& painter);
  const TrustPicture& picture() const { return picture_; }
  /// The height at which nothing is left out, at this width; what is lower is squeezed.
  static double good_height(const TrustPicture& picture, const FigureStyle& style, double width);

 private:
  struct Place;
  void lay_out();
  void paint_facts(QPainter& painter, const TrustPanel& panel, const QRectF& box) const;

  TrustPicture picture_;
  FigureStyle style_;
  QSizeF size_;
  std::vector<Place> places_;
  double notes_top_ = 0.0;
  QStringList notes_;
};

}  // namespace privbo::ui
