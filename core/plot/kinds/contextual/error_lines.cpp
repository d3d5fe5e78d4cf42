#include "plot/kinds/contextual/error_lines.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "numerics/number_text.h"
#include "plot/data/algorithm_slots.h"
#include "plot/data/promise.h"
#include "plot/data/settings_match.h"
#include "plot/words/privacy_facts.h"
#include "record/claimed_epsilon.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Everything about an algorithm but its ε; empty where its settings are not known.
std::string settings_of(const RunLayer& layer, std::size_t a) {
  if (!layer.experiment || a >= layer.experiment->algorithms().size()) return {};
  const auto& plan = layer.experiment->algorithms()[a];
  return plan.entry->id + bare_algorithm(plan.params.json()).dump() +
         bare_scenario(layer.experiment->document(), privacy_budget).dump();
}

}  // namespace

std::size_t ErrorLine::size() const { return std::min(checkpoints->size(), rates().mean.size()); }

Message ErrorLine::epsilon_label() const {
  const Message promise = promise_words(*algorithm);
  return promise.empty() ? Message("%1 (not private)", label) : Message("%1: %2", family_label, promise);
}

ErrorLines error_lines(const ChartData& data) {
  ErrorLines result;
  std::vector<Message> repeated;
  const std::vector<RunLayer> layers = run_layers(data);
  const auto same = [](const AlgorithmSnapshot& a, const AlgorithmSnapshot& b) {
    return error_rates(a).values == error_rates(b).values;
  };
  for (const RunLayer& layer : layers) {
    for (std::size_t a = 0; a < layer.run->algorithms.size(); ++a) {
      const AlgorithmSnapshot& algorithm = layer.run->algorithms[a];
      if (error_rates(algorithm).empty() || layer.run->checkpoints.empty()) continue;
      if (repeats_present(layer, algorithm, layers, same)) {
        repeated.push_back(Message::verbatim(algorithm.label));
        continue;
      }
      ErrorLine line;
      line.label = layer.name(algorithm);
      line.slot = layer.slot(a);
      line.pinned = layer.pinned();
      line.algorithm = &algorithm;
      line.horizon = layer.run->horizon;
      line.checkpoints = &layer.run->checkpoints;
      const std::string settings = settings_of(layer, a);
      line.identity = settings.empty() ? line.label.english() : settings + promise_words(algorithm).english();
      if (line.size() > 0) result.lines.push_back(std::move(line));
    }
  }
  // Copies that differ in ε alone are called by what their names have in common.
  std::vector<std::string> labels;
  for (const ErrorLine& line : result.lines) {
    std::string label = line.algorithm->label;
    for (const ErrorLine& other : result.lines)
      if (other.identity == line.identity && other.algorithm->label != line.algorithm->label)
        if (const std::string start = common_start(label, other.algorithm->label); !start.empty()) label = start;
    labels.push_back(label);
  }
  for (std::size_t i = 0; i < labels.size(); ++i) result.lines[i].family_label = Message::verbatim(labels[i]);
  // The same name under other settings: each by its own run.
  for (ErrorLine& line : result.lines)
    for (const ErrorLine& other : result.lines)
      if (line.identity != other.identity && labels[static_cast<std::size_t>(&line - result.lines.data())] ==
                                                 labels[static_cast<std::size_t>(&other - result.lines.data())])
        line.family_label = line.label;
  result.repeats = repeats_note(repeated);
  return result;
}

std::int64_t shown_checkpoint(const ChartData& data, const ChartOptions& options) {
  if (!data.run || data.run->checkpoints.empty()) return 0;
  const std::vector<std::int64_t>& all = data.run->checkpoints;
  return std::ranges::find(all, options.checkpoint) != all.end() ? options.checkpoint : all.back();
}

std::ptrdiff_t checkpoint_of(const ErrorLine& line, std::int64_t T) {
  const auto end = line.checkpoints->begin() + static_cast<std::ptrdiff_t>(line.size());
  const auto found = std::find(line.checkpoints->begin(), end, T);
  return found == end ? -1 : found - line.checkpoints->begin();
}

Spread error_spread(const ErrorLine& line, std::size_t i, Band band) {
  const ErrorRates& rates = line.rates();
  Spread spread;
  spread.mean = spread.low = spread.high = rates.mean[i];
  spread.count = i < rates.values.size() ? rates.values[i].size() : 0;
  if (band == Band::standard_error && i < rates.standard_error.size()) {
    spread.low -= rates.standard_error[i];
    spread.high += rates.standard_error[i];
  } else if (band == Band::quantiles && spread.count > 0) {
    const Spread of_trials = spread_of(rates.values[i], Band::quantiles);
    spread.low = of_trials.low;
    spread.high = of_trials.high;
  }
  return spread;
}

Message error_details(const ErrorLine& line, std::size_t i) {
  const ErrorRates& rates = line.rates();
  std::vector<Message> details;
  const auto known = [i](const std::vector<double>& values) { return i < values.size() && std::isfinite(values[i]); };
  if (known(rates.monte_carlo) && rates.monte_carlo[i] > 0.0)
    details.push_back(Message("Monte Carlo, standard error ≤ %1", number_text(rates.monte_carlo[i], 2)));
  if (known(rates.largest_error))
    details.push_back(Message("max |μ − f| = %1", number_text(rates.largest_error[i], 3)));
  if (known(rates.information_gain)) details.push_back(Message("γ = %1", number_text(rates.information_gain[i], 3)));
  if (known(rates.copies)) details.push_back(Message("K = %1", number_text(rates.copies[i], 3)));
  return Message::joined(details, ", ");
}

Message at_checkpoint(std::int64_t T) { return Message("T = %1", number_text(static_cast<double>(T))); }

std::vector<std::int64_t> answered_checkpoints(const ErrorLine& line) {
  const ErrorRates& rates = line.rates();
  if (!rates.recommends || !std::isfinite(rates.epsilon) || !(rates.epsilon > 0.0) || !(rates.epsilon_spent > 0.0))
    return {};
  std::vector<std::int64_t> answered(line.checkpoints->begin(),
                                     line.checkpoints->begin() + static_cast<std::ptrdiff_t>(line.size()));
  if (std::llround(rates.epsilon_spent / rates.epsilon) > 1) return answered;
  std::erase_if(answered, [&line](std::int64_t T) { return T != line.horizon; });
  return answered;
}

namespace {

ErrorPoint point_of(const ErrorLine& line, std::size_t i, Band band) {
  ErrorPoint point;
  point.algorithm = line.label;
  point.series = line.epsilon_label();
  point.identity = line.identity;
  point.promise = promise_words(*line.algorithm);
  if (!point.promise.empty()) {
    point.unit = paid_for(*line.algorithm);
    point.epsilon = epsilon_of_answer(*line.algorithm).value();
    point.delta = claimed_delta(line.algorithm->privacy);
  }
  point.rate = error_spread(line, i, band);
  point.slot = line.slot;
  point.pinned = line.pinned;
  point.line = &line;
  point.checkpoint = i;
  return point;
}

/// Slots whose ε the sweep varies: the others only repeat what the run itself has.
std::set<std::size_t> varied(const SweepResult& sweep) {
  std::set<std::pair<std::size_t, double>> seen;
  for (const SweepPoint& point : sweep.points)
    for (const SweepCell& cell : point.cells)
      if (cell.epsilon && !cell.error_rate.empty()) seen.emplace(cell.slot, *cell.epsilon);
  std::set<std::size_t> slots;
  for (auto it = seen.begin(); it != seen.end(); ++it)
    if (std::next(it) != seen.end() && std::next(it)->first == it->first) slots.insert(it->first);
  return slots;
}

void add_sweep(ErrorPoints& result, const ChartData& data, const SweepResult& sweep, Band band) {
  const std::set<std::size_t> slots = varied(sweep);
  const bool same = data.run && data.run->scenario_name == sweep.scenario_name && data.run->horizon == sweep.horizon;
  const std::size_t own = result.points.size();  // what the runs have
  SweepSlots sweep_slots(sweep, data.run.get());
  std::map<std::string, std::set<double>> known;  // ε of the sweep's points, by their line
  for (const SweepPoint& point : sweep.points) {
    for (const SweepCell& cell : point.cells) {
      if (cell.error_rate.empty() || (cell.epsilon && !slots.contains(cell.slot))) continue;
      ErrorPoint made;
      made.algorithm = Message::verbatim(cell.label);
      made.promise = cell.epsilon ? promise_words(cell.notion, cell.delta) : Message();
      made.series = made.promise.empty() ? Message("%1 (not private)", made.algorithm)
                                         : Message("%1: %2", made.algorithm, made.promise);
      made.identity = "sweep " + made.series.english();
      made.unit = made.promise.empty() ? Message() : protected_unit(cell.notion);
      if (cell.epsilon) made.epsilon = *cell.epsilon;
      made.delta = cell.delta;
      made.rate = spread_of(cell.error_rate, band);
      made.slot = sweep_slots.of(cell.slot);
      made.swept = true;
      bool repeats = false;
      for (std::size_t i = 0; i < own; ++i) {
        const ErrorPoint& other = result.points[i];
        const bool of_run = same && !other.pinned && other.slot == made.slot && other.promise == made.promise;
        if (of_run) {  // the sweep goes on where the run has begun
          made.identity = other.identity;
          made.series = other.series;
          made.unit = other.unit;
        }
        // A level is the same at every value of the sweep.
        repeats =
            repeats || (other.identity == made.identity && (made.promise.empty() || other.epsilon == made.epsilon));
      }
      const auto line = known.find(made.identity);
      repeats = repeats || (line != known.end() && (made.promise.empty() || line->second.contains(made.epsilon)));
      if (repeats) continue;
      std::set<double>& epsilons = known[made.identity];
      if (std::isfinite(made.epsilon)) epsilons.insert(made.epsilon);
      result.points.push_back(std::move(made));
    }
  }
}

}  // namespace

bool sweeps_error_rates(const ChartData& data) { return data.sweep && !varied(*data.sweep).empty(); }

ErrorPoints error_points(const ChartData& data, const ErrorLines& lines, std::int64_t T, Band band) {
  ErrorPoints result;
  for (const ErrorLine& line : lines.lines) {
    const std::ptrdiff_t i = checkpoint_of(line, T);
    if (i < 0)
      result.unplaced.push_back(line.label);
    else
      result.points.push_back(point_of(line, static_cast<std::size_t>(i), band));
  }
  if (!sweeps_error_rates(data)) return result;
  if (data.sweep->horizon == T)
    add_sweep(result, data, *data.sweep, band);
  else
    result.unplaced.push_back(Message("the sweep (measured at T = %1)", data.sweep->horizon));
  return result;
}

}  // namespace privbo
