// Beliefs over a grid of two dimensions.
#include <algorithm>
#include <cmath>

#include "charts/posterior_belief.h"

namespace privbo::ui {

void build_heat(PlotModel& model, const Belief& belief, bool show_deviation) {
  const PosteriorSnapshot& p = belief.posterior;
  const Points& points = p.domain->points;
  HeatGrid heat;
  heat.columns = at(p.domain->shape[0]);
  heat.rows = at(p.domain->shape[1]);
  const auto edges = [&](Index axis, std::size_t count, double& low, double& high) {
    low = points.col(axis).minCoeff();
    high = points.col(axis).maxCoeff();
    const double half = count > 1 ? 0.5 * (high - low) / static_cast<double>(count - 1) : 0.5;
    low -= half;
    high += half;
  };
  edges(0, heat.columns, heat.x_low, heat.x_high);
  edges(1, heat.rows, heat.y_low, heat.y_high);
  const bool sigma = show_deviation && belief.deviation;
  const Vector& shown = sigma ? p.deviation : belief.mean ? p.mean : p.truth;
  heat.title = sigma ? Charts::tr("posterior σ (reward units)")
               : belief.mean ? Charts::tr("posterior mean (reward units)") : Charts::tr("true f (reward units)");
  heat.values.resize(at(belief.n));
  const auto known = [&](bool there, auto& values) { if (there) values.resize(at(belief.n)); };
  known(belief.mean, heat.mean);
  known(belief.deviation, heat.deviation);
  known(belief.truth, heat.truth);
  known(belief.acquisition, heat.acquisition);
  known(belief.counts, heat.counts);
  const auto cell_of = [&heat](Index i) { return at(i) % heat.rows * heat.columns + at(i) / heat.rows; };
  heat.low = INFINITY;
  heat.high = -INFINITY;
  std::vector<double> x(at(belief.n)), y(at(belief.n));
  for (Index i = 0; i < belief.n; ++i) {
    const std::size_t cell = cell_of(i);
    heat.values[cell] = shown[i];
    if (belief.mean) heat.mean[cell] = p.mean[i];
    if (belief.deviation) heat.deviation[cell] = p.deviation[i];
    if (belief.truth) heat.truth[cell] = p.truth[i];
    if (belief.acquisition) heat.acquisition[cell] = p.acquisition[i];
    if (belief.counts) heat.counts[cell] = p.counts[at(i)];
    if (std::isfinite(shown[i])) {
      heat.low = std::min(heat.low, shown[i]);
      heat.high = std::max(heat.high, shown[i]);
    }
    x[at(i)] = points(i, 0);
    y[at(i)] = points(i, 1);
  }
  if (belief.estimates) {
    const auto [lowest, highest] = estimate_range(p);
    heat.lowest_estimate.resize(at(belief.n));
    heat.highest_estimate.resize(at(belief.n));
    for (Index i = 0; i < belief.n; ++i) {
      const std::size_t cell = cell_of(i);
      heat.lowest_estimate[cell] = lowest[i];
      heat.highest_estimate[cell] = highest[i];
    }
    model.notes << Charts::tr("%1; the range of all of them is under the pointer.").arg(estimates_text(p, p.estimates->cols()));
  }
  if (!p.dictionary.empty()) {
    heat.in_dictionary.assign(at(belief.n), false);
    for (const Index point : p.dictionary)
      if (point >= 0 && point < belief.n) heat.in_dictionary[cell_of(point)] = true;
  }
  if (!(heat.low <= heat.high)) heat.low = 0.0, heat.high = 1.0;
  model.x = {.title = QStringLiteral("x₁"), .low = heat.x_low, .high = heat.x_high, .exact = true};
  model.y = {.title = QStringLiteral("x₂"), .low = heat.y_low, .high = heat.y_high, .exact = true};
  PlotSeries asked = queries(belief, x, &y);
  if (!asked.x.empty()) model.series.push_back(std::move(asked));
  add_dictionary(model, belief, x, &y);
  if (belief.truth) {
    Index best = 0;
    p.truth.maxCoeff(&best);
    PlotSeries maximum;
    maximum.role = Role::truth;
    maximum.label = Charts::tr("maximum of f");
    maximum.x = {x[at(best)]};
    maximum.y = {y[at(best)]};
    model.series.push_back(std::move(maximum));
  }
  if (const Index next = belief.next(); next >= 0) {
    PlotSeries marker;
    marker.role = Role::next_query;
    marker.label = Charts::tr("next query");
    marker.x = {x[at(next)]};
    marker.y = {y[at(next)]};
    model.series.push_back(std::move(marker));
  }
  model.heat = std::move(heat);
}

}  // namespace privbo::ui
