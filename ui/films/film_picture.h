// Draws the pictures of one scene: what stands still once, what moves again and again.
#pragma once

#include <QImage>
#include <QRectF>
#include <QSize>
#include <memory>

#include "charts/drawing/figure_style.h"
#include "charts/drawing/projection.h"
#include "film/film_encoder.h"
#include "films/film_scene.h"
#include "films/posterior_extent.h"

namespace privbo::ui {

class FilmPicture {
 public:
  /// Needs an application's fonts; on any thread.
  FilmPicture(const FilmScene& scene, const PosteriorExtent& extent, const QSize& pixels, bool dark);

  /// Returns the picture after the round of this posterior. From several threads at once.
  FilmFrame paint(const FilmPosterior& posterior) const;

 private:
  void lay_out();
  void paint_head(QPainter& painter) const;
  void paint_regret(QPainter& painter);
  /// Returns where its plot and axes are in the whole picture.
  Projection paint_chart(QPainter& painter, PlotModel model, const QRectF& position) const;

  const FilmScene& scene_;
  const PosteriorExtent& extent_;
  FigureStyle style_;
  double scale_ = 1.0;  // pixels in a unit of figures
  QSizeF size_;         // in units
  QRectF head_, posterior_, regret_;
  QImage still_;       // head and regret, the whole curves
  Projection rounds_;  // of the regret, whose plot lies in the whole picture; rounds to come are covered
};

}  // namespace privbo::ui
