#include "lesson/lesson_runs.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <stdexcept>
#include <thread>
#include <utility>

#include "accounting/audit/audit.h"
#include "experiment/audit/algorithm_audit.h"
#include "experiment/batch/batch_runner.h"
#include "experiment/run/kept_snapshot.h"
#include "experiment/run/runner.h"
#include "families/wanted_programs.h"
#include "numerics/statistics.h"
#include "scenario/settings.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr std::int64_t audit_runs = 20'000;
constexpr std::size_t curve_points = 21;

const AlgorithmSnapshot& algorithm_in(const FinishedRun& run, std::size_t algorithm) {
  if (algorithm >= run.snapshot->algorithms.size())
    throw RuntimeError(Message("there is no algorithm %1; the scenario has %2, counted from 0", algorithm,
                               run.snapshot->algorithms.size()));
  return run.snapshot->algorithms[algorithm];
}

double last_of(const std::vector<double>& values, const Message& what) {
  if (values.empty() || !std::isfinite(values.back())) throw RuntimeError(Message("%1 has no finite value", what));
  return values.back();
}

double epsilon_of_user(const AlgorithmSnapshot& algorithm, const std::string& accountant) {
  const PrivacyCurve& privacy = algorithm.privacy;
  if (accountant.empty()) return last_of(privacy.same_user(), Message("%1: ε of a user", algorithm.label));
  for (const OtherAccountant& other : privacy.others)
    if (other.id == accountant)
      return last_of(privacy.by(other), Message("%1: ε by %2", algorithm.label, Message::entry(other.label)));
  throw RuntimeError(Message("%1: no accountant \"%2\" looks at this run", algorithm.label, accountant));
}

double audited_epsilon(const FinishedRun& run, std::size_t algorithm, unsigned threads, const std::stop_token& stop) {
  AuditOptions options;
  options.runs = audit_runs;
  options.threads = threads;
  const AuditResult result = audit(*audit_of_algorithm(run.experiment, algorithm, stop), options, stop);
  if (stop.stop_requested()) throw std::runtime_error("stopped");
  return result.epsilon_lower;
}

/// Measures, of a ratio, only the part that is not under `over`.
Measured measured_in(const FinishedRun& run, const Measure& measure, unsigned threads, const std::stop_token& stop) {
  const AlgorithmSnapshot& algorithm = algorithm_in(run, measure.algorithm);
  switch (measure.quantity) {
    case Quantity::regret: {
      const std::vector<double>& values = algorithm.final_of(Metric::cumulative_regret);
      if (values.empty()) throw RuntimeError(Message("%1: no trial has reached its end", algorithm.label));
      return {mean(values), standard_error(values)};
    }
    case Quantity::epsilon:
      return {last_of(algorithm.privacy.per_reward(), Message("%1: ε of one reward", algorithm.label)), 0.0};
    case Quantity::epsilon_of_user:
      return {epsilon_of_user(algorithm, measure.accountant), 0.0};
    case Quantity::audit:
      return {audited_epsilon(run, measure.algorithm, threads, stop), 0.0};
    case Quantity::referee_epsilon:
    case Quantity::referee_runs:
    case Quantity::referee_wealth:
      break;  // no run shows them
  }
  throw std::logic_error("no such quantity");
}

/// Looks up in a recorded trial, of a ratio, only the part that is not under `over`.
Measured measured_in(const RefereePicture& trial, const Measure& measure) {
  const RefereePicture::Standing& last = trial.course.back();
  if (measure.quantity == Quantity::referee_epsilon) return {last.epsilon, 0.0};
  if (measure.quantity == Quantity::referee_wealth) return {last.log10_wealth, 0.0};
  if (trial.refuted_at == 0)
    throw RuntimeError(Message("the trial \"%1\" refuted nothing, after however many runs", measure.trial));
  return {static_cast<double>(trial.refuted_at), 0.0};
}

/// Returns one divided by the other, with the standard error to first order as if they were independent.
Measured ratio_of(const Measured& over, const Measured& under) {
  if (under.value == 0.0) throw RuntimeError(Message("a ratio with 0 below has no value"));
  const double ratio = over.value / under.value;
  const double above = over.value == 0.0 ? 0.0 : over.standard_error / over.value,
               below = under.standard_error / under.value;
  return {ratio, std::abs(ratio) * std::hypot(above, below)};
}

}  // namespace

MeasuredCurve curve_in(const FinishedRun& run, std::size_t algorithm) {
  const std::vector<double>& regret = algorithm_in(run, algorithm).curve(Metric::cumulative_regret).mean;
  const std::size_t recorded = std::min(regret.size(), run.snapshot->recorded_rounds.size());
  if (recorded < 2) throw RuntimeError(Message("the run is too short for a curve"));
  const std::size_t points = std::min(curve_points, recorded);
  MeasuredCurve curve;
  for (std::size_t i = 0; i < points; ++i) {
    const std::size_t index = (recorded - 1) * i / (points - 1);
    curve.rounds.push_back(run.snapshot->recorded_rounds[index]);
    curve.values.push_back(regret[index]);
  }
  return curve;
}

std::string run_key(const Scenario& scenario) { return without_words(scenario.document).dump(); }

LessonRuns::LessonRuns(const Lesson& lesson, unsigned threads, std::stop_token stop,
                       std::function<void(std::size_t)> on_run)
    : lesson_(lesson),
      threads_(threads),
      stop_(std::move(stop)),
      on_run_(std::move(on_run)),
      scenarios_(lesson_scenarios(lesson)) {}

const FinishedRun& LessonRuns::of(const std::string& step) {
  const std::size_t index = lesson_.place_of(step);
  const std::string key = run_key(scenarios_[index]);
  if (const auto found = runs_.find(key); found != runs_.end()) return found->second;
  if (on_run_) on_run_(index + 1);
  FinishedRun run;
  const BuildResult built = build(scenarios_[index]);
  run.experiment = built.experiment;
  // Whoever leaves the lesson while its data are being made finds nothing built.
  if (!run.experiment)
    throw RuntimeError(stop_.stop_requested() ? Message("its run was stopped") : why_not_built(built));
  if (wants_programs(*run.experiment)) throw RuntimeError(Message("a lesson starts no program of yours"));
  RunOptions options;
  options.threads = threads_;
  Runner runner(run.experiment, options);
  while (runner.active()) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    if (stop_.stop_requested()) runner.stop();
  }
  run.snapshot = kept_snapshot(runner, *run.experiment);
  if (run.snapshot->state != RunState::finished || run.snapshot->trials_failed > 0)
    throw RuntimeError(stop_.stop_requested() ? Message("its run was stopped")
                       : run.snapshot->failures.empty()
                           ? Message("its run ended as %1", to_string(run.snapshot->state))
                           : Message("its run failed: %1", run.snapshot->failures.front()));
  return runs_.emplace(key, std::move(run)).first->second;
}

Measured LessonRuns::measure(const Measure& what) {
  const Measured value = is_of_trial(what.quantity) ? measured_in(lesson_.trial(what.trial), what)
                                                    : measured_in(of(what.step), what, threads_, stop_);
  return what.over.empty() ? value : ratio_of(value, measure(what.over.front()));
}

}  // namespace privbo
