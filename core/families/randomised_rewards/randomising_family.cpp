#include "families/randomised_rewards/randomising_family.h"

#include <cmath>
#include <utility>

#include "families/randomised_rewards/attack/reward_view.h"
#include "families/randomised_rewards/audit/reward_audit.h"
#include "families/randomised_rewards/record/neighbouring_reports.h"
#include "families/randomised_rewards/release/local_channel.h"
#include "families/randomised_rewards/release/randomiser_choice.h"
#include "families/randomised_rewards/release/release_numbers.h"
#include "families/randomised_rewards/release/users_randomiser.h"
#include "trial/experiment.h"
#include "trial/experiment_parts.h"

namespace privbo {

void RandomisingFamily::set_budget(AlgorithmSpec& plan, const ExperimentParts& parts, const ParamSet& privacy) const {
  // Bounded randomisers clip whatever the section states.
  const bool unbounded_noise = parts.noise && !parts.noise->bound();
  if (plan.notion == PrivacyNotion::local && unbounded_noise && privacy.text("unbounded") == "high-probability" &&
      !is_bounded(randomiser_of(plan.params)))
    plan.notion = PrivacyNotion::high_probability_local;
  Family::set_budget(plan, parts, privacy);
  // Not every randomiser exists for every ε, whatever the bound on rewards (here 1; each instance has its own).
  if (plan.notion == PrivacyNotion::local)
    randomiser_of(plan.params).make(1.0, plan.epsilon.value(), reward_protection(), undrawn_noise());
}

std::shared_ptr<const FamilyData> RandomisingFamily::instance_part(const Experiment& experiment,
                                                                   const Instance& instance) const {
  return users_randomisers(experiment, instance, *this);
}

void RandomisingFamily::fill_in_reward_noise(LearnerSetup& setup, const Experiment& experiment,
                                             const Instance& instance, std::size_t algorithm) const {
  const std::shared_ptr<const LocalRandomiser> randomiser = users_randomiser(experiment, instance, algorithm);
  if (!randomiser) return;
  const double scale = randomiser->guarantee().noise_scale;
  if (std::isfinite(randomiser->reach()))
    setup.reach = scale;
  else
    setup.laplace_scale = scale;
}

std::unique_ptr<Channel> RandomisingFamily::channel(const Experiment& experiment, const Instance& instance,
                                                    std::size_t algorithm, std::unique_ptr<NoiseSource>& noise,
                                                    std::size_t) const {
  std::shared_ptr<const LocalRandomiser> randomiser =
      users_randomiser(experiment, instance, algorithm, noise->backend());
  return randomiser ? make_local_channel(std::move(randomiser), std::move(noise)) : nullptr;
}

std::vector<Derived> RandomisingFamily::release_numbers(const Experiment& experiment, const Instance& instance,
                                                        std::size_t algorithm) const {
  const std::shared_ptr<const LocalRandomiser> randomiser = users_randomiser(experiment, instance, algorithm);
  return randomiser ? numbers_of_release(*randomiser, experiment.horizon()) : std::vector<Derived>();
}

std::optional<NeighbouringReports> RandomisingFamily::neighbouring_reports(const PosteriorSnapshot& posterior,
                                                                           const Guarantee* promise) const {
  return reports_of_randomiser(posterior, promise);
}

std::unique_ptr<AdversaryView> RandomisingFamily::adversary_view(const Experiment& experiment, const Instance& instance,
                                                                 std::size_t algorithm, const LearnerSetup&,
                                                                 Index) const {
  std::shared_ptr<const LocalRandomiser> randomiser =
      users_randomiser(experiment, instance, algorithm, NoiseBackend::simulation);
  return randomiser ? make_reward_view(std::move(randomiser)) : nullptr;
}

Message RandomisingFamily::why_audit_inapplicable(const AlgorithmSpec& plan) const {
  return is_per_reward(plan.notion) ? Message() : Family::why_audit_inapplicable(plan);
}

std::unique_ptr<AuditTarget> RandomisingFamily::audit(std::shared_ptr<const Experiment> experiment,
                                                      std::size_t algorithm, const std::stop_token& stop) const {
  return audit_of_rewards(std::move(experiment), algorithm, stop);
}

}  // namespace privbo
