// Playing a trial in slices, recording as it goes.
#include "experiment/run/trial_task.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "families/families.h"
#include "files/csv_cell.h"

namespace privbo {
namespace {

using Clock = std::chrono::steady_clock;

/// The series named are there already: whoever reads the path meanwhile must not see the map change.
void write_values(std::map<std::string, std::vector<double>>& series, std::size_t place,
                  const std::vector<std::string>& names, const std::vector<double>& values) {
  for (std::size_t i = 0; i < names.size(); ++i) series.at(names[i])[place] = values[i];
}

constexpr auto slice_time = std::chrono::microseconds(2000);
constexpr auto picture_interval = std::chrono::milliseconds(30);

}  // namespace

TrialTask::TrialTask(const Experiment& experiment, const Instance& instance, std::size_t trial,
                     const RunOptions& options, Aggregate& aggregate, PosteriorWatch& watch,
                     std::atomic<std::int64_t>& rounds_done)
    : experiment_(experiment),
      instance_(instance),
      trial_(trial),
      options_(options),
      aggregate_(aggregate),
      watch_(watch),
      rounds_done_(rounds_done) {}

void TrialTask::make_lanes(const RunOptions& options, const std::stop_token& stop) {
  lanes_.resize(experiment_.algorithms().size());
  for (std::size_t a = 0; a < lanes_.size(); ++a) {
    Lane& lane = lanes_[a];
    lane.algorithm = a;
    lane.trial = experiment_.make_trial(instance_, a, trial_, stop);
    lane.trial->stop_when(stop);
    lane.path = &aggregate_.start(trial_, a);
    const AlgorithmPlan& plan = experiment_.algorithms()[a];
    const Family& family = *plan.entry->family;
    lane.meter = PrivacyMeter(plan.delta > 0.0 ? plan.delta : experiment_.privacy_delta(),
                              family.planned_releases(experiment_, a));
    const Index agents = instance_.agents ? instance_.agents->agents() : 1;
    lane.history = QueryHistory(instance_.domain->size(), agents);
    lane.regret = RegretByAgent(agents);
    lane.recorders = make_recorders(experiment_, instance_, a, trial_);
    for (const auto& recorder : lane.recorders) lane.path->expect(*recorder, experiment_.parts().checkpoints.size());
    if (options.trace_folder.empty()) continue;
    lane.epsilon = family.epsilon_by_round(experiment_, instance_, a);
    lane.spool = std::make_unique<TraceSpool>(spool_file(options.trace_folder, a, trial_), csv_text(plan.label), trial_,
                                              options.trace_every, experiment_.horizon());
  }
}

bool TrialTask::initialise(const std::stop_token& stop) {
  for (Lane& lane : lanes_)
    while (lane.trial->t() < 0) {
      if (stop.stop_requested()) return false;
      write_down(lane, lane.trial->step());
    }
  return true;
}

bool TrialTask::play(Gate& gate, std::size_t worker, const std::stop_token& stop) {
  make_lanes(options_, stop);
  if (!initialise(stop)) return false;
  const std::int64_t horizon = experiment_.horizon();
  std::int64_t chunk = 16;
  Clock::time_point last_picture{};
  auto interval = Clock::duration(picture_interval);
  for (std::int64_t t = 0; t < horizon;) {
    const std::int64_t rounds = std::min(gate.acquire(worker, chunk, stop), horizon - t);
    if (rounds == 0) return false;
    const Clock::time_point begin = Clock::now();
    // A step is watched closely whoever is on screen: the reader may look at another algorithm before the next one.
    const bool stepping = rounds == 1 && gate.paused(), slowly = rounds == 1 && gate.limited();
    for (Lane& lane : lanes_)
      if (stepping || (slowly && watch_.wants(lane.algorithm, trial_)))
        advance_told(lane, stop);
      else
        advance(lane, rounds, stop);
    if (stop.stop_requested()) return false;
    t += rounds;
    const Clock::time_point end = Clock::now();
    // Slices of about 2 ms: short enough for pause and stop, long enough to cost nothing.
    if (rounds == chunk)
      chunk =
          end - begin < slice_time ? std::min<std::int64_t>(2 * chunk, 1 << 16) : std::max<std::int64_t>(chunk / 2, 1);
    if (t == horizon || slowly || end - last_picture > interval) {
      for (Lane& lane : lanes_) {
        put_privacy(lane);
        if (t == horizon || stepping || watch_.wants(lane.algorithm, trial_)) put_picture(lane, t == horizon);
      }
      // A belief on thousands of points in a hundred features takes longer than a round: pictures may take a tenth of
      // the time.
      last_picture = Clock::now();
      interval = std::max<Clock::duration>(picture_interval, 10 * (last_picture - end));
    }
  }
  for (Lane& lane : lanes_) {
    if (lane.spool) lane.spool->close();
    lane.path->values->clipped_rewards = lane.trial->channel().clipped();
    for (const auto& recorder : lane.recorders) lane.path->values->at_end.merge(recorder->final_values(lane.regret));
  }
  return true;
}

void TrialTask::advance(Lane& lane, std::int64_t rounds, const std::stop_token& stop) {
  lane.story.reset();
  std::int64_t played = 0;
  for (; played < rounds && !stop.stop_requested(); ++played) write_down(lane, lane.trial->step());
  rounds_done_.fetch_add(played, std::memory_order_relaxed);
}

void TrialTask::advance_told(Lane& lane, const std::stop_token& stop) {
  const Index agent = watched_agent();
  const Belief before = lane.trial->learner().belief_of(agent);
  const std::int64_t t = lane.trial->t();
  advance(lane, 1, stop);
  if (lane.trial->t() > t) lane.story = round_story(before, *lane.trial, lane.trial->last(), agent);
}

void TrialTask::write_down(Lane& lane, const RoundRecord& record) {
  const std::vector<std::int64_t>&grid = aggregate_.grid(), &checkpoints = experiment_.parts().checkpoints;
  const std::int64_t t = record.t;
  if (t >= 1) lane.cumulative += record.regret;
  lane.regret.add(record);
  for (const auto& recorder : lane.recorders) recorder->add(*lane.trial, record, lane.regret);
  lane.history.add(record.queries);
  if (lane.spool) lane.spool->write(record, lane.cumulative, lane.regret.simple(), epsilon_after(lane, t));
  if (lane.next_grid < grid.size() && grid[lane.next_grid] == t) record_grid(lane);
  if (lane.next_checkpoint < checkpoints.size() && checkpoints[lane.next_checkpoint] == t) record_checkpoint(lane);
  for (const auto& recorder : lane.recorders) recorder->between_rounds(*lane.trial, t);
}

void TrialTask::record_grid(Lane& lane) {
  TrialPath& path = *lane.path->values;
  path.cumulative[lane.next_grid] = lane.cumulative;
  path.simple[lane.next_grid] = lane.regret.simple();
  for (const auto& recorder : lane.recorders)
    write_values(path.over_grid, lane.next_grid, recorder->grid_names(), recorder->grid_values());
  lane.path->rounds.store(++lane.next_grid, std::memory_order_release);
}

void TrialTask::record_checkpoint(Lane& lane) {
  for (const auto& recorder : lane.recorders)
    write_values(lane.path->values->over_checkpoints, lane.next_checkpoint, recorder->checkpoint_names(),
                 recorder->checkpoint_values(*lane.trial));
  lane.path->checkpoints.store(++lane.next_checkpoint, std::memory_order_release);
}

std::optional<double> TrialTask::epsilon_after(const Lane& lane, std::int64_t t) const {
  const AlgorithmPlan& plan = experiment_.algorithms()[lane.algorithm];
  if (plan.notion == PrivacyNotion::none) return std::nullopt;
  if (lane.epsilon.empty()) return plan.epsilon;
  return t < 0 ? 0.0 : lane.epsilon[static_cast<std::size_t>(t)];
}

Index TrialTask::watched_agent() const {
  return instance_.agents ? std::clamp<Index>(watch_.agent(), 0, instance_.agents->agents() - 1) : 0;
}

void TrialTask::put_picture(const Lane& lane, bool final) {
  watch_.put(belief_picture(instance_, lane.algorithm, trial_, *lane.trial, lane.history, lane.recorders,
                            watched_agent(), lane.story),
             final);
}

void TrialTask::put_privacy(Lane& lane) {
  if (!aggregate_.wants_privacy(trial_, lane.algorithm)) return;
  PrivacyCurve curve = lane.meter.read(lane.trial->ledger(), aggregate_.grid(), lane.trial->t(), experiment_.horizon());
  curve.provenance = experiment_.provenance(instance_, lane.algorithm);
  std::vector<std::shared_ptr<const FamilyRecord>> released;
  for (const auto& recorder : lane.recorders)
    if (auto record = recorder->released(*lane.trial, curve)) released.push_back(std::move(record));
  aggregate_.set_privacy(trial_, lane.algorithm, std::move(curve), std::move(released));
}

}  // namespace privbo
