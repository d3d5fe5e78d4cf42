// One algorithm's belief: a curve (d = 1), a heat map (d = 2 grid) or arms in order of their true value.
#include <algorithm>
#include <cmath>
#include <numeric>

#include "charts/charts_tr.h"
#include "charts/number_text.h"
#include "charts/plot_model.h"

namespace privbo::ui {
namespace {

std::size_t at(Index i) { return static_cast<std::size_t>(i); }

/// The parts of the posterior that have one value per point of the domain.
struct Belief {
  const PosteriorSnapshot& posterior;
  Index n = 0;
  bool mean = false, deviation = false, truth = false, counts = false, acquisition = false;
  double width = 2.0;
  QString width_text;

  explicit Belief(const PosteriorSnapshot& p) : posterior(p), n(p.domain ? p.domain->size() : 0) {
    mean = p.mean.size() == n;
    deviation = mean && p.deviation.size() == n;
    truth = p.truth.size() == n;
    counts = p.counts.size() == at(n);
    acquisition = n > 0 && p.acquisition.size() == n;
    if (p.width > 0.0) {
      width = p.width;
      width_text = Charts::tr("mean ± βσ, β = ") + number_text(width, 3);
    } else {
      width_text = Charts::tr("mean ± 2σ (no β here)");
    }
  }
  Index latest() const {
    if (posterior.story) return posterior.story->point;
    return posterior.recent.empty() ? -1 : posterior.recent.back();
  }
  /// What the algorithm asks next; −1 where it maximises nothing.
  Index next() const {
    if (!acquisition) return -1;
    Index best = 0;
    posterior.acquisition.maxCoeff(&best);
    return best;
  }
  /// An upper confidence bound lies over the band; another index has its own scale.
  bool is_upper_bound() const { return posterior.width > 0.0; }
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
  const bool told = belief.posterior.story.has_value();
  const QString latest = told ? (y ? Charts::tr("orange: x_t") : Charts::tr("▼ x_t")) : (y ? Charts::tr("orange: latest") : Charts::tr("▼ latest"));
  series.label = Charts::tr("queries (%1, at most %2 per point)").arg(latest, number_text(static_cast<double>(most)));
  series.key = QStringLiteral("queries");
  return series;
}

/// What the next query maximises, over the same positions, and where its maximum lies.
void add_acquisition(PlotModel& model, const Belief& belief, const std::vector<Index>& order, const std::vector<double>& position) {
  const PosteriorSnapshot& p = belief.posterior;
  const Index next = belief.next();
  if (next < 0 || !std::isfinite(p.acquisition[next])) return;
  PlotSeries curve;
  curve.role = Role::acquisition;
  curve.slot = static_cast<int>(p.algorithm);
  curve.key = QStringLiteral("acquisition");
  double scale = 1.0, offset = 0.0;
  if (belief.is_upper_bound()) {
    curve.label = Charts::tr("acquisition μ + βσ");
  } else {
    // In a strip above everything else: its unit is a reward, but its zero is not that of f.
    double low = INFINITY, high = -INFINITY;
    for (const PlotSeries& series : model.series)
      for (const auto* values : {&series.y, &series.low, &series.high}) {
        if (series.role == Role::rug) continue;
        for (const double value : *values) low = std::min(low, value), high = std::max(high, value);
      }
    if (!(low < high)) low = 0.0, high = 1.0;
    const double largest = p.acquisition[next];
    scale = largest > 0.0 ? 0.18 * (high - low) / largest : 0.0;
    offset = high + 0.04 * (high - low);
    curve.label = Charts::tr("acquisition (own scale, largest %1 reward units)").arg(number_text(largest, 3));
  }
  for (const Index i : order) {
    curve.x.push_back(position[at(i)]);
    curve.y.push_back(offset + scale * p.acquisition[i]);
    if (scale != 1.0) curve.details.push_back(number_text(p.acquisition[i]));
  }
  PlotSeries marker;
  marker.role = Role::next_query;
  marker.slot = curve.slot;
  marker.label = Charts::tr("next query");
  marker.x = {position[at(next)]};
  marker.y = {offset + scale * p.acquisition[next]};
  model.series.push_back(std::move(curve));
  model.series.push_back(std::move(marker));
}

/// A line at x_t, where the round shown is told.
void add_asked(PlotModel& model, const Belief& belief, const std::vector<double>& position) {
  const auto& story = belief.posterior.story;
  if (!story || story->point < 0 || story->point >= belief.n) return;
  PlotSeries line;
  line.role = Role::asked;
  line.label = Charts::tr("asked in round %1").arg(number_text(static_cast<double>(story->t)));
  line.key = QStringLiteral("asked");
  line.x = {position[at(story->point)]};
  line.y = {0.0};
  model.series.push_back(std::move(line));
}

/// Truth, band, mean and queries over one horizontal position per point, in the given order.
void add_curves(PlotModel& model, const Belief& belief, const std::vector<Index>& order, const std::vector<double>& position,
                bool separate) {
  const PosteriorSnapshot& p = belief.posterior;
  PlotSeries truth, band, mean;
  truth.role = separate ? Role::points : Role::truth;
  truth.label = separate ? Charts::tr("true mean") : Charts::tr("true f");
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
    mean.label = belief.deviation ? belief.width_text : Charts::tr("posterior mean");
    mean.key = QStringLiteral("band");
  } else {
    mean.label = Charts::tr("posterior mean");
    band.label = belief.width_text;
    band.key = QStringLiteral("band");
    if (belief.deviation) model.series.push_back(std::move(band));
  }
  if (belief.truth) model.series.push_back(std::move(truth));
  if (belief.mean) model.series.push_back(std::move(mean));
  add_acquisition(model, belief, order, position);
  add_asked(model, belief, position);
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
  // A little room: the next query often lies at the very edge.
  const double low = x[at(order.front())], high = x[at(order.back())], room = 0.02 * (high - low);
  model.x = {.title = QStringLiteral("x"), .symbol = QStringLiteral("x"), .low = low - room, .high = high + room, .exact = true};
}

void build_arms(PlotModel& model, const Belief& belief) {
  const PosteriorSnapshot& p = belief.posterior;
  std::vector<Index> order(at(belief.n));
  std::iota(order.begin(), order.end(), Index{0});
  if (belief.truth) std::stable_sort(order.begin(), order.end(), [&](Index a, Index b) { return p.truth[a] > p.truth[b]; });
  std::vector<double> position(at(belief.n));
  model.x = {.title = belief.truth ? Charts::tr("arm, best true mean first") : Charts::tr("arm"), .whole = true, .exact = true};
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
  heat.title = sigma ? Charts::tr("posterior σ (reward units)")
               : belief.mean ? Charts::tr("posterior mean (reward units)") : Charts::tr("true f (reward units)");
  heat.values.resize(at(belief.n));
  const auto known = [&](bool there, auto& values) { if (there) values.resize(at(belief.n)); };
  known(belief.mean, heat.mean);
  known(belief.deviation, heat.deviation);
  known(belief.truth, heat.truth);
  known(belief.acquisition, heat.acquisition);
  known(belief.counts, heat.counts);
  heat.low = INFINITY;
  heat.high = -INFINITY;
  std::vector<double> x(at(belief.n)), y(at(belief.n));
  for (Index i = 0; i < belief.n; ++i) {
    const std::size_t column = at(i) / heat.rows, row = at(i) % heat.rows;
    const std::size_t cell = row * heat.columns + column;
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
    maximum.label = Charts::tr("maximum of f");
    maximum.x = {x[at(best)]};
    maximum.y = {y[at(best)]};
    model.series.push_back(std::move(maximum));
  }
  if (const Index next = belief.next(); next >= 0) {
    PlotSeries marker;
    marker.role = Role::next_query;
    marker.label = Charts::tr("next query (largest acquisition %1)").arg(number_text(p.acquisition[next], 3));
    marker.key = QStringLiteral("next query");
    marker.x = {x[at(next)]};
    marker.y = {y[at(next)]};
    model.series.push_back(std::move(marker));
  }
  model.heat = std::move(heat);
}

}  // namespace

PlotModel posterior_model(const ChartData& data, const ChartOptions& options) {
  const Snapshot& snapshot = *data.run;
  PlotModel model;
  model.title = Charts::tr("Posterior");
  model.hint = Charts::tr("The posterior appears here once a run has started.");
  model.summary = model.hint;
  const PosteriorSnapshot& p = data.belief ? *data.belief : snapshot.posterior;
  const Belief belief(p);
  if (belief.n == 0 || (!belief.mean && !belief.truth)) return model;
  const QString label = p.algorithm < snapshot.algorithms.size() ? QString::fromStdString(snapshot.algorithms[p.algorithm].label)
                                                                  : Charts::tr("algorithm %1").arg(p.algorithm + 1);
  model.title = Charts::tr("Posterior of ") + label;
  const QString t = number_text(static_cast<double>(p.t));
  model.subtitle = data.belief ? Charts::tr("trial %1, t = %2 (replayed), simulation ground truth").arg(p.trial + 1).arg(t)
                               : Charts::tr("trial %1, t = %2, simulation ground truth").arg(p.trial + 1).arg(t);
  model.y = {.title = Charts::tr("f (reward units)")};
  const Domain& domain = *p.domain;
  const bool grid = domain.dimension() == 2 && domain.shape.size() == 2 && domain.shape[0] * domain.shape[1] == belief.n;
  if (domain.dimension() == 1 && domain.labels.empty()) build_line(model, belief);
  else if (grid) build_heat(model, belief, options.show_deviation);
  else build_arms(model, belief);
  if (!belief.mean) model.notes << label + Charts::tr(" keeps no belief: only the true f and the queries are shown.");

  QStringList parts{model.title, model.subtitle};
  if (belief.mean) {
    Index best = 0;
    const double top = p.mean.maxCoeff(&best);
    parts << Charts::tr("largest posterior mean %1").arg(number_text(top));
    if (belief.truth) parts << Charts::tr("true f there %1, true maximum %2").arg(number_text(p.truth[best]), number_text(p.truth.maxCoeff()));
    if (belief.deviation) parts << Charts::tr("σ from %1 to %2").arg(number_text(p.deviation.minCoeff()), number_text(p.deviation.maxCoeff()));
    if (const Index next = belief.next(); next >= 0) parts << Charts::tr("next query where f is %1").arg(belief.truth ? number_text(p.truth[next]) : QStringLiteral("–"));
  }
  model.summary = parts.join(QStringLiteral("; ")) + QLatin1Char('.');
  return model;
}

}  // namespace privbo::ui
