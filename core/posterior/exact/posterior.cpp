#include "posterior/exact/posterior.h"

#include <cmath>
#include <limits>
#include <stdexcept>

#include "numerics/numbers.h"
#include "posterior/simd/simd_kernels.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Does the same arithmetic as over the whole domain, for a few candidates.
Index argmax_ucb_among(const Vector& mean, const Vector& variance, double width, double* value,
                       std::span<const Index> indices) {
  Index best = indices.front();
  *value = -std::numeric_limits<double>::infinity();
  for (const Index index : indices) {
    const double bound = mean[index] + width * std::sqrt(variance[index]);
    if (!(bound > *value)) continue;
    *value = bound;
    best = index;
  }
  return best;
}

}  // namespace

Posterior::Posterior(const Prior& prior) : mean_(Vector::Zero(prior.size)), variance_(prior.diagonal) {}

Index Posterior::argmax_ucb(double width, double* value, std::span<const Index> indices, const Ties& ties) const {
  return privbo::argmax_ucb(mean_, variance_, width, value, indices, ties, observed_);
}

void Posterior::require_observation(Index a, double y) const {
  if (a < 0 || a >= mean_.size())
    throw std::out_of_range("observed point " + std::to_string(a) + ": must be 0 <= index < " +
                            std::to_string(mean_.size()));
  if (!std::isfinite(y))
    throw InvalidArgument(Message(
        "observation %1 at point %2: must be a finite number (check the objective and the noise)", shortest(y), a));
}

Index argmax(const Vector& values) {
  if (values.size() == 0) throw InvalidArgument(Message("argmax of no values: must have at least 1"));
  Index best = 0;
  for (Index i = 1; i < values.size(); ++i)
    if (values[i] > values[best]) best = i;
  return best;
}

Index argmax(const Vector& values, std::span<const Index> indices, const Ties& ties) {
  Index best = indices.empty() ? argmax(values) : indices.front();
  for (const Index index : indices)
    if (values[index] > values[best]) best = index;
  return ties.among(best, values.size(), indices, [&](Index i) { return values[i]; });
}

Index argmax_ucb(const Vector& mean, const Vector& variance, double width, double* value,
                 std::span<const Index> indices, const Ties& ties, Index likely) {
  double top = 0.0;
  Index equal = 2;  // at least two may be equal
  const Index best = indices.empty() ? simd_kernels().argmax_ucb(mean.data(), variance.data(), mean.size(), width,
                                                                 likely, &top, &equal)
                                     : argmax_ucb_among(mean, variance, width, &top, indices);
  if (!std::isfinite(top))
    throw RuntimeError(Message(
        "largest mean + %1 * sigma is %2: must be finite (rewards or the confidence width have overflowed; check noise and beta)",
        shortest(width), shortest(top)));
  if (value != nullptr) *value = top;
  if (equal < 2) return best;
  return ties.among(best, mean.size(), indices, [&](Index i) { return mean[i] + width * std::sqrt(variance[i]); });
}

}  // namespace privbo
