#include "domain/contexts/listed_law.h"

#include <cmath>
#include <stdexcept>

#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {

IndexDraw::IndexDraw(const Vector& weights) : below_(static_cast<std::size_t>(weights.size())) {
  double sum = 0.0;
  std::size_t last = 0;
  for (std::size_t i = 0; i < below_.size(); ++i) {
    const double weight = weights[static_cast<Index>(i)];
    below_[i] = sum += weight;
    if (weight > 0.0) last = i;
  }
  for (std::size_t i = last; i < below_.size(); ++i) below_[i] = 1.0;
}

bool ListedLaw::equally_spaced() const {
  if (dimension() != 1) return false;
  const double first = points_(0, 0), last = points_(count() - 1, 0);
  for (Index i = 1; i < count(); ++i) {
    const double wanted = first + (last - first) * static_cast<double>(i) / static_cast<double>(count() - 1);
    if (!(points_(i, 0) > points_(i - 1, 0)) || std::abs(points_(i, 0) - wanted) > 1e-9 * (last - first)) return false;
  }
  return true;
}

void check_weights(const Vector& weights, const char* of) {
  for (const double weight : weights)
    if (!(weight >= 0.0) || !std::isfinite(weight))
      throw InvalidArgument(
          Message("weights: %1: must be a finite number >= 0 (share of one %2)", shortest(weight), of));
  if (!(weights.maxCoeff() > 0.0))
    throw InvalidArgument(Message("weights: all are 0; give at least one %1 a weight > 0", of));
}

}  // namespace privbo
