// What all pictures of a belief have in common, so that nothing jumps from one to the next: axes, colours, legend.
#pragma once

#include <memory>
#include <vector>

#include "charts/data/chart_data.h"
#include "charts/model/plot_model.h"
#include "films/film_scene.h"

namespace privbo::ui {

using FilmBelief = std::shared_ptr<const PosteriorSnapshot>;

/// All that a chart of the scene is drawn from; `belief` may be null.
ChartData film_data(const FilmScene& scene, const FilmBelief& belief);

class BeliefExtent {
 public:
  /// Takes in the belief of picture i. The first beliefs, which know nothing yet, are wide, and are not heeded by the
  /// axis of values: they may leave the plot. Throws std::runtime_error with a sentence where there is nothing to draw.
  void add(const FilmScene& scene, const FilmBelief& belief, int i);
  /// The chart of a belief that was taken in, with what it has in common with the others.
  PlotModel model(const FilmScene& scene, const FilmBelief& belief) const;

 private:
  bool any_ = false;
  PlotAxis x_, y_;
  double heat_low_ = 0.0, heat_high_ = 0.0;
  std::vector<PlotSeries> names_;  // of the legend, in their order, without data
};

}  // namespace privbo::ui
