// Running a trial in slices, recording as it goes. Its algorithms know nothing of one another, so that threads to spare
// run them at the same time.
#include "experiment/run/trial_task.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>

#include "experiment/run/processor_time.h"
#include "experiment/run/shared_slice.h"
#include "families/families.h"
#include "numerics/work/task_group.h"

namespace privbo {
namespace {

using Clock = std::chrono::steady_clock;

constexpr auto slice_time = std::chrono::microseconds(2000);
// Threads that share a slice wait for one another at its end.
constexpr auto shared_slice_time = std::chrono::microseconds(8000);
constexpr auto picture_interval = std::chrono::milliseconds(30);

}  // namespace

TrialTask::TrialTask(const Experiment& experiment, const Instance& instance, std::size_t trial, TraceOptions trace,
                     Aggregate& aggregate, LatestPosteriors& watch, std::atomic<std::int64_t>& rounds_done)
    : experiment_(experiment),
      instance_(instance),
      trial_(trial),
      trace_(std::move(trace)),
      aggregate_(aggregate),
      watch_(watch),
      rounds_done_(rounds_done) {}

template <class Task>
void TrialTask::for_each_run(const Task& task) {
  const auto count = static_cast<Index>(runs_.size());
  TaskGroup(count).run_to_the_end(count, [&](Index a) { task(runs_[static_cast<std::size_t>(a)]); });
}

void TrialTask::make_runs(const std::stop_token& stop) {
  runs_.resize(experiment_.algorithms().size());
  for (std::size_t a = 0; a < runs_.size(); ++a) runs_[a].algorithm = a;
  for_each_run([&](AlgorithmRun& run) { make_run(run, stop); });
}

void TrialTask::make_run(AlgorithmRun& run, const std::stop_token& stop) {
  const std::size_t a = run.algorithm;
  run.trial = experiment_.make_trial(instance_, a, trial_, stop);
  run.trial->stop_when(stop);
  run.path = &aggregate_.start(trial_, a);
  const AlgorithmSpec& plan = experiment_.algorithms()[a];
  const Family& family = *plan.entry->family;
  run.meter = PrivacyMeter(plan.delta > 0.0 ? plan.delta : experiment_.privacy_delta(),
                           family.planned_releases(experiment_, a));
  const Index agents = instance_.agents ? instance_.agents->agents() : 1;
  run.history = QueryHistory(instance_.domain->size(), agents);
  run.regret = RegretByAgent(agents);
  run.exploration = Exploration(instance_, run.trial->learner());
  run.recorders = make_recorders(experiment_, instance_, a, trial_);
  run.columns = run.path->expect(run.exploration.names());
  for (const auto& recorder : run.recorders) {
    const auto columns = run.path->expect(*recorder, experiment_.parts().checkpoints.size());
    run.columns.insert(run.columns.end(), columns.begin(), columns.end());
  }
  if (!trace_.store) return;
  run.epsilon = family.epsilon_by_round(experiment_, instance_, a);
  run.trace = std::make_unique<TraceWriter>(trace_, a, trial_, experiment_.horizon());
}

bool TrialTask::initialise(const std::stop_token& stop) {
  for_each_run([&](AlgorithmRun& run) {
    while (run.trial->t() < 0 && !stop.stop_requested()) record(run, run.trial->step());
  });
  return std::ranges::all_of(runs_, [](const AlgorithmRun& run) { return run.trial->t() >= 0; });
}

bool TrialTask::all_finished() const {
  return std::ranges::all_of(runs_, [&](const AlgorithmRun& run) { return run.rounds_done == experiment_.horizon(); });
}

bool TrialTask::run(RunControl& control, std::size_t worker, const std::stop_token& stop) {
  try {
    if (run_rounds(control, worker, stop)) return true;
  } catch (...) {  // a round that takes long was given up
    if (!stop.stop_requested()) throw;
  }
  keep_unfinished(stop);
  return false;
}

bool TrialTask::losses_cut_short() const {
  return std::ranges::any_of(runs_, [](const AlgorithmRun& run) { return run.meter.cut_short(); });
}

void TrialTask::keep_unfinished(const std::stop_token& stop) {
  for (AlgorithmRun& run : runs_) {
    if (run.rounds_done == 0) continue;
    if (run.trace) run.trace->close();
    aggregate_.stop({run.algorithm, trial_, run.rounds_done, run.cumulative, run.regret.simple()});
    put_privacy(run, stop);
  }
}

bool TrialTask::run_rounds(RunControl& control, std::size_t worker, const std::stop_token& stop) {
  make_runs(stop);
  if (!initialise(stop)) return false;
  const std::int64_t horizon = experiment_.horizon();
  SharedSlices slices(runs_.size());
  std::int64_t chunk = 16;
  Clock::time_point last_picture{};
  auto interval = Clock::duration(picture_interval);
  for (std::int64_t t = 0; t < horizon;) {
    const bool shared = runs_.size() > 1 && helpers_are_free();
    if (shared) chunk = std::max(chunk, pieces_a_slice);
    const std::int64_t rounds = std::min(control.acquire(worker, chunk, stop), horizon - t);
    if (rounds == 0) return false;
    const Clock::time_point begin = Clock::now();
    // A step is watched closely whoever is on screen: the reader may look at another algorithm before the next one.
    const bool stepping = rounds == 1 && control.paused(), slowly = rounds == 1 && control.limited();
    if (shared && rounds > 1)
      slices.run(rounds, stop, [&](std::size_t run, std::int64_t piece) { advance(runs_[run], piece, stop); });
    else
      for_each_run([&](AlgorithmRun& run) {
        if (stepping || (slowly && watch_.wants(run.algorithm, trial_)))
          advance_with_details(run, stop);
        else
          advance(run, rounds, stop);
      });
    if (stop.stop_requested() && !all_finished()) return false;
    t += rounds;
    const Clock::time_point end = Clock::now();
    // Slices of a few milliseconds: short enough for pause and stop, long enough to cost nothing.
    if (rounds == chunk)
      chunk = end - begin < (shared ? shared_slice_time : slice_time) ? std::min<std::int64_t>(2 * chunk, 1 << 16)
                                                                      : std::max<std::int64_t>(chunk / 2, 1);
    if (t == horizon || slowly || end - last_picture > interval) {
      for_each_run([&](AlgorithmRun& run) {
        put_privacy(run, stop);
        if (t == horizon || stepping || watch_.wants(run.algorithm, trial_)) put_picture(run, t == horizon);
      });
      // A posterior on thousands of points in a hundred features takes longer than a round: pictures may take a tenth
      // of the time.
      last_picture = Clock::now();
      interval = std::max<Clock::duration>(picture_interval, 10 * (last_picture - end));
    }
  }
  for (AlgorithmRun& run : runs_) {
    if (run.trace) run.trace->close();
    run.path->values->clipped_rewards = run.trial->channel().clipped();
    run.path->values->processor_seconds = run.processor_seconds;
    for (const auto& recorder : run.recorders) run.path->values->at_end.merge(recorder->final_values(run.regret));
    if (instance_.on_box) run.path->values->at_end.merge(run.gaps.values(instance_.on_box->largest().gap()));
  }
  return true;
}

void TrialTask::advance(AlgorithmRun& run, std::int64_t rounds, const std::stop_token& stop) {
  run.round_summary.reset();
  const std::int64_t before = run.rounds_done;
  const auto begin = processor_time_of_this_thread();
  const auto count = [&] {
    rounds_done_.fetch_add(run.rounds_done - before, std::memory_order_relaxed);
    run.processor_seconds += (processor_time_of_this_thread() - begin).count();
  };
  try {
    for (std::int64_t i = 0; i < rounds && !stop.stop_requested(); ++i) record(run, run.trial->step());
  } catch (...) {
    count();
    throw;
  }
  count();
}

void TrialTask::advance_with_details(AlgorithmRun& run, const std::stop_token& stop) {
  run.round_summary.reset();
  if (stop.stop_requested()) return;
  const Index agent = selected_agent();
  const PosteriorValues before = run.trial->learner().posterior_of(agent);
  const auto begin = processor_time_of_this_thread();
  const RoundRecord& round = run.trial->step();
  run.processor_seconds += (processor_time_of_this_thread() - begin).count();
  // Visitors, who come when the round has been recorded, ask the learner again: the details are taken before.
  const Family& family = *experiment_.algorithms()[run.algorithm].entry->family;
  RoundDetails details = round_details(before, *run.trial, round, family, agent);
  if (instance_.on_box) details.at = round.queries.front().at;
  record(run, round);
  rounds_done_.fetch_add(1, std::memory_order_relaxed);
  run.round_summary = std::move(details);
}

void TrialTask::record(AlgorithmRun& run, const RoundRecord& record) {
  const std::vector<std::int64_t>&recorded_rounds = aggregate_.recorded_rounds(),
        &checkpoints = experiment_.parts().checkpoints;
  const std::int64_t t = record.t;
  if (t >= 1) run.cumulative += record.regret;
  run.regret.add(record);
  run.exploration.add(record);
  if (const Decision& decision = record.decision; instance_.on_box && !std::isnan(decision.gap))
    run.gaps.add(decision.gap, decision.width.value_or(0.0) * decision.deviation);
  for (const auto& recorder : run.recorders) recorder->add(*run.trial, record, run.regret);
  run.history.add(record);
  if (run.trace && run.trace->wants(t))
    run.trace->write(record, run.cumulative, run.regret.simple(), epsilon_after(run, t));
  if (run.next_recorded < recorded_rounds.size() && recorded_rounds[run.next_recorded] == t) record_values(run);
  if (run.next_checkpoint < checkpoints.size() && checkpoints[run.next_checkpoint] == t) record_checkpoint(run);
  for (const auto& recorder : run.recorders) recorder->between_rounds(*run.trial, t);
  run.rounds_done = std::max<std::int64_t>(t, 0);
}

void TrialTask::record_values(AlgorithmRun& run) {
  TrialPath& path = *run.path->values;
  path.cumulative[run.next_recorded] = run.cumulative;
  path.simple[run.next_recorded] = run.regret.simple();
  run.values.clear();
  run.exploration.append_values(run.trial->learner(), run.values);
  for (const auto& recorder : run.recorders) recorder->append_grid_values(run.values);
  for (std::size_t i = 0; i < run.values.size(); ++i) (*run.columns[i])[run.next_recorded] = run.values[i];
  run.path->rounds.store(++run.next_recorded, std::memory_order_release);
}

void TrialTask::record_checkpoint(AlgorithmRun& run) {
  // The series are there already: whoever reads the path meanwhile must not see the map change.
  for (const auto& recorder : run.recorders) {
    const std::vector<std::string> names = recorder->checkpoint_names();
    const std::vector<double> values = recorder->checkpoint_values(*run.trial);
    for (std::size_t i = 0; i < names.size(); ++i)
      run.path->values->over_checkpoints.at(names[i])[run.next_checkpoint] = values[i];
  }
  run.path->checkpoints.store(++run.next_checkpoint, std::memory_order_release);
}

std::optional<double> TrialTask::epsilon_after(const AlgorithmRun& run, std::int64_t t) const {
  const AlgorithmSpec& plan = experiment_.algorithms()[run.algorithm];
  if (plan.notion == PrivacyNotion::none) return std::nullopt;
  if (run.epsilon.empty()) return plan.entry->broken ? std::nullopt : plan.epsilon;
  return t < 0 ? 0.0 : run.epsilon[static_cast<std::size_t>(t)];
}

Index TrialTask::selected_agent() const {
  return instance_.agents ? std::clamp<Index>(watch_.agent(), 0, instance_.agents->agents() - 1) : 0;
}

void TrialTask::put_picture(const AlgorithmRun& run, bool final) {
  watch_.put(posterior_picture(instance_, run.algorithm, trial_, *run.trial, run.history, run.recorders,
                               selected_agent(), run.round_summary),
             final);
}

void TrialTask::put_privacy(AlgorithmRun& run, const std::stop_token& stop) {
  if (!aggregate_.wants_privacy(trial_, run.algorithm)) return;
  PrivacyCurve curve =
      run.meter.read(run.trial->ledger(), aggregate_.recorded_rounds(), run.trial->t(), experiment_.horizon(), stop);
  curve.provenance = experiment_.provenance(instance_, run.algorithm);
  std::vector<std::shared_ptr<const FamilyRecord>> released;
  for (const auto& recorder : run.recorders)
    if (auto record = recorder->released(*run.trial, curve)) released.push_back(std::move(record));
  aggregate_.set_privacy(trial_, run.algorithm, std::move(curve), std::move(released));
}

}  // namespace privbo
