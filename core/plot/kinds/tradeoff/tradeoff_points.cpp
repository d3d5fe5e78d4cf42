#include "plot/kinds/tradeoff/tradeoff_points.h"

#include <algorithm>
#include <map>
#include <set>

#include "plot/data/agent_facts.h"
#include "plot/data/run_layers.h"
#include "plot/data/settings_match.h"
#include "plot/kinds/tradeoff/tradeoff_gatherer.h"
#include "plot/words/setting_words.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Returns how many different ε the sweep's most varied algorithm has.
std::size_t epsilons_of(const SweepResult& sweep) {
  std::map<std::size_t, std::set<double>> found;
  std::size_t most = 0;
  for (const SweepPoint& point : sweep.points)
    for (const SweepCell& cell : point.cells)
      if (cell.epsilon) {
        found[cell.slot].insert(*cell.epsilon);
        most = std::max(most, found[cell.slot].size());
      }
  return most;
}

/// Pinned runs have the dashes of the first times round the palette.
constexpr std::size_t first_loss_lap = 4;

}  // namespace

Tradeoff tradeoff_of(const ChartData& data, const ChartOptions& options) {
  Tradeoff result;
  const std::string& parameter = options.parameter;
  result.epsilon = parameter == privacy_budget;
  std::vector<RunLayer> layers = run_layers(data);
  const bool swept = data.sweep && data.sweep->plan.path == parameter;
  // Settings like q and z move what a run loses in the end: their sweeps are a curve of regret against ε as well.
  const auto moves_losses = [](const SweepResultPtr& sweep) { return sweep && epsilons_of(*sweep) > 1; };
  const bool losses = result.epsilon && !swept && data.sweep && (moves_losses(data.sweep) || has_agents(data));
  const Experiment* known = nullptr;
  for (const RunLayer& layer : layers)
    if (layer.experiment) known = layer.experiment;
  const SettingName name = setting_name(parameter, known ? known->document() : Json());
  result.label = swept && !data.sweep->plan.label.empty() ? Text(data.sweep->plan.label) : name.label;
  result.symbol = swept && !data.sweep->plan.symbol.empty() ? Message::verbatim(data.sweep->plan.symbol) : name.symbol;
  if (result.symbol.empty()) result.symbol = result.label;
  result.unit = name.unit;

  TradeoffGatherer gatherer(options, result);
  // The present run is first: what agrees with it needs no further name.
  const RunLayer* present = !layers.empty() && !layers.back().pinned() ? &layers.back() : nullptr;
  if (present) gatherer.add_run(*present);
  if (swept)
    gatherer.add_sweep(*data.sweep, present ? present->run : nullptr);
  else if (data.sweep && !losses)
    result.notes.push_back(
        Message("The sweep is over %1: choose that setting along x to see it.", Text(data.sweep->plan.label)));
  if (losses) {
    // In the algorithms' own colours, with other dashes for each setting that was swept.
    std::size_t lap = first_loss_lap;
    if (data.earlier_sweeps)
      for (const SweepResultPtr& earlier : *data.earlier_sweeps)
        gatherer.add_sweep(*earlier, present ? present->run : nullptr, lap++);
    gatherer.add_sweep(*data.sweep, present ? present->run : nullptr, lap);
  }
  for (const RunLayer& layer : layers)
    if (layer.pinned()) gatherer.add_run(layer);
  gatherer.finish();
  return result;
}

}  // namespace privbo
