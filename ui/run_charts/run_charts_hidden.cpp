// Hides an algorithm in all charts over rounds at once, as a click on its name in a legend does in one.
#include <algorithm>
#include <utility>
#include <vector>

#include "charts/data/run_layers.h"
#include "run_charts/run_charts.h"

namespace privbo::ui {
namespace {

bool has_curves(ChartKind kind) { return kind->over_rounds && kind->source == ChartSource::curves; }

/// Returns what every algorithm in the charts is called there, and whether that is the one called `wanted`, or its kin
/// in a pinned run.
std::map<QString, bool> names_in(const ChartData& data, const QString& wanted) {
  std::map<QString, bool> names{{wanted, true}};
  for (const RunLayer& layer : run_layers(data))
    for (const AlgorithmSnapshot& each : layer.run->algorithms) {
      bool& own = names[layer.name(each)];
      own = own || QString::fromStdString(each.label) == wanted;
    }
  return names;
}

/// Lines of one algorithm that have keys of their own begin with its name: "IGP-UCB: ε per reward". Where one name is
/// the beginning of another, the longer one is meant.
bool belongs(const QString& key, const std::map<QString, bool>& names) {
  qsizetype longest = -1;
  bool own = false;
  for (const auto& [name, is_own] : names)
    if (name.size() > longest && (key == name || key.startsWith(name + QStringLiteral(": ")))) {
      longest = name.size();
      own = is_own;
    }
  return own;
}

/// Returns what ChartOptions::hidden calls all that a chart draws of the algorithm.
std::set<QString> keys_of(const QString& algorithm, ChartKind kind, const ChartData& data,
                          const ChartOptions& options) {
  const std::map<QString, bool> names = names_in(data, algorithm);
  std::set<QString> keys;
  for (const auto& [name, own] : names)
    if (own) keys.insert(name);
  for (const PlotSeries& series : plot_model(data, kind, options).series)
    if (const QString key = series_key(series); belongs(key, names)) keys.insert(key);
  return keys;
}

}  // namespace

bool RunCharts::is_hidden(const QString& algorithm) const {
  return std::ranges::all_of(charts_, [&](const auto& each) {
    return !has_curves(each.first) || options(each.first).hidden.contains(algorithm);
  });
}

void RunCharts::set_hidden(const QString& algorithm, bool hidden) {
  for (auto& [kind, each] : charts_) {
    if (!has_curves(kind)) continue;
    ChartOptions changed = options(kind);
    for (const QString& key : keys_of(algorithm, kind, data_, changed)) {
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
    if (!(changed == options(kind))) set_options(kind, changed);
  }
}

/// What comes later of a hidden algorithm is hidden too: a pinned run, the first ε. What a reader has switched on again
/// in a legend stays on.
void RunCharts::follow_hidden() {
  for (auto& [kind, each] : charts_) {
    std::set<QString> algorithms;
    for (const auto& [key, algorithm] : each.hidden_with)
      if (is_hidden(algorithm)) algorithms.insert(algorithm);
    ChartOptions changed = options(kind);
    for (const QString& algorithm : algorithms)
      for (const QString& key : keys_of(algorithm, kind, data_, changed))
        if (each.hidden_with.emplace(key, algorithm).second) changed.hidden.insert(key);
    if (!(changed == options(kind))) set_options(kind, changed);
  }
}

}  // namespace privbo::ui
