#include "run_charts/run_chart_options.h"

#include <algorithm>
#include <set>
#include <utility>

#include "plot/data/chart_options_json.h"
#include "plot/data/run_layers.h"

namespace privbo::ui {
namespace {

bool has_curves(ChartKind kind) { return kind->over_rounds && kind->source == ChartSource::curves; }

/// Returns what every algorithm in the charts is called there, and whether that is the one called `wanted`, or its kin
/// in a pinned run.
std::map<std::string, bool> names_in(const ChartData& data, const std::string& wanted) {
  std::map<std::string, bool> names{{wanted, true}};
  for (const RunLayer& layer : run_layers(data))
    for (const AlgorithmSnapshot& each : layer.run->algorithms) {
      bool& own = names[layer.name(each).english()];
      own = own || each.label == wanted;
    }
  return names;
}

/// Lines of one algorithm that have keys of their own begin with its name: "IGP-UCB: ε per reward". Where one name is
/// the beginning of another, the longer one is meant.
bool belongs(const std::string& key, const std::map<std::string, bool>& names) {
  std::optional<std::size_t> longest;
  bool own = false;
  for (const auto& [name, is_own] : names)
    if ((!longest || name.size() > *longest) && (key == name || key.starts_with(name + ": "))) {
      longest = name.size();
      own = is_own;
    }
  return own;
}

/// Returns what ChartOptions::hidden calls all that a chart draws of the algorithm.
std::set<std::string> keys_of(const std::string& algorithm, ChartKind kind, const ChartData& data,
                              const ChartOptions& options) {
  const std::map<std::string, bool> names = names_in(data, algorithm);
  std::set<std::string> keys;
  for (const auto& [name, own] : names)
    if (own) keys.insert(name);
  for (const PlotSeries& series : plot_model(data, kind, options).series)
    if (const std::string key = series_key(series); belongs(key, names)) keys.insert(key);
  return keys;
}

}  // namespace

RunChartOptions::RunChartOptions(const std::vector<ChartKind>& kinds, const ChartData& data, QObject* parent)
    : QObject(parent), data_(data) {
  for (const ChartKind kind : kinds) {
    charts_[kind].options = kind->defaults;
    charts_[kind].options.title = false;
  }
}

void RunChartOptions::set(ChartKind kind, ChartOptions options) {
  options.title = false;
  charts_.at(kind).options = std::move(options);
  Q_EMIT changed(kind);
}

void RunChartOptions::set_if_other(ChartKind kind, const ChartOptions& options) {
  if (!(options == of(kind))) set(kind, options);
}

void RunChartOptions::set_band(Band band) {
  for (const auto& [kind, each] : charts_) {
    ChartOptions changed = each.options;
    changed.band = band;
    set(kind, changed);
  }
}

bool RunChartOptions::is_hidden(const std::string& algorithm) const {
  return std::ranges::all_of(charts_, [&](const auto& each) {
    return !has_curves(each.first) || each.second.options.hidden.contains(algorithm);
  });
}

void RunChartOptions::set_hidden(const std::string& algorithm, bool hidden) {
  for (auto& [kind, each] : charts_) {
    if (!has_curves(kind)) continue;
    ChartOptions changed = each.options;
    for (const std::string& key : keys_of(algorithm, kind, data_, changed)) {
      if (!hidden) {
        changed.hidden.erase(key);
        continue;
      }
      each.hidden_with[key] = algorithm;
      changed.hidden.insert(key);
    }
    // Also what a run drew of it that is no longer there.
    if (!hidden)
      std::erase_if(each.hidden_with, [&](const auto& entry) {
        if (entry.second == algorithm) changed.hidden.erase(entry.first);
        return entry.second == algorithm;
      });
    set_if_other(kind, changed);
  }
}

void RunChartOptions::show_all() {
  for (auto& [kind, each] : charts_) {
    each.hidden_with.clear();
    ChartOptions changed = each.options;
    changed.hidden.clear();
    set_if_other(kind, changed);
  }
}

void RunChartOptions::follow_hidden() {
  for (auto& [kind, each] : charts_) {
    std::set<std::string> algorithms;
    for (const auto& [key, algorithm] : each.hidden_with)
      if (is_hidden(algorithm)) algorithms.insert(algorithm);
    ChartOptions changed = each.options;
    for (const std::string& algorithm : algorithms)
      for (const std::string& key : keys_of(algorithm, kind, data_, changed))
        if (each.hidden_with.emplace(key, algorithm).second) changed.hidden.insert(key);
    set_if_other(kind, changed);
  }
}

void RunChartOptions::set_agents(bool agents) {
  if (std::exchange(agents_, agents) == agents) return;
  for (auto& [kind, each] : charts_) {
    if (!kind->simple_of_agents) continue;
    ChartOptions changed = each.options;
    if (agents)
      each.metric_of_others = std::exchange(changed.metric, Metric::simple_regret);
    else
      changed.metric = each.metric_of_others;
    set(kind, changed);
  }
}

std::optional<ChartKind> RunChartOptions::follow_sweep() {
  std::optional<ChartKind> front;
  for (const auto& [kind, each] : charts_) {
    if (!kind->follow_sweep) continue;
    ChartOptions changed = each.options;
    if (kind->follow_sweep(changed, data_)) front = kind;
    set(kind, changed);
  }
  return front;
}

void RunChartOptions::follow_idle_sweep() {
  if (!data_.sweep) return;
  for (const auto& [kind, each] : charts_) {
    ChartOptions changed = each.options;
    const bool chosen = changed.parameter != kind->defaults.parameter && changed.parameter != idle_parameter_;
    const bool there = changed.parameter == data_.sweep->plan.path;
    if (!kind->follow_sweep || chosen || there || !kind->follow_sweep(changed, data_)) continue;
    idle_parameter_ = changed.parameter;
    set_if_other(kind, changed);
  }
}

void RunChartOptions::use_modes(const std::vector<ChartKind>& wanted) {
  const auto draw = [this](ChartKind kind, Metric metric) {
    ChartOptions changed = of(kind);
    changed.metric = metric;
    set(kind, changed);
  };
  for (auto& [kind, each] : charts_)
    if (const std::optional<Metric> own = std::exchange(each.own_metric, {})) draw(kind, *own);
  for (const ChartKind mode : wanted) {
    const std::optional<ChartKind> kind = ChartKind::find(mode->mode_of);
    if (!kind || !charts_.contains(*kind)) continue;
    charts_.at(*kind).own_metric = of(*kind).metric;
    draw(*kind, mode->defaults.metric);
  }
}

void RunChartOptions::draw_bounds(bool wanted) {
  const auto draw = [this](ChartKind kind, bool bounds) {
    ChartOptions changed = of(kind);
    changed.bounds = bounds;
    set(kind, changed);
  };
  for (auto& [kind, each] : charts_)
    if (const std::optional<bool> own = std::exchange(each.own_bounds, {})) draw(kind, *own);
  if (!wanted) return;
  for (auto& [kind, each] : charts_) {
    if (kind->defaults.bounds) continue;
    each.own_bounds = each.options.bounds;
    draw(kind, true);
  }
}

Json RunChartOptions::save() const {
  Json all = Json::object();
  for (const auto& [kind, each] : charts_) {
    ChartOptions kept = each.options;
    if (agents_ && kind->simple_of_agents) kept.metric = each.metric_of_others;
    if (each.own_metric) kept.metric = *each.own_metric;
    if (each.own_bounds) kept.bounds = *each.own_bounds;
    all[kind->id] = chart_options_json(kept);
  }
  return all;
}

void RunChartOptions::restore(const Json& saved) {
  if (!saved.is_object()) return;
  for (const auto& [kind, each] : charts_)
    if (const auto found = saved.find(kind->id); found != saved.end())
      set(kind, chart_options_from(*found, each.options));
}

}  // namespace privbo::ui
