// Playing a trial in slices, recording as it goes.
#include "experiment/run/trial_task.h"

#include <algorithm>
#include <chrono>
#include <limits>

#include "accounting/accountant.h"
#include "accounting/composition_walk.h"
#include "families/contextual/record/error_rate.h"

namespace privbo {
namespace {

using Clock = std::chrono::steady_clock;

/// ε of everything released until round t = 0 … T, by the moments accountant.
std::vector<double> losses_by_round(const FederatedPlan& plan) {
  const Ledger ledger = plan.ledger(plan.releases());
  CompositionWalk walk(ledger, Reading::same_person);
  std::vector<Composition> until;
  for (std::int64_t t = 0; t <= plan.horizon(); ++t) until.push_back(walk.until(t));
  std::vector<double> losses;
  for (const Loss& loss : find_accountant(plan.request().sampling == Sampling::poisson ? "moments" : "rdp_improved")
                              ->losses(until, plan.delta()))
    losses.push_back(loss.epsilon.value_or(std::numeric_limits<double>::infinity()));
  return losses;
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
    lane.meter =
        PrivacyMeter(plan.delta > 0.0 ? plan.delta : experiment_.privacy_delta(), experiment_.federated_plan(a));
    const Index agents = instance_.agents ? instance_.agents->agents() : 1;
    lane.history = QueryHistory(instance_.domain->size(), agents);
    lane.record = AgentRecord(experiment_, instance_, a);
    lane.path->expect(instance_.agents ? agents : 0,
                      lane.trial->channel().server() != nullptr &&
                          experiment_.federated_plan(a)->request().server == ServerKind::aggregate);
    lane.path->expect_errors(experiment_.parts().checkpoints.size());
    if (const auto contextual = experiment_.contextual_plan(instance_, a)) {
      lane.answers = contextual->answers();
      std::ranges::reverse(lane.answers);
    }
    // Every answer concerns all users so far, and nobody pays before the first.
    if (!options.trace_folder.empty() && plan.entry->contextual)
      for (std::int64_t t = 0; t <= experiment_.horizon(); ++t)
        lane.epsilon.push_back(plan.epsilon * static_cast<double>(std::ranges::count_if(
                                                  lane.answers, [t](std::int64_t answer) { return answer <= t; })));
    if (!options.trace_folder.empty() && plan.notion == PrivacyNotion::user_level_central)
      lane.epsilon = losses_by_round(*experiment_.federated_plan(a));
    if (!options.trace_folder.empty())
      lane.spool = std::make_unique<TraceSpool>(spool_file(options.trace_folder, a, trial_),
                                                csv_text(experiment_.algorithms()[a].label), trial_,
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
    if (instance_.agents)
      lane.path->finish(lane.record.initial_simple(), lane.record.simple_by_agent(), lane.record.cumulative_by_agent());
    aggregate_.add_counts(lane.algorithm, {lane.trial->channel().clipped(), lane.raised, horizon});
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
  const std::vector<std::int64_t>& grid = aggregate_.grid();
  if (record.t >= 1) lane.cumulative += record.regret;
  lane.record.add(record);
  lane.record.add_server(lane.trial->channel().server());
  lane.history.add(record.queries);
  if (record.decision.raised) ++lane.raised;
  if (lane.spool) lane.spool->write(record, lane.cumulative, lane.record.simple(), epsilon_after(lane, record.t));
  if (lane.next_grid < grid.size() && grid[lane.next_grid] == record.t) {
    lane.path->values->cumulative[lane.next_grid] = lane.cumulative;
    lane.path->values->simple[lane.next_grid] = lane.record.simple();
    if (!lane.path->values->clipped.empty()) lane.path->values->clipped[lane.next_grid] = lane.record.clipped();
    lane.path->reached.store(++lane.next_grid, std::memory_order_release);
  }
  visit(lane, record.t);
}

void TrialTask::visit(Lane& lane, std::int64_t t) {
  const std::vector<std::int64_t>& checkpoints = experiment_.parts().checkpoints;
  if (lane.next_checkpoint < checkpoints.size() && checkpoints[lane.next_checkpoint] == t) {
    lane.path->add_error(measure_error_rate(experiment_, instance_, *lane.trial, trial_));
    ++lane.next_checkpoint;
  }
  if (lane.answers.empty() || lane.answers.back() != t) return;
  lane.answers.pop_back();
  const RoundRecord& answer = lane.trial->predict();
  lane.answered_context = answer.context;
  lane.answered_action = answer.queries.front().point / instance_.domain->contexts;
}

double TrialTask::epsilon_after(const Lane& lane, std::int64_t t) const {
  if (lane.epsilon.empty()) return experiment_.algorithms()[lane.algorithm].epsilon;
  return t < 0 ? 0.0 : lane.epsilon[static_cast<std::size_t>(t)];
}

Index TrialTask::watched_agent() const {
  return instance_.agents ? std::clamp<Index>(watch_.agent(), 0, instance_.agents->agents() - 1) : 0;
}

void TrialTask::put_picture(const Lane& lane, bool final) {
  watch_.put(belief_picture(experiment_, instance_, lane.algorithm, trial_, *lane.trial, lane.history, lane.record,
                            watched_agent(), lane.story, {lane.answered_context, lane.answered_action}),
             final);
}

void TrialTask::put_privacy(Lane& lane) {
  if (!aggregate_.wants_privacy(trial_, lane.algorithm)) return;
  PrivacyCurve curve = lane.meter.read(lane.trial->ledger(), aggregate_.grid(), lane.trial->t(), experiment_.horizon());
  curve.provenance = experiment_.provenance(instance_, lane.algorithm);
  curve.parameters = released_parameters(experiment_, instance_, lane.algorithm, *lane.trial, curve);
  aggregate_.set_privacy(trial_, lane.algorithm, std::move(curve));
}

}  // namespace privbo
