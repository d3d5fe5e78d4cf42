// Describes what all pictures of a posterior have in common, so that nothing jumps from one to the next: axes, colours,
// legend.
#pragma once

#include <memory>
#include <vector>

#include "charts/data/chart_data.h"
#include "charts/model/plot_model.h"
#include "films/film_scene.h"

namespace privbo::ui {

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

}  // namespace privbo::ui
