// Posteriors over two dimensions: one surface, over a grid or over the cells of scattered points.
#include <algorithm>
#include <cmath>

#include "plot/kinds/posterior/maxima.h"
#include "plot/kinds/posterior/shown_posterior.h"
#include "plot/model/nearest_points.h"
#include "plot/model/pair_grid.h"
#include "record/agents_record.h"
#include "record/context_records.h"

namespace privbo {
namespace {

constexpr double widest_equal_scale = 3.0;  // times as long as high: more would leave a strip

/// Describes what is shown; a surface that this posterior does not have is replaced by the nearest that it has.
struct Surface {
  Vector values;  // n
  Message title;
  bool diverging = false;
};

Surface surface_of(const ShownPosterior& shown_posterior, PosteriorView view) {
  const PosteriorSnapshot& p = shown_posterior.posterior;
  if (view == PosteriorView::deviation && shown_posterior.deviation)
    return {p.deviation, Message("posterior σ (reward units)")};
  if (view == PosteriorView::hidden_mean && shown_posterior.hidden)
    return {p.hidden_mean, Message("mean without privacy noise (reward units; ground truth)")};
  if (view == PosteriorView::difference && shown_posterior.hidden)
    return {p.mean - p.hidden_mean, Message("what the noise adds to the mean (reward units; ground truth)"), true};
  if (view == PosteriorView::broadcast && shown_posterior.broadcast)
    return {agents_picture(p)->broadcast, broadcast_text(shown_posterior)};
  if (shown_posterior.truth && (view == PosteriorView::truth || !shown_posterior.mean))
    return {p.truth, Message("true f (reward units)")};
  return {p.mean,
          shown_posterior.measured ? Message("posterior mean (score)") : Message("posterior mean (reward units)")};
}

void set_grid(HeatGrid& heat, const Domain& domain) {
  heat.columns = to_size(domain.shape[0]);
  heat.rows = to_size(domain.shape[1]);
  const auto edges = [&](Index axis, std::size_t count, double& low, double& high) {
    low = domain.points.col(axis).minCoeff();
    high = domain.points.col(axis).maxCoeff();
    const double half = count > 1 ? 0.5 * (high - low) / static_cast<double>(count - 1) : 0.5;
    low -= half;
    high += half;
  };
  edges(0, heat.columns, heat.x_low, heat.x_high);
  edges(1, heat.rows, heat.y_low, heat.y_high);
}

void set_scatter(HeatGrid& heat, const std::shared_ptr<const Domain>& domain) {
  heat.points = NearestPoints::of(domain);
  heat.x_low = heat.points->x_range().low;
  heat.x_high = heat.points->x_range().high;
  heat.y_low = heat.points->y_range().low;
  heat.y_high = heat.points->y_range().high;
}

/// Crosses, the first of which is in the legend; they are switched on and off together.
void add_maxima(PlotModel& model, const Vector& truth, Index rows, const std::vector<double>& x,
                const std::vector<double>& y) {
  const std::vector<Index> maxima = maxima_of(truth, rows);
  for (const Index place : maxima) {
    PlotSeries maximum;
    maximum.mark = marks::Truth{};
    maximum.key = Message("maximum of f");
    if (place == maxima.front())
      maximum.label = maxima.size() == 1 ? maximum.key : Message("%1 maxima of f", maxima.size());
    maximum.x = {x[to_size(place)]};
    maximum.y = {y[to_size(place)]};
    model.series.push_back(std::move(maximum));
  }
}

}  // namespace

bool is_grid(const Domain& domain) {
  return domain.dimension() == 2 && domain.shape.size() == 2 && domain.shape[0] * domain.shape[1] == domain.size();
}

void build_heat(PlotModel& model, const ShownPosterior& shown_posterior, PosteriorView view) {
  const PosteriorSnapshot& p = shown_posterior.posterior;
  const Points& points = p.domain->points;
  HeatGrid heat;
  const bool of_pairs = p.domain->contexts > 0, grid = !of_pairs && is_grid(*p.domain);
  const PairGrid pairs = of_pairs ? pair_grid(*p.domain, policy_picture(p).get()) : PairGrid{};
  const Index contexts = std::max<Index>(1, p.domain->contexts);
  if (of_pairs)
    heat = pairs.map();
  else if (grid)
    set_grid(heat, *p.domain);
  else
    set_scatter(heat, p.domain);
  const Surface surface = surface_of(shown_posterior, view);
  const Vector& shown = surface.values;
  heat.title = surface.title;
  heat.diverging = surface.diverging;
  heat.values.resize(to_size(shown_posterior.n));
  const auto known = [&](bool there, auto& values) {
    if (there) values.resize(to_size(shown_posterior.n));
  };
  known(shown_posterior.mean, heat.mean);
  known(shown_posterior.deviation, heat.deviation);
  known(shown_posterior.truth, heat.truth);
  known(shown_posterior.acquisition, heat.acquisition);
  known(shown_posterior.counts, heat.counts);
  known(shown_posterior.hidden, heat.hidden_mean);
  known(shown_posterior.hidden_deviation, heat.hidden_deviation);
  known(shown_posterior.broadcast, heat.broadcast);
  const std::shared_ptr<const AgentsPicture> agents = agents_picture(p);
  const std::vector<Index> regions = agents && agents->low.size() > 1 ? regions_of(p) : std::vector<Index>();
  known(!regions.empty(), heat.region);
  const auto cell_of = [&](Index i) {
    return of_pairs ? pairs.cell(i / contexts, i % contexts)
           : grid   ? to_size(i) % heat.rows * heat.columns + to_size(i) / heat.rows
                    : to_size(i);
  };
  heat.low = INFINITY;
  heat.high = -INFINITY;
  std::vector<double> x(to_size(shown_posterior.n)), y(to_size(shown_posterior.n));
  for (Index i = 0; i < shown_posterior.n; ++i) {
    const std::size_t cell = cell_of(i);
    heat.values[cell] = shown[i];
    if (shown_posterior.mean) heat.mean[cell] = p.mean[i];
    if (shown_posterior.deviation) heat.deviation[cell] = p.deviation[i];
    if (shown_posterior.truth) heat.truth[cell] = p.truth[i];
    if (shown_posterior.acquisition) heat.acquisition[cell] = p.acquisition[i];
    if (shown_posterior.counts) heat.counts[cell] = p.counts[to_size(i)];
    if (shown_posterior.hidden) heat.hidden_mean[cell] = p.hidden_mean[i];
    if (shown_posterior.hidden_deviation) heat.hidden_deviation[cell] = p.hidden_deviation[i];
    if (shown_posterior.broadcast) heat.broadcast[cell] = agents->broadcast[i];
    if (!regions.empty()) heat.region[cell] = regions[to_size(i)];
    if (std::isfinite(shown[i])) {
      heat.low = std::min(heat.low, shown[i]);
      heat.high = std::max(heat.high, shown[i]);
    }
    x[to_size(i)] = of_pairs ? pairs.action.position[to_size(i / contexts)] : points(i, 0);
    y[to_size(i)] = of_pairs ? pairs.context.position[to_size(i % contexts)] : points(i, 1);
  }
  if (shown_posterior.estimates) {
    const auto [lowest, highest] = estimate_range(p);
    heat.lowest_estimate.resize(to_size(shown_posterior.n));
    heat.highest_estimate.resize(to_size(shown_posterior.n));
    for (Index i = 0; i < shown_posterior.n; ++i) {
      const std::size_t cell = cell_of(i);
      heat.lowest_estimate[cell] = lowest[i];
      heat.highest_estimate[cell] = highest[i];
    }
    model.notes.push_back(
        Message("%1; the range of all of them is under the pointer.", estimates_text(p, p.estimates->cols())));
  }
  if (!p.dictionary.empty()) {
    heat.in_dictionary.assign(to_size(shown_posterior.n), false);
    for (const Index point : p.dictionary)
      if (point >= 0 && point < shown_posterior.n) heat.in_dictionary[cell_of(point)] = true;
  }
  if (!p.offered.empty()) {
    heat.offered.assign(to_size(shown_posterior.n), false);
    for (const Index point : p.offered)
      if (point >= 0 && point < shown_posterior.n) heat.offered[cell_of(point)] = true;
  }
  if (!(heat.low <= heat.high)) heat.low = 0.0, heat.high = 1.0;
  if (heat.diverging) {
    heat.high = std::max({std::abs(heat.low), std::abs(heat.high), 1e-12});
    heat.low = -heat.high;
  }
  if (of_pairs) {
    model.x = pairs.action.axis;
    model.y = pairs.context.axis;
  } else {
    model.x = {.title = coordinate_name(*p.domain, 0), .low = heat.x_low, .high = heat.x_high, .exact = true};
    model.y = {.title = coordinate_name(*p.domain, 1), .low = heat.y_low, .high = heat.y_high, .exact = true};
    // Coordinates with names of their own are of different units.
    const double across = heat.x_high - heat.x_low, up = heat.y_high - heat.y_low;
    model.equal_scale = p.domain->axes.empty() && std::max(across, up) <= widest_equal_scale * std::min(across, up);
  }
  add_borders(model, shown_posterior);
  PlotSeries asked = queries(shown_posterior, x, &y);
  if (!asked.x.empty()) model.series.push_back(std::move(asked));
  add_offered(model, shown_posterior, x, &y);
  add_dictionary(model, shown_posterior, x, &y);
  if (shown_posterior.truth) add_maxima(model, p.truth, grid ? p.domain->shape[1] : 0, x, y);
  if (const Index next = shown_posterior.next(); next >= 0) {
    PlotSeries marker;
    marker.mark = marks::NextQuery{};
    marker.label = Message("next query");
    marker.x = {x[to_size(next)]};
    marker.y = {y[to_size(next)]};
    model.series.push_back(std::move(marker));
  }
  model.heat = std::move(heat);
}

}  // namespace privbo
