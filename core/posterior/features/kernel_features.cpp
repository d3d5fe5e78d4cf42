// Makes the feature map of a kernel of the catalogue: chooses the rule, limits the number of features, refuses kernels
// without features.
#include "posterior/features/kernel_features.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>
#include <vector>

#include "kernel/kernel_settings.h"
#include "numerics/numbers.h"
#include "posterior/features/feature_error.h"
#include "posterior/features/fourier_frequencies.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

/// The limit on 8m² bytes, one m × m matrix, of which a learner and its channel hold several. It is reached at 4,096
/// features, beyond which files of released statistics do not go either.
constexpr double largest_feature_matrix_bytes = 128.0 * 1024.0 * 1024.0;

/// The kernel of one group of coordinates.
struct Base {
  std::string type;
  double lengthscale = 1.0;
  double nu = 0.0;      // Matérns only
  double period = 0.0;  // periodic only
  double variance = 1.0;
  std::vector<double> factors{};  // of the length scale by coordinate; empty: one for all
};

/// Returns the sizes of the groups of consecutive coordinates.
std::vector<Index> group_sizes(Index dimension, Index group_size) {
  std::vector<Index> sizes;
  for (Index first = 0; first < dimension; first += group_size)
    sizes.push_back(std::min(group_size, dimension - first));
  return sizes;
}

/// Returns the number of features, as a double because m̄^d overflows integers.
double features_of(Index dimension, const FeatureChoice& choice) {
  if (choice.family == FeatureFamily::random) return 2.0 * static_cast<double>(choice.count);
  return std::pow(static_cast<double>(choice.nodes), static_cast<double>(dimension));
}

void require_choice(const std::vector<Index>& sizes, const FeatureChoice& choice) {
  const bool quadrature = choice.family == FeatureFamily::quadrature;
  if (quadrature && choice.nodes < 1)
    throw InvalidArgument(Message("quadrature nodes per dimension = %1: must be at least 1", choice.nodes));
  if (!quadrature && choice.count < 1)
    throw InvalidArgument(Message("random frequencies = %1: must be at least 1", choice.count));
  const Index largest = *std::max_element(sizes.begin(), sizes.end());
  if (quadrature && largest > 4)
    throw InvalidArgument(Message(
        sizes.size() == 1
            ? Words<1>(
                  "dimension = %1: quadrature features need 1 to 4; choose the additive kernel with smaller groups, or random features")
            : Words<1>(
                  "coordinates per group = %1: quadrature features need 1 to 4; choose the additive kernel with smaller groups, or random features"),
        largest));
  double total = 0.0;
  for (const Index size : sizes) total += features_of(size, choice);
  const double bytes = 8.0 * total * total;
  if (bytes <= largest_feature_matrix_bytes) return;
  throw InvalidArgument(Message(
      quadrature
          ? Words<4>(
                "%1 nodes per dimension make %2 features, and a matrix of them takes %3 MB: at most %4 MB are allowed (4,096 features); choose fewer nodes or the additive kernel with smaller groups")
          : Words<4>(
                "%1 random frequencies make %2 features, and a matrix of them takes %3 MB: at most %4 MB are allowed (4,096 features); choose fewer frequencies"),
      quadrature ? choice.nodes : choice.count,
      total < 1e15 ? Message::verbatim(std::to_string(static_cast<long long>(total))) : Message("over 10¹⁵"),
      significant(bytes / 1e6, 3), significant(largest_feature_matrix_bytes / 1e6, 3)));
}

Frequencies unit_frequencies_of(const Base& base, Index d, const FeatureChoice& choice, RandomSource& draws) {
  const bool quadrature = choice.family == FeatureFamily::quadrature;
  if (base.type == "periodic")
    return quadrature ? periodic_frequencies(d, base.period, base.lengthscale, choice.nodes)
                      : random_periodic_frequencies(d, base.period, base.lengthscale, choice.count, draws);
  if (base.type == "se")
    return quadrature ? quadrature_frequencies(d, base.lengthscale, choice.nodes)
                      : random_frequencies(d, base.lengthscale, choice.count, draws);
  if (quadrature) return matern_quadrature_frequencies(d, base.nu, base.lengthscale, choice.nodes);
  if (base.type == "matern") return random_matern_frequencies(d, base.nu, base.lengthscale, choice.count, draws);
  return random_matern_product_frequencies(d, base.nu, base.lengthscale, choice.count, draws);
}

/// A length scale ℓ a_j divides the frequencies along j by a_j; the variance multiplies the weights.
Frequencies frequencies_of(const Base& base, Index d, const FeatureChoice& choice, RandomSource& draws) {
  Frequencies made = unit_frequencies_of(base, d, choice, draws);
  for (std::size_t j = 0; j < base.factors.size(); ++j) made.omega.col(static_cast<Index>(j)) /= base.factors[j];
  if (base.variance != 1.0) made.weights *= base.variance;
  return made;
}

Base base_of(const std::string& type, const ParamSet& params) {
  return {type,
          params.real("lengthscale"),
          type == "se" || type == "periodic" ? 0.0 : params.real("nu"),
          params.real("period", 0.0),
          kernel_variance(params),
          lengthscale_factors(params)};
}

/// Mechanisms add noise for ‖Φ‖ ≤ 1, and ‖Φ(x)‖² = k(x, x).
void require_unit_length(const ParamSet& params) {
  const double variance = kernel_variance(params);
  if (variance > 1.0)
    throw InvalidArgument(Message(
        "variance = %1: features need k(x, x) ≤ 1, because noise for privacy is made for features of length 1 at most; choose 1 or less, and rewards that are smaller by the factor %2 in its place",
        shortest(variance), significant(1.0 / std::sqrt(variance), 4)));
}

std::shared_ptr<const FeatureMap> additive_features(const ParamSet& params, Index dimension,
                                                    const FeatureChoice& choice, RandomSource& draws) {
  const Base base = base_of(params.text("base"), params);
  const std::vector<Index> sizes = group_sizes(dimension, params.integer("group_size"));
  require_choice(sizes, choice);
  std::vector<FeatureGroup> groups;
  Index first = 0;
  for (const Index size : sizes) {
    FeatureGroup group;
    for (Index i = 0; i < size; ++i) group.coordinates.push_back(first + i);
    first += size;
    // Quadrature is the same for groups of equal size; random frequencies are drawn for each group.
    if (choice.family == FeatureFamily::quadrature && !groups.empty() && groups.back().map->dimension() == size)
      group.map = groups.back().map;
    else
      group.map = make_fourier_features(frequencies_of(base, size, choice, draws));
    groups.push_back(std::move(group));
  }
  return make_additive_features(dimension, std::move(groups));
}

}  // namespace

std::vector<Index> varying_coordinates(const Points& points, const std::string& kernel_type) {
  std::vector<Index> varying;
  for (Index axis = 0; axis < points.cols(); ++axis)
    if (kernel_type == "additive" || points.col(axis).maxCoeff() > points.col(axis).minCoeff()) varying.push_back(axis);
  if (varying.empty())
    for (Index axis = 0; axis < points.cols(); ++axis) varying.push_back(axis);
  return varying;
}

std::shared_ptr<const FeatureMap> make_kernel_features(const std::string& kernel, const ParamSet& kernel_params,
                                                       Index dimension, const FeatureChoice& choice,
                                                       RandomSource& draws) {
  if (dimension < 1)
    throw InvalidArgument(
        Message("dimension = %1: Fourier features need points with coordinates; choose a grid, ball or box as domain",
                dimension));
  if (kernel == "linear")
    throw InvalidArgument(Message(
        "kernel \"linear\" has no Fourier transform: choose the squared exponential, \"matern-product\" or \"additive\" for features"));
  if (kernel == "empirical-covariance")
    throw InvalidArgument(Message(
        "kernel \"empirical-covariance\" is a table over arms, not a function of differences: choose the squared exponential, \"matern-product\" or \"additive\" for features"));
  require_unit_length(kernel_params);
  if (kernel == "additive") return additive_features(kernel_params, dimension, choice, draws);
  if (kernel != "se" && kernel != "matern" && kernel != "matern-product" && kernel != "periodic")
    throw InvalidArgument(
        Message("kernel \"%1\" has no features: choose \"se\", \"matern-product\" or \"additive\"", kernel));
  if (kernel == "matern" && dimension > 1 && choice.family == FeatureFamily::quadrature)
    throw InvalidArgument(Message(
        "kernel \"matern\" in dimension %1: its Fourier transform does not factorise, as quadrature needs; choose \"matern-product\", or random features",
        dimension));
  require_choice({dimension}, choice);
  if (const auto factors = static_cast<Index>(lengthscale_factors(kernel_params).size());
      factors > 0 && factors != dimension)
    throw InvalidArgument(
        Message("lengthscale_factors = %1 numbers for %2 coordinates: give one for each, or none for one length scale",
                factors, dimension));
  return make_fourier_features(frequencies_of(base_of(kernel, kernel_params), dimension, choice, draws));
}

double feature_error_bound(const std::string& kernel, const ParamSet& kernel_params, Index dimension,
                           const FeatureChoice& choice, double width) {
  const bool additive = kernel == "additive" && kernel_params.text("base") == "se";
  if (choice.family != FeatureFamily::quadrature || (kernel != "se" && !additive) || dimension < 1 || !(width >= 0.0))
    return std::numeric_limits<double>::quiet_NaN();
  // k with ℓ on [0, w]^d is k with ℓ/w on [0, 1]^d. On a single point (w = 0) the features are exact. With a length
  // scale for each coordinate a point of the box is, divided by them, one of the box of the shortest.
  if (width == 0.0) return 0.0;
  const double lengthscale = shortest_lengthscale(kernel_params) / width, variance = kernel_variance(kernel_params);
  if (!additive) return variance * quadrature_error_bound(dimension, lengthscale, choice.nodes);
  double sum = 0.0;
  const std::vector<Index> sizes = group_sizes(dimension, kernel_params.integer("group_size"));
  for (const Index size : sizes) sum += quadrature_error_bound(size, lengthscale, choice.nodes);
  return variance * sum / static_cast<double>(sizes.size());
}

}  // namespace privbo
