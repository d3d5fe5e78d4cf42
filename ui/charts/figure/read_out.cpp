// Looking values up: runs with different records, levels, boxes and the cells of a heat map.
#include "charts/figure/read_out.h"

#include <algorithm>
#include <cmath>

#include "plot/model/axis_range.h"
#include "plot/model/heat_cells.h"
#include "plot/model/mark_rules.h"
#include "plot/model/matrix_panels.h"
#include "words/chart_text.h"
#include "words/charts_tr.h"
#include "words/english_plurals.h"
#include "words/number_text.h"

namespace privbo::ui {
namespace {

/// Lines whose values their markers carry.
bool is_path(const PlotModel& model, const PlotSeries& series) {
  return model.reading.marked && connects_markers(series);
}

bool in_readout(const PlotModel& model, const PlotSeries& series) {
  return holds_pointer(series) && !excluded_from_readout(series) && !is_path(model, series);
}

/// Returns what a row of the read-out is called: a name, where the legend has a sentence.
QString row_name(const PlotModel& model, const PlotSeries& series) {
  if (!series.short_label.empty()) return chart_text(series.short_label);
  if (!series.label.empty()) return chart_text(series.label);
  return chart_text(model.reading.marked && !series.key.empty() ? series.key : unlabelled(series));
}

/// Index of the value nearest to `x`.
std::size_t nearest(const PlotSeries& series, double x) {
  const std::vector<double>& values = series.x;
  const auto closer = [x](double a, double b) { return std::abs(a - x) < std::abs(b - x); };
  if (!ascends(series))
    return static_cast<std::size_t>(std::min_element(values.begin(), values.end(), closer) - values.begin());
  const auto after = std::lower_bound(values.begin(), values.end(), x);
  if (after == values.begin()) return 0;
  if (after == values.end() || std::abs(*(after - 1) - x) <= std::abs(*after - x))
    return static_cast<std::size_t>(after - values.begin()) - 1;
  return static_cast<std::size_t>(after - values.begin());
}

/// Distance to the neighbouring sample, the larger of the two.
double step_at(const PlotSeries& series, std::size_t i) {
  double step = 0.0;
  if (i > 0) step = std::abs(series.x[i] - series.x[i - 1]);
  if (i + 1 < series.x.size()) step = std::max(step, std::abs(series.x[i + 1] - series.x[i]));
  return step;
}

/// Returns the series whose samples the pointer snaps to: a curve of the present run as long as it reaches there.
const PlotSeries* leading(const PlotModel& model, double x) {
  const PlotSeries* best = nullptr;
  double distance = INFINITY;
  for (const bool pinned : {false, true}) {
    const PlotSeries* densest = nullptr;
    for (const PlotSeries& series : model.series) {
      if (series.pinned != pinned || !in_readout(model, series)) continue;
      if (!densest || series.x.size() > densest->x.size()) densest = &series;
    }
    if (!densest) continue;
    const std::size_t i = nearest(*densest, x);
    const double away = std::abs(densest->x[i] - x);
    if (away <= step_at(*densest, i)) return densest;
    if (away < distance) best = densest, distance = away;
  }
  // Longer pinned runs among themselves: whichever still has a record here.
  for (const PlotSeries& series : model.series) {
    if (!in_readout(model, series)) continue;
    const double away = std::abs(series.x[nearest(series, x)] - x);
    if (away < distance) best = &series, distance = away;
  }
  return best;
}

QString place_text(const PlotModel& model, double x) {
  const auto rank = static_cast<std::size_t>(std::max(0.0, std::round(x)));
  if (!model.x.names.empty()) {
    if (rank >= model.x.names.size()) return {};
    const QString name = chart_text(model.x.names[rank]);
    // A point without a name of its own is called by its coordinates.
    if (model.reading.points) return name.contains(QLatin1Char('=')) ? name : Charts::tr("arm %1").arg(name);
    return model.x.symbol.empty() ? name : chart_text(model.x.symbol) + QStringLiteral(" = ") + name;
  }
  if (model.x.symbol.empty()) return Charts::tr("round %1").arg(number_text(x));
  return chart_text(model.x.symbol) + QStringLiteral(" = ") + number_text(x);
}

/// Returns the sample of `series` that speaks for `x`: the last one at or before it, at most a step back. −1: none.
std::ptrdiff_t sample_at(const PlotModel& model, const PlotSeries& series, double x) {
  const std::size_t i = nearest(series, x);
  if (series.x[i] == x) return static_cast<std::ptrdiff_t>(i);
  if (model.reading.own_places) {  // each algorithm at its own ε
    const double away = std::abs(to_axis(model.x, series.x[i]) - to_axis(model.x, x));
    const double shown = std::abs(to_axis(model.x, model.x.high) - to_axis(model.x, model.x.low));
    return away <= 0.04 * shown ? static_cast<std::ptrdiff_t>(i) : -1;
  }
  if (!ascends(series) || !model.x.names.empty()) return -1;
  if (x < series.x.front()) return -1;
  if (series.steps) return x > series.x.back() ? -1 : static_cast<std::ptrdiff_t>(series.x[i] < x ? i + 1 : i);
  const std::size_t before = series.x[i] > x ? i - 1 : i;
  if (series.holds) return x > series.x.back() ? -1 : static_cast<std::ptrdiff_t>(before);
  return x - series.x[before] <= step_at(series, before) * (1.0 + 1e-9) ? static_cast<std::ptrdiff_t>(before) : -1;
}

ReadOut of_box(const PlotModel& model, double x) {
  ReadOut result;
  result.x = std::round(x);
  result.head = place_text(model, result.x);
  for (std::size_t s = 0; s < model.series.size(); ++s) {
    const PlotSeries& series = model.series[s];
    if (!is_summary(series) || series.x.empty() || series.x.front() != result.x) continue;
    for (const Message& line : series.details)
      result.lines.push_back({static_cast<std::ptrdiff_t>(s), chart_text(line), result.x, NAN});
  }
  return result;
}

std::optional<ReadOut> of_cell(const PlotModel& model, double x, double y) {
  const HeatGrid& heat = *model.heat;
  const std::ptrdiff_t found = cell_at(heat, x, y);
  if (found < 0) return std::nullopt;
  const auto cell = static_cast<std::size_t>(found);
  ReadOut result;
  result.x = centre_of(heat, cell).x;
  result.y = centre_of(heat, cell).y;
  if (heat.panels) {
    const PanelCell entry = heat.panels->at(result.x, result.y);
    if (entry.head.empty()) return std::nullopt;  // between two matrices
    result.head = chart_text(entry.head);
    for (const Message& line : entry.lines) result.lines.push_back({-1, chart_text(line), result.x, NAN});
    return result;
  }
  const auto index = [](const PlotAxis& axis, double at) {
    const auto k = static_cast<std::size_t>(std::max(0.0, std::round(at)));
    return k < axis.names.size() ? chart_text(axis.names[k]) : number_text(at, 3);
  };
  result.head = QStringLiteral("%1 = %2, %3 = %4")
                    .arg(chart_text(model.x.title), index(model.x, result.x), chart_text(model.y.title),
                         index(model.y, result.y));
  const auto add = [&](const QString& line, const std::vector<double>& values) {
    if (!values.empty()) result.lines.push_back({-1, line.arg(number_text(values[cell])), result.x, NAN});
  };
  if (!heat.probability.empty())
    result.lines.push_back(
        {-1, Charts::tr("recommended with probability %1").arg(percent_text(heat.probability[cell])), result.x, NAN});
  const bool recommended = !heat.probability.empty();  // by a mean that need not be a posterior's
  add(recommended ? Charts::tr("mean: %1") : Charts::tr("posterior mean μ: %1"), heat.mean);
  add(recommended ? Charts::tr("deviation: %1") : Charts::tr("posterior σ: %1"), heat.deviation);
  add(Charts::tr("true f (ground truth): %1"), heat.truth);
  add(Charts::tr("mean without privacy noise (ground truth): %1"), heat.hidden_mean);
  add(Charts::tr("σ without privacy noise (ground truth): %1"), heat.hidden_deviation);
  add(Charts::tr("acquisition: %1"), heat.acquisition);
  if (!heat.lowest_estimate.empty())
    result.lines.push_back({-1,
                            Charts::tr("single estimates: %1 to %2")
                                .arg(number_text(heat.lowest_estimate[cell]), number_text(heat.highest_estimate[cell])),
                            result.x, NAN});
  if (cell < heat.in_dictionary.size() && heat.in_dictionary[cell])
    result.lines.push_back({-1, Charts::tr("in the Nyström dictionary"), result.x, NAN});
  if (cell < heat.offered.size() && heat.offered[cell])
    result.lines.push_back({-1, Charts::tr("in the decision set Dₜ"), result.x, NAN});
  add(Charts::tr("broadcast of the server: %1"), heat.broadcast);
  if (cell < heat.region.size() && heat.region[cell] >= 0)
    result.lines.push_back({-1, Charts::tr("sub-region %1").arg(heat.region[cell] + 1), result.x, NAN});
  if (!heat.counts.empty())
    result.lines.push_back({-1,
                            Charts::tr("asked %1 time(s)", nullptr, plural(heat.counts[cell]))
                                .arg(number_text(static_cast<double>(heat.counts[cell]))),
                            result.x, NAN});
  return result;
}

}  // namespace

std::optional<ReadOut> read_out(const PlotModel& model, double x, double y) {
  if (!std::isfinite(x)) return std::nullopt;
  if (model.heat) return of_cell(model, x, y);
  if (model.reading.boxes) return of_box(model, x);
  const PlotSeries* leader = leading(model, x);
  if (!leader) return std::nullopt;
  ReadOut result;
  // What holds until the next value is read where one points.
  result.x = leader->holds ? std::round(x) : leader->x[nearest(*leader, x)];
  result.head = place_text(model, result.x);
  for (std::size_t s = 0; s < model.series.size(); ++s) {
    const PlotSeries& series = model.series[s];
    if (excluded_from_readout(series)) continue;
    const bool level = is_level(series, model.reading);
    if (is_path(model, series)) continue;
    const std::ptrdiff_t found = level ? 0 : sample_at(model, series, result.x);
    if (found < 0) continue;
    const auto i = static_cast<std::size_t>(found);
    const bool between = series.steps && series.x[i] != result.x;  // a later sample's value, which bounds this one
    QString text = row_name(model, series) + (between ? QStringLiteral(": ≤ ") : QStringLiteral(": ")) +
                   chart_text(value_text(series, i));
    if (!level && !between && series.x[i] != result.x)
      text += QStringLiteral(" (%1)").arg(place_text(model, series.x[i]));
    result.lines.push_back({static_cast<std::ptrdiff_t>(s), text, level || between ? result.x : series.x[i],
                            has_dot(series) ? series.y[i] : NAN});
  }
  // As in the legend: algorithms, then what is neutral, bounds last.
  const auto rank = [&model](const ReadOut::Line& line) {
    return legend_rank(model.series[static_cast<std::size_t>(line.series)]);
  };
  std::ranges::stable_sort(result.lines, {}, rank);
  return result;
}

double neighbour(const PlotModel& model, double x, int steps) {
  if (model.heat) return x;
  if (model.reading.boxes)
    return std::clamp(std::round(x) + steps, 0.0,
                      std::max<double>(0.0, static_cast<double>(model.x.names.size()) - 1.0));
  const PlotSeries* leader = leading(model, x);
  if (!leader) return x;
  std::vector<double> indices = leader->x;
  if (!ascends(*leader)) std::sort(indices.begin(), indices.end());
  const auto here = std::lower_bound(indices.begin(), indices.end(), x) - indices.begin();
  return indices[static_cast<std::size_t>(
      std::clamp<std::ptrdiff_t>(here + steps, 0, static_cast<std::ptrdiff_t>(indices.size()) - 1))];
}

}  // namespace privbo::ui
