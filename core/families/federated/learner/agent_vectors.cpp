// Plane rotations on (L, u), and the solve that makes a sample of them.
#include "families/federated/learner/agent_vectors.h"

#include <cmath>
#include <stdexcept>
#include <string>

#include "numerics/numbers.h"

namespace privbo {

AgentVectors::AgentVectors(Index agents, Index features, double lambda) : features_(features), lambda_(lambda) {
  if (agents < 1 || features < 1)
    throw std::invalid_argument(std::to_string(agents) + " agents with " + std::to_string(features) +
                                " features: must be at least 1 each");
  if (!(lambda > 0.0))
    throw std::invalid_argument("lambda = " + shortest(lambda) + " of the shared features: must be > 0");
  const double bytes =
      8.0 * static_cast<double>(agents) * static_cast<double>(features) * static_cast<double>(features);
  if (bytes > 2.0 * 1024.0 * 1024.0 * 1024.0)
    throw std::length_error(std::to_string(agents) + " agents with " + std::to_string(features) +
                            " features: their regressions would take " +
                            significant(bytes / (1024.0 * 1024.0 * 1024.0), 3) +
                            " GB (at most 2). Take fewer features or agents");
  lower_.assign(static_cast<std::size_t>(agents), std::sqrt(lambda) * Matrix::Identity(features, features));
  u_.assign(static_cast<std::size_t>(agents), Vector::Zero(features));
}

void AgentVectors::observe(Index agent, const Vector& phi, double y) {
  if (!std::isfinite(y) || !phi.allFinite())
    throw std::invalid_argument("reward " + shortest(y) + " of agent " + std::to_string(agent) +
                                ": must be a finite number");
  Matrix& lower = lower_.at(static_cast<std::size_t>(agent));
  Vector& u = u_[static_cast<std::size_t>(agent)];
  Vector x = phi;
  for (Index k = 0; k < features_; ++k) {
    double* const column = lower.data() + k * features_;
    const double length = std::sqrt(column[k] * column[k] + x[k] * x[k]);
    const double c = column[k] / length, s = x[k] / length;
    column[k] = length;
    double* const rest = x.data();
    for (Index i = k + 1; i < features_; ++i) {
      const double kept = column[i];
      column[i] = c * kept + s * rest[i];
      rest[i] = c * rest[i] - s * kept;
    }
    const double kept = u[k];
    u[k] = c * kept + s * y;
    y = c * y - s * kept;
  }
}

Vector AgentVectors::sample(Index agent, const Vector& zeta) const {
  const Matrix& lower = lower_.at(static_cast<std::size_t>(agent));
  Vector omega = u_[static_cast<std::size_t>(agent)] + std::sqrt(lambda_) * zeta;
  lower.triangularView<Eigen::Lower>().transpose().solveInPlace(omega);
  return omega;
}

}  // namespace privbo
