// Describes what marks paint straight, as TikZ paths: a paint device that writes down what a painter does.
#pragma once

#include <QPaintDevice>
#include <QPaintEngine>
#include <QPointF>
#include <QString>
#include <memory>

#include "charts/tikz/tikz_styles.h"

namespace privbo::ui {

/// Its coordinates are those of the figure; what it writes is in millimetres from `origin` on, upwards.
class TikzPaths : public QPaintDevice {
 public:
  TikzPaths(const TikzStyles& styles, const QPointF& origin, const QSizeF& size, double millimetres);
  ~TikzPaths() override;

  /// Returns the paths so far, a line each.
  const TexTexts& lines() const;

  QPaintEngine* paintEngine() const override;

 protected:
  int metric(PaintDeviceMetric metric) const override;

 private:
  class Engine;
  QSizeF size_;
  std::unique_ptr<Engine> engine_;
};

}  // namespace privbo::ui
