// Columns per chart.
#include "charts/chart_table.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <type_traits>

#include "charts/final_regret.h"
#include "charts/run_layers.h"
#include "charts/tradeoff_points.h"
#include "numerics/numbers.h"
#include "numerics/statistics.h"

namespace privbo::ui {
namespace {

/// Adds columns; a row filter made from one axis holds for the columns that follow.
class Columns {
 public:
  Columns(ChartTable& table, std::optional<Range> visible) : table_(table), visible_(visible) {}

  /// The x values of the next columns. An axis equal to the last one is not repeated.
  template <class Values>
  void axis(const std::string& name, const Values& values) {
    std::vector<double> x(values.begin(), values.end());
    if (has_axis_ && x == x_) return;
    has_axis_ = true;
    x_ = std::move(x);
    kept_.assign(x_.size(), true);
    if (visible_)
      for (std::size_t i = 0; i < x_.size(); ++i) kept_[i] = x_[i] >= visible_->low && x_[i] <= visible_->high;
    if (!name.empty()) column(name, values);
  }
  template <class Values>
  void column(const std::string& name, const Values& values) {
    std::vector<std::string> cells;
    std::size_t i = 0;
    for (const auto& value : values) {
      if (const std::size_t row = i++; row < kept_.size() && !kept_[row]) continue;
      using Value = std::decay_t<decltype(value)>;
      if constexpr (std::is_same_v<Value, std::string>) cells.push_back(value);
      else if constexpr (std::is_integral_v<Value>) cells.push_back(std::to_string(value));
      else cells.push_back(value != value ? std::string() : shortest(value));
    }
    if (cells.empty()) return;
    table_.rows = std::max(table_.rows, cells.size());
    table_.names.push_back(name);
    table_.columns.push_back(std::move(cells));
  }

 private:
  ChartTable& table_;
  std::optional<Range> visible_;
  bool has_axis_ = false;
  std::vector<double> x_;
  std::vector<bool> kept_;
};

const char* metric_id(Metric metric) {
  switch (metric) {
    case Metric::cumulative_regret: return "cumulative regret";
    case Metric::average_regret: return "average regret";
    case Metric::simple_regret: return "simple regret";
  }
  return "regret";
}

constexpr const char* truth_unit = " [reward units; ground truth]";

std::string round_name(const RunLayer& layer) {
  std::string name("round t");
  if (layer.pinned()) name.append(" (").append(layer.pin->label.toStdString()).append(")");
  return name;
}

std::vector<double> per_round(std::vector<double> values, const std::vector<std::int64_t>& grid) {
  for (std::size_t i = 0; i < std::min(values.size(), grid.size()); ++i) values[i] /= std::max(1.0, static_cast<double>(grid[i]));
  return values;
}

/// The present run first, as in the legend.
std::vector<RunLayer> in_reading_order(const ChartData& data) {
  std::vector<RunLayer> layers = run_layers(data);
  std::stable_partition(layers.begin(), layers.end(), [](const RunLayer& layer) { return !layer.pinned(); });
  return layers;
}

void add_trial_columns(Columns& table, const AlgorithmSnapshot& algorithm, const Snapshot& run, Metric metric) {
  for (const auto& path : algorithm.paths) {
    const bool average = metric == Metric::average_regret;
    const std::vector<double>& values = metric == Metric::simple_regret ? path->simple : path->cumulative;
    table.column(algorithm.label + ": " + metric_id(metric) + " of trial " + std::to_string(path->trial + 1) + truth_unit,
                 average ? per_round(values, run.grid) : values);
  }
}

void regret(Columns& table, const ChartData& data, const ChartOptions& options) {
  const std::string name = metric_id(options.metric);
  for (const RunLayer& layer : in_reading_order(data)) {
    const Snapshot& run = *layer.run;
    table.axis(round_name(layer), run.grid);
    for (const AlgorithmSnapshot& algorithm : run.algorithms) {
      if (options.hidden.contains(layer.name(algorithm))) continue;
      const Curve& curve = algorithm.curve(options.metric);
      const std::string head = layer.name(algorithm).toStdString() + ": ";
      table.column(head + "mean " + name + " of " + std::to_string(algorithm.trials) + " trials" + truth_unit, curve.mean);
      if (options.band == Band::standard_error) table.column(head + "standard error" + truth_unit, curve.standard_error);
      if (options.band == Band::quantiles) {
        table.column(head + "10 % quantile" + truth_unit, curve.lower);
        table.column(head + "median" + truth_unit, curve.median);
        table.column(head + "90 % quantile" + truth_unit, curve.upper);
      }
      if (options.trials && !layer.pinned()) add_trial_columns(table, algorithm, run, options.metric);
    }
    if (layer.pinned() || !options.bounds || options.metric == Metric::simple_regret) continue;
    for (const BoundCurve& bound : run.bounds) {
      if (options.hidden.contains(QString::fromStdString(bound.label))) continue;
      const bool average = options.metric == Metric::average_regret;
      table.column(bound.label + " [reward units; theory]", average ? per_round(bound.cumulative_regret, run.grid) : bound.cumulative_regret);
    }
  }
}

void posterior(Columns& table, const ChartData& data) {
  if (!data.run && !data.belief) return;
  const PosteriorSnapshot& p = data.belief ? *data.belief : data.run->posterior;
  if (!p.domain) return;
  const Points& points = p.domain->points;
  if (p.domain->dimension() <= 2) table.axis(std::string(), std::vector<double>(points.col(0).begin(), points.col(0).end()));
  for (Index k = 0; k < points.cols(); ++k) {
    const Vector coordinate = points.col(k);
    std::string name("x");
    name.append(std::to_string(k + 1)).append(" [domain units; public]");
    table.column(name, coordinate);
  }
  table.column("arm [public]", p.domain->labels);
  const bool is_private = data.run && p.algorithm < data.run->algorithms.size() &&
                          data.run->algorithms[p.algorithm].privacy.guarantee.notion != PrivacyNotion::none;
  // The belief of a private learner is computed from released rewards alone.
  const std::string belief = is_private ? " [reward units; released]" : " [reward units; not private]";
  const double width = p.width > 0.0 ? p.width : 2.0;
  table.column("true f [reward units; ground truth]", p.truth);
  table.column("posterior mean" + belief, p.mean);
  table.column("posterior sigma" + belief, p.deviation);
  if (p.mean.size() == p.deviation.size()) {
    const Vector low = p.mean - width * p.deviation, high = p.mean + width * p.deviation;
    table.column("mean - " + shortest(width) + " sigma" + belief, low);
    table.column("mean + " + shortest(width) + " sigma" + belief, high);
  }
  table.column("acquisition" + belief, p.acquisition);
  table.column("times asked [count; public]", p.counts);
}

void privacy(Columns& table, const ChartData& data) {
  for (const RunLayer& layer : in_reading_order(data)) {
    table.axis(round_name(layer), layer.run->grid);
    for (const AlgorithmSnapshot& algorithm : layer.run->algorithms) {
      const PrivacyCurve& curve = algorithm.privacy;
      if (curve.guarantee.notion == PrivacyNotion::none) continue;
      const std::string head = layer.name(algorithm).toStdString();
      const std::string tail = " [" + to_string(curve.guarantee.notion) + "; delta = " + shortest(curve.guarantee.delta) + "; public]";
      table.column(head + ": epsilon of one reward" + tail, curve.per_reward);
      table.column(head + ": epsilon of a user who answers every round" + tail, curve.same_user);
    }
  }
}

void distribution(Columns& table, const ChartData& data, const ChartOptions& options) {
  const std::string name = metric_id(options.metric);
  std::vector<std::string> algorithms;
  std::vector<std::pair<std::string, double BoxSummary::*>> parts{
      {"lower whisker", &BoxSummary::low_whisker}, {"lower quartile", &BoxSummary::low_quartile}, {"median", &BoxSummary::median},
      {"upper quartile", &BoxSummary::high_quartile}, {"upper whisker", &BoxSummary::high_whisker}, {"mean", &BoxSummary::mean},
      {"standard error", &BoxSummary::standard_error}};
  std::vector<BoxSummary> boxes;
  std::vector<const std::vector<double>*> values;
  for (const RunLayer& layer : in_reading_order(data)) {
    for (const AlgorithmSnapshot& algorithm : layer.run->algorithms) {
      const std::vector<double>& finals = algorithm.final_of(options.metric);
      if (finals.empty() || options.hidden.contains(layer.name(algorithm))) continue;
      algorithms.push_back(layer.name(algorithm).toStdString());
      boxes.push_back(box_summary(finals));
      values.push_back(&finals);
    }
  }
  table.column("algorithm", algorithms);
  for (const auto& [part, member] : parts) {
    std::vector<double> column;
    for (const BoxSummary& box : boxes) column.push_back(box.*member);
    table.column(part + " of final " + name + truth_unit, column);
  }
  std::vector<std::size_t> counts;
  for (const BoxSummary& box : boxes) counts.push_back(box.count);
  table.column("trials [count]", counts);
  if (!options.trials) return;
  for (std::size_t i = 0; i < values.size(); ++i) table.column(algorithms[i] + ": final " + name + " of each trial" + truth_unit, *values[i]);
}

void tradeoff(Columns& table, const ChartData& data, const ChartOptions& options) {
  const Tradeoff picture = tradeoff_of(data, options);
  std::vector<std::string> algorithm, setting;
  std::vector<double> x, mean, low, high;
  std::vector<std::size_t> trials;
  const auto add = [&](const TradeoffLine& line) {
    if (options.hidden.contains(line.label)) return;
    for (const TradeoffPoint& point : line.points) {
      algorithm.push_back(line.label.toStdString());
      x.push_back(point.x);
      setting.push_back(picture.names.empty() || std::isnan(point.x) ? std::string() : picture.names[static_cast<std::size_t>(point.x)].toStdString());
      mean.push_back(point.regret.mean);
      low.push_back(point.regret.low);
      high.push_back(point.regret.high);
      trials.push_back(point.regret.count);
    }
  };
  for (const TradeoffLine& line : picture.lines) add(line);
  const std::size_t with_x = x.size();
  for (const TradeoffLine& level : picture.levels) add(level);
  if (algorithm.empty()) return;
  std::vector<double> place = x;  // levels belong to every range
  for (std::size_t i = with_x; i < place.size(); ++i) place[i] = with_x > 0 ? x[0] : 0.0;
  table.axis(std::string(), place);
  table.column("algorithm", algorithm);
  const std::string name = picture.epsilon ? "epsilon of one reward (empty: not private)" : picture.label.toStdString() + " (" + options.parameter.toStdString() + ")";
  if (picture.names.empty()) table.column(name, x);
  else table.column(name, setting);
  table.column(std::string("mean final ") + metric_id(options.metric) + truth_unit, mean);
  if (options.band != Band::none) {
    const bool quantiles = options.band == Band::quantiles;
    table.column(std::string(quantiles ? "10 % quantile" : "mean - standard error") + truth_unit, low);
    table.column(std::string(quantiles ? "90 % quantile" : "mean + standard error") + truth_unit, high);
  }
  table.column("trials [count]", trials);
}

}  // namespace

ChartTable chart_table(const ChartData& data, ChartKind kind, const ChartOptions& options, std::optional<Range> visible) {
  ChartTable result;
  Columns table(result, visible);
  switch (kind) {
    case ChartKind::regret: regret(table, data, options); break;
    case ChartKind::posterior: posterior(table, data); break;
    case ChartKind::privacy: privacy(table, data); break;
    case ChartKind::distribution: distribution(table, data, options); break;
    case ChartKind::tradeoff: tradeoff(table, data, options); break;
  }
  return result;
}

}  // namespace privbo::ui
