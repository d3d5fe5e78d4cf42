#include "families/randomised_rewards/randomising_family.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "accounting/calculator/account.h"
#include "families/randomised_rewards/attack/reward_view.h"
#include "families/randomised_rewards/audit/reward_audit.h"
#include "families/randomised_rewards/release/local_channel.h"
#include "families/randomised_rewards/release/randomiser_catalogue.h"
#include "families/randomised_rewards/release/randomiser_choice.h"
#include "families/randomised_rewards/release/users_randomiser.h"
#include "learning/algorithm_entry.h"
#include "numerics/normal.h"
#include "numerics/numbers.h"
#include "privacy/ledger/ledger.h"
#include "privacy/randomisers/bounded_randomiser.h"
#include "privacy/randomisers/local_gaussian.h"
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
    if (needs_delta(entry) != (promise.delta > 0.0)) continue;
    try {
      std::shared_ptr<const LocalRandomiser> made =
          entry.make(bound, epsilon, promise.delta, reward_protection(), undrawn_noise());
      if (made->guarantee().mechanism == promise.mechanism) return made;
    } catch (const std::invalid_argument&) {
      continue;  // not one for this ε and δ
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

/// What one reward pays at ε, where its promise has no δ or holds on average alone.
std::vector<Derived> pure_budget(const Guarantee& promise, std::int64_t horizon) {
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
  return list;
}

/// What one reward pays by Gaussian noise that is μ-GDP.
std::vector<Derived> approximate_budget(const Guarantee& promise, double mu) {
  const double epsilon = promise.epsilon.value();
  return {{"epsilon",
           "ε",
           Message("privacy budget of one reward"),
           epsilon,
           {},
           Message("Of this algorithm, together with δ.")},
          {"reward_delta",
           "δ",
           Message("additive part of the promise"),
           promise.delta,
           {},
           Message("P(E | y) ≤ e^ε P(E | y′) + δ for any two true rewards y, y′ and every set E of private rewards.")},
          {"odds_factor",
           "e^ε",
           Message("factor of the promise"),
           std::exp(epsilon),
           {},
           Message("Single private rewards may change the odds of two true ones by more.")},
          {"odds_beyond",
           "P(odds > e^ε)",
           Message("probability that a private reward changes the odds by more than that"),
           normal_cdf(0.5 * mu - epsilon / mu),
           {},
           Message("Φ(1/(2z) − εz), of the two ends ±(B + R), the pair that is hardest to hide. It is more than δ."),
           "≤"}};
}

/// Returns budget, scale or reach, and noise of one reward that this randomiser makes, in a run of `horizon` rounds.
std::vector<Derived> numbers_of_release(const LocalRandomiser& randomiser, std::int64_t horizon) {
  const Guarantee& promise = randomiser.guarantee();
  if (const auto* gaussian = std::get_if<GaussianCost>(&promise.cost)) {
    std::vector<Derived> list = approximate_budget(promise, gaussian->mu);
    list.push_back({"gaussian_sigma", "σ_ε", Message("standard deviation of the Gaussian noise"), promise.noise_scale,
                    Message("reward units"), Message("2(B + R) z.")});
    list.push_back(
        {"noise_multiplier",
         "z",
         Message("noise over sensitivity"),
         1.0 / gaussian->mu,
         {},
         Message("The least that keeps ε and δ (Balle & Wang 2018); μ = 1/z = %1 of Gaussian differential privacy.",
                 significant(gaussian->mu))});
    return list;
  }
  std::vector<Derived> list = pure_budget(promise, horizon);
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
  // Bounded and Gaussian randomisers clip whatever the section states.
  const bool unbounded_noise = parts.noise && !parts.noise->bound();
  if (plan.notion == PrivacyNotion::local && unbounded_noise && privacy.text("unbounded") == "high-probability" &&
      !is_bounded(randomiser_of(plan.params)) && !adds_gaussian_noise(plan.params))
    plan.notion = PrivacyNotion::high_probability_local;
  Family::set_budget(plan, parts, privacy);
  if (plan.notion != PrivacyNotion::local) return;
  if (adds_gaussian_noise(plan.params)) plan.delta = plan.has_own_delta() ? plan.params.real("delta") : parts.delta;
  // Not every randomiser exists for every ε, whatever the bound on rewards (here 1; each instance has its own).
  randomiser_of(plan.params).make(1.0, plan.epsilon.value(), plan.delta, reward_protection(), undrawn_noise());
}

void RandomisingFamily::check(const ExperimentParts& parts, const Domain&, Problems& problems) const {
  for (std::size_t a = 0; a < parts.algorithms.size(); ++a) {
    const AlgorithmSpec& plan = parts.algorithms[a];
    if (plan.entry->family != this) continue;
    if (const Message flagged = delta_warning(plan.delta); !flagged.empty())
      warn(problems, plan.has_own_delta() ? "/algorithms/" + std::to_string(a) + "/delta" : "/privacy/delta",
           Message("%1: %2", plan.label, flagged), Problem::Kind::large_delta);
  }
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
  else if (randomiser->guarantee().mechanism == gaussian_name.text())
    setup.gaussian_sigma = scale;
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
