// Regret against rounds: means, spread over trials and theoretical lines.
#include <algorithm>

#include "charts/number_text.h"
#include "charts/plot_model.h"

namespace privbo::ui {
namespace {

QString title_case(QString text) {
  if (!text.isEmpty()) text[0] = text[0].toUpper();
  return text;
}

QString axis_title(Metric metric) {
  switch (metric) {
    case Metric::cumulative_regret: return QStringLiteral("cumulative regret Rₜ (reward units)");
    case Metric::average_regret: return QStringLiteral("average regret Rₜ / t (reward units)");
    case Metric::simple_regret: return QStringLiteral("simple regret rₜ (reward units)");
  }
  return {};
}

QString short_axis_title(Metric metric) {
  switch (metric) {
    case Metric::cumulative_regret: return QStringLiteral("Rₜ (reward units)");
    case Metric::average_regret: return QStringLiteral("Rₜ / t (reward units)");
    case Metric::simple_regret: return QStringLiteral("rₜ (reward units)");
  }
  return {};
}

PlotSeries band_of(const Curve& curve, Band band, const std::vector<double>& rounds, int slot) {
  PlotSeries series;
  series.role = Role::band;
  series.slot = slot;
  if (band == Band::standard_error) {
    for (std::size_t i = 0; i < std::min(curve.mean.size(), curve.standard_error.size()); ++i) {
      series.low.push_back(curve.mean[i] - curve.standard_error[i]);
      series.high.push_back(curve.mean[i] + curve.standard_error[i]);
    }
  } else {
    series.low = curve.lower;
    series.high = curve.upper;
  }
  const std::size_t n = std::min({series.low.size(), series.high.size(), rounds.size()});
  series.low.resize(n);
  series.high.resize(n);
  series.x.assign(rounds.begin(), rounds.begin() + static_cast<std::ptrdiff_t>(n));
  return series;
}

void add_bounds(PlotModel& model, const Snapshot& snapshot, Metric metric, const std::vector<double>& rounds) {
  int variant = 0;
  for (const BoundCurve& bound : snapshot.bounds) {
    PlotSeries series;
    series.role = bound.fitted ? Role::fitted_bound : Role::bound;
    series.variant = variant++;
    series.label = QString::fromStdString(bound.label);
    const std::size_t n = std::min(bound.cumulative_regret.size(), rounds.size());
    series.x.assign(rounds.begin(), rounds.begin() + static_cast<std::ptrdiff_t>(n));
    series.y.assign(bound.cumulative_regret.begin(), bound.cumulative_regret.begin() + static_cast<std::ptrdiff_t>(n));
    if (metric == Metric::average_regret)
      for (std::size_t i = 0; i < n; ++i) series.y[i] /= std::max(1.0, rounds[i]);
    if (n == 0) continue;
    if (!bound.note.empty()) model.notes << series.label + QStringLiteral(": ") + QString::fromStdString(bound.note);
    model.series.push_back(std::move(series));
  }
}

QString spread_text(Band band, std::size_t trials) {
  if (trials < 2) return QStringLiteral("one trial");
  const QString mean = QStringLiteral("mean of %1 trials").arg(number_text(static_cast<double>(trials)));
  switch (band) {
    case Band::none: return mean;
    case Band::standard_error: return mean + QStringLiteral(" ± standard error");
    case Band::quantiles: return mean + QStringLiteral(", band 10–90 % of trials");
  }
  return mean;
}

}  // namespace

PlotModel regret_model(const ChartData& data, const ChartOptions& options) {
  const Snapshot& snapshot = *data.run;
  PlotModel model;
  model.title = title_case(metric_name(options.metric));
  model.x = {.title = QStringLiteral("round t"), .log = options.log_t, .whole = true};
  model.y = {.title = axis_title(options.metric), .short_title = short_axis_title(options.metric), .log = options.log_y, .from_zero = true};
  model.hint = QStringLiteral("Regret appears here once a run has started.");
  const std::vector<double> rounds(snapshot.grid.begin(), snapshot.grid.end());

  std::size_t trials = 0, reached = 0;
  QStringList values;
  std::vector<PlotSeries> lines;
  for (std::size_t a = 0; a < snapshot.algorithms.size(); ++a) {
    const AlgorithmSnapshot& algorithm = snapshot.algorithms[a];
    const Curve& curve = algorithm.curve(options.metric);
    const std::size_t n = std::min(curve.mean.size(), rounds.size());
    if (n == 0) continue;
    if (options.band != Band::none && algorithm.trials > 1)
      model.series.push_back(band_of(curve, options.band, rounds, static_cast<int>(a)));
    PlotSeries line;
    line.label = QString::fromStdString(algorithm.label);
    line.slot = static_cast<int>(a);
    line.x.assign(rounds.begin(), rounds.begin() + static_cast<std::ptrdiff_t>(n));
    line.y.assign(curve.mean.begin(), curve.mean.begin() + static_cast<std::ptrdiff_t>(n));
    values << line.label + QLatin1Char(' ') + number_text(line.y.back());
    lines.push_back(std::move(line));
    trials = std::max(trials, algorithm.trials);
    reached = std::max(reached, n);
  }
  if (lines.empty()) {
    model.series.clear();
    model.summary = model.hint;
    return model;
  }
  // Bounds say nothing about the simple regret.
  if (options.bounds && options.metric != Metric::simple_regret) add_bounds(model, snapshot, options.metric, rounds);
  for (PlotSeries& line : lines) model.series.push_back(std::move(line));

  const double last = rounds[reached - 1];
  model.x.low = options.log_t ? std::max(1.0, rounds.front()) : 0.0;
  model.x.high = std::max(last, model.x.low);
  if (snapshot.horizon > 0) model.x.limit = std::max(static_cast<double>(snapshot.horizon), last);
  model.subtitle = spread_text(options.band, trials);
  // What limits the reading comes before the constants of the bounds.
  QStringList first;
  for (const std::string& note : snapshot.notes) first << QString::fromStdString(note);
  if (snapshot.trials_failed > 0)
    first << QStringLiteral("%1 of %2 trials failed and are left out.").arg(snapshot.trials_failed).arg(snapshot.trials);
  const bool partial = snapshot.state == RunState::stopped || snapshot.state == RunState::failed;
  if (partial)
    first << QStringLiteral("Partial results: stopped at t = %1 of %2.")
                       .arg(number_text(last), number_text(static_cast<double>(snapshot.horizon)));
  model.notes = first + model.notes;
  model.summary = QStringLiteral("%1 at round %2 (%3): %4.")
                      .arg(model.title, number_text(last), model.subtitle, values.join(QStringLiteral("; ")));
  return model;
}

}  // namespace privbo::ui
