// What an experiment with contexts makes beyond the rest: the plan of a recommender, the covariances of a trial,
// contexts to measure by.
#include <algorithm>
#include <utility>

#include "experiment/experiment.h"

namespace privbo {

std::shared_ptr<const ContextualPlan> Experiment::contextual_plan(const Instance& instance,
                                                                  std::size_t algorithm) const {
  const AlgorithmPlan& plan = parts_.algorithms[algorithm];
  if (!plan.entry->contextual || !parts_.context_law) return nullptr;
  const Constants constants = constants_for(instance, plan);
  return std::make_shared<const ContextualPlan>(plan.entry->contextual(plan.params), parts_.horizon, parts_.checkpoints,
                                                plan.epsilon, constants.B.value + constants.R.value);
}

std::shared_ptr<CovarianceTable> Experiment::covariances(const Instance& instance, std::size_t trial) const {
  if (!parts_.context_law) return nullptr;
  const std::lock_guard lock(mutex_);
  std::weak_ptr<CovarianceTable>& kept = covariances_[trial];
  std::shared_ptr<CovarianceTable> table = kept.lock();
  if (table) return table;
  CovarianceSetup setup{instance.domain,    instance.prior,
                        parts_.context_law, parts_.pair_kernel,
                        parts_.horizon,     StreamKey{parts_.seeds.reward, trial, 0, Purpose::covariance}};
  setup.gains = instance.pair_gains;
  // Of products and sums of kernels nobody knows the spectrum.
  if (pair_kernel(parts_.context_params) == PairKernel::joint)
    setup.fourier = [type = parts_.kernel_type, params = parts_.kernel_params,
                     dimension = instance.domain->dimension()](Index features, Draws& draws) {
      return make_kernel_features(type, params, dimension, {FeatureFamily::random, 1, std::max<Index>(1, features / 2)},
                                  draws);
    };
  kept = table = std::make_shared<CovarianceTable>(std::move(setup));
  return table;
}

Points Experiment::measuring_contexts(std::size_t trial, Index count) const {
  const std::unique_ptr<Draws> draws = make_stream({parts_.seeds.reward, trial, 2, Purpose::environment});
  Points contexts(count, parts_.context_law->dimension());
  for (Index i = 0; i < count; ++i) contexts.row(i) = parts_.context_law->draw_at(*draws).transpose();
  return contexts;
}

}  // namespace privbo
