#include "plot/kinds/tradeoff/tradeoff_gatherer.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "numerics/number_text.h"
#include "plot/data/settings_match.h"
#include "privacy/ledger/noise_words.h"
#include "record/claimed_epsilon.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr double no_x = std::numeric_limits<double>::quiet_NaN();

/// Returns whether the algorithm's ε differs between the sweep's values; otherwise the setting does not concern it, and
/// it stays what it is without the sweep.
bool epsilon_moves(const SweepResult& sweep, std::size_t slot) {
  std::optional<double> first;
  for (const SweepPoint& point : sweep.points)
    for (const SweepCell& cell : point.cells)
      if (cell.slot == slot && cell.epsilon) {
        if (first && *first != *cell.epsilon) return true;
        first = cell.epsilon;
      }
  return false;
}

}  // namespace

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
  for (std::size_t a = 0; a < run.algorithms.size(); ++a) {
    const AlgorithmSnapshot& algorithm = run.algorithms[a];
    if (!tried(algorithm)) continue;
    const Guarantee& guarantee = algorithm.privacy.guarantee;
    const bool is_private = guarantee.notion != PrivacyNotion::none;
    note_loss(algorithm.privacy);
    if (is_private) result_.noises.emplace_back(algorithm.label, noise_text(guarantee));
    std::string label = algorithm.label;
    std::string identity = algorithm.label;
    if (result_.epsilon && layer.experiment && a < layer.experiment->algorithms().size()) {
      // Copies of one algorithm that differ in ε alone are points of one line.
      const auto& plans = layer.experiment->algorithms();
      const auto bare = [&](std::size_t i) {
        return plans[i].entry->id + bare_algorithm(plans[i].params.json()).dump();
      };
      identity = bare(a);
      for (std::size_t i = 0; i < plans.size(); ++i) {
        if (i == a || !is_private || bare(i) != identity) continue;
        const std::string start = common_start(label, plans[i].label);
        if (!start.empty()) label = start;
      }
    }
    const std::size_t line =
        line_of(context, identity, Message::verbatim(label), layer.slot(a), is_private, layer.pinned());
    samples_.push_back(
        {line, result_.epsilon && is_private ? Place(claimed_epsilon(algorithm.privacy).value_or(no_x)) : *place,
         spread_of(algorithm.final_of(options_.metric), options_.band)});
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
  for (const SweepPoint& point : sweep.points) {
    if (!point.failure.empty()) {
      result_.notes.push_back(Message("%1 = %2 did not run (%3).", symbol, number_text(point.value), point.failure));
      continue;
    }
    ++result_.runs;
    for (const SweepCell& cell : point.cells) {
      if (cell.values[metric].empty()) continue;
      const bool is_private = cell.epsilon.has_value();
      const bool swept = loss_lap && is_private && epsilon_moves(sweep, cell.slot);
      const Message label = Message::verbatim(cell.label);
      std::string identity = cell.label;
      if (swept)
        identity += " " + sweep.plan.path;
      else if (same)
        // A line that the present run has begun is known by its label.
        for (const auto& [key, line] : known_)
          if (key.first == context && lines_[line].label == label) identity = key.second;
      const int own = sweep_slot(sweep, cell.slot, run),
                slot = swept ? own + static_cast<int>(*loss_lap * palette_colours) : own;
      const std::size_t line =
          line_of(context, identity, swept ? Message("%1 over %2", label, symbol) : label, slot, is_private, false);
      const double x = result_.epsilon ? cell.epsilon.value_or(no_x) : point.value;
      samples_.push_back({line, x, spread_of(cell.values[metric], options_.band),
                          swept ? Message("%1 = %2", symbol, number_text(point.value, 3)) : Message()});
      note_loss(cell, run);
    }
  }
}

void TradeoffGatherer::note_loss(PrivacyNotion notion, const Message& accountant, double delta) {
  if (notion == PrivacyNotion::none) return;
  if (std::ranges::find(result_.notions, notion) == result_.notions.end()) result_.notions.push_back(notion);
  if (!result_.epsilon) return;
  result_.delta = std::max(result_.delta, delta);
  if (notion == PrivacyNotion::user_level_central && !accountant.empty() &&
      std::ranges::find(result_.accountants, accountant) == result_.accountants.end())
    result_.accountants.push_back(accountant);
}

void TradeoffGatherer::note_loss(const SweepCell& cell, const Snapshot* run) {
  if (!cell.epsilon) return;
  result_.noises.emplace_back(cell.label, noise_text(cell.noise));
  if (cell.notion != PrivacyNotion::none)
    note_loss(cell.notion, cell.accountant, cell.delta);
  else if (run && cell.slot < run->algorithms.size() && run->algorithms[cell.slot].label == cell.label)
    note_loss(run->algorithms[cell.slot].privacy);
}

void TradeoffGatherer::finish() {
  const bool named = std::any_of(samples_.begin(), samples_.end(),
                                 [](const Sample& s) { return std::holds_alternative<std::string>(s.place); });
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
    const auto same = std::find_if(points.begin(), points.end(), [x](const TradeoffPoint& p) {
      return p.x == x || (std::isnan(p.x) && std::isnan(x));
    });
    if (same == points.end())
      points.push_back({x, sample.regret, sample.setting});
    else if (sample.regret.count > same->regret.count)
      *same = {x, sample.regret, sample.setting};
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

}  // namespace privbo
