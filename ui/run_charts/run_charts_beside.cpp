// What the charts show beside the run: pinned runs and sweeps.
#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "charts/view/chart_view.h"
#include "run_charts/chart_controls.h"
#include "run_charts/run_charts.h"

namespace privbo::ui {

void RunCharts::set_pinned(PinnedRuns pinned) {
  data_.pinned = std::move(pinned);
  give_data();
  Q_EMIT beside_changed();
}

void RunCharts::set_before(std::optional<PinnedRun> before) {
  data_.before = std::move(before);
  give_data();
}

void RunCharts::set_sweep(SweepResultPtr sweep) {
  const SweepResultPtr before = std::exchange(data_.sweep, std::move(sweep));
  collect_earlier_sweeps(before);
  give_data();
  Q_EMIT beside_changed();
  const SweepResult* now = data_.sweep.get();
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

/// Sweeps over several settings of one scenario belong into one picture of regret against ε.
void RunCharts::collect_earlier_sweeps(const SweepResultPtr& before) {
  const SweepResult* now = data_.sweep.get();
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
