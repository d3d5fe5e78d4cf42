// One algorithm's belief: a curve (d = 1), a heat map (d = 2 grid) or arms in order of their true value.
#include <algorithm>
#include <cmath>
#include <numeric>

#include "charts/number_text.h"
#include "charts/plot_model.h"

namespace privbo::ui {
namespace {

std::size_t at(Index i) { return static_cast<std::size_t>(i); }

/// The parts of the posterior that have one value per point of the domain.
struct Belief {
  const PosteriorSnapshot& posterior;
  Index n = 0;
  bool mean = false, deviation = false, truth = false, counts = false;
  double width = 2.0;
  QString width_text;

  explicit Belief(const PosteriorSnapshot& p) : posterior(p), n(p.domain ? p.domain->size() : 0) {
    mean = p.mean.size() == n;
    deviation = mean && p.deviation.size() == n;
    truth = p.truth.size() == n;
    counts = p.counts.size() == at(n);
    if (p.width > 0.0) {
      width = p.width;
      width_text = QStringLiteral("mean ± βσ, β = ") + number_text(width, 3);
    } else {
      width_text = QStringLiteral("mean ± 2σ (no β here)");
    }
  }
  Index latest() const { return posterior.recent.empty() ? -1 : posterior.recent.back(); }
};

/// Bars of how often each point was asked, at `position[i]`, or markers at (position, height) where given.
PlotSeries queries(const Belief& belief, const std::vector<double>& x, const std::vector<double>* y) {
  PlotSeries series;
  series.role = y ? Role::points : Role::rug;
  std::int64_t most = 0;
  for (Index i = 0; i < belief.n; ++i) {
    const std::int64_t count = belief.counts ? belief.posterior.counts[at(i)] : 0;
    if (count <= 0 && i != belief.latest()) continue;
    if (i == belief.latest()) series.last = static_cast<std::ptrdiff_t>(series.x.size());
    series.x.push_back(x[at(i)]);
    series.y.push_back(y ? (*y)[at(i)] : 0.0);
    series.counts.push_back(std::max<std::int64_t>(count, 1));
    most = std::max(most, count);
  }
  series.label = QStringLiteral("queries (%1, at most %2 per point)").arg(y ? QStringLiteral("orange: latest") : QStringLiteral("▼ latest"), number_text(static_cast<double>(most)));
  return series;
}

/// Truth, band, mean and queries over one horizontal position per point, in the given order.
void add_curves(PlotModel& model, const Belief& belief, const std::vector<Index>& order, const std::vector<double>& position,
                bool separate) {
  const PosteriorSnapshot& p = belief.posterior;
  PlotSeries truth, band, mean;
  truth.role = separate ? Role::points : Role::truth;
  truth.label = separate ? QStringLiteral("true mean") : QStringLiteral("true f");
  band.role = Role::band;
  band.slot = mean.slot = static_cast<int>(p.algorithm);
  mean.role = separate ? Role::points : Role::line;
  for (const Index i : order) {
    const double x = position[at(i)];
    if (belief.truth) {
      truth.x.push_back(x);
      truth.y.push_back(p.truth[i]);
    }
    if (belief.mean) {
      mean.x.push_back(x);
      mean.y.push_back(p.mean[i]);
    }
    if (belief.deviation) {
      band.x.push_back(x);
      band.low.push_back(p.mean[i] - belief.width * p.deviation[i]);
      band.high.push_back(p.mean[i] + belief.width * p.deviation[i]);
    }
  }
  if (separate) {  // error bars belong to the markers
    mean.low = std::move(band.low);
    mean.high = std::move(band.high);
    mean.label = belief.deviation ? belief.width_text : QStringLiteral("posterior mean");
  } else {
    mean.label = QStringLiteral("posterior mean");
    band.label = belief.width_text;
    if (belief.deviation) model.series.push_back(std::move(band));
  }
  if (belief.truth) model.series.push_back(std::move(truth));
  if (belief.mean) model.series.push_back(std::move(mean));
  PlotSeries asked = queries(belief, position, nullptr);
  asked.slot = static_cast<int>(p.algorithm);
  if (!asked.x.empty()) model.series.push_back(std::move(asked));
}

void build_line(PlotModel& model, const Belief& belief) {
  const Points& points = belief.posterior.domain->points;
  std::vector<double> x(at(belief.n));
  std::vector<Index> order(at(belief.n));
  std::iota(order.begin(), order.end(), Index{0});
  for (const Index i : order) x[at(i)] = points(i, 0);
  std::stable_sort(order.begin(), order.end(), [&](Index a, Index b) { return x[at(a)] < x[at(b)]; });
  add_curves(model, belief, order, x, false);
  model.x = {.title = QStringLiteral("x"), .low = x[at(order.front())], .high = x[at(order.back())], .exact = true};
}

void build_arms(PlotModel& model, const Belief& belief) {
  const PosteriorSnapshot& p = belief.posterior;
  std::vector<Index> order(at(belief.n));
  std::iota(order.begin(), order.end(), Index{0});
  if (belief.truth) std::stable_sort(order.begin(), order.end(), [&](Index a, Index b) { return p.truth[a] > p.truth[b]; });
  std::vector<double> position(at(belief.n));
  model.x = {.title = belief.truth ? QStringLiteral("arm, best true mean first") : QStringLiteral("arm"), .whole = true, .exact = true};
  for (std::size_t rank = 0; rank < order.size(); ++rank) {
    const std::size_t arm = at(order[rank]);
    position[arm] = static_cast<double>(rank);
    const bool named = p.domain->labels.size() == at(belief.n);
    model.x.names.push_back(named ? QString::fromStdString(p.domain->labels[arm]) : QString::number(arm + 1));
  }
  // Above some hundred arms, error bars merge into a grey block: a band is easier to read.
  add_curves(model, belief, order, position, belief.n <= 120);
  model.x.low = -0.6;
  model.x.high = static_cast<double>(belief.n) - 0.4;
}

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
  heat.title = sigma ? QStringLiteral("posterior σ (reward units)")
               : belief.mean ? QStringLiteral("posterior mean (reward units)") : QStringLiteral("true f (reward units)");
  heat.values.resize(at(belief.n));
  heat.low = INFINITY;
  heat.high = -INFINITY;
  std::vector<double> x(at(belief.n)), y(at(belief.n));
  for (Index i = 0; i < belief.n; ++i) {
    const std::size_t column = at(i) / heat.rows, row = at(i) % heat.rows;
    heat.values[row * heat.columns + column] = shown[i];
    if (std::isfinite(shown[i])) {
      heat.low = std::min(heat.low, shown[i]);
      heat.high = std::max(heat.high, shown[i]);
    }
    x[at(i)] = points(i, 0);
    y[at(i)] = points(i, 1);
  }
  if (!(heat.low <= heat.high)) heat.low = 0.0, heat.high = 1.0;
  model.x = {.title = QStringLiteral("x₁"), .low = heat.x_low, .high = heat.x_high, .exact = true};
  model.y = {.title = QStringLiteral("x₂"), .low = heat.y_low, .high = heat.y_high, .exact = true};
  PlotSeries asked = queries(belief, x, &y);
  if (!asked.x.empty()) model.series.push_back(std::move(asked));
  if (belief.truth) {
    Index best = 0;
    p.truth.maxCoeff(&best);
    PlotSeries maximum;
    maximum.role = Role::truth;
    maximum.label = QStringLiteral("maximum of f");
    maximum.x = {x[at(best)]};
    maximum.y = {y[at(best)]};
    model.series.push_back(std::move(maximum));
  }
  model.heat = std::move(heat);
}

}  // namespace

PlotModel posterior_model(const ChartData& data, const ChartOptions& options) {
  const Snapshot& snapshot = *data.run;
  PlotModel model;
  model.title = QStringLiteral("Posterior");
  model.hint = QStringLiteral("The posterior appears here once a run has started.");
  model.summary = model.hint;
  const PosteriorSnapshot& p = data.belief ? *data.belief : snapshot.posterior;
  const Belief belief(p);
  if (belief.n == 0 || (!belief.mean && !belief.truth)) return model;
  const QString label = p.algorithm < snapshot.algorithms.size() ? QString::fromStdString(snapshot.algorithms[p.algorithm].label)
                                                                  : QStringLiteral("algorithm %1").arg(p.algorithm + 1);
  model.title = QStringLiteral("Posterior of ") + label;
  model.subtitle = QStringLiteral("trial %1, t = %2, simulation ground truth").arg(p.trial + 1).arg(number_text(static_cast<double>(p.t)));
  model.y = {.title = QStringLiteral("f (reward units)")};
  const Domain& domain = *p.domain;
  const bool grid = domain.dimension() == 2 && domain.shape.size() == 2 && domain.shape[0] * domain.shape[1] == belief.n;
  if (domain.dimension() == 1 && domain.labels.empty()) build_line(model, belief);
  else if (grid) build_heat(model, belief, options.show_deviation);
  else build_arms(model, belief);
  if (!belief.mean) model.notes << label + QStringLiteral(" keeps no belief: only the true f and the queries are shown.");

  QStringList parts{model.title, model.subtitle};
  if (belief.mean) {
    Index best = 0;
    const double top = p.mean.maxCoeff(&best);
    parts << QStringLiteral("largest posterior mean %1").arg(number_text(top));
    if (belief.truth) parts << QStringLiteral("true f there %1, true maximum %2").arg(number_text(p.truth[best]), number_text(p.truth.maxCoeff()));
    if (belief.deviation) parts << QStringLiteral("σ from %1 to %2").arg(number_text(p.deviation.minCoeff()), number_text(p.deviation.maxCoeff()));
  }
  model.summary = parts.join(QStringLiteral("; ")) + QLatin1Char('.');
  return model;
}

}  // namespace privbo::ui
