#include "families/contextual/contextual.h"

#include <algorithm>
#include <utility>

#include "families/contextual/attack/answer_reading.h"
#include "families/contextual/contextual_setup.h"
#include "posterior/features/kernel_features.h"
#include "trial/experiment.h"

namespace privbo {
namespace {

class ContextualFamily final : public Family {
 public:
  std::string id() const override { return "contextual"; }
  std::vector<AlgorithmEntry> algorithms() const override { return {usca_entry(), noisy_mean_entry()}; }
  std::vector<TrustModel> trust_models() const override { return contextual_trust_models(); }

  void check(const ExperimentParts& parts, const Domain& domain, Problems& problems) const override {
    check_contexts(parts, domain, problems);
  }

  std::shared_ptr<const FamilyPart> setup_part(const Experiment& experiment, const Instance& instance,
                                               std::size_t algorithm) const override {
    auto part = std::make_shared<ContextualSetup>();
    part->plan = recommender_calibration(experiment, instance, algorithm);
    if (!part->plan) return nullptr;
    part->contexts = experiment.parts().context_law;
    part->domain = instance.domain;
    return part;
  }

  std::unique_ptr<Channel> channel(const Experiment& experiment, const Instance& instance, std::size_t algorithm,
                                   std::unique_ptr<NoiseSource>& noise, std::size_t trial) const override {
    std::shared_ptr<const RecommenderCalibration> plan = recommender_calibration(experiment, instance, algorithm);
    if (!plan) return nullptr;
    // Sources keep the table alive, so that all algorithms of a trial share one.
    std::shared_ptr<CovarianceTable> table = covariances(experiment, instance, trial);
    std::shared_ptr<CovarianceSource> source = table->source(plan->request());
    const auto kept = std::make_shared<std::pair<std::shared_ptr<CovarianceTable>, std::shared_ptr<CovarianceSource>>>(
        std::move(table), std::move(source));
    return make_contextual_channel(std::move(plan), instance.domain,
                                   std::shared_ptr<CovarianceSource>(kept, kept->second.get()), std::move(noise),
                                   experiment.parts().context_law);
  }

  /// Every answer concerns all users so far, and no user pays before the first answer.
  std::vector<double> epsilon_by_round(const Experiment& experiment, const Instance& instance,
                                       std::size_t algorithm) const override {
    const std::vector<std::int64_t> answers = recommender_calibration(experiment, instance, algorithm)->answers();
    std::vector<double> spent;
    for (std::int64_t t = 0; t <= experiment.horizon(); ++t)
      spent.push_back(experiment.algorithms()[algorithm].epsilon *
                      static_cast<double>(std::ranges::upper_bound(answers, t) - answers.begin()));
    return spent;
  }
  const FamilyRecords& records() const override { return contextual_records(); }

  std::unique_ptr<AttackReading> attack_reading(const Experiment& experiment, const Instance& instance,
                                                std::size_t algorithm, const LearnerSetup& setup,
                                                std::int64_t) const override {
    const AlgorithmSpec& plan = experiment.algorithms()[algorithm];
    return make_answer_reading(instance.domain, contextual_setup(setup).plan->answers(),
                               plan.notion == PrivacyNotion::none ? 0.0 : plan.epsilon);
  }

  std::string audit_obstacle(const AlgorithmSpec& plan) const override {
    if (plan.notion == PrivacyNotion::none)
      return plan.label + " answers without privacy: nothing is claimed, so there is nothing to audit";
    return plan.label +
           ": its answers' losses are computed and need no runs; privbo audit SCENARIO prints the largest of many neighbouring databases";
  }
};

}  // namespace

const Family& contextual_family() {
  static const ContextualFamily family;
  return family;
}

std::shared_ptr<const RecommenderCalibration> recommender_calibration(const Experiment& experiment,
                                                                      const Instance& instance, std::size_t algorithm) {
  const AlgorithmSpec& plan = experiment.algorithms()[algorithm];
  const auto* entry = find_part<ContextualEntry>(plan.entry->own);
  if (!entry || !experiment.parts().context_law) return nullptr;
  const Constants constants = experiment.constants_for(instance, plan);
  return std::make_shared<const RecommenderCalibration>(entry->request(plan.params), experiment.horizon(),
                                                        experiment.parts().checkpoints, plan.epsilon,
                                                        constants.B.value + constants.R.value);
}

std::shared_ptr<CovarianceTable> covariances(const Experiment& experiment, const Instance& instance,
                                             std::size_t trial) {
  const ExperimentParts& parts = experiment.parts();
  const auto make = [&] {
    CovarianceSetup setup{instance.domain,   instance.prior, parts.context_law,
                          parts.pair_kernel, parts.horizon,  streams::covariance(parts.seeds, trial)};
    setup.gains = instance.greedy_gains;
    // The spectrum of products and sums of kernels is not known.
    if (pair_kernel(parts.context_params) == PairKernel::joint)
      setup.fourier = [type = parts.kernel_type, params = parts.kernel_params,
                       dimension = instance.domain->dimension()](Index features, Draws& draws) {
        return make_kernel_features(type, params, dimension,
                                    {FeatureFamily::random, 1, std::max<Index>(1, features / 2)}, draws);
      };
    return std::make_shared<CovarianceTable>(std::move(setup));
  };
  return std::dynamic_pointer_cast<CovarianceTable>(experiment.shared_part(contextual_family(), trial, make));
}

}  // namespace privbo
