// Setups and trials of a checked scenario; its instances are made in instances.cpp.
#include "trial/experiment.h"

#include <stdexcept>
#include <utility>

#include "environment/agents/agents_environment.h"
#include "environment/box_environment.h"
#include "environment/finite_environment.h"
#include "kernel/kernel_settings.h"
#include "numerics/numbers.h"
#include "numerics/work/work.h"
#include "text/error.h"
#include "text/message.h"
#include "trial/declared_constants.h"
#include "trial/family.h"

namespace privbo {
namespace {

GainRule gain_rule(const std::string& id) {
  return id == "greedy" ? GainRule::greedy : id == "greedy-bound" ? GainRule::greedy_bound : GainRule::realised;
}

}  // namespace

Experiment::Experiment(ExperimentParts parts) : parts_(std::move(parts)) {
  if (parts_.noise_source == NoiseBackend::grid) noise_key_ = make_noise_key();
}

Constants Experiment::constants_for(const Instance& instance, const AlgorithmSpec& plan) const {
  const double order = moment_order(plan);
  Constants constants =
      order == 2.0 ? instance.constants : make_constants(parts_, values_for_constants(instance), instance.norm, order);
  if (const std::optional<double> bound = high_probability_bound(parts_, plan))
    constants.R = likely_noise_bound(*bound);
  return constants;
}

LearnerSetup Experiment::declared_setup(const Instance& instance, std::size_t algorithm) const {
  const AlgorithmSpec& plan = parts_.algorithms[algorithm];
  LearnerSetup setup;
  setup.prior = instance.prior;
  setup.constants = constants_for(instance, plan);
  setup.horizon = parts_.horizon;
  setup.gain = gain_rule(parts_.constants.text("gain"));
  if (instance.on_box)
    setup.box = std::make_shared<const BoxSetup>(BoxSetup{instance.domain,
                                                          std::dynamic_pointer_cast<const PointKernel>(parts_.kernel),
                                                          parts_.domain_params.real("gap")});
  if (const Family* family = plan.entry->family) {
    setup.own = family->setup_part(*this, instance, algorithm);
    family->fill_in_reward_noise(setup, *this, instance, algorithm);
  }
  return setup;
}

LearnerSetup Experiment::setup(const Instance& instance, std::size_t algorithm, const std::stop_token& stop) const {
  LearnerSetup setup = declared_setup(instance, algorithm);
  if (setup.gain != GainRule::realised) {
    setup.greedy_gain = instance.gains->greedy(stop);
    if (!setup.greedy_gain) throw RuntimeError(Message("stopped while the information gain was computed"));
  }
  return setup;
}

std::unique_ptr<NoiseSource> Experiment::privacy_noise(std::size_t algorithm, std::size_t trial) const {
  // Seeded noise is the same for all algorithms of a trial, so that comparisons are paired. Secrets are used once: two
  // algorithms that saw the same reward through the same noise would tell more together than either does.
  if (parts_.noise_source == NoiseBackend::simulation)
    return make_simulation_noise(make_stream(streams::privacy_noise(parts_.seeds, trial)));
  const std::uint64_t stream = (static_cast<std::uint64_t>(trial) << 16U) | static_cast<std::uint64_t>(algorithm);
  return make_grid_noise(make_secret_bits(noise_key_, stream));
}

std::unique_ptr<Channel> Experiment::make_channel(const Instance& instance, std::size_t algorithm,
                                                  std::unique_ptr<NoiseSource> noise, std::size_t trial) const {
  const AlgorithmSpec& plan = parts_.algorithms[algorithm];
  if (const Family* family = plan.entry->family)
    if (std::unique_ptr<Channel> own = family->channel(*this, instance, algorithm, noise, trial)) return own;
  // Raw rewards are for those who claim nothing.
  if (is_per_reward(plan.notion)) throw std::logic_error(plan.label + ": no channel");
  return make_direct_channel();
}

std::unique_ptr<Environment> Experiment::make_environment(const Instance& instance, std::size_t trial) const {
  const Seeds& seeds = parts_.seeds;
  if (instance.agents)
    return make_agents_environment(instance.domain, instance.agents, parts_.initial, parts_.noise,
                                   make_stream(streams::reward_noise(seeds, trial)));
  if (instance.pairs)
    return make_context_environment(instance.domain, instance.pairs, parts_.noise, parts_.context_law,
                                    make_stream(streams::reward_noise(seeds, trial)),
                                    make_stream(streams::offers(seeds, trial)),
                                    make_stream(streams::visitors(seeds, trial)));
  if (instance.on_box)
    return make_box_environment(instance.domain, instance.on_box, parts_.noise,
                                make_stream(streams::reward_noise(seeds, trial)));
  return make_finite_environment(
      instance.domain, instance.f, parts_.noise, make_stream(streams::reward_noise(seeds, trial)),
      parts_.decisions->make(parts_.decision_params, expected_rewards(*parts_.noise, instance.f),
                             make_stream(streams::offers(seeds, trial))));
}

std::unique_ptr<Trial> Experiment::make_trial(const Instance& instance, std::size_t algorithm, std::size_t trial,
                                              const std::stop_token& stop) const {
  const AlgorithmSpec& plan = parts_.algorithms[algorithm];
  const LearnerSetup own_setup = with_random_streams(setup(instance, algorithm, stop), algorithm, trial);
  return std::make_unique<Trial>(make_environment(instance, trial),
                                 make_channel(instance, algorithm, privacy_noise(algorithm, trial), trial),
                                 plan.entry->make(plan.params, own_setup));
}

LearnerSetup Experiment::with_random_streams(LearnerSetup setup, std::size_t algorithm, std::size_t trial) const {
  setup.draws = make_stream(streams::learner(parts_.seeds, trial));
  setup.first_point = make_stream(streams::first_point(parts_.seeds, trial));
  setup.ties = ties(trial);
  if (const Family* family = parts_.algorithms[algorithm].entry->family)
    setup.own = family->with_random_streams(std::move(setup.own), parts_.seeds, trial);
  return setup;
}

Ties Experiment::ties(std::size_t trial) const {
  return parts_.random_ties ? Ties(make_stream(streams::ties(parts_.seeds, trial))) : Ties();
}

std::shared_ptr<FamilyData> Experiment::shared_part(const Family& family, std::size_t trial,
                                                    const std::function<std::shared_ptr<FamilyData>()>& make) const {
  const auto lock = lock_unless_stopped(mutex_);
  std::weak_ptr<FamilyData>& kept = parts_of_trials_[{&family, trial}];
  std::shared_ptr<FamilyData> part = kept.lock();
  if (!part) kept = part = make();
  return part;
}

double Experiment::privacy_delta() const { return parts_.delta; }

std::vector<ProvenanceLine> Experiment::provenance(const Instance& instance, std::size_t algorithm) const {
  const AlgorithmSpec& plan = parts_.algorithms[algorithm];
  return provenance_lines(parts_, plan, constants_for(instance, plan), instance.f.cwiseAbs().maxCoeff(), instance.norm);
}

std::optional<LowerBoundKernel> Experiment::lower_bound_kernel(const Instance& instance) const {
  // Several contexts are none of the theorem's, and a single one is a coordinate that never changes.
  const int dimension =
      static_cast<int>(parts_.context_law ? instance.domain->action_dimension : instance.domain->dimension());
  if (parts_.context_law && pair_kernel(parts_.context_params) != PairKernel::joint) return std::nullopt;
  const ChosenKernel of_f = parts_.kernel_of_f();
  const double variance = kernel_variance(of_f.params);
  if (of_f.type == "se") return LowerBoundKernel{false, 0.0, dimension, variance};
  if (of_f.type == "matern") return LowerBoundKernel{true, of_f.params.real("nu"), dimension, variance};
  return std::nullopt;
}

}  // namespace privbo
