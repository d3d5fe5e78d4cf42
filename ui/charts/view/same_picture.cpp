#include "charts/view/same_picture.h"

#include "plot/data/lab_data.h"

namespace privbo::ui {
namespace {

template <class Pointer>
bool same_object(const Pointer& a, const Pointer& b) {
  // A pointer without an owner may find something else at the same place.
  return a == b && (!a || a.use_count() > 0);
}

bool same_before(const ChartData& a, const ChartData& b) {
  if (!a.before || !b.before) return !a.before && !b.before;
  return a.before->snapshot == b.before->snapshot && a.before->label == b.before->label;
}

}  // namespace

bool same_axes(const ChartOptions& a, const ChartOptions& b) {
  return a.metric == b.metric && a.view == b.view && a.matrices == b.matrices && a.log_x == b.log_x &&
         a.log_y == b.log_y && a.uploads == b.uploads && a.errors == b.errors && a.policy == b.policy &&
         a.over_agents == b.over_agents && a.parameter == b.parameter;
}

bool same_picture(ChartKind kind, const ChartData& a, const ChartData& b) {
  if (kind->source == ChartSource::laboratory) return a.lab == b.lab;
  const bool finals = kind->source == ChartSource::finals;
  const bool same_run = same_object(a.run, b.run) ||
                        (finals && a.run && b.run && a.run.use_count() > 0 && b.run.use_count() > 0 &&
                         a.run->run_id == b.run->run_id && a.run->state == b.run->state &&
                         a.run->trials_done == b.run->trials_done && a.run->trials_failed == b.run->trials_failed);
  if (!same_run || a.experiment != b.experiment) return false;
  if (kind->source == ChartSource::posterior) return same_object(a.posterior, b.posterior);
  return same_object(a.pinned, b.pinned) && same_before(a, b) &&
         (!kind->sweeps || (same_object(a.sweep, b.sweep) && a.earlier_sweeps == b.earlier_sweeps));
}

bool same_lab_axes(ChartKind kind, const LabData* a, const LabData* b) {
  return a && b ? kind->same_axes(*a, *b) : a == b;
}

}  // namespace privbo::ui
