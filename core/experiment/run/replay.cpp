#include "experiment/run/replay.h"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <utility>

#include "experiment/record/posterior_picture.h"
#include "families/families.h"
#include "numerics/work/thread_pool.h"
#include "text/error.h"

namespace privbo {

class Replay::Private {
 public:
  Private(std::shared_ptr<const Experiment> experiment_in, std::size_t algorithm_in, std::size_t trial_in)
      : experiment(std::move(experiment_in)), algorithm(algorithm_in), trial(trial_in) {}

  Message why_not() const {
    const AlgorithmSpec& plan = experiment->algorithms()[algorithm];
    return plan.entry->family->why_not_repeatable(plan, nullptr);
  }

  void restart(const std::stop_token& stop) {
    running.reset();
    shown.reset();
    // The problem outlives a restart: making it may mean factorising a kernel matrix.
    if (!instance) instance.emplace(experiment->instance(trial));
    const Index agents = instance->agents ? instance->agents->agents() : 1;
    history = QueryHistory(instance->domain->size(), agents);
    regret = RegretByAgent(agents);
    recorders = make_recorders(*experiment, *instance, algorithm, trial);
    running = experiment->make_trial(*instance, algorithm, trial, stop);
    running->stop_when(stop);
    if (running->t() < 0)  // a program of the user's would be asked for initial points
      if (Message why = why_not(); !why.empty()) {
        running.reset();
        throw RuntimeError(std::move(why));
      }
    while (running->t() < 0) {
      if (stop.stop_requested()) {
        running.reset();  // half an initialisation is no place to go on from
        return;
      }
      remember(running->step());
    }
    show({});
  }

  void remember(const RoundRecord& round) {
    history.add(round);
    regret.add(round);
    for (const auto& recorder : recorders) recorder->add(*running, round, regret);
    for (const auto& recorder : recorders) recorder->between_rounds(*running, round.t);
  }

  Index chosen_agent() const {
    return instance->agents ? std::clamp<Index>(agent, 0, instance->agents->agents() - 1) : 0;
  }

  std::shared_ptr<const PosteriorSnapshot> show(std::optional<RoundDetails> round_summary) {
    shown_agent = chosen_agent();
    return shown = posterior_picture(*instance, algorithm, trial, *running, history, recorders, chosen_agent(),
                                     std::move(round_summary));
  }

  std::shared_ptr<const PosteriorSnapshot> run_to(std::int64_t t, const std::stop_token& stop) {
    if (shown && shown->t == t && shown_agent == chosen_agent()) return shown;
    // Another agent after the same round: nothing need be run.
    if (shown && shown->t == t && running) return show({});
    if (running) running->stop_when(stop);
    if (!running || running->t() >= t) restart(stop);
    if (!running) return nullptr;
    if (t == 0) return shown;
    if (Message why = why_not(); !why.empty()) throw RuntimeError(std::move(why));
    while (running->t() < t - 1) {
      if (stop.stop_requested()) return nullptr;
      remember(running->step());
    }
    if (stop.stop_requested()) return nullptr;
    const PosteriorValues before = running->learner().posterior_of(chosen_agent());
    const RoundRecord& round = running->step();
    const Family& family = *experiment->algorithms()[algorithm].entry->family;
    RoundDetails round_summary = round_details(before, *running, round, family, chosen_agent());
    if (instance->on_box) round_summary.at = round.queries.front().at;
    remember(round);
    return show(round_summary);
  }

  const std::shared_ptr<const Experiment> experiment;
  const std::size_t algorithm, trial;
  ThreadPool pool{threads_for(0)};
  std::optional<Instance> instance;
  std::unique_ptr<Trial> running;  // null: not begun
  QueryHistory history;
  RegretByAgent regret;
  std::vector<std::unique_ptr<TrialRecorder>> recorders;
  Index agent = 0, shown_agent = 0;
  std::shared_ptr<const PosteriorSnapshot> shown;  // the last answer
};

Replay::Replay(std::shared_ptr<const Experiment> experiment, std::size_t algorithm, std::size_t trial)
    : d_(std::make_unique<Private>(std::move(experiment), algorithm, trial)) {
  if (algorithm >= d_->experiment->algorithms().size())
    throw std::out_of_range("replay of algorithm " + std::to_string(algorithm) + ": there are 0 to " +
                            std::to_string(d_->experiment->algorithms().size() - 1));
}
Replay::~Replay() = default;

std::size_t Replay::algorithm() const { return d_->algorithm; }
std::size_t Replay::trial() const { return d_->trial; }
void Replay::choose_agent(Index agent) { d_->agent = agent; }

std::shared_ptr<const PosteriorSnapshot> Replay::at(std::int64_t t, const std::stop_token& stop) {
  if (t < 0 || t > d_->experiment->horizon())
    throw std::out_of_range("replay of round " + std::to_string(t) + ": must be 0 to " +
                            std::to_string(d_->experiment->horizon()));
  const WorkScope scope({.stop = stop, .pool = &d_->pool});
  try {
    return d_->run_to(t, stop);
  } catch (...) {
    d_->running.reset();  // a trial that threw half way through a round cannot go on
    d_->shown.reset();
    if (stop.stop_requested()) return nullptr;
    throw;
  }
}

}  // namespace privbo
