#include "learning/contextual_rate.h"

#include <cmath>
#include <limits>
#include <stdexcept>

#include "numerics/numbers.h"

namespace privbo {

ContextualRate contextual_rate(double gamma, std::int64_t T, double epsilon) {
  if (!(gamma >= 0.0) || !std::isfinite(gamma))
    throw std::invalid_argument("information gain gamma_T = " + shortest(gamma) +
                                ": must be a finite number >= 0 (nats)");
  if (T < 1) throw std::invalid_argument("T = " + std::to_string(T) + ": must be >= 1 (rounds learnt from)");
  if (!(epsilon > 0.0))
    throw std::invalid_argument("epsilon = " + shortest(epsilon) + ": must be > 0, or infinite for no privacy");
  const double share = gamma / static_cast<double>(T);
  return {.learning = std::sqrt(share), .privacy = share / epsilon};
}

}  // namespace privbo
