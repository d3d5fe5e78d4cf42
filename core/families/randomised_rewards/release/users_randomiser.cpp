#include "families/randomised_rewards/release/users_randomiser.h"

#include <utility>

#include "families/randomised_rewards/release/randomiser_choice.h"
#include "numerics/numbers.h"
#include "privacy/randomisers/local_gaussian.h"
#include "privacy/randomisers/local_laplace.h"
#include "text/message.h"
#include "trial/experiment.h"

namespace privbo {
namespace {

std::shared_ptr<const LocalRandomiser> make_randomiser(const Experiment& experiment, const Instance& instance,
                                                       const AlgorithmSpec& plan, NoiseBackend backend) {
  if (!is_per_reward(plan.notion)) return nullptr;
  const NoiseSource& noise = undrawn_noise(backend);
  const Constants constants = experiment.constants_for(instance, plan);
  const double bound = constants.B.value + constants.R.value;
  const bool contexts = experiment.parts().context_law != nullptr;
  if (plan.notion == PrivacyNotion::local)
    return randomiser_of(plan.params)
        .make(bound, plan.epsilon.value(), plan.delta,
              adds_gaussian_noise(plan.params) ? gaussian_protection(contexts) : reward_protection(contexts), noise);
  return make_unclipped_laplace(bound, plan.epsilon.value(),
                                protection_on_average(constants.delta, experiment.horizon(), contexts), noise);
}

}  // namespace

std::shared_ptr<const UsersRandomisers> users_randomisers(const Experiment& experiment, const Instance& instance,
                                                          const Family& family) {
  auto made = std::make_shared<UsersRandomisers>();
  bool any = false;
  for (const AlgorithmSpec& plan : experiment.algorithms()) {
    made->by_algorithm.push_back(plan.entry->family == &family
                                     ? make_randomiser(experiment, instance, plan, experiment.parts().noise_source)
                                     : nullptr);
    any = any || made->by_algorithm.back();
  }
  return any ? made : nullptr;
}

std::shared_ptr<const LocalRandomiser> users_randomiser(const Experiment& experiment, const Instance& instance,
                                                        std::size_t algorithm, NoiseBackend backend) {
  const AlgorithmSpec& plan = experiment.algorithms()[algorithm];
  if (backend != experiment.parts().noise_source) return make_randomiser(experiment, instance, plan, backend);
  const std::shared_ptr<const FamilyData> part = plan.entry->family ? instance.part(*plan.entry->family) : nullptr;
  const auto* kept = find_part<UsersRandomisers>(part);
  return kept ? kept->by_algorithm[algorithm] : nullptr;
}

std::shared_ptr<const LocalRandomiser> users_randomiser(const Experiment& experiment, const Instance& instance,
                                                        std::size_t algorithm) {
  return users_randomiser(experiment, instance, algorithm, experiment.parts().noise_source);
}

Protection protection_on_average(double delta, std::int64_t rounds, bool contexts) {
  const Protection always = reward_protection(contexts);
  return {.notion = PrivacyNotion::high_probability_local,
          .protects = Message("%1, where it lies in ±(B+R)", always.protects),
          .against = always.against,
          .assumption =
              Message("nothing is clipped: all rewards of %1 rounds lie in ±(B+R) with probability at least 1 - %2 "
                      "over the reward noise; a reward outside has no such limit, and an unlikely one may be "
                      "told from any other",
                      rounds, significant(delta)),
          .relation = Message("one user's reward replaced by another one in ±(B+R), not by any reward"),
          .failure = delta / static_cast<double>(rounds)};
}

}  // namespace privbo
