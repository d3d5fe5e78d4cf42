// Describes what the charts show beside the run: pinned runs and sweeps.
#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "charts/view/chart_view.h"
#include "run_charts/chart_controls.h"
#include "run_charts/other_function_line.h"
#include "run_charts/run_charts.h"

namespace privbo::ui {

void RunCharts::set_pinned(PinnedRuns pinned) {
  data_.pinned = std::move(pinned);
  follow_hidden();
  give_data();
  other_function_->show_data(data_);
  Q_EMIT beside_changed();
}

void RunCharts::set_before(std::optional<PinnedRun> before) {
  data_.before = std::move(before);
  give_data();
}

void RunCharts::set_sweep(SweepResultPtr sweep) {
  const SweepResultPtr before = std::exchange(sweep_, std::move(sweep));
  collect_earlier_sweeps(before);
  show_sweep();
  const SweepResult* now = sweep_.get();
  if (!now || (before && before->plan.path == now->plan.path && before->points.size() <= now->points.size())) return;
  // Another sweep begins: it is what one wants to see.
  std::optional<ChartKind> front;
  for (const auto& [kind, each] : charts_) {
    if (!kind->follow_sweep) continue;
    ChartOptions changed = options(kind);
    if (kind->follow_sweep(changed, data_)) front = kind;
    set_options(kind, changed);
  }
  if (front) show_chart(*front);
}

void RunCharts::set_idle_sweep(SweepResultPtr sweep) {
  idle_sweep_ = std::move(sweep);
  if (sweep_) return;
  show_sweep();
  follow_idle_sweep();
}

void RunCharts::show_sweep() {
  data_.sweep = sweep_ ? sweep_ : idle_sweep_;
  data_.idle_sweep = !sweep_ && idle_sweep_;
  give_data();
  Q_EMIT beside_changed();
}

/// Its setting lies along x, unless the reader chose another one. Nothing comes to the front.
void RunCharts::follow_idle_sweep() {
  if (!idle_sweep_) return;
  for (const auto& [kind, each] : charts_) {
    ChartOptions changed = options(kind);
    const bool chosen = changed.parameter != kind->defaults.parameter && changed.parameter != idle_parameter_;
    const bool there = changed.parameter.toStdString() == idle_sweep_->plan.path;
    if (!kind->follow_sweep || chosen || there || !kind->follow_sweep(changed, data_)) continue;
    idle_parameter_ = changed.parameter;
    if (!(changed == options(kind))) set_options(kind, changed);
  }
}

/// Sweeps over several settings of one scenario belong into one picture of regret against ε.
void RunCharts::collect_earlier_sweeps(const SweepResultPtr& before) {
  const SweepResult* now = sweep_.get();
  if (!now) return data_.earlier_sweeps.reset();
  const auto belongs = [now](const SweepResultPtr& earlier) {
    return earlier && !earlier->points.empty() && earlier->scenario_name == now->scenario_name &&
           earlier->horizon == now->horizon && earlier->plan.path != now->plan.path;
  };
  std::vector<SweepResultPtr> kept;
  if (data_.earlier_sweeps) std::ranges::copy_if(*data_.earlier_sweeps, std::back_inserter(kept), belongs);
  if (belongs(before)) {
    std::erase_if(kept, [&before](const SweepResultPtr& earlier) { return earlier->plan.path == before->plan.path; });
    kept.push_back(before);
  }
  const bool same = data_.earlier_sweeps ? kept == *data_.earlier_sweeps : kept.empty();
  if (!same) data_.earlier_sweeps = std::make_shared<const std::vector<SweepResultPtr>>(std::move(kept));
}

}  // namespace privbo::ui
