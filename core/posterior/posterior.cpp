// What the posteriors share, and the choice between them.
#include "posterior/posterior.h"

#include <cmath>
#include <stdexcept>

#include "numerics/numbers.h"
#include "posterior/finite_posteriors.h"

namespace privbo {

Posterior::Posterior(const Prior& prior) : mean_(Vector::Zero(prior.size)), variance_(prior.diagonal) {}

Index Posterior::argmax_ucb(double width, double* value) const {
  return privbo::argmax_ucb(mean_, variance_, width, value);
}

void Posterior::require_observation(Index a, double y) const {
  if (a < 0 || a >= mean_.size())
    throw std::out_of_range("observed point " + std::to_string(a) + ": must be 0 <= index < " + std::to_string(mean_.size()));
  if (!std::isfinite(y))
    throw std::invalid_argument("observation " + shortest(y) + " at point " + std::to_string(a) +
                                ": must be a finite number (check the objective and the noise)");
}

std::unique_ptr<Posterior> make_posterior(std::shared_ptr<const Prior> prior, double lambda) {
  if (!(lambda > 0.0) || !std::isfinite(lambda))
    throw std::invalid_argument("lambda = " + shortest(lambda) + ": must be a finite number > 0 (noise variance of the likelihood)");
  if (prior->uses_factor()) return std::make_unique<FactorPosterior>(std::move(prior), lambda);
  return std::make_unique<CovariancePosterior>(std::move(prior), lambda);
}

Index argmax(const Vector& values) {
  if (values.size() == 0) throw std::invalid_argument("argmax of no values: must have at least 1");
  Index best = 0;
  for (Index i = 1; i < values.size(); ++i)
    if (values[i] > values[best]) best = i;
  return best;
}

Index argmax_ucb(const Vector& mean, const Vector& variance, double width, double* value) {
  double top = 0.0;
  const Index best = lane_kernels().argmax_ucb(mean.data(), variance.data(), mean.size(), width, &top);
  if (!std::isfinite(top))
    throw std::runtime_error("largest mean + " + shortest(width) + " * sigma is " + shortest(top) +
                             ": must be finite (rewards or the confidence width have overflowed; check noise and beta)");
  if (value != nullptr) *value = top;
  return best;
}

}  // namespace privbo
