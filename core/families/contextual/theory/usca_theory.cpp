#include "families/contextual/theory/usca_theory.h"

#include <algorithm>
#include <cmath>
#include <memory>

#include "families/contextual/contextual_setup.h"
#include "families/contextual/covariance/independent_covariance.h"
#include "families/contextual/theory/mercer_spectrum.h"
#include "trial/experiment.h"

namespace privbo {
namespace {

double actions_diameter(const Domain& domain) {
  double largest = 0.0;
  const auto at = [&](Index a) { return domain.points.row(domain.pair(a, 0)).head(domain.action_dimension); };
  for (Index a = 0; a < domain.actions(); ++a)
    for (Index b = 0; b < a; ++b) largest = std::max(largest, (at(a) - at(b)).norm());
  return largest;
}

/// γ_T/T never rises, because each point that greedy selection adds tells no more than the one before: the rounds with
/// a concentration of at most 1/4 are the last ones.
std::optional<std::int64_t> first_round(GreedyGains& gains, std::int64_t horizon, double tau, double delta) {
  const auto holds = [&](std::int64_t T) {
    return concentration(gains.at(tau, T), T, tau, delta) <= largest_concentration;
  };
  if (!holds(horizon)) return std::nullopt;
  std::int64_t low = 0, high = horizon;  // it holds at `high`, and not at `low`
  while (high - low > 1) {
    const std::int64_t middle = low + (high - low) / 2;
    (holds(middle) ? high : low) = middle;
  }
  return high;
}

bool is_uniform(const Vector& weights) { return weights.maxCoeff() - weights.minCoeff() <= 1e-12; }

}  // namespace

double kernel_steepness(const Prior& prior, const Points& points) {
  double largest = 0.0;
  for (Index i = 0; i < prior.size; ++i)
    for (Index j = 0; j < i; ++j) {
      const double apart = (points.row(i) - points.row(j)).norm();
      if (!(apart > 0.0)) continue;
      const double k = prior.uses_factor() ? prior.factor.row(i).dot(prior.factor.row(j)) : prior.gram(i, j);
      largest = std::max(largest, std::sqrt(std::max(0.0, prior.diagonal[i] + prior.diagonal[j] - 2.0 * k)) / apart);
    }
  return largest;
}

std::optional<UscaTheory> usca_theory(const Experiment& experiment, const Instance& instance, std::size_t algorithm) {
  const std::shared_ptr<const RecommenderCalibration> plan = recommender_calibration(experiment, instance, algorithm);
  if (!plan || plan->request().kind != RecommenderKind::exponential) return std::nullopt;
  const ContextLaw& law = *experiment.parts().context_law;
  const Domain& domain = *instance.domain;
  if (law.anywhere()) return std::nullopt;
  const auto spectrum = mercer_spectrum(instance.prior, pair_law(domain, law));
  if (!spectrum || !(spectrum->largest_function > 0.0)) return std::nullopt;
  const ContextualRequest& request = plan->request();
  const Constants declared = experiment.constants_for(instance, experiment.algorithms()[algorithm]);
  UscaTheory theory;
  const Vector leading = spectrum->eigenvalues.head(std::min(kept_eigenvalues, spectrum->eigenvalues.size()));
  theory.eigenvalues.assign(leading.begin(), leading.end());
  UscaConstants& constants = theory.constants;
  constants.norm = std::max(declared.B.value, instance.norm);
  constants.reward = plan->bound();
  constants.R = declared.R.value;
  constants.tau = request.tau;
  constants.delta = declared.delta;
  constants.largest_function = spectrum->largest_function;
  constants.discretisation = static_cast<double>(domain.size());
  constants.lipschitz = constants.norm * kernel_steepness(*instance.prior, domain.points);
  constants.diameter = actions_diameter(domain);
  constants.dimension = domain.action_dimension;
  constants.actions = domain.actions();
  const bool own_law = request.law == CovarianceLaw::declared || is_uniform(law.weights());
  theory.lemmas = own_law && request.copies == 0 && instance.prior->largest() <= 1.0 + 1e-9;
  const bool own_kernel = !instance.prior_of_f || instance.prior_of_f == instance.prior;
  theory.theorem = theory.lemmas && request.exponent != ExponentRule::safe && own_kernel;
  const auto gains = instance.greedy_gains ? instance.greedy_gains
                                           : std::make_shared<GreedyGains>(instance.prior, experiment.horizon());
  theory.lemmas_from = first_round(*gains, experiment.horizon(), request.tau, constants.delta);
  theory.theorem_from = first_round(*gains, experiment.horizon(), request.tau, constants.delta / 4.0);
  return theory;
}

}  // namespace privbo
