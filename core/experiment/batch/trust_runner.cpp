// The coordinating thread of a comparison.
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "experiment/batch/trust_comparison.h"
#include "experiment/batch/trust_row.h"
#include "experiment/run/runner.h"
#include "numerics/numbers.h"

namespace privbo {
namespace {

using Clock = std::chrono::steady_clock;

std::int64_t whole(const Json& document, const char* key) {
  const Json::json_pointer pointer(std::string("/run/") + key);
  return document.contains(pointer) && document.at(pointer).is_number() ? document.at(pointer).get<std::int64_t>() : 0;
}

}  // namespace

struct TrustRunner::State {
  State(Scenario scenario_in, TrustOptions options_in) : scenario(std::move(scenario_in)), options(options_in) {
    result.scenario_name = scenario.name();
    result.horizon = whole(scenario.document, "horizon");
    result.trials = static_cast<std::size_t>(whole(scenario.document, "trials"));
    result.state = RunState::running;
    publish();
  }

  /// The caller holds the mutex, or is the constructor.
  void publish() {
    auto picture = std::make_shared<TrustComparison>(result);
    picture->elapsed_seconds = over ? seconds : elapsed();
    picture->remaining_seconds = over ? 0.0 : remaining();
    picture->notes = problems;
    if (result.state == RunState::stopped)
      picture->notes.push_back("Stopped early: " + std::to_string(result.points_done) + " of " +
                               std::to_string(result.points) + " runs.");
    picture->notes.insert(picture->notes.end(), warnings.begin(), warnings.end());
    if (std::ranges::any_of(result.rows, [](const TrustRow& row) { return !row.points.empty(); }))
      for (std::string& note : trust_notes(result.rows)) picture->notes.push_back(std::move(note));
    current = std::move(picture);
  }

  void coordinate() {
    bool good = false;
    try {
      good = play_all();
    } catch (const std::exception& failure) {
      const std::lock_guard lock(mutex);
      problems.emplace_back(failure.what());
    }
    const std::lock_guard lock(mutex);
    const bool any = std::ranges::any_of(result.rows, [](const TrustRow& row) {
      return std::ranges::any_of(row.points, [](const TrustPoint& point) { return point.failure.empty(); });
    });
    result.state = stopper.stop_requested() && !(good && result.points_done == result.points) ? RunState::stopped
                   : good && any                                                              ? RunState::finished
                                                                                              : RunState::failed;
    seconds = elapsed();
    over = true;
    publish();
    changed.notify_all();
  }

  bool play_all() {
    Problems found;
    const std::vector<TrustRun> runs = trust_runs(scenario, found, stopper.get_token());
    {
      const std::lock_guard lock(mutex);
      for (const Problem& problem : found)
        if (problem.severity == Problem::Severity::error) problems.push_back(problem.path + ": " + problem.message);
      for (const TrustRun& run : runs) {
        TrustRow& row = row_of(run.id);
        row.obstacle = run.obstacle;
        if (run.obstacle.empty()) ++result.points;
      }
      publish();
    }
    for (const TrustRun& run : runs) {
      if (stopper.stop_requested()) break;
      if (run.obstacle.empty()) play(run);
    }
    return !has_errors(found) && !runs.empty();
  }

  /// Found or made. The caller holds the mutex.
  TrustRow& row_of(const std::string& id) {
    const auto found = std::ranges::find(result.rows, id, &TrustRow::id);
    if (found != result.rows.end()) return *found;
    result.rows.emplace_back();
    result.rows.back().id = id;
    return result.rows.back();
  }

  void play(const TrustRun& run) {
    if (!run.failure.empty()) return keep(run, failed(run, run.failure));
    try {
      const BuildResult built = build({run.document, scenario.folder});
      if (!built.experiment) return keep(run, failed(run, "the scenario is not valid"));
      RunOptions run_options;
      run_options.threads = options.threads;
      run_options.low_priority = options.low_priority;
      const auto made = std::make_shared<Runner>(built.experiment, run_options);
      {
        const std::lock_guard lock(mutex);
        runner = made;
        model = run.id;
        asked = run.epsilon;
      }
      if (stopper.stop_requested()) made->stop();  // it came before there was a runner to stop
      made->wait();
      const SnapshotPtr picture = made->final_snapshot();
      {
        const std::lock_guard lock(mutex);
        runner.reset();
      }
      if (picture->state != RunState::stopped) keep(run, trust_point(*picture, run.setting), picture, built.experiment);
    } catch (const std::exception& failure) {
      keep(run, failed(run, failure.what()));
    }
  }

  static TrustPoint failed(const TrustRun& run, const std::string& reason) {
    TrustPoint point;
    point.epsilon = run.epsilon;
    point.setting = run.setting;
    point.failure = reason;
    return point;
  }

  void keep(const TrustRun& run, TrustPoint point, const SnapshotPtr& picture = nullptr,
            const std::shared_ptr<const Experiment>& experiment = nullptr) {
    if (!point.failure.empty()) point.epsilon = run.epsilon;
    const std::lock_guard lock(mutex);
    TrustRow& row = row_of(run.id);
    if (point.failure.empty() && picture) describe_row(row, *experiment, picture->algorithms.front());
    if (picture && picture->trials_failed > 0 && picture->trials_done > 0)
      warn(picture->algorithms.front().label + " at ε = " + shortest(run.epsilon) + ": " +
           std::to_string(picture->trials_failed) + " trials failed and are left out: " + picture->failures.front());
    if (experiment) tell_origin(*experiment);
    row.points.push_back(std::move(point));
    ++result.points_done;
    publish();
  }

  void tell_origin(const Experiment& experiment) {
    const auto& data = experiment.parts().data;
    if (data && data->stand_in) warn(data->name + ": made by this program, not measured.");
    if (const auto& agents = experiment.parts().agent_source)
      for (const std::string& note : agents->notes()) warn(note);
  }

  void warn(const std::string& line) {
    if (std::ranges::find(warnings, line) == warnings.end()) warnings.push_back(line);
  }

  double elapsed() const { return std::chrono::duration<double>(Clock::now() - begin).count(); }

  /// The caller holds the mutex.
  double share() const {
    if (result.points == 0) return 0.0;
    double done = static_cast<double>(result.points_done);
    if (runner) {
      const SnapshotPtr now = runner->snapshot();
      done += static_cast<double>(now->rounds_done) / static_cast<double>(std::max<std::int64_t>(1, now->rounds_total));
    }
    return std::min(1.0, done / static_cast<double>(result.points));
  }
  double remaining() const {
    const double done = share();
    return done > 0.0 ? elapsed() * (1.0 - done) / done : -1.0;
  }

  const Scenario scenario;
  const TrustOptions options;
  const Clock::time_point begin = Clock::now();
  std::stop_source stopper;

  mutable std::mutex mutex;  // guards everything below
  std::condition_variable changed;
  TrustComparison result;
  std::vector<std::string> problems, warnings;
  TrustComparisonPtr current;
  std::shared_ptr<Runner> runner;  // of the point being run
  std::string model;
  double asked = 0.0;
  double seconds = 0.0;
  bool over = false;

  std::jthread thread;
};

TrustRunner::TrustRunner(Scenario scenario, TrustOptions options)
    : state_(std::make_unique<State>(std::move(scenario), options)) {
  state_->thread = std::jthread([state = state_.get()] { state->coordinate(); });
}

TrustRunner::~TrustRunner() { stop(); }

TrustComparisonPtr TrustRunner::snapshot() const {
  const std::lock_guard lock(state_->mutex);
  return state_->current;
}

TrustProgress TrustRunner::progress() const {
  const std::lock_guard lock(state_->mutex);
  const TrustComparison& result = state_->result;
  TrustProgress progress{result.state,  result.points_done, result.points, state_->model,
                         state_->asked, state_->share(),    0.0,           -1.0};
  progress.elapsed_seconds = state_->over ? state_->seconds : state_->elapsed();
  progress.remaining_seconds = state_->over ? 0.0 : state_->remaining();
  return progress;
}

void TrustRunner::stop() {
  state_->stopper.request_stop();
  const std::lock_guard lock(state_->mutex);
  if (state_->runner) state_->runner->stop();
}

bool TrustRunner::active() const {
  const std::lock_guard lock(state_->mutex);
  return !state_->over;
}

void TrustRunner::wait() {
  std::unique_lock lock(state_->mutex);
  state_->changed.wait(lock, [&] { return state_->over; });
}

}  // namespace privbo
