// Runs the two runs and has the algorithm's family read them as its trust model allows.
//
// One user's reward (and context) is replaced, or one agent's vectors are left out. Both runs draw the same coins, so
// that what differs between them comes from that record alone. The attacker knows every other record, everything
// public, and who came when. The family of the algorithm decides what the attacker sees and how it is read
// (AdversaryView). Deviation: a scenario on the integer grid is run with the seeded simulation, so that both runs
// can draw the same coins.
#include "experiment/attack/attack.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>

#include "accounting/attack/attack_views.h"
#include "families/unknown_privacy.h"
#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"
#include "trial/adversary_view.h"
#include "trial/family.h"
#include "trial/neighbouring_environment.h"
#include "trial/trial.h"

namespace privbo {
namespace {

constexpr std::int64_t max_attack_draws = 1'000'000;
constexpr double unlimited = std::numeric_limits<double>::infinity();

const AlgorithmSpec& checked(const Experiment& experiment, const AttackSettings& plan) {
  const auto refuse = [](const std::string& name, long long value, const Message& range) {
    throw InvalidArgument(Message("%1 = %2: must be %3", name, value, range));
  };
  const auto count = experiment.algorithms().size();
  if (plan.algorithm >= count)
    refuse("algorithm", static_cast<long long>(plan.algorithm),
           Message("from 0 to %1, an algorithm of the scenario", count - 1));
  if (plan.trial >= experiment.trials())
    refuse("trial", static_cast<long long>(plan.trial),
           Message("from 0 to %1, a trial of the scenario", experiment.trials() - 1));
  if (plan.round < 1 || plan.round > experiment.horizon())
    refuse("round", plan.round, Message("from 1 to %1, a round of the run", experiment.horizon()));
  if (plan.draws < 1 || plan.draws > max_attack_draws)
    refuse("draws", plan.draws, Message("from 1 to %1", max_attack_draws));
  if (!std::isfinite(plan.reward))
    throw InvalidArgument(
        Message("reward = %1: must be a finite number; mechanisms clip it to their own range", shortest(plan.reward)));
  return experiment.algorithms()[plan.algorithm];
}

AttackResult stopped_early(const AlgorithmSpec& algorithm) {
  AttackResult empty;
  empty.label = algorithm.label;
  empty.notion = algorithm.notion;
  empty.why_inapplicable = Message("stopped before both runs were complete");
  return empty;
}

void check_agent(const Instance& instance, Index agent) {
  const Index agents = instance.agents ? instance.agents->agents() : 1;
  if (agent < 0 || (instance.agents && agent >= agents))
    throw InvalidArgument(Message("agent = %1: must be from 1 to %2, an agent of the scenario", agent + 1, agents));
}

void check_context(const Instance& instance, Index context) {
  const Index contexts = instance.domain->contexts;
  if (context == -1 || (context >= 0 && context < contexts)) return;
  throw InvalidArgument(contexts > 0
                            ? Message("context = %1: must be -1 (the same) or from 0 to %2, a context of the scenario",
                                      context, contexts - 1)
                            : Message("context = %1: must be -1 (the same); the scenario has no contexts", context));
}

/// One of the attack view's two runs: a trial as the scenario runs it, or with one user's data changed, with the same
/// coins. Coins are the scenario's own: reward noise, contexts, the learner's draws, and the channel's noise by the
/// seeded simulation, which is the scenario's noise unless it asks for the integer grid (that one cannot be run
/// twice).
class AttackRunner {
 public:
  AttackRunner(const Experiment& experiment, std::size_t algorithm, std::size_t trial, const std::stop_token& stop);
  /// Round `round`'s record is looked at; `replaced`: and replaced. `second`: which of the two runs it is.
  AttackRun run(AdversaryView& view, std::int64_t round, bool second,
                const std::optional<ReplacedRecord>& replaced = {}) const;

  const Instance& instance() const { return instance_; }
  const LearnerSetup& setup() const { return setup_; }

 private:
  const Experiment& experiment_;
  std::size_t algorithm_, trial_;
  std::stop_token stop_;
  Instance instance_;
  LearnerSetup setup_;
};

AttackRunner::AttackRunner(const Experiment& experiment, std::size_t algorithm, std::size_t trial,
                           const std::stop_token& stop)
    : experiment_(experiment),
      algorithm_(algorithm),
      trial_(trial),
      stop_(stop),
      instance_(experiment.instance(trial)),
      setup_(experiment.setup(instance_, algorithm, stop)) {}

AttackRun AttackRunner::run(AdversaryView& view, std::int64_t round, bool second,
                            const std::optional<ReplacedRecord>& replaced) const {
  const AlgorithmSpec& plan = experiment_.algorithms()[algorithm_];
  AttackRun run;
  Vector visitor;
  auto noise = make_simulation_noise(make_stream(streams::privacy_noise(experiment_.parts().seeds, trial_)));
  Trial trial(std::make_unique<NeighbouringEnvironment>(experiment_.make_environment(instance_, trial_), replaced,
                                                        experiment_, instance_, &visitor),
              view.before(experiment_.make_channel(instance_, algorithm_, std::move(noise), trial_), second),
              plan.entry->make(plan.params, experiment_.with_random_streams(setup_, algorithm_, trial_)));
  trial.stop_when(stop_);
  while (trial.t() < experiment_.horizon()) {
    if ((run.stopped = stop_.stop_requested())) return run;
    const RoundRecord& record = trial.step();
    if (record.t < 1) continue;
    run.regret.push_back(record.regret);
    run.asked.emplace_back();
    for (const Query& query : record.queries) run.asked.back().push_back(query.point);
    if (record.t == round) {
      run.point = record.queries.front().point;
      run.context = record.context;
      run.reward = record.outcomes.front().reward;
      for (const LearnerMessage& message : record.delivered)
        if (const auto* reward = std::get_if<RewardMessage>(&message)) run.delivered = reward->value;
    }
    view.after_round(trial, visitor, second);
  }
  return run;
}

class Attack {
 public:
  Attack(const Experiment& experiment, const AttackSettings& plan, const std::stop_token& stop)
      : experiment_(experiment),
        plan_(plan),
        algorithm_(checked(experiment, plan)),
        runner_(experiment, plan.algorithm, plan.trial, stop),
        coins_(make_stream(streams::attack(experiment.parts().seeds, plan.trial))) {
    check_context(runner_.instance(), plan.context);
    check_agent(runner_.instance(), plan.agent);
    result_.label = algorithm_.label;
    result_.notion = algorithm_.notion;
    const bool promised = algorithm_.epsilon && !algorithm_.entry->broken;
    result_.epsilon = promised ? *algorithm_.epsilon : unlimited;
    result_.delta = promised ? algorithm_.delta : 0.0;
  }

  AttackResult made() {
    if (Message why = algorithm_.entry->family->why_not_repeatable(algorithm_, nullptr); !why.empty())
      throw InvalidArgument(std::move(why));
    if (!look()) return stopped_early(algorithm_);
    result_.largest_posterior = posterior(result_.epsilon);
    if (experiment_.parts().noise_source == NoiseBackend::grid && algorithm_.notion != PrivacyNotion::none)
      result_.sees =
          Message("%1 (noise of the seeded simulation, not of the integer grid, so that both runs have the same coins)",
                  result_.sees);
    return std::move(result_);
  }

 private:
  std::unique_ptr<AdversaryView> adversary_view() const {
    // Its own noise would be the same in both runs, and nobody outside has it.
    if (is_privacy_unknown(algorithm_.entry, algorithm_.notion))
      throw InvalidArgument(Message("%1: no attack on what it releases is offered", algorithm_.label));
    const Instance& instance = runner_.instance();
    if (auto own = algorithm_.entry->family->adversary_view(experiment_, instance, plan_.algorithm, runner_.setup(),
                                                            plan_.agent))
      return own;
    if (algorithm_.notion == PrivacyNotion::none) return std::make_unique<OpenReading>();
    throw InvalidArgument(Message("%1: no attack on what it releases is offered", algorithm_.label));
  }

  bool look() {
    const std::unique_ptr<AdversaryView> view = adversary_view();
    const AttackRun first = runner_.run(*view, plan_.round, false);
    if (first.stopped) return false;
    const bool agent = view->agent().has_value();
    const ReplacedRecord record{plan_.round, plan_.reward, plan_.context == first.context ? -1 : plan_.context};
    const AttackRun second = runner_.run(*view, plan_.round, true, agent ? std::optional<ReplacedRecord>() : record);
    if (second.stopped) return false;
    compare(first, second, view->agent().value_or(0));
    if (!agent) describe_changed_record(first, record);
    view->read({plan_.round, !agent && record.context >= 0, plan_.draws}, first, second, result_, *coins_);
    return true;
  }

  void describe_changed_record(const AttackRun& first, const ReplacedRecord& replaced) {
    result_.changed =
        Message("user %1: reward %2 in place of %3", plan_.round, significant(plan_.reward), significant(first.reward));
    if (replaced.context >= 0)
      result_.changed =
          Message("%1, context %2 in place of %3", result_.changed, replaced.context + 1, first.context + 1);
  }

  /// Fills in the points of query `which`, the regrets, and where the runs part.
  void compare(const AttackRun& first, const AttackRun& second, Index which) {
    const auto points = [&](const AttackRun& run) {
      std::vector<Index> made;
      for (const std::vector<Index>& asked : run.asked)
        made.push_back(asked[std::min(static_cast<std::size_t>(which), asked.size() - 1)]);
      return made;
    };
    const auto cumulative = [](const AttackRun& run) {
      std::vector<double> made;
      double sum = 0.0;
      for (const double regret : run.regret) made.push_back(sum += regret);
      return made;
    };
    result_.first_points = points(first);
    result_.second_points = points(second);
    result_.first_regret = cumulative(first);
    result_.second_regret = cumulative(second);
    for (std::size_t t = 0; t < first.asked.size() && result_.first_difference == 0; ++t)
      if (first.asked[t] != second.asked[t]) result_.first_difference = static_cast<std::int64_t>(t) + 1;
  }

  const Experiment& experiment_;
  const AttackSettings plan_;
  const AlgorithmSpec& algorithm_;
  AttackRunner runner_;
  std::unique_ptr<RandomSource> coins_;
  AttackResult result_;
};

}  // namespace

AttackResult attack(const Experiment& experiment, const AttackSettings& plan, const std::stop_token& stop) {
  const AlgorithmSpec& algorithm = checked(experiment, plan);
  try {
    return Attack(experiment, plan, stop).made();
  } catch (const std::runtime_error&) {
    if (!stop.stop_requested()) throw;
    return stopped_early(algorithm);
  }
}

}  // namespace privbo
