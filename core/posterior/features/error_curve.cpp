// Goes through numbers of features that lie evenly on a logarithmic axis.
#include "posterior/features/error_curve.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "kernel/kernel_settings.h"
#include "numerics/random/random_source.h"
#include "posterior/features/feature_error.h"
#include "posterior/features/kernel_features.h"
#include "text/error.h"

namespace privbo {
namespace {

constexpr Index most_features = 1024, most_points = 128, draws_of_random = 3;

/// Returns 1, 2, 3, … and from 12 on numbers a quarter larger each.
std::vector<Index> numbers_up_to(Index most) {
  std::vector<Index> numbers;
  for (Index i = 1; i <= most; i += i < 12 ? 1 : i / 4) numbers.push_back(i);
  return numbers;
}

/// What all measurements share.
struct Measured {
  const std::string& type;
  ParamSet params;  // on `coordinates`
  const Kernel& kernel;
  Points points, coordinates;  // `coordinates`: those that vary
  double width = 0.0;          // of the widest axis

  /// Adds the median error of `draws` maps; returns whether m is still allowed.
  bool add(FeatureErrors& curve, const FeatureChoice& choice, RandomSource& random, Index draws) const {
    std::vector<double> errors;
    Index m = 0;
    for (Index i = 0; i < draws; ++i) {
      const auto map = make_kernel_features(type, params, coordinates.cols(), choice, random);
      m = map->size();
      if (m > most_features) return false;
      errors.push_back(largest_kernel_error(Matrix(map->map(coordinates).transpose()), kernel, points));
    }
    std::ranges::sort(errors);
    curve.features.push_back(m);
    curve.errors.push_back(errors[errors.size() / 2]);
    curve.bounds.push_back(feature_error_bound(type, params, coordinates.cols(), choice, width));
    return true;
  }
};

/// Chooses the points; `type` and `kernel` must outlive what is returned.
Measured measured_on(const std::string& type, const ParamSet& params, const Kernel& kernel, const Domain& domain) {
  if (domain.size() < 1) throw InvalidArgument(Message("domain of 0 points: features need at least one"));
  const std::vector<Index> rows = spread_rows(domain.points, most_points);
  Measured measured{type, params, kernel, Points(domain.points(rows, Eigen::all)), {}};
  const std::vector<Index> varying = varying_coordinates(domain.points, type);
  measured.coordinates = Points(measured.points(Eigen::all, varying));
  measured.params = on_coordinates(params, varying);
  if (domain.dimension() > 0)
    measured.width = (domain.points.colwise().maxCoeff() - domain.points.colwise().minCoeff()).maxCoeff();
  return measured;
}

}  // namespace

Index nodes_for_error(const std::string& kernel_type, const ParamSet& kernel_params, const Kernel& kernel,
                      const Domain& domain, double error, Index most) {
  constexpr double hidden_by_rounding = 1e-12;
  const Measured measured = measured_on(kernel_type, kernel_params, kernel, domain);
  const auto unused = make_stream({.seed = 1});  // quadrature draws nothing
  for (Index nodes = 1; nodes < most; ++nodes) {
    const auto map = make_kernel_features(kernel_type, measured.params, measured.coordinates.cols(),
                                          {.family = FeatureFamily::quadrature, .nodes = nodes}, *unused);
    if (largest_kernel_error(Matrix(map->map(measured.coordinates).transpose()), kernel, measured.points) <=
        std::max(error, hidden_by_rounding))
      return nodes;
  }
  return most;
}

FeatureErrorCurves feature_error_curves(const std::string& kernel_type, const ParamSet& kernel_params,
                                        const Kernel& kernel, const Domain& domain) {
  FeatureErrorCurves curves;
  const Measured measured = measured_on(kernel_type, kernel_params, kernel, domain);
  curves.points = measured.points.rows();
  curves.draws = draws_of_random;
  const auto random = make_stream({.seed = 1});
  // Quadrature has at most 64 nodes, as the setting has.
  try {
    for (const Index nodes : numbers_up_to(64))
      if (!measured.add(curves.quadrature, {.family = FeatureFamily::quadrature, .nodes = nodes}, *random, 1)) break;
  } catch (const std::invalid_argument& failure) {
    if (curves.quadrature.features.empty()) curves.quadrature.missing = message_of(failure);
  }
  try {
    for (Index count = 1; 2 * count <= most_features; count *= 2)
      if (!measured.add(curves.random, {.family = FeatureFamily::random, .count = count}, *random, draws_of_random))
        break;
  } catch (const std::invalid_argument& failure) {
    if (curves.random.features.empty()) curves.random.missing = message_of(failure);
  }
  return curves;
}

}  // namespace privbo
