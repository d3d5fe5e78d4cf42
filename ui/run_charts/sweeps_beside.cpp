#include "run_charts/sweeps_beside.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace privbo::ui {

bool SweepsBeside::set(SweepResultPtr sweep) {
  const SweepResultPtr before = std::exchange(asked_, std::move(sweep));
  collect(before);
  const SweepResult* now = asked_.get();
  return now && !(before && before->plan.path == now->plan.path && before->points.size() <= now->points.size());
}

void SweepsBeside::collect(const SweepResultPtr& before) {
  const SweepResult* now = asked_.get();
  if (!now) return earlier_.reset();
  const auto belongs = [now](const SweepResultPtr& earlier) {
    return earlier && !earlier->points.empty() && earlier->scenario_name == now->scenario_name &&
           earlier->horizon == now->horizon && earlier->plan.path != now->plan.path;
  };
  std::vector<SweepResultPtr> kept;
  if (earlier_) std::ranges::copy_if(*earlier_, std::back_inserter(kept), belongs);
  if (belongs(before)) {
    std::erase_if(kept, [&before](const SweepResultPtr& earlier) { return earlier->plan.path == before->plan.path; });
    kept.push_back(before);
  }
  const bool same = earlier_ ? kept == *earlier_ : kept.empty();
  if (!same) earlier_ = std::make_shared<const std::vector<SweepResultPtr>>(std::move(kept));
}

void SweepsBeside::put_into(ChartData& data) const {
  data.sweep = asked_ ? asked_ : idle_;
  data.idle_sweep = !asked_ && idle_;
  data.earlier_sweeps = earlier_;
}

}  // namespace privbo::ui
