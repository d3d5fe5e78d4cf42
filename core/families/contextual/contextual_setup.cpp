// Makes the plan of an algorithm that recommends, and the covariances of a trial.
#include "families/contextual/contextual_setup.h"

#include <algorithm>

#include "posterior/features/kernel_features.h"
#include "trial/experiment.h"

namespace privbo {

std::shared_ptr<const RecommenderCalibration> recommender_calibration(const Experiment& experiment,
                                                                      const Instance& instance, std::size_t algorithm) {
  const AlgorithmSpec& plan = experiment.algorithms()[algorithm];
  const auto* entry = find_part<ContextualEntry>(plan.entry->own);
  if (!entry || !experiment.parts().context_law) return nullptr;
  const Constants constants = experiment.constants_for(instance, plan);
  const ContextualRequest request = entry->request(plan.params);
  return std::make_shared<const RecommenderCalibration>(
      request, experiment.horizon(), experiment.parts().checkpoints, plan.epsilon,
      clipping_bound(request.clip, constants.B.value, constants.R.value, experiment.horizon(), constants.delta));
}

std::shared_ptr<CovarianceTable> covariances(const Family& family, const Experiment& experiment,
                                             const Instance& instance, std::size_t trial) {
  const ExperimentParts& parts = experiment.parts();
  const auto make = [&] {
    CovarianceSetup setup{instance.domain,   instance.prior, parts.context_law,
                          parts.pair_kernel, parts.horizon,  streams::covariance(parts.seeds, trial)};
    setup.gains = instance.greedy_gains;
    // The spectrum of products and sums of kernels is not known.
    if (pair_kernel(parts.context_params) == PairKernel::joint)
      setup.fourier = [type = parts.kernel_type, params = parts.kernel_params,
                       dimension = instance.domain->dimension()](Index features, RandomSource& draws) {
        return make_kernel_features(type, params, dimension,
                                    {FeatureFamily::random, 1, std::max<Index>(1, features / 2)}, draws);
      };
    return std::make_shared<CovarianceTable>(std::move(setup));
  };
  return std::dynamic_pointer_cast<CovarianceTable>(experiment.shared_part(family, trial, make));
}

}  // namespace privbo
