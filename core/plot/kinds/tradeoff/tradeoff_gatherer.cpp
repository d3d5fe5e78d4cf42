#include "plot/kinds/tradeoff/tradeoff_gatherer.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include "families/unknown_privacy.h"
#include "numerics/number_text.h"
#include "plot/data/algorithm_slots.h"
#include "plot/data/settings_match.h"
#include "plot/kinds/tradeoff/price_sentences.h"
#include "plot/words/counted.h"
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
  result_.delta = std::max(result_.delta, delta);
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

}  // namespace privbo
