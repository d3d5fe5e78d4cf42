#include "experiment/batch/sweep_accumulator.h"

#include <algorithm>
#include <utility>

#include "experiment/batch/batch_runner.h"
#include "experiment/batch/sweep_runner.h"
#include "experiment/record/run_data.h"
#include "experiment/run/run_notes.h"
#include "families/unknown_privacy.h"
#include "numerics/numbers.h"
#include "numerics/statistics.h"
#include "privacy/ledger/noise_words.h"
#include "record/claimed_epsilon.h"
#include "scenario/scale_tuning.h"
#include "text/message.h"

namespace privbo {
namespace {

SweepPoint point_of(double value, const Snapshot& run, const std::vector<bool>& untuned) {
  SweepPoint point;
  point.value = value;
  if (run.trials_done == 0) {
    point.failure = run.failures.empty() ? Message("no trial finished") : run.failures.front();
    return point;
  }
  for (std::size_t a = 0; a < run.algorithms.size(); ++a) {
    const AlgorithmSnapshot& algorithm = run.algorithms[a];
    SweepCell cell;
    cell.label = algorithm.label;
    cell.slot = a;
    cell.untuned = a < untuned.size() && untuned[a];
    cell.privacy_unknown = is_privacy_unknown(algorithm);
    const Guarantee& guarantee = algorithm.privacy.guarantee;
    if (const std::optional<double> epsilon = claimed_epsilon(algorithm.privacy)) {
      cell.epsilon = epsilon;
      cell.notion = guarantee.notion;
      cell.accountant = algorithm.privacy.accountant;
      cell.delta = claimed_delta(algorithm.privacy);
      cell.noise = noise_text(guarantee);
    }
    for (const Metric metric : all_metrics) {
      const auto m = static_cast<std::size_t>(metric);
      cell.values[m] = algorithm.final_of(metric);
      cell.mean[m] = mean(cell.values[m]);
      cell.standard_error[m] = standard_error(cell.values[m]);
    }
    for (const auto& record : algorithm.records)
      if (std::vector<double> rates = record->error_rates(); !rates.empty()) cell.error_rate = std::move(rates);
    point.cells.push_back(std::move(cell));
  }
  return point;
}

std::vector<Message> notes_of(const SweepResult& result, const std::vector<Message>& warnings) {
  std::vector<Message> lines;
  if (result.state == RunState::stopped)
    lines.push_back(Message("Stopped early: %1 of %2 values.", result.points.size(), result.plan.values.size()));
  lines.insert(lines.end(), warnings.begin(), warnings.end());
  lines.push_back(Message(
      "All values share the same seeds: their runs meet the same problems and the same noise, so differences are paired."));
  const auto is_private = [](const SweepPoint& point) {
    return std::ranges::any_of(point.cells, [](const SweepCell& cell) { return cell.epsilon.has_value(); });
  };
  if (std::ranges::any_of(result.points, is_private))
    lines.push_back(Message("Choosing the best of these runs costs privacy that the ε shown do not count."));
  return lines;
}

}  // namespace

std::int64_t number_at(const Json& document, const char* key, const SweepSettings& plan, double value) {
  return plan.path == std::string("/run/") + key ? static_cast<std::int64_t>(value) : run_number(document, key);
}

std::int64_t rounds_at(const Json& document, const SweepSettings& plan, double value) {
  return number_at(document, "horizon", plan, value) * number_at(document, "trials", plan, value) *
         algorithms_in(document);
}

SweepAccumulator::SweepAccumulator(const Scenario& scenario, SweepSettings plan) {
  result_.plan = std::move(plan);
  result_.scenario_name = scenario.name();
  result_.horizon = run_number(scenario.document, "horizon");
  result_.trials = static_cast<std::size_t>(run_number(scenario.document, "trials"));
  result_.state = RunState::running;
}

void SweepAccumulator::add(double value, const Experiment& experiment, const Snapshot& run) {
  if (result_.data.is_null()) result_.data = run_data(experiment);
  std::vector<Message> notes;
  if (run.trials_done > 0 && run.trials_failed > 0)
    notes.push_back(Message("At %1, %2", shortest(value), failed_trials_note(run)));
  for (Message& note : origin_notes(experiment)) notes.push_back(std::move(note));
  keep(point_of(value, run, untuned_algorithms(experiment)), notes);
}

void SweepAccumulator::add_failure(double value, const Message& why) { keep({value, why, {}}, {}); }

void SweepAccumulator::end() {
  const bool whole = result_.points.size() == result_.plan.values.size();
  const bool any = std::ranges::any_of(result_.points, [](const SweepPoint& point) { return point.failure.empty(); });
  result_.state = !whole ? RunState::stopped : any ? RunState::finished : RunState::failed;
}

SweepResult SweepAccumulator::picture() const {
  SweepResult picture = result_;
  picture.notes = notes_of(result_, warnings_);
  return picture;
}

void SweepAccumulator::keep(SweepPoint point, const std::vector<Message>& notes) {
  result_.points.push_back(std::move(point));
  for (const Message& line : notes)
    if (std::ranges::find(warnings_, line) == warnings_.end()) warnings_.push_back(line);
}

}  // namespace privbo
