// Worker threads, theory thread and publisher of a run.
#include "experiment/run/runner_state.h"

#include <algorithm>
#include <functional>
#include <set>
#include <stdexcept>

#include "experiment/run/processor_time.h"
#include "experiment/run/run_notes.h"
#include "experiment/run/trial_task.h"
#include "external/program_failure.h"
#include "files/failure_message.h"
#include "text/error.h"

namespace privbo {
namespace {

constexpr auto publish_interval = std::chrono::milliseconds(40);

}  // namespace

Runner::State::State(std::shared_ptr<const Experiment> experiment_in, RunOptions options_in, std::uint64_t run_id_in)
    : experiment(std::move(experiment_in)),
      options(std::move(options_in)),
      run_id(run_id_in),
      aggregate(experiment, options.kept),
      control(options.start_paused),
      watch(*experiment) {
  control.set_speed(options.rounds_per_second);
  const unsigned max_threads = threads_for(options.threads);
  first_trial = std::min(options.trials.first, experiment->trials());
  trials = std::min(options.trials.count, experiment->trials() - first_trial);
  take_before();
  threads = std::min<std::size_t>(max_threads, std::max<std::size_t>(to_run.size(), 1));
  if (!options.pool) own_pool.emplace(max_threads, 0U, options.low_priority ? lower_priority : std::function<void()>());
  // The slots are acquired before the workers start, so that no parallel loop takes them meanwhile.
  for (std::size_t worker = 0; worker < threads; ++worker) pool().acquire_slot();
  workers_left = threads;
  next_trial = threads;
  publish();
}

void Runner::State::take_before() {
  std::set<std::size_t> ended;
  if (options.before) {
    aggregate.restore(options.before->recorded, true);
    for (const RecordedTrial& trial : options.before->recorded.trials) ended.insert(trial.trial);
    for (const auto& posterior : options.before->posteriors) watch.put(posterior, true);
    failed_trainings = options.before->recorded.failed_trainings;
    seconds_before = options.before->elapsed_seconds;
    rounds_done = experiment->horizon() * static_cast<std::int64_t>(ended.size() * experiment->algorithms().size());
    clock = RunClock(Clock::now(), rounds_done);
  }
  for (std::size_t trial = first_trial; trial < first_trial + trials; ++trial)
    if (!ended.contains(trial)) to_run.push_back(trial);
}

void Runner::State::start() {
  try {
    for (std::size_t worker = 0; worker < threads; ++worker) workers.emplace_back([this, worker] { work(worker); });
    theory = std::jthread([this] { compute_bounds(); });
    publisher = std::jthread([this] { publish_until_done(); });
  } catch (const std::exception&) {
    stopper.request_stop();
    control.resume();
    {
      const std::lock_guard lock(mutex);
      for (std::size_t missing = workers.size(); missing < threads; ++missing) {
        --workers_left;
        pool().release_slot();
      }
    }
    changed.notify_all();
    workers.clear();
    throw RuntimeError(no_memory());
  }
}

void Runner::State::guarded(const std::function<void()>& part) noexcept {
  try {
    part();
  } catch (...) {
    broken = true;
    stopper.request_stop();
  }
}

void Runner::State::work(std::size_t worker) {
  if (options.low_priority) lower_priority();
  guarded([&] {
    const std::stop_token stop = stopper.get_token();
    const WorkScope scope(own_work());
    run_trials(worker, stop);
  });
  control.leave(worker);
  pool().release_slot();  // workers that go on use it in their parallel loops
  const std::lock_guard lock(mutex);
  if (--workers_left == 0) theory_queue.close();
  changed.notify_all();
}

void Runner::State::run_trials(std::size_t worker, const std::stop_token& stop) {
  // Worker i begins with the i-th trial, so that trial 1 is always the first to take a step in a run that is stepped,
  // whichever thread wakes up first.
  for (std::size_t index = worker; index < to_run.size() && !stop.stop_requested() && !aggregate.given_up();
       index = next_trial++) {
    const std::size_t trial = to_run[index];
    try {
      auto instance = std::make_shared<const Instance>(experiment->instance(trial));
      if (options.kept == KeptRounds::all) theory_queue.push({trial, instance});
      TrialTask task(*experiment, *instance, trial, options.trace, aggregate, watch, rounds_done);
      if (task.run(control, worker, stop)) aggregate.finish(trial);
      if (task.losses_cut_short()) left_undone = losses_cut_short = true;
      if (instance->agents) note_failures(*instance->agents);
    } catch (const ProgramFailure& failure) {
      if (!stop.stop_requested()) aggregate.fail_program(trial, failure_message(failure));
    } catch (const std::exception& failure) {
      if (!stop.stop_requested()) aggregate.fail(trial, failure_message(failure));
    }
  }
}

ThreadPool& Runner::State::pool() { return options.pool ? *options.pool : *own_pool; }

Work Runner::State::own_work() { return {stopper.get_token(), &pool(), preparation}; }

void Runner::State::note_failures(const AgentProblem& problem) {
  const std::lock_guard lock(mutex);
  failed_trainings = problem.failures();
}

void Runner::State::compute_bounds() {
  if (options.low_priority) lower_priority();
  guarded([this] { compute_all_bounds(); });
  const std::lock_guard lock(mutex);
  theory_done = true;
  changed.notify_all();
}

void Runner::State::compute_all_bounds() {
  const WorkScope scope(own_work());
  if (options.before && options.kept == KeptRounds::all)
    for (const RecordedTrial& trial : options.before->recorded.trials)
      if (!trial.bounds && trial.bounds_failure.empty())
        compute_bounds_of(trial.trial, [&, number = trial.trial] {
          return std::make_shared<const Instance>(experiment->instance(number));
        });
  while (const auto item = theory_queue.pop()) compute_bounds_of(item->first, [&item] { return item->second; });
}

void Runner::State::compute_bounds_of(std::size_t trial,
                                      const std::function<std::shared_ptr<const Instance>()>& instance) {
  const std::stop_token stop = stopper.get_token();
  pool().acquire_slot();
  try {
    if (auto bounds = make_instance_bounds(*experiment, *instance(), aggregate.recorded_rounds(), stop))
      aggregate.set_bounds(trial, std::move(*bounds));
    else
      left_undone = true;
  } catch (const std::exception& failure) {
    if (stop.stop_requested())
      left_undone = true;
    else
      aggregate.fail_bounds(trial, failure_message(failure));
  }
  pool().release_slot();
}

bool Runner::State::all_done() const { return workers_left == 0 && theory_done; }

void Runner::State::publish_until_done() {
  std::unique_lock lock(mutex);
  while (!all_done()) {
    changed.wait_for(lock, publish_interval, [&] { return all_done() || urgent; });
    const bool now = std::exchange(urgent, false);
    if (all_done()) break;
    lock.unlock();
    guarded([this, now] {
      if (now || picture.is_due(Clock::now(), control.paused(), rounds_done))
        publish();
      else
        (void)progress();  // for its clock, which counts the time between two calls
    });
    lock.lock();
  }
  // A run is "stopped" only if something was still to be computed. Failed trials do not make a run fail: they are left
  // out of the averages, and counted.
  const bool cut_short =
      !broken && stopper.stop_requested() && (rounds_done.load() < rounds_total() || left_undone.load());
  finished_state = cut_short                         ? RunState::stopped
                   : aggregate.done() > 0 && !broken ? RunState::finished
                                                     : RunState::failed;
  lock.unlock();
  if (own_pool) own_pool->dismiss();
  guarded([this] { publish(); });
  lock.lock();
  over = true;
  changed.notify_all();
}

std::int64_t Runner::State::rounds_total() const {
  return experiment->horizon() * static_cast<std::int64_t>(trials * experiment->algorithms().size());
}

RunState Runner::State::current_state() const {
  if (finished_state != RunState::idle) return finished_state;
  if (stopper.stop_requested()) return RunState::stopped;
  return control.paused() ? RunState::paused : RunState::running;
}

RunProgress Runner::State::progress() {
  RunProgress progress;
  progress.trials = experiment->trials();
  progress.trials_done = aggregate.done();
  progress.trials_failed = aggregate.failed();
  progress.rounds_total = rounds_total();
  progress.rounds_done = rounds_done.load(std::memory_order_relaxed);
  // While rounds go on, these are the progress to show, and no preparation.
  if (progress.rounds_done == 0 || progress.rounds_done == progress.rounds_total) progress.preparing = step_now();
  progress.state = current_state();
  const std::lock_guard lock(clock_mutex);
  clock.tick(Clock::now(), progress.state == RunState::running, progress.rounds_done);
  progress.elapsed_seconds = seconds_before + clock.elapsed_seconds();
  progress.remaining_seconds = clock.remaining_seconds(progress.rounds_done, progress.rounds_total);
  return progress;
}

void Runner::State::publish() {
  const std::chrono::duration<double> begin = processor_time_of_this_thread();
  auto snapshot = std::make_shared<Snapshot>();
  static_cast<RunProgress&>(*snapshot) = progress();
  snapshot->run_id = run_id;
  snapshot->scenario_name = experiment->name();
  snapshot->horizon = experiment->horizon();
  snapshot->threads = pool().threads();
  aggregate.fill(*snapshot);
  snapshot->posterior = watch.latest();
  {
    const std::lock_guard lock(mutex);
    add_notes_of_problem(*snapshot, *experiment, failed_trainings);
  }
  if (snapshot->state == RunState::stopped) snapshot->notes.insert(snapshot->notes.begin(), stopped_note(*snapshot));
  add_note_of_failed_trials(*snapshot);
  if (broken) snapshot->notes.insert(snapshot->notes.begin(), no_memory());
  picture.put(std::move(snapshot), processor_time_of_this_thread() - begin, threads, Clock::now());
}

std::optional<PreparingStep> Runner::State::step_now() const {
  const std::optional<WorkProgress::Step> step = preparation->now();
  if (!step) return std::nullopt;
  return PreparingStep{step->name, step->share,
                       step->share > 0.0 ? step->seconds * (1.0 - step->share) / step->share : -1.0};
}

void Runner::State::poke() {
  const std::lock_guard lock(mutex);
  urgent = true;
  changed.notify_all();
}

}  // namespace privbo
