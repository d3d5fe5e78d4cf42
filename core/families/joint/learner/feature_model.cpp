// Maps a whole domain and compares ΦᵀΦ with the kernel on points spread over it; one model for each choice of features.
#include "families/joint/learner/feature_model.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "kernel/kernel_settings.h"
#include "numerics/decompositions.h"
#include "numerics/numbers.h"
#include "posterior/features/error_curve.h"
#include "posterior/features/feature_error.h"
#include "posterior/features/unit_norm.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {

constexpr Index max_compared = 512;

namespace {

/// Throws std::invalid_argument where features would be longer than noise covers.
void require_unit_norm(double largest) {
  if (!(largest <= 1.0 + 1e-12))
    throw InvalidArgument(Message(
        "largest feature norm = %1: must be at most 1, or the noise would not cover a user; check that the domain's points are finite",
        shortest(largest)));
}

}  // namespace

Vector features_at(const FeatureMap& map, const Vector& x) {
  Matrix phi(map.size(), 1);
  Vector own(map.size());
  map.map(x.transpose(), own);
  require_unit_norm(own.norm());
  phi.col(0) = own;
  shorten_to_unit_norm(phi);
  return phi.col(0);
}

std::shared_ptr<const FeatureModel> make_feature_model(const std::string& kernel_type, const ParamSet& kernel_params,
                                                       const Kernel& kernel, const Domain& domain,
                                                       const FeatureChoice& choice, RandomSource& draws) {
  if (domain.size() < 1) throw InvalidArgument(Message("domain of 0 points: features need at least one"));
  auto model = std::make_shared<FeatureModel>();
  model->kernel = kernel_type;
  model->choice = choice;
  const std::vector<Index> varying = varying_coordinates(domain.points, kernel_type);
  const auto dimension = static_cast<Index>(varying.size());
  const ParamSet params = on_coordinates(kernel_params, varying);
  model->map = make_kernel_features(kernel_type, params, dimension, choice, draws);
  if (dimension < domain.dimension()) model->map = make_additive_features(domain.dimension(), {{varying, model->map}});
  Matrix phi = model->map->map(domain.points).transpose();
  model->largest_norm = std::sqrt(phi.colwise().squaredNorm().maxCoeff());
  require_unit_norm(model->largest_norm);
  // The weights of the frequencies add up to 1, so ‖Φ‖ is 1 up to rounding: one user in two would be a hair too long.
  if (shorten_to_unit_norm(phi) > 0)
    model->largest_norm = std::min(1.0, std::sqrt(phi.colwise().squaredNorm().maxCoeff()));
  const std::vector<Index> rows = spread_rows(domain.points, max_compared);
  model->points_compared = static_cast<Index>(rows.size());
  model->kernel_error =
      largest_kernel_error(Matrix(phi(Eigen::all, rows)), kernel, Points(domain.points(rows, Eigen::all)));
  const double width = (domain.points.colwise().maxCoeff() - domain.points.colwise().minCoeff()).maxCoeff();
  model->error_bound = feature_error_bound(kernel_type, params, dimension, choice, width);
  model->phi = std::make_shared<const Matrix>(std::move(phi));
  return model;
}

FeatureTable::FeatureTable(std::shared_ptr<const Kernel> kernel, std::string kernel_type, ParamSet kernel_params,
                           std::shared_ptr<const Domain> domain, const StreamKey& key)
    : kernel_(std::move(kernel)),
      kernel_type_(std::move(kernel_type)),
      kernel_params_(std::move(kernel_params)),
      domain_(std::move(domain)),
      key_(key) {}

std::shared_ptr<const FeatureModel> FeatureTable::get(const FeatureChoice& choice) {
  const std::lock_guard lock(mutex_);
  const auto found = std::ranges::find_if(made_, [&](const auto& model) { return model->choice == choice; });
  if (found != made_.end()) return *found;
  const std::unique_ptr<RandomSource> draws = make_stream(key_);
  made_.push_back(make_feature_model(kernel_type_, kernel_params_, *kernel_, *domain_, choice, *draws));
  return made_.back();
}

std::shared_ptr<const FeatureModel> FeatureTable::get_within(double error, Index most) {
  Index nodes = 0;
  {
    const std::lock_guard lock(mutex_);
    const auto [known, is_new] = nodes_.try_emplace({error, most}, 0);
    if (is_new) known->second = nodes_for_error(kernel_type_, kernel_params_, *kernel_, *domain_, error, most);
    nodes = known->second;
  }
  return get({.family = FeatureFamily::quadrature, .nodes = nodes});
}

// Computes the ridge path by one eigendecomposition.

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
