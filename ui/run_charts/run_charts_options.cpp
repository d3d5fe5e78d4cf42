// Describes how the charts look, and what is remembered of it.
#include <utility>

#include "charts/data/agent_facts.h"
#include "charts/data/chart_options_json.h"
#include "charts/view/chart_view.h"
#include "io/scenario/scenario_file.h"
#include "run/run_controller.h"
#include "run_charts/chart_controls.h"
#include "run_charts/comparison_posterior.h"
#include "run_charts/run_charts.h"
#include "run_charts/watch_controls.h"

namespace privbo::ui {

const ChartOptions& RunCharts::options(ChartKind kind) const { return charts_.at(kind).controls->options(); }

void RunCharts::set_options(ChartKind kind, const ChartOptions& options) {
  ChartOptions shown = options;
  shown.title = false;  // the frame around the chart carries it
  charts_.at(kind).controls->set_options(shown);
  use_options(kind, shown);
}

void RunCharts::set_band(Band band) {
  for (const auto& [kind, each] : charts_) {
    ChartOptions changed = options(kind);
    changed.band = band;
    set_options(kind, changed);
  }
}

void RunCharts::use_options(ChartKind kind, const ChartOptions& options) {
  chart(kind)->set_options(options);
  if (kind->chooses_posterior) beside_->set_options(options);
  show_numbers();
  if (kind->over_rounds) Q_EMIT hidden_changed();
}

/// Federated runs are read by their simple regret, as in their paper, and have two charts of their own.
void RunCharts::follow_agents() {
  const bool agents = has_agents(data_);
  if (agents_ == agents) return;
  const bool began = agents_.has_value();
  agents_ = agents;
  follow_absent();
  if (!agents && !began) return;
  for (auto& [kind, each] : charts_) {
    if (!kind->simple_of_agents) continue;
    ChartOptions changed = options(kind);
    if (agents)
      each.metric_of_others = std::exchange(changed.metric, Metric::simple_regret);
    else
      changed.metric = each.metric_of_others;
    set_options(kind, changed);
  }
}

Json RunCharts::save_options() const {
  Json all = Json::object();
  for (const auto& [kind, each] : charts_) {
    ChartOptions kept = options(kind);
    if (agents_.value_or(false) && kind->simple_of_agents) kept.metric = each.metric_of_others;
    if (const auto own = own_bounds_.find(kind); own != own_bounds_.end()) kept.bounds = own->second;
    all[kind->id] = chart_options_json(kept);
  }
  return all;
}

void RunCharts::restore_options(const Json& saved) {
  if (!saved.is_object()) return;
  for (const auto& [kind, each] : charts_)
    if (const auto found = saved.find(kind->id); found != saved.end())
      set_options(kind, chart_options_from(*found, options(kind)));
}

void RunCharts::draw_bounds(bool wanted) {
  const auto draw = [this](ChartKind kind, bool bounds) {
    ChartOptions changed = options(kind);
    changed.bounds = bounds;
    set_options(kind, changed);
  };
  for (const auto& [kind, bounds] : std::exchange(own_bounds_, {})) draw(kind, bounds);
  if (!wanted) return;
  for (const auto& [kind, each] : charts_) {
    if (kind->defaults.bounds) continue;
    own_bounds_.emplace(kind, options(kind).bounds);
    draw(kind, true);
  }
}

void RunCharts::open_as(const GalleryNote& note) {
  draw_bounds(note.bounds);
  for (const std::string& id : note.charts)
    if (const auto kind = ChartKind::find(QString::fromStdString(id)); kind && charts_.contains(*kind))
      show_chart(*kind);
  std::optional<std::size_t> beside;
  if (note.posteriors.size() == 2) {
    controller_.watch(note.posteriors.front(), 0);
    beside = note.posteriors.back();
  }
  watch_->show_beside(beside);
  beside_->choose(beside);
}

Json RunCharts::save() const {
  return {{"layout", pages_->save().toBase64().toStdString()}, {"options", save_options()}};
}

void RunCharts::restore(const Json& saved) {
  if (const auto layout = saved.find("layout"); layout != saved.end() && layout->is_string())
    pages_->restore(QByteArray::fromBase64(QByteArray::fromStdString(layout->get<std::string>())));
  if (const auto options = saved.find("options"); options != saved.end()) restore_options(*options);
}

}  // namespace privbo::ui
