// Computes the ridge path by one eigendecomposition.
#include "families/joint/learner/feature_fit.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "numerics/decompositions.h"
#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {

double closest_feature_fit(const Matrix& phi, const Vector& f, double norm) {
  if (f.size() != phi.cols())
    throw std::logic_error(std::to_string(f.size()) + " values of f for " + std::to_string(phi.cols()) +
                           " columns of features");
  if (!(norm > 0.0))
    throw InvalidArgument(Message("norm = %1: must be > 0 (bound on the length of the coefficients)", shortest(norm)));
  const Matrix gram = phi * phi.transpose();
  const Eigen::SelfAdjointEigenSolver<Matrix> solver(gram);
  const Vector eigenvalues = solver.eigenvalues().cwiseMax(0.0), along = solver.eigenvectors().transpose() * (phi * f);
  double closest = f.cwiseAbs().maxCoeff();  // θ = 0
  // The ridge goes from hardly any to so much that θ is nearly 0, relative to the largest eigenvalue, at most n.
  const double largest = std::max(eigenvalues.maxCoeff(), 1e-300);
  for (double ridge = 1e-15; ridge < 1e3; ridge *= 1.5) {
    const Vector coordinates = along.array() / (eigenvalues.array() + ridge * largest);
    if (coordinates.norm() > norm * (1.0 + 1e-9)) continue;  // rounding of the norm itself
    const Vector theta = solver.eigenvectors() * coordinates;
    closest = std::min(closest, (f - phi.transpose() * theta).cwiseAbs().maxCoeff());
  }
  return closest;
}

Message why_lemma_1_inapplicable(const FeatureModel& features, const Vector& f, double B) {
  const double allowed = B * features.kernel_error,
               closest = B > 0.0 ? closest_feature_fit(*features.phi, f, B) : f.cwiseAbs().maxCoeff();
  // Where features are exact, rounding is all that is left.
  if (closest <= allowed + 1e-9 * std::max(1.0, B)) return {};
  return Message(
      "no function of the features with norm at most B = %1 was found within Bε = %2 of f (closest: %3), as Lemma 1 needs; declare a larger B",
      significant(B, 4), significant(allowed, 3), significant(closest, 3));
}

}  // namespace privbo
