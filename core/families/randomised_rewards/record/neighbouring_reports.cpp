#include "families/randomised_rewards/record/neighbouring_reports.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <stdexcept>
#include <vector>

#include "families/randomised_rewards/release/randomiser_catalogue.h"
#include "privacy/randomisers/bounded_randomiser.h"

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

}  // namespace

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

}  // namespace privbo
