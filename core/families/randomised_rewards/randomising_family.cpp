#include "families/randomised_rewards/randomising_family.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <utility>
#include <vector>

#include "families/randomised_rewards/attack/reward_view.h"
#include "families/randomised_rewards/audit/reward_audit.h"
#include "families/randomised_rewards/release/local_channel.h"
#include "families/randomised_rewards/release/randomiser_catalogue.h"
#include "families/randomised_rewards/release/randomiser_choice.h"
#include "families/randomised_rewards/release/users_randomiser.h"
#include "learning/algorithm_entry.h"
#include "numerics/numbers.h"
#include "privacy/ledger/ledger.h"
#include "privacy/randomisers/bounded_randomiser.h"
#include "privacy/randomisers/local_randomiser.h"
#include "record/posterior_snapshot.h"
#include "text/message.h"
#include "trial/experiment.h"
#include "trial/experiment_parts.h"

namespace privbo {
namespace {

constexpr std::size_t samples = 401;
constexpr double scales_beyond = 3.0;  // of unbounded noise, outside the rewards

/// Returns the randomiser that keeps this promise; null where its name or its numbers say none.
std::shared_ptr<const LocalRandomiser> promised(const Guarantee& promise) {
  const double bound = 0.5 * promise.sensitivity, epsilon = promise.epsilon.value_or(0.0);
  if (promise.notion != PrivacyNotion::local || !(bound > 0.0) || !(epsilon > 0.0)) return nullptr;
  for (const Entry<LocalRandomiserFactory>& entry : local_randomiser_catalogue()) {
    try {
      std::shared_ptr<const LocalRandomiser> made = entry.make(bound, epsilon, reward_protection(), undrawn_noise());
      if (made->guarantee().mechanism == promise.mechanism) return made;
    } catch (const std::invalid_argument&) {
      continue;  // not one for this ε
    }
  }
  return nullptr;
}

/// Values along x, with the two rewards among them: there the densities have their peaks.
std::vector<double> positions(const LocalRandomiser& randomiser, double bound, double first, double second) {
  const double reach = randomiser.reach();
  const double end = std::isfinite(reach) ? reach : bound + scales_beyond * randomiser.guarantee().noise_scale;
  std::vector<double> position;
  for (std::size_t i = 0; i < samples; ++i)
    position.push_back(-end + 2.0 * end * static_cast<double>(i) / static_cast<double>(samples - 1));
  position.insert(position.end(), {first, second});
  std::ranges::sort(position);
  position.erase(std::unique(position.begin(), position.end()), position.end());
  return position;
}

/// From a difference of the distribution function, much finer than the places are apart.
std::vector<double> densities(const LocalRandomiser& randomiser, const std::vector<double>& position, double reward) {
  const double half = 2e-5 * (position.back() - position.front());
  const double reach = randomiser.reach();
  std::vector<double> values;
  values.reserve(position.size());
  for (const double x : position) {
    const double low = std::max(x - half, -reach), high = std::min(x + half, reach);
    values.push_back((randomiser.cdf(high, reward) - randomiser.cdf(low, reward)) / (high - low));
  }
  return values;
}

/// Returns the laws of one user's report that the randomiser of this posterior gives; where it has none, as in what was
/// read from a file, those of the randomiser that keeps `promise`, where that is not null. Empty where the learner sees
/// raw rewards.
std::optional<NeighbouringReports> reports_of_randomiser(const PosteriorSnapshot& posterior, const Guarantee* promise) {
  std::shared_ptr<const LocalRandomiser> randomiser = posterior.randomiser;
  if (!randomiser && promise) randomiser = promised(*promise);
  if (!randomiser) return std::nullopt;
  NeighbouringReports found;
  found.guarantee = randomiser->guarantee();
  // What is not clipped is promised for rewards within half the sensitivity.
  const double bound = 0.5 * found.guarantee.sensitivity;
  found.first = bound;
  if (const auto& round_summary = posterior.round_summary;
      round_summary && std::isfinite(round_summary->reward) && std::isfinite(round_summary->released)) {
    found.of_a_round = true;
    found.first = std::clamp(round_summary->reward, -bound, bound);
    found.sent = round_summary->released;
  }
  found.second = found.first >= 0.0 ? -bound : bound;
  if (found.sent) found.loss = randomiser->log_likelihood_ratio(*found.sent, found.first, found.second);
  found.discrete = found.guarantee.mechanism == one_bit_name.text();
  if (found.discrete) {
    const double reach = randomiser->reach();
    found.position = {-reach, reach};
    const auto probabilities = [&](double reward) {
      const double below = randomiser->cdf(-reach, reward);
      return std::vector{below, 1.0 - below};
    };
    found.of_first = probabilities(found.first);
    found.of_second = probabilities(found.second);
  } else {
    found.position = positions(*randomiser, bound, found.first, found.second);
    found.of_first = densities(*randomiser, found.position, found.first);
    found.of_second = densities(*randomiser, found.position, found.second);
  }
  return found;
}

/// Returns budget, scale or reach, and noise of one reward that this randomiser makes, in a run of `horizon` rounds.
std::vector<Derived> numbers_of_release(const LocalRandomiser& randomiser, std::int64_t horizon) {
  const Guarantee& promise = randomiser.guarantee();
  const double epsilon = promise.epsilon.value();
  const Message reading = caveat(promise.notion);
  std::vector<Derived> list{
      {"epsilon",
       "ε",
       Message::joined({Message("privacy budget of one reward"), reading}),
       epsilon,
       {},
       Message("Of this algorithm.")},
      {"odds_factor",
       "e^ε",
       Message::joined({Message("largest change of odds by one private reward"), reading}),
       std::exp(epsilon),
       {},
       promise.notion == PrivacyNotion::local
           ? Message("Between any two true rewards.")
           : Message("Between two true rewards in ±(B + R) only: %1.", to_string(promise.notion))}};
  if (promise.delta > 0.0)
    list.push_back(
        {"failure_of_reward",
         "δ/T",
         Message("probability that a reward is not covered by ε"),
         promise.delta,
         {},
         Message(
             "Over the reward noise: outside ±(B + R) nothing limits the odds. Of all T rewards together it is δ = %1.",
             significant(promise.delta * static_cast<double>(horizon))),
         "≤"});
  const double deviation = std::sqrt(randomiser.variance(0.0));
  if (std::isfinite(randomiser.reach())) {
    list.push_back({"reach", "C", Message("largest private reward"), randomiser.reach(), Message("reward units"),
                    Message("Private rewards lie in ±C, so that their noise is C-sub-Gaussian.")});
    list.push_back({"release_variance", "Var ȳ", Message("variance of a private reward of 0"), deviation * deviation,
                    Message("reward units squared"),
                    Message("Standard deviation %1; at ±(B + R) it is %2.", significant(deviation, 3),
                            significant(std::sqrt(randomiser.variance(randomiser.bound())), 3))});
  } else {
    list.push_back({"laplace_scale", "ℒ", Message("scale of the Laplace noise"), promise.noise_scale,
                    Message("reward units"),
                    Message("2(B + R)/ε; the noise has standard deviation √2 ℒ = %1.", significant(deviation, 3))});
  }
  return list;
}

}  // namespace

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
