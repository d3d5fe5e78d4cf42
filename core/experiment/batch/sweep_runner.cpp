// The coordinating thread of a sweep.
#include "experiment/batch/sweep_runner.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "experiment/run/runner.h"
#include "numerics/numbers.h"
#include "numerics/statistics.h"
#include "scenario/settings.h"

namespace privbo {
namespace {

using Clock = std::chrono::steady_clock;

/// A whole number of the document at the present value; the swept setting itself counts with the value given.
std::int64_t number_at(const Json& document, const std::string& path, const SweepPlan* plan = nullptr,
                       double value = 0.0) {
  if (plan && plan->path == path) return static_cast<std::int64_t>(value);
  const Json::json_pointer pointer(path);
  return document.contains(pointer) && document.at(pointer).is_number() ? document.at(pointer).get<std::int64_t>() : 0;
}

std::int64_t rounds_at(const Json& document, const SweepPlan& plan, double value) {
  const auto algorithms =
      document.contains("algorithms") ? static_cast<std::int64_t>(document.at("algorithms").size()) : 0;
  return number_at(document, "/run/horizon", &plan, value) * number_at(document, "/run/trials", &plan, value) *
         algorithms;
}

SweepPoint point_of(double value, const Snapshot& run) {
  SweepPoint point;
  point.value = value;
  if (run.trials_done == 0) {
    point.failure = run.failures.empty() ? "no trial finished" : run.failures.front();
    return point;
  }
  for (std::size_t a = 0; a < run.algorithms.size(); ++a) {
    const AlgorithmSnapshot& algorithm = run.algorithms[a];
    SweepCell cell;
    cell.label = algorithm.label;
    cell.slot = a;
    const Guarantee& guarantee = algorithm.privacy.guarantee;
    const double epsilon = epsilon_of_one(algorithm.privacy);
    if (guarantee.notion != PrivacyNotion::none && std::isfinite(epsilon)) {  // an infinite ε protects nobody
      cell.epsilon = epsilon;
      cell.notion = guarantee.notion;
      cell.accountant = algorithm.privacy.accountant;
      cell.delta = std::max(algorithm.privacy.delta, guarantee.delta);
    }
    for (const Metric metric : all_metrics) {
      const auto m = static_cast<std::size_t>(metric);
      cell.values[m] = algorithm.final_of(metric);
      cell.mean[m] = mean(cell.values[m]);
      cell.standard_error[m] = standard_error(cell.values[m]);
    }
    if (!algorithm.errors.empty()) cell.error_rate = algorithm.errors.values.back();
    point.cells.push_back(std::move(cell));
  }
  return point;
}

}  // namespace

double epsilon_of_one(const PrivacyCurve& privacy) {
  // An agent is there in every round: what it pays is the sum of all releases.
  if (privacy.guarantee.notion == PrivacyNotion::user_level_central && !privacy.same_user.empty())
    return privacy.same_user.back();
  // Every recommendation is made of the same users' data: k answers cost each of them kε.
  if (privacy.guarantee.notion == PrivacyNotion::joint && privacy.delta == 0.0 && !privacy.same_user.empty())
    return privacy.same_user.back();
  return privacy.guarantee.epsilon > 0.0 || privacy.per_reward.empty() ? privacy.guarantee.epsilon
                                                                       : privacy.per_reward.back();
}

std::int64_t rounds_of(const Json& document, const SweepPlan& plan) {
  std::int64_t rounds = 0;
  for (const double value : plan.values) rounds += rounds_at(document, plan, value);
  return rounds;
}

struct SweepRunner::State {
  State(Scenario scenario_in, SweepPlan plan, SweepOptions options_in)
      : scenario(std::move(scenario_in)), options(options_in) {
    result.plan = std::move(plan);
    result.scenario_name = scenario.name();
    result.horizon = number_at(scenario.document, "/run/horizon");
    result.trials = static_cast<std::size_t>(number_at(scenario.document, "/run/trials"));
    result.state = RunState::running;
    for (const double value : result.plan.values) rounds.push_back(rounds_at(scenario.document, result.plan, value));
    publish();
  }

  /// The caller holds the mutex, or is the constructor.
  void publish() {
    auto picture = std::make_shared<SweepResult>(result);
    picture->notes = notes();
    current = std::move(picture);
  }

  std::vector<std::string> notes() const {
    std::vector<std::string> lines;
    if (result.state == RunState::stopped)
      lines.push_back("Stopped early: " + std::to_string(result.points.size()) + " of " +
                      std::to_string(result.plan.values.size()) + " values.");
    lines.insert(lines.end(), warnings.begin(), warnings.end());
    lines.push_back(
        "All values share the same seeds: their runs meet the same problems and the same noise, so differences are paired.");
    const auto is_private = [](const SweepPoint& point) {
      return std::ranges::any_of(point.cells, [](const SweepCell& cell) { return cell.epsilon.has_value(); });
    };
    if (std::ranges::any_of(result.points, is_private))
      lines.push_back("Choosing the best of these runs costs privacy that the ε shown do not count.");
    return lines;
  }

  void coordinate() {
    for (const double value : result.plan.values) {
      if (stopper.stop_requested()) break;
      run(value);
    }
    const std::lock_guard lock(mutex);
    const bool whole = result.points.size() == result.plan.values.size();
    const bool any = std::ranges::any_of(result.points, [](const SweepPoint& point) { return point.failure.empty(); });
    result.state = !whole ? RunState::stopped : any ? RunState::finished : RunState::failed;
    seconds = elapsed();
    over = true;
    publish();
    changed.notify_all();
  }

  void run(double value) {
    try {
      const BuildResult built = build({at_value(scenario.document, result.plan, value), scenario.folder});
      if (built.experiment) return play(value, built.experiment);
      const auto first = std::ranges::find(built.problems, Problem::Severity::error, &Problem::severity);
      keep({value, first == built.problems.end() ? "the scenario is not valid" : first->message, {}}, {});
    } catch (const std::exception& failure) {
      keep({value, failure.what(), {}}, {});
    }
  }

  void play(double value, const std::shared_ptr<const Experiment>& experiment) {
    RunOptions run_options;
    run_options.threads = options.threads;
    run_options.low_priority = options.low_priority;
    const auto made = std::make_shared<Runner>(experiment, run_options);
    {
      const std::lock_guard lock(mutex);
      runner = made;
    }
    if (stopper.stop_requested()) made->stop();  // it came before there was a runner to stop
    made->wait();
    const SnapshotPtr picture = made->final_snapshot();
    {
      const std::lock_guard lock(mutex);
      runner.reset();
    }
    if (picture->state == RunState::stopped) return;
    std::vector<std::string> told;
    if (picture->trials_failed > 0 && picture->trials_done > 0)
      told.push_back("At " + shortest(value) + ", " + std::to_string(picture->trials_failed) +
                     " trials failed and are left out: " + picture->failures.front());
    const auto& data = experiment->parts().data;
    if (data && data->stand_in) told.push_back(data->name + ": made by this program, not measured.");
    if (const auto& agents = experiment->parts().agent_source)
      for (std::string& note : agents->notes()) told.push_back(std::move(note));
    keep(point_of(value, *picture), told);
  }

  void keep(SweepPoint point, const std::vector<std::string>& told) {
    const std::lock_guard lock(mutex);
    result.points.push_back(std::move(point));
    for (const std::string& line : told)
      if (std::ranges::find(warnings, line) == warnings.end()) warnings.push_back(line);
    publish();
  }

  double elapsed() const { return std::chrono::duration<double>(Clock::now() - begin).count(); }

  const Scenario scenario;
  const SweepOptions options;
  const Clock::time_point begin = Clock::now();
  std::vector<std::int64_t> rounds;  // of each value
  std::stop_source stopper;

  mutable std::mutex mutex;  // guards everything below
  std::condition_variable changed;
  SweepResult result;                 // its plan never changes
  std::vector<std::string> warnings;  // of the values done
  SweepResultPtr current;
  std::shared_ptr<Runner> runner;  // of the value being run
  double seconds = 0.0;
  bool over = false;

  std::jthread thread;
};

SweepRunner::SweepRunner(Scenario scenario, SweepPlan plan, SweepOptions options)
    : state_(std::make_unique<State>(std::move(scenario), std::move(plan), options)) {
  state_->thread = std::jthread([state = state_.get()] { state->coordinate(); });
}

SweepRunner::~SweepRunner() { stop(); }

SweepResultPtr SweepRunner::snapshot() const {
  const std::lock_guard lock(state_->mutex);
  return state_->current;
}

SweepProgress SweepRunner::progress() const {
  SweepProgress progress;
  const std::lock_guard lock(state_->mutex);
  const SweepResult& result = state_->result;
  progress.state = result.state;
  progress.values = result.plan.values.size();
  progress.values_done = result.points.size();
  progress.value = result.plan.values[std::min(progress.values_done, progress.values - 1)];
  for (std::size_t i = 0; i < state_->rounds.size(); ++i) {
    progress.rounds_total += state_->rounds[i];
    if (i < progress.values_done) progress.rounds_done += state_->rounds[i];
  }
  if (state_->runner) progress.rounds_done += state_->runner->snapshot()->rounds_done;
  progress.elapsed_seconds = state_->over ? state_->seconds : state_->elapsed();
  if (progress.rounds_done > 0)
    progress.remaining_seconds = progress.elapsed_seconds *
                                 static_cast<double>(progress.rounds_total - progress.rounds_done) /
                                 static_cast<double>(progress.rounds_done);
  return progress;
}

void SweepRunner::stop() {
  state_->stopper.request_stop();
  const std::lock_guard lock(state_->mutex);
  if (state_->runner) state_->runner->stop();
}

bool SweepRunner::active() const {
  const std::lock_guard lock(state_->mutex);
  return !state_->over;
}

void SweepRunner::wait() {
  std::unique_lock lock(state_->mutex);
  state_->changed.wait(lock, [&] { return state_->over; });
}

}  // namespace privbo
