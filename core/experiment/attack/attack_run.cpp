#include "experiment/attack/attack_run.h"

#include <utility>

#include "trial/trial.h"

namespace privbo {

AttackRunner::AttackRunner(const Experiment& experiment, std::size_t algorithm, std::size_t trial,
                           const std::stop_token& stop)
    : experiment_(experiment),
      algorithm_(algorithm),
      trial_(trial),
      stop_(stop),
      instance_(experiment.instance(trial)),
      setup_(experiment.setup(instance_, algorithm, stop)) {}

AttackRun AttackRunner::play(AttackReading& reading, std::int64_t round, bool second,
                             const std::optional<ReplacedRecord>& replaced) const {
  const AlgorithmSpec& plan = experiment_.algorithms()[algorithm_];
  AttackRun run;
  Vector visitor;
  auto noise = make_simulation_noise(make_stream(streams::privacy_noise(experiment_.parts().seeds, trial_)));
  Trial trial(std::make_unique<NeighbouringEnvironment>(experiment_.make_environment(instance_, trial_), replaced,
                                                        experiment_, instance_, &visitor),
              reading.before(experiment_.make_channel(instance_, algorithm_, std::move(noise), trial_), second),
              plan.entry->make(plan.params, experiment_.with_coins(setup_, algorithm_, trial_)));
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
      for (const Message& message : record.delivered)
        if (const auto* reward = std::get_if<RewardMessage>(&message)) run.told = reward->value;
    }
    reading.after_round(trial, visitor, second);
  }
  return run;
}

}  // namespace privbo
