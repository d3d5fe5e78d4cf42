#include "charts/view/view_range.h"

#include <algorithm>
#include <cmath>

#include "experiment/utility/utility_answer.h"
#include "plot/model/finish_model.h"

namespace privbo::ui {
namespace {

/// Returns whether both options give the same axes.
bool same_axes(const ChartOptions& a, const ChartOptions& b) {
  return a.metric == b.metric && a.view == b.view && a.matrices == b.matrices && a.log_x == b.log_x &&
         a.log_y == b.log_y && a.uploads == b.uploads && a.errors == b.errors && a.policy == b.policy &&
         a.over_agents == b.over_agents && a.parameter == b.parameter;
}

/// Returns whether the axes go on as they are: the same laboratory, growing. Either may be null.
bool same_lab_axes(ChartKind kind, const LabData* a, const LabData* b) {
  return a && b ? kind->same_axes(*a, *b) : a == b;
}

/// Returns whether the axes go on as they are: the same question about the same values. Either may be null.
bool same_search_axes(const UtilityAnswer* a, const UtilityAnswer* b) {
  if (!a || !b) return a == b;
  return a->rule == b->rule && a->parameter == b->parameter &&
         std::ranges::equal(a->points, b->points, {}, &UtilityPoint::value, &UtilityPoint::value);
}

bool is_on(const Snapshot& run) { return run.state == RunState::running || run.state == RunState::paused; }

/// Returns whether the axes of `now` mean something else: those of another run, posterior or laboratory.
bool begins_anew(ChartKind kind, const ChartData& before, const ChartData& now) {
  if (kind->source == ChartSource::laboratory && !same_lab_axes(kind, now.lab.get(), before.lab.get())) return true;
  if (kind->source == ChartSource::search && !same_search_axes(now.utility.get(), before.utility.get())) return true;
  if (!before.run || !now.run) return false;
  const PosteriorSnapshot &old = before.run->posterior, &next = now.run->posterior;
  return now.run->run_id != before.run->run_id ||
         (kind->source == ChartSource::posterior && (next.algorithm != old.algorithm || next.trial != old.trial));
}

AxisRange scaled(const PlotAxis& axis, const AxisRange& range, double about, double factor) {
  const double span = range.span() * factor;
  const double widest = axis.log ? 40.0 : 1e6 * (std::abs(axis.low) + std::abs(axis.high) + 1e-12);
  if (span < 1e-9 * (std::abs(about) + 1e-12) || span > widest) return range;  // doubles end here; nothing to see there
  return {about + (range.low - about) * factor, about + (range.high - about) * factor};
}

}  // namespace

std::optional<std::pair<double, double>> ViewRange::zoomed_x(const PlotAxis& axis) const {
  if (!zoom_) return std::nullopt;
  return std::pair(from_axis(axis, zoom_->x.low), from_axis(axis, zoom_->x.high));
}

QPointF ViewRange::at(const QPointF& position, const QRectF& plot) const {
  return {shown_.x.low + (position.x() - plot.left()) / plot.width() * shown_.x.span(),
          shown_.y.low + (plot.bottom() - position.y()) / plot.height() * shown_.y.span()};
}

bool ViewRange::follow(ChartKind kind, const ChartData& before, const ChartData& now) {
  const bool anew = begins_anew(kind, before, now);
  if (anew) zoom_.reset(), held_ = false;
  // Room that was kept for early trials is given back once, and runs that are no longer there leave no empty room.
  const bool ended = before.run && now.run && is_on(*before.run) && !is_on(*now.run);
  if (anew || ended || now.pinned != before.pinned || now.sweep != before.sweep) grown_.reset();
  return anew;
}

bool ViewRange::follow(const ChartOptions& before, const ChartOptions& now) {
  grown_.reset();
  const bool anew = !same_axes(now, before);
  if (anew) zoom_.reset(), held_ = false;
  return anew;
}

void ViewRange::fit(const PlotModel& model) {
  if (held_) return;
  shown_ = {nice_range(model.x, grown_ ? &grown_->x : nullptr), nice_range(model.y, grown_ ? &grown_->y : nullptr)};
  if (!model.empty()) grown_ = shown_;
  if (zoom_) shown_ = *zoom_;
}

void ViewRange::zoom(const PlotModel& model, const QPointF& about, double factor, Sides sides) {
  if (sides != Sides::values) shown_.x = scaled(model.x, shown_.x, about.x(), factor);
  // A part of the rounds is shown with the values that it has; where there are none, as of a map, both sides go along.
  const std::optional<AxisRange> fitting = sides == Sides::x ? values_within(model, shown_.x) : std::nullopt;
  shown_.y = fitting ? *fitting : scaled(model.y, shown_.y, about.y(), factor);
  zoom_ = shown_;
}

void ViewRange::pan(const QPointF& by) {
  shown_.x = {shown_.x.low + by.x(), shown_.x.high + by.x()};
  shown_.y = {shown_.y.low + by.y(), shown_.y.high + by.y()};
  zoom_ = shown_;
}

bool ViewRange::show_all() { return std::exchange(zoom_, std::nullopt).has_value(); }

}  // namespace privbo::ui
