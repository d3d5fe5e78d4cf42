// Chooses grid and direction, and asks the sum of losses.
#include "accounting/pld.h"

#include <algorithm>
#include <cmath>

#include "accounting/accountants.h"

namespace privbo {
namespace {

/// ε at which even the Chernoff bound of the loss's tail is below δ: never less than the exact one.
double chernoff_epsilon(const std::vector<LossPart>& parts, double delta) {
  double log_finite = 0.0;
  for (const LossPart& part : parts) log_finite += static_cast<double>(part.count) * std::log1p(-part.one->infinity);
  const double left = delta + std::expm1(log_finite);
  if (!(left > 0.0)) return std::numeric_limits<double>::infinity();
  const LossMoments moments(parts);
  const double nats = -std::log(left), t = moments.tilt_for(nats, 1.0 / parts.front().one->interval);
  return (moments.at(t).cumulant + nats) / t;
}

/// Empty when stopped or when the sum does not fit.
std::optional<LossSum::Epsilon> one_way(const std::vector<LossPart>& parts, double delta, const std::stop_token& stop) {
  // The tilt is made for tails; where δ is not one, or where the loss is bounded and the tail ends before, less of it is right.
  for (double nats = -std::log(delta); !stop.stop_requested(); nats = nats > 0.02 ? 0.25 * nats : 0.0) {
    const std::unique_ptr<LossSum> sum = LossSum::make(parts, nats, stop);
    if (sum == nullptr) return std::nullopt;
    if (const std::optional<LossSum::Epsilon> found = sum->epsilon(delta)) return found;
    if (nats > 0.0) continue;
    const double low = sum->curve(1).low;  // still an upper bound, and nothing is known about how sharp it is
    return LossSum::Epsilon{low, low};
  }
  return std::nullopt;
}

}  // namespace

bool has_loss_distribution(const Composition& composition) {
  const Composition plain = without_trivial_sampling(composition);
  return std::none_of(plain.begin(), plain.end(),
                      [](const Charge& charge) { return std::holds_alternative<FixedSizeGaussianCost>(charge.cost); });
}

bool is_directed(const Composition& composition) {
  const Composition plain = without_trivial_sampling(composition);
  return std::any_of(plain.begin(), plain.end(),
                     [](const Charge& charge) { return std::holds_alternative<SubsampledGaussianCost>(charge.cost); });
}

double fitted_interval(const Composition& composition, double interval) {
  double squares = 0.0;  // Gaussians are joined to one
  for (const Charge& charge : without_trivial_sampling(composition)) {
    if (const auto* gaussian = std::get_if<GaussianCost>(&charge.cost))
      squares += static_cast<double>(charge.count) * gaussian->mu * gaussian->mu;
    if (const auto* laplace = std::get_if<LaplaceCost>(&charge.cost)) interval = std::min(interval, 0.25 * laplace->epsilon);
    // To first order the loss is q(e^v − 1), whose standard deviation this is; where it is large, nothing needs resolving.
    if (const auto* sampled = std::get_if<SubsampledGaussianCost>(&charge.cost))
      interval = std::min(interval, 0.25 * sampled->q * std::sqrt(std::expm1(1.0 / (sampled->z * sampled->z))));
  }
  if (squares > 0.0) interval = std::min(interval, 0.25 * std::sqrt(squares));
  for (const Charge& charge : composition) {
    double epsilon = 0.0;
    if (const auto* pure = std::get_if<PureCost>(&charge.cost)) epsilon = pure->epsilon;
    if (const auto* laplace = std::get_if<LaplaceCost>(&charge.cost)) epsilon = laplace->epsilon;
    if (const auto* approximate = std::get_if<ApproximateCost>(&charge.cost)) epsilon = approximate->epsilon;
    if (epsilon > 0.0) return epsilon / std::ceil(epsilon / interval - 1e-9);
  }
  return interval;
}

std::optional<std::vector<LossPart>> loss_parts(const Composition& composition, Direction direction, double interval) {
  std::vector<LossPart> parts;
  double squares = 0.0;
  const auto add = [&](const PrivacyCost& cost, std::int64_t count) {
    parts.push_back({loss_distribution(cost, direction, interval), count});
    return parts.back().one != nullptr;
  };
  for (const Charge& charge : without_trivial_sampling(composition)) {
    if (const auto* gaussian = std::get_if<GaussianCost>(&charge.cost))
      squares += static_cast<double>(charge.count) * gaussian->mu * gaussian->mu;
    else if (!add(charge.cost, charge.count))
      return std::nullopt;
  }
  // Gaussians compose to one Gaussian exactly: discretised once instead of n times.
  if (squares > 0.0 && !add(GaussianCost{std::sqrt(squares)}, 1)) return std::nullopt;
  return parts;
}

std::optional<PldAnswer> pld_epsilon(const Composition& composition, double delta, double interval, const std::stop_token& stop) {
  for (double h = fitted_interval(composition, interval); !stop.stop_requested(); h *= 2.0) {
    const std::optional<std::vector<LossPart>> removing = loss_parts(composition, Direction::remove, h);
    if (!removing) continue;
    std::optional<LossSum::Epsilon> found = one_way(*removing, delta, stop);
    if (!found) continue;
    PldAnswer answer{found->epsilon, found->error, h, Direction::remove};
    if (!is_directed(composition)) return answer;
    const std::optional<std::vector<LossPart>> adding = loss_parts(composition, Direction::add, h);
    if (!adding) continue;
    if (chernoff_epsilon(*adding, delta) <= answer.epsilon) return answer;
    found = one_way(*adding, delta, stop);
    if (!found) continue;
    if (found->epsilon > answer.epsilon) answer = {found->epsilon, found->error, h, Direction::add};
    return answer;
  }
  return std::nullopt;
}

}  // namespace privbo
