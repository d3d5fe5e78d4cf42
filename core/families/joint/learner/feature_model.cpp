// Maps a whole domain and compares ΦᵀΦ with the kernel on points spread over it; one model for each choice of features.
#include "families/joint/learner/feature_model.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "numerics/numbers.h"
#include "posterior/features/feature_error.h"
#include "posterior/features/unit_norm.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr Index max_compared = 512;

/// Returns the rows to compare: all where there are at most 512; otherwise the rows that are extreme on some axis and,
/// for d ≤ 4, along some diagonal (the largest differences are where quadrature is worst), filled up with evenly spaced
/// rows; in ascending order.
std::vector<Index> spread_rows(const Points& points) {
  const Index n = points.rows();
  const Index count = std::min(n, max_compared);
  std::vector<bool> taken(static_cast<std::size_t>(n), n == count);
  if (n > count) {
    Index left = count;
    const auto take = [&](Index row) {
      if (left == 0 || taken[static_cast<std::size_t>(row)]) return;
      taken[static_cast<std::size_t>(row)] = true;
      --left;
    };
    const auto take_ends = [&](const Vector& along) {
      Index lowest = 0, highest = 0;
      along.minCoeff(&lowest);
      along.maxCoeff(&highest);
      take(lowest);
      take(highest);
    };
    const Index d = points.cols();
    for (Index axis = 0; axis < d; ++axis) take_ends(points.col(axis));
    // The bits of `signs` are the signs of the later axes; opposite diagonals are one line.
    for (Index signs = 0; d > 1 && d <= 4 && signs < (Index{1} << (d - 1)); ++signs) {
      Vector along = points.col(0);
      for (Index axis = 1; axis < d; ++axis)
        along += (((signs >> (axis - 1)) & 1) != 0 ? -1.0 : 1.0) * points.col(axis);
      take_ends(along);
    }
    const Index even = left;
    for (Index i = 0; i < even; ++i) take((2 * i + 1) * n / (2 * even));
    for (Index row = 0; left > 0; ++row) take(row);
  }
  std::vector<Index> rows;
  for (Index row = 0; row < n; ++row)
    if (taken[static_cast<std::size_t>(row)]) rows.push_back(row);
  return rows;
}

/// Returns the coordinates in which points differ. One in which they do not (a single context) changes no value of a
/// kernel of differences, and so needs no frequencies: m̄^d features for it would be m̄ copies of the same ones, each
/// with noise of its own.
std::vector<Index> varying_coordinates(const Points& points, const std::string& kernel_type) {
  std::vector<Index> varying;
  for (Index axis = 0; axis < points.cols(); ++axis)
    if (kernel_type == "additive" || points.col(axis).maxCoeff() > points.col(axis).minCoeff()) varying.push_back(axis);
  if (varying.empty())
    for (Index axis = 0; axis < points.cols(); ++axis) varying.push_back(axis);
  return varying;
}

}  // namespace

std::shared_ptr<const FeatureModel> make_feature_model(const std::string& kernel_type, const ParamSet& kernel_params,
                                                       const Kernel& kernel, const Domain& domain,
                                                       const FeatureChoice& choice, RandomSource& draws) {
  if (domain.size() < 1) throw InvalidArgument(Message("domain of 0 points: features need at least one"));
  auto model = std::make_shared<FeatureModel>();
  model->choice = choice;
  const std::vector<Index> varying = varying_coordinates(domain.points, kernel_type);
  const auto dimension = static_cast<Index>(varying.size());
  model->map = make_kernel_features(kernel_type, kernel_params, dimension, choice, draws);
  if (dimension < domain.dimension()) model->map = make_additive_features(domain.dimension(), {{varying, model->map}});
  Matrix phi = model->map->map(domain.points).transpose();
  model->largest_norm = std::sqrt(phi.colwise().squaredNorm().maxCoeff());
  if (!(model->largest_norm <= 1.0 + 1e-12))
    throw InvalidArgument(Message(
        "largest feature norm = %1: must be at most 1, or the noise would not cover a user; check that the domain's points are finite",
        shortest(model->largest_norm)));
  // The weights of the frequencies add up to 1, so ‖Φ‖ is 1 up to rounding: one user in two would be a hair too long.
  if (shorten_to_unit_norm(phi) > 0)
    model->largest_norm = std::min(1.0, std::sqrt(phi.colwise().squaredNorm().maxCoeff()));
  const std::vector<Index> rows = spread_rows(domain.points);
  model->points_compared = static_cast<Index>(rows.size());
  model->kernel_error =
      largest_kernel_error(Matrix(phi(Eigen::all, rows)), kernel, Points(domain.points(rows, Eigen::all)));
  const double width = (domain.points.colwise().maxCoeff() - domain.points.colwise().minCoeff()).maxCoeff();
  model->error_bound = feature_error_bound(kernel_type, kernel_params, dimension, choice, width);
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

}  // namespace privbo
