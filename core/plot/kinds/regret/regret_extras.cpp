#include "plot/kinds/regret/regret_extras.h"

#include <algorithm>
#include <cmath>

#include "families/families.h"
#include "numerics/number_text.h"
#include "plot/data/algorithm_slots.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Indices of [0, n), ends included: half of them evenly spaced, half by ratio, so that a log axis has its early
/// rounds.
std::vector<std::size_t> sample_indices(std::size_t n, std::size_t most) {
  std::vector<std::size_t> indices;
  if (n <= most || most < 4) {
    for (std::size_t i = 0; i < n; ++i) indices.push_back(i);
    return indices;
  }
  const std::size_t half = most / 2;
  const double last = static_cast<double>(n - 1);
  for (std::size_t k = 0; k < half; ++k) {
    const double share = static_cast<double>(k) / static_cast<double>(half - 1);
    indices.push_back(static_cast<std::size_t>(std::lround(share * last)));
    indices.push_back(static_cast<std::size_t>(std::lround(std::pow(last + 1.0, share) - 1.0)));
  }
  std::sort(indices.begin(), indices.end());
  indices.erase(std::unique(indices.begin(), indices.end()), indices.end());
  return indices;
}

/// Returns whether the present curve has the same values at the rounds that both have.
bool same_so_far(const PlotSeries& earlier, const Curve& present, const std::vector<std::int64_t>& grid) {
  std::size_t k = 0;
  for (std::size_t i = 0; i < std::min(grid.size(), present.mean.size()); ++i) {
    const auto t = static_cast<double>(grid[i]);
    while (k < earlier.x.size() && earlier.x[k] < t) ++k;
    if (k == earlier.x.size()) break;
    if (earlier.x[k] == t && earlier.y[k] != present.mean[i]) return false;
  }
  return true;
}

}  // namespace

Message short_axis_title(Metric metric, const Message& unit) {
  switch (metric) {
    case Metric::cumulative_regret:
      return Message("Rₜ (%1)", unit);
    case Metric::average_regret:
      return Message("Rₜ / t (%1)", unit);
    case Metric::simple_regret:
      return Message("rₜ (%1)", unit);
  }
  return {};
}

void add_trials(PlotModel& model, const Snapshot& run, Metric metric) {
  std::size_t lines = 0, finished = 0;
  bool kept = false;
  for (const AlgorithmSnapshot& algorithm : run.algorithms) {
    lines += std::min(algorithm.paths.size(), max_trial_lines);
    finished = std::max(finished, algorithm.paths.size());
    kept = kept || !algorithm.paths.empty();
  }
  if (!kept) {
    if (run.trials_done > 0)
      model.notes.push_back(Message("Individual trials are not kept in result files: run the scenario to see them."));
    return;
  }
  const std::vector<std::size_t> indices = sample_indices(
      run.recorded_rounds.size(), std::max<std::size_t>(24, max_trial_points / std::max<std::size_t>(1, lines)));
  for (std::size_t a = 0; a < run.algorithms.size(); ++a) {
    const AlgorithmSnapshot& algorithm = run.algorithms[a];
    for (std::size_t k = 0; k < std::min(algorithm.paths.size(), max_trial_lines); ++k) {
      const TrialPath& path = *algorithm.paths[k];
      const std::vector<double>& values = metric == Metric::simple_regret ? path.simple : path.cumulative;
      PlotSeries series;
      series.mark = marks::Trial{};
      series.may_clip = !learns(algorithm.type);
      series.slot = algorithm_slot(run, a);
      series.key = Message::verbatim(algorithm.label);
      for (const std::size_t i : indices) {
        if (i >= values.size()) break;
        const double t = static_cast<double>(run.recorded_rounds[i]);
        series.x.push_back(t);
        series.y.push_back(metric == Metric::average_regret ? values[i] / std::max(1.0, t) : values[i]);
      }
      if (!series.x.empty()) model.series.push_back(std::move(series));
    }
  }
  if (finished > max_trial_lines)
    model.notes.push_back(Message("Individual trials: the first %1 of %2 per algorithm are drawn.",
                                  number_text(static_cast<double>(max_trial_lines)),
                                  number_text(static_cast<double>(finished))));
}

void add_run_before(PlotModel& model, const ChartData& data, Metric metric) {
  if (!data.before || !data.run || data.run->recorded_rounds.empty()) return;
  const Snapshot& now = *data.run;
  const Snapshot& before = *data.before->snapshot;
  const auto last = static_cast<double>(now.recorded_rounds.back());
  bool any = false;
  for (std::size_t a = 0; a < now.algorithms.size(); ++a) {
    const AlgorithmSnapshot& present = now.algorithms[a];
    const auto earlier = std::ranges::find(before.algorithms, present.label, &AlgorithmSnapshot::label);
    if (earlier == before.algorithms.end()) continue;
    const Curve& curve = earlier->curve(metric);
    PlotSeries line;
    line.mark = marks::EarlierCurve{};
    line.key = Message::verbatim(present.label);
    line.slot = algorithm_slot(now, a);
    line.may_clip = !learns(present.type);
    for (std::size_t i = 0; i < std::min(curve.mean.size(), before.recorded_rounds.size()); ++i) {
      const auto t = static_cast<double>(before.recorded_rounds[i]);
      if (t > last) break;
      line.x.push_back(t);
      line.y.push_back(curve.mean[i]);
    }
    if (line.x.empty() || same_so_far(line, present.curve(metric), now.recorded_rounds)) continue;
    any = true;
    model.series.push_back(std::move(line));
  }
  if (any) model.notes.push_back(Message("Pale: the run before, with %1.", data.before->label));
}

void add_slope_guides(PlotModel& model, const ChartOptions& options) {
  if (!options.log_x || !options.log_y) {
    model.notes.push_back(
        Message("Guides of growth are straight only where both axes are logarithmic: switch on log t and log y."));
    return;
  }
  const PlotSeries* lowest = nullptr;
  for (const PlotSeries& series : model.series) {
    if (!is<marks::Curve>(series) || series.pinned || options.hidden.contains(series_key(series))) continue;
    if (!lowest || series.y.back() < lowest->y.back()) lowest = &series;
  }
  if (!lowest) return;
  // Round 1 is a single reward; from round 10 on the curve states where it goes.
  const auto anchor = std::find_if(lowest->x.begin(), lowest->x.end(), [](double t) { return t >= 10.0; });
  const auto from =
      static_cast<std::size_t>((anchor == lowest->x.end() ? lowest->x.begin() : anchor) - lowest->x.begin());
  const double t = std::max(1.0, lowest->x[from]), value = lowest->y[from], end = model.x.limit.value_or(model.x.high);
  if (!(value > 0.0) || !(end > t)) return;
  const double shift = options.metric == Metric::cumulative_regret ? 0.0 : -1.0;
  const auto add = [&](double power, const char* tag) {
    PlotSeries guide;
    guide.mark = marks::Guide{};
    guide.tag = Message::verbatim(tag);
    guide.x = {t, end};
    guide.y = {value, value * std::pow(end / t, power + shift)};
    model.series.push_back(std::move(guide));
  };
  const bool divided = shift < 0.0;
  add(0.5, divided ? "t^−½" : "t^½");
  add(0.75, divided ? "t^−¼" : "t^¾");
}

}  // namespace privbo
