// Columns of the charts over rounds and of the belief.
#include "charts/table/chart_table.h"

#include "charts/kinds/posterior/posterior_belief.h"
#include "charts/kinds/privacy/privacy_lines.h"
#include "charts/table/chart_columns.h"
#include "families/federated/record/agents_record.h"
#include "io/results/ledger_file.h"
#include "words/privacy_words.h"

namespace privbo::ui {
namespace {

std::string round_name(const RunLayer& layer) {
  std::string name("round t");
  if (layer.pinned()) name.append(" (").append(layer.pin->label.toStdString()).append(")");
  return name;
}

std::vector<double> per_round(std::vector<double> values, const std::vector<std::int64_t>& grid) {
  for (std::size_t i = 0; i < std::min(values.size(), grid.size()); ++i)
    values[i] /= std::max(1.0, static_cast<double>(grid[i]));
  return values;
}

void add_trial_columns(Columns& table, const AlgorithmSnapshot& algorithm, const Snapshot& run, Metric metric) {
  for (const auto& path : algorithm.paths) {
    const bool average = metric == Metric::average_regret;
    const std::vector<double>& values = metric == Metric::simple_regret ? path->simple : path->cumulative;
    table.column(
        algorithm.label + ": " + metric_id(metric) + " of trial " + std::to_string(path->trial + 1) + truth_unit,
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
      table.column(head + "mean " + name + " of " + std::to_string(algorithm.trials) + " trials" + truth_unit,
                   curve.mean);
      if (options.band == Band::standard_error)
        table.column(head + "standard error" + truth_unit, curve.standard_error);
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
      table.column(bound.label + " [reward units; theory]",
                   average ? per_round(bound.cumulative_regret, run.grid) : bound.cumulative_regret);
    }
  }
}

void posterior(Columns& table, const ChartData& data, const ChartOptions& options) {
  if (!data.run && !data.belief) return;
  const PosteriorSnapshot& p = data.belief ? *data.belief : data.run->posterior;
  if (!p.domain) return;
  const Points& points = p.domain->points;
  if (p.domain->dimension() <= 2)
    table.axis(std::string(), std::vector<double>(points.col(0).begin(), points.col(0).end()));
  for (Index k = 0; k < points.cols(); ++k) {
    const Vector coordinate = points.col(k);
    std::string name("x");
    name.append(std::to_string(k + 1));
    if (static_cast<std::size_t>(k) < p.domain->axes.size()) name = p.domain->axes[static_cast<std::size_t>(k)];
    name.append(" [domain units; public]");
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
  if (is_private && !options.hidden.contains(hidden_key)) {
    table.column("mean without privacy noise" + std::string(truth_unit), p.hidden_mean);
    table.column("sigma without privacy noise" + std::string(truth_unit), p.hidden_deviation);
  }
  table.column("acquisition" + belief, p.acquisition);
  if (!p.offered.empty() && !options.hidden.contains(offered_key)) {
    std::vector<int> candidate(static_cast<std::size_t>(p.domain->size()), 0);
    for (const Index point : p.offered)
      if (point >= 0 && point < p.domain->size()) candidate[static_cast<std::size_t>(point)] = 1;
    table.column("in the decision set [0 or 1; one user's]", candidate);
  }
  if (p.estimates && !options.hidden.contains(estimates_key))
    for (Index k = 0; k < p.estimates->cols(); ++k) {
      const Vector estimate = p.estimates->col(k);
      table.column("estimate " + std::to_string(k + 1) + " of " + std::to_string(p.estimates->cols()) +
                       (k == p.chosen ? ", the posterior mean" : "") + belief,
                   estimate);
    }
  if (!p.dictionary.empty() && !options.hidden.contains(dictionary_key)) {
    std::vector<int> member(static_cast<std::size_t>(p.domain->size()), 0);
    for (const Index point : p.dictionary) member[static_cast<std::size_t>(point)] = 1;
    table.column(std::string("in the Nystroem dictionary [0 or 1; ") + (is_private ? "released]" : "not private]"),
                 member);
  }
  if (agents_picture(p) && agents_picture(p)->broadcast.size() == p.domain->size() &&
      !options.hidden.contains(broadcast_key)) {
    table.column(std::string("broadcast of the server [reward units; ") + (is_private ? "released]" : "not private]"),
                 agents_picture(p)->broadcast);
    std::vector<std::int64_t> regions;
    for (const Index region : regions_of(p)) regions.push_back(region + 1);
    table.column("sub-region [public]", regions);
  }
  table.column("times asked [count; public]", p.counts);
}

void privacy(Columns& table, const ChartData& data, const ChartOptions& options) {
  for (const RunLayer& layer : in_reading_order(data)) {
    table.axis(round_name(layer), layer.run->grid);
    for (const AlgorithmSnapshot& algorithm : layer.run->algorithms) {
      const PrivacyCurve& curve = algorithm.privacy;
      if (curve.guarantee.notion == PrivacyNotion::none) continue;
      const std::string head = layer.name(algorithm).toStdString();
      const double delta = delta_of(curve);
      const std::string tail = " [" + to_string(curve.guarantee.notion) + "; delta = " + shortest(delta) +
                               "; noise: " + noise_text(curve.guarantee) + "; public]";
      const auto shown = [&](const QString& key) { return !options.hidden.contains(layer.name(algorithm) + key); };
      const bool rewards = is_per_reward(curve.guarantee.notion),
                 agents = curve.guarantee.notion == PrivacyNotion::user_level_central;
      if (shown(per_release_suffix(curve.guarantee.notion)))
        table.column(head +
                         (agents    ? ": epsilon of one agent"
                          : rewards ? ": epsilon of one reward"
                                    : ": epsilon of one user's data") +
                         tail,
                     epsilon_over_rounds(curve));
      for (const OtherAccountant& other : curve.others)
        if (!options.hidden.contains(accountant_label(layer.name(algorithm), other)))
          table.column(
              head + ": epsilon of one agent by " + other.label + (other.approximate ? ": no upper bound" : "") + tail,
              curve.by(other));
      if (!curve.order().empty()) table.column(head + ": order of Proposition 1, scaled [theory]", curve.order());
      if (shown(same_user_suffix()) && tells_same_user(curve.guarantee.notion))
        table.column(head + ": epsilon of a user who answers every round" + tail, curve.same_user());
    }
  }
}

}  // namespace

std::size_t ChartColumn::size() const {
  return std::visit([](const auto& values) { return values.size(); }, values_);
}

std::string ChartColumn::operator[](std::size_t row) const {
  if (const auto* texts = std::get_if<Texts>(&values_)) return (*texts)[row];
  if (const auto* counts = std::get_if<Counts>(&values_)) return std::to_string((*counts)[row]);
  const double value = std::get<Numbers>(values_)[row];
  return value != value ? std::string() : shortest(value);
}

const char* metric_id(Metric metric) {
  switch (metric) {
    case Metric::cumulative_regret:
      return "cumulative regret";
    case Metric::average_regret:
      return "average regret";
    case Metric::simple_regret:
      return "simple regret";
  }
  return "regret";
}

std::vector<RunLayer> in_reading_order(const ChartData& data) {
  std::vector<RunLayer> layers = run_layers(data);
  std::stable_partition(layers.begin(), layers.end(), [](const RunLayer& layer) { return !layer.pinned(); });
  return layers;
}

ChartTable chart_table(const ChartData& data, ChartKind kind, const ChartOptions& options,
                       std::optional<Range> visible) {
  ChartTable result;
  Columns table(result, visible);
  switch (kind) {
    case ChartKind::regret:
      regret(table, data, options);
      break;
    case ChartKind::posterior:
      posterior(table, data, options);
      break;
    case ChartKind::privacy:
      privacy(table, data, options);
      break;
    case ChartKind::distribution:
      distribution_columns(table, data, options);
      break;
    case ChartKind::tradeoff:
      tradeoff_columns(table, data, options);
      break;
    case ChartKind::released:
      released_columns(table, data);
      break;
    case ChartKind::agents:
      agents_columns(table, data, options);
      break;
    case ChartKind::uploads:
      uploads_columns(table, data, options);
      break;
    case ChartKind::error_rate:
      error_rate_columns(table, data, options);
      break;
    case ChartKind::policy:
      policy_columns(table, data, options);
      break;
    case ChartKind::trust:
      trust_columns(table, data);
      break;
    case ChartKind::odometer:
    case ChartKind::errors:
    case ChartKind::attack:
    case ChartKind::attack_runs:
    case ChartKind::audit:
      lab_columns(table, data, kind, options);
      break;
  }
  return result;
}

}  // namespace privbo::ui
