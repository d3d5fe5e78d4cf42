// Gathers the points of the trade-off: which final regret was reached at which value of the setting.
#include "plot/kinds/tradeoff/tradeoff_points.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "families/unknown_privacy.h"
#include "numerics/number_text.h"
#include "plot/data/agent_facts.h"
#include "plot/data/algorithm_slots.h"
#include "plot/data/run_layers.h"
#include "plot/data/settings_match.h"
#include "plot/kinds/tradeoff/price_sentences.h"
#include "plot/words/counted.h"
#include "plot/words/setting_words.h"
#include "privacy/ledger/noise_words.h"
#include "record/claimed_epsilon.h"
#include "scenario/scale_tuning.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr double no_x = std::numeric_limits<double>::quiet_NaN();

/// Returns the slots of algorithms whose ε differs between the sweep's values; otherwise the setting does not concern
/// them, and they stay what they are without the sweep.
std::set<std::size_t> moving_epsilons(const SweepResult& sweep) {
  std::map<std::size_t, double> first;
  std::set<std::size_t> moving;
  for (const SweepPoint& point : sweep.points)
    for (const SweepCell& cell : point.cells)
      if (cell.epsilon && first.try_emplace(cell.slot, *cell.epsilon).first->second != *cell.epsilon)
        moving.insert(cell.slot);
  return moving;
}

/// The points of a line that are known by their place.
class KnownPlaces {
 public:
  /// Returns the place in the list of the point at `x`, or `next`, which it then has.
  std::size_t place_of(double x, std::size_t next) {
    if (std::isnan(x)) return nowhere_.has_value() ? *nowhere_ : nowhere_.emplace(next);
    return places_.try_emplace(x, next).first->second;
  }

 private:
  std::map<double, std::size_t> places_;
  std::optional<std::size_t> nowhere_;
};

/// Joins runs whose settings agree in all but the one along x into lines; others stand apart.
class TradeoffGatherer {
 public:
  /// Both outlive it.
  TradeoffGatherer(const ChartOptions& options, Tradeoff& result)
      : options_(options), parameter_(options.parameter), result_(result) {}

  void add_run(const RunLayer& layer);
  /// `run`: the present one, or null. `loss_lap`: ε is what the sweep's values lead to, not what was set; each lies at
  /// the ε it gave, in its algorithm's colour with the dashes of so many times round the palette.
  void add_sweep(const SweepResult& sweep, const Snapshot* run, std::optional<std::size_t> loss_lap = std::nullopt);
  /// Hands over what was gathered.
  void finish();

 private:
  struct Context {
    Json base;  // null: unlike any other
    std::int64_t horizon = 0;
    std::string scenario;
    Message suffix;
  };
  /// A value along x before it is known whether all are numbers.
  using Place = std::variant<double, std::string>;
  struct Sample {
    std::size_t line;
    Place place;
    TradeoffPoint point;  // but for x, which the places of all decide
  };

  std::size_t context_of(const Json& base, std::int64_t horizon, const std::string& scenario, const Message& suffix);
  std::size_t line_of(std::size_t context, const std::string& identity, const Message& label, int slot, bool is_private,
                      bool pinned);
  void note_loss(PrivacyNotion notion, const Message& accountant, double delta);
  void note_loss(const PrivacyCurve& privacy) {
    note_loss(privacy.guarantee.notion, privacy.accountant, claimed_delta(privacy));
  }
  /// Each noise of an algorithm once: a sweep has thousands of cells, mostly of one.
  void note_noise(const std::string& label, Message noise);
  /// Files of earlier versions do not state what their ε are: the run of the same scenario may know.
  void note_loss(const SweepCell& cell, const Snapshot* run);
  std::optional<Place> place_of(const RunLayer& layer) const;
  Message with_suffix(std::size_t context, const Message& label) const {
    return Message::joined({label, contexts_[context].suffix}, " · ");
  }

  const ChartOptions& options_;
  std::string parameter_;
  Tradeoff& result_;
  std::vector<Context> contexts_;
  std::map<std::pair<std::size_t, std::string>, std::size_t> known_;
  std::vector<TradeoffLine> lines_;
  std::vector<Sample> samples_;
  std::map<std::string, Message> noises_;  // the last one of each algorithm
  std::vector<Message> unplaced_;
};

std::size_t TradeoffGatherer::context_of(const Json& base, std::int64_t horizon, const std::string& scenario,
                                         const Message& suffix) {
  for (std::size_t i = 0; i < contexts_.size(); ++i)
    if (!base.is_null() && contexts_[i].base == base && contexts_[i].horizon == horizon) return i;
  contexts_.push_back({base, horizon, scenario, contexts_.empty() ? Message() : suffix});
  return contexts_.size() - 1;
}

std::size_t TradeoffGatherer::line_of(std::size_t context, const std::string& identity, const Message& label, int slot,
                                      bool is_private, bool pinned) {
  const auto [place, is_new] = known_.try_emplace({context, identity}, lines_.size());
  if (is_new) {
    TradeoffLine line;
    line.label = with_suffix(context, label);
    line.slot = slot;
    line.family = context;
    line.is_private = is_private;
    line.pinned = pinned;
    lines_.push_back(std::move(line));
  }
  return place->second;
}

std::optional<TradeoffGatherer::Place> TradeoffGatherer::place_of(const RunLayer& layer) const {
  if (!layer.experiment) return std::nullopt;
  const Json::json_pointer pointer(parameter_);
  if (!layer.experiment->document().contains(pointer)) return std::nullopt;
  const Json& value = layer.experiment->document().at(pointer);
  if (value.is_number()) return value.get<double>();
  if (value.is_string()) return value.get<std::string>();
  return value.dump();
}

void TradeoffGatherer::add_run(const RunLayer& layer) {
  const Snapshot& run = *layer.run;
  const bool over = run.state == RunState::finished || run.state == RunState::stopped;
  const auto tried = [&](const AlgorithmSnapshot& a) { return !a.final_of(options_.metric).empty(); };
  if (!over || std::none_of(run.algorithms.begin(), run.algorithms.end(), tried)) return;
  const std::optional<Place> place = result_.epsilon ? Place(no_x) : place_of(layer);
  if (!place) {
    unplaced_.push_back(layer.pin ? layer.pin->label : Message::verbatim(run.scenario_name));
    return;
  }
  ++result_.runs;
  const Json base = layer.experiment ? bare_scenario(layer.experiment->document(), parameter_) : Json();
  const std::size_t context =
      context_of(base, run.horizon, run.scenario_name, layer.pin ? layer.pin->label : Message());
  std::vector<std::string> bare;  // settings but for the name and the budget, by algorithm; empty: not known or needed
  if (result_.epsilon && layer.experiment)
    for (const AlgorithmSpec& plan : layer.experiment->algorithms())
      bare.push_back(plan.entry->id + bare_algorithm(plan.params.json()).dump());
  const std::vector<bool> untuned = layer.experiment ? untuned_algorithms(*layer.experiment) : std::vector<bool>();
  for (std::size_t a = 0; a < run.algorithms.size(); ++a) {
    const AlgorithmSnapshot& algorithm = run.algorithms[a];
    if (!tried(algorithm)) continue;
    const Guarantee& guarantee = algorithm.privacy.guarantee;
    const bool is_private = guarantee.notion != PrivacyNotion::none;
    note_loss(algorithm.privacy);
    if (is_private) note_noise(algorithm.label, noise_text(guarantee));
    std::string label = algorithm.label;
    std::string identity = algorithm.label;
    if (a < bare.size()) {
      // Copies of one algorithm that differ in ε alone are points of one line.
      identity = bare[a];
      for (std::size_t i = 0; i < bare.size(); ++i) {
        if (i == a || !is_private || bare[i] != identity) continue;
        const std::string start = common_start(label, layer.experiment->algorithms()[i].label);
        if (!start.empty()) label = start;
      }
    }
    const std::size_t line =
        line_of(context, identity, Message::verbatim(label), layer.slot(a), is_private, layer.pinned());
    lines_[line].is_unknown = is_privacy_unknown(algorithm);
    const std::vector<double>& values = algorithm.final_of(options_.metric);
    samples_.push_back(
        {line,
         result_.epsilon && is_private ? Place(claimed_epsilon(algorithm.privacy).value_or(no_x)) : *place,
         {.regret = spread_of(values, options_.band), .values = values, .untuned = a < untuned.size() && untuned[a]}});
  }
}

void TradeoffGatherer::add_sweep(const SweepResult& sweep, const Snapshot* run, std::optional<std::size_t> loss_lap) {
  // The sweep of the present scenario continues its lines; another one stands for itself.
  const bool same = run && !contexts_.empty() && contexts_[0].horizon == sweep.horizon &&
                    contexts_[0].scenario == sweep.scenario_name;
  const std::size_t context =
      same ? 0 : context_of(Json(), sweep.horizon, sweep.scenario_name, Message("sweep of %1", sweep.scenario_name));
  const auto metric = static_cast<std::size_t>(options_.metric);
  const Message symbol =
      !loss_lap ? result_.symbol : Text(sweep.plan.symbol.empty() ? sweep.plan.label : sweep.plan.symbol);
  const std::set<std::size_t> moving = loss_lap ? moving_epsilons(sweep) : std::set<std::size_t>();
  SweepSlots slots(sweep, run);
  // A line that the present run has begun is known by its label.
  std::map<std::string, std::string> begun;
  if (same)
    for (const auto& [key, line] : known_)
      if (key.first == context) begun[lines_[line].label.english()] = key.second;
  std::vector<std::pair<Message, std::vector<Message>>> failed;  // a reason, and the values that did not run for it
  for (const SweepPoint& point : sweep.points) {
    if (!point.failure.empty()) {
      if (failed.empty() || !(failed.back().first == point.failure))
        failed.emplace_back(point.failure, std::vector<Message>());
      failed.back().second.push_back(number_text(point.value));
      continue;
    }
    ++result_.runs;
    for (const SweepCell& cell : point.cells) {
      if (cell.values[metric].empty()) continue;
      const bool is_private = cell.epsilon.has_value();
      const bool swept = is_private && moving.contains(cell.slot);
      const Message label = Message::verbatim(cell.label);
      std::string identity = cell.label;
      if (swept)
        identity += " " + sweep.plan.path;
      else if (const auto line = begun.find(cell.label); line != begun.end())
        identity = line->second;
      const int own = slots.of(cell.slot), slot = swept ? own + static_cast<int>(*loss_lap * palette_colours) : own;
      const std::size_t line =
          line_of(context, identity, swept ? Message("%1 over %2", label, symbol) : label, slot, is_private, false);
      lines_[line].is_unknown = lines_[line].is_unknown || cell.privacy_unknown;
      const double x = result_.epsilon ? cell.epsilon.value_or(no_x) : point.value;
      samples_.push_back({line,
                          x,
                          {.regret = spread_of(cell.values[metric], options_.band),
                           .setting = swept ? Message("%1 = %2", symbol, number_text(point.value, 3)) : Message(),
                           .values = cell.values[metric],
                           .untuned = cell.untuned}});
      note_loss(cell, run);
    }
  }
  constexpr std::size_t most = 5;  // of the reasons that are stated
  std::size_t others = 0;          // values
  for (std::size_t i = 0; i < failed.size(); ++i)
    if (i < most)
      result_.notes.push_back(
          Message("%1 = %2 did not run (%3).", symbol, first_of(failed[i].second, ", "), failed[i].first));
    else
      others += failed[i].second.size();
  if (others > 0)
    result_.notes.push_back(
        counted(others, Message("%1 more value did not run.", others), Message("%1 more values did not run.", others)));
}

void TradeoffGatherer::note_noise(const std::string& label, Message noise) {
  Message& last = noises_[label];
  if (last == noise) return;
  result_.noises.emplace_back(label, noise);
  last = std::move(noise);
}

void TradeoffGatherer::note_loss(PrivacyNotion notion, const Message& accountant, double delta) {
  if (notion == PrivacyNotion::none) return;
  if (std::ranges::find(result_.notions, notion) == result_.notions.end()) result_.notions.push_back(notion);
  if (!result_.epsilon) return;
  if (notion != PrivacyNotion::high_probability_central) result_.delta = std::max(result_.delta, delta);
  if (notion == PrivacyNotion::user_level_central && !accountant.empty() &&
      std::ranges::find(result_.accountants, accountant) == result_.accountants.end())
    result_.accountants.push_back(accountant);
}

void TradeoffGatherer::note_loss(const SweepCell& cell, const Snapshot* run) {
  if (!cell.epsilon) return;
  note_noise(cell.label, noise_text(cell.noise));
  if (cell.notion != PrivacyNotion::none)
    note_loss(cell.notion, cell.accountant, cell.delta);
  else if (run && cell.slot < run->algorithms.size() && run->algorithms[cell.slot].label == cell.label)
    note_loss(run->algorithms[cell.slot].privacy);
}

void TradeoffGatherer::finish() {
  const bool named = std::any_of(samples_.begin(), samples_.end(),
                                 [](const Sample& s) { return std::holds_alternative<std::string>(s.place); });
  std::vector<KnownPlaces> known(lines_.size());
  for (const Sample& sample : samples_) {
    double x = 0.0;
    if (!named) {
      x = std::get<double>(sample.place);
    } else {
      const auto* text = std::get_if<std::string>(&sample.place);
      const Message name = text ? Message::verbatim(*text) : number_text(std::get<double>(sample.place));
      auto place = std::find(result_.names.begin(), result_.names.end(), name);
      if (place == result_.names.end()) place = result_.names.insert(result_.names.end(), name);
      x = static_cast<double>(place - result_.names.begin());
    }
    // The same settings twice (a run and its place in the sweep): the one with more trials speaks.
    std::vector<TradeoffPoint>& points = lines_[sample.line].points;
    const std::size_t place = known[sample.line].place_of(x, points.size());
    const bool is_new = place == points.size();
    if (is_new) points.emplace_back();
    if (!is_new && sample.point.regret.count <= points[place].regret.count) continue;
    points[place] = sample.point;
    points[place].x = x;
  }
  for (TradeoffLine& line : lines_) {
    if (line.points.empty()) continue;
    const bool level = result_.epsilon && !line.is_private;
    if (!level) std::ranges::sort(line.points, {}, &TradeoffPoint::x);
    (level ? result_.levels : result_.lines).push_back(std::move(line));
  }
  if (!unplaced_.empty())
    result_.notes.push_back(
        Message("Left out, because the setting is not known there: %1.", Message::joined(unplaced_, ", ")));
  bool lengths_differ = false;
  for (const Context& context : contexts_) lengths_differ = lengths_differ || context.horizon != contexts_[0].horizon;
  if (lengths_differ && options_.metric == Metric::cumulative_regret)
    result_.notes.push_back(
        Message("Runs of different length stand side by side: compare their average regret instead."));
}

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
