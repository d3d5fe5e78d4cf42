// Draws the pictures of one scene: what stands still once, what moves again and again.
#pragma once

#include <QImage>
#include <QRectF>
#include <QSize>
#include <memory>
#include <vector>

#include "charts/drawing/figure_style.h"
#include "charts/drawing/projection.h"
#include "film/film_encoder.h"
#include "films/film_scene.h"
#include "plot/data/chart_data.h"
#include "plot/model/plot_model.h"

namespace privbo::ui {

// Describes what all pictures of a posterior have in common, so that nothing jumps from one to the next: axes, colours,
// legend.

using FilmPosterior = std::shared_ptr<const PosteriorSnapshot>;

/// Returns all that a chart of the scene is drawn from; `posterior` may be null.
ChartData film_data(const FilmScene& scene, const FilmPosterior& posterior);

class PosteriorExtent {
 public:
  /// Takes in the posterior of picture i. The first posteriors, which know nothing yet, are wide, and are not heeded by
  /// the axis of values: they may leave the plot. Throws std::runtime_error with a sentence where there is nothing to
  /// draw.
  void add(const FilmScene& scene, const FilmPosterior& posterior, int i);
  /// Returns the chart of a posterior that was taken in, with what it has in common with the others.
  PlotModel model(const FilmScene& scene, const FilmPosterior& posterior) const;

 private:
  bool any_ = false;
  PlotAxis x_, y_;
  double heat_low_ = 0.0, heat_high_ = 0.0;
  std::vector<PlotSeries> names_;  // of the legend, in their order, without data
};

class FilmPicture {
 public:
  /// Needs an application's fonts; on any thread.
  FilmPicture(const FilmScene& scene, const PosteriorExtent& extent, const QSize& pixels, bool dark);

  /// Returns the picture after the round of this posterior. From several threads at once.
  FilmFrame paint(const FilmPosterior& posterior) const;

 private:
  void lay_out();
  void paint_head(QPainter& painter) const;
  /// `bare`: the same without curves.
  void paint_regret(QPainter& painter, QPainter& bare);
  /// Returns where its plot and axes are in the whole picture.
  Projection paint_chart(QPainter& painter, PlotModel model, const QRectF& position) const;

  const FilmScene& scene_;
  const PosteriorExtent& extent_;
  FigureStyle style_;
  double scale_ = 1.0;  // pixels in a unit of figures
  QSizeF size_;         // in units
  QRectF head_, posterior_, regret_;
  QImage still_;       // head and regret, the whole curves
  QImage coming_;      // the same without curves, for rounds to come
  Projection rounds_;  // of the regret, whose plot lies in the whole picture
};

}  // namespace privbo::ui
