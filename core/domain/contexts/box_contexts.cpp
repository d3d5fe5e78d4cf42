#include "domain/contexts/box_contexts.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>
#include <vector>

#include "domain/contexts/listed_law.h"
#include "numerics/normal.h"
#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

class BoxLaw : public ListedLaw {
 public:
  BoxLaw(const ContextBox& box, const Domain& grid, Vector weights)
      : ListedLaw(grid.points, std::move(weights), {}), box_(box), shape_(grid.shape) {}
  bool anywhere() const override { return box_.anywhere; }
  Vector low() const override { return Vector::Constant(box_.dimension, box_.low); }
  Vector high() const override { return Vector::Constant(box_.dimension, box_.high); }
  std::vector<Index> shape() const override { return shape_; }

 protected:
  ContextBox box_;

 private:
  std::vector<Index> shape_;
};

class UniformLaw final : public BoxLaw {
 public:
  using BoxLaw::BoxLaw;
  Vector draw_at(RandomSource& draws) const override {
    Vector at(box_.dimension);
    for (double& coordinate : at) coordinate = std::min(box_.high, box_.low + (box_.high - box_.low) * draws.uniform());
    return at;
  }
};

class MixtureLaw final : public BoxLaw {
 public:
  /// `inside` (m numbers) is proportional to the share of each Gaussian in the truncated mixture.
  MixtureLaw(const ContextBox& box, const Domain& grid, Vector weights, GaussianMixture mixture, const Vector& inside)
      : BoxLaw(box, grid, std::move(weights)), mixture_(std::move(mixture)), which_(Vector(inside / inside.sum())) {}
  /// Takes one uniform draw to choose the Gaussian, and one for each coordinate, by the inverse distribution function.
  Vector draw_at(RandomSource& draws) const override {
    const Index j = which_(draws);
    Vector at(box_.dimension);
    for (Index axis = 0; axis < at.size(); ++axis)
      at[axis] = truncated_normal_quantile(mixture_.centres(j, axis), mixture_.scales[j], box_.low, box_.high,
                                           draws.uniform());
    return at;
  }

 private:
  GaussianMixture mixture_;
  IndexDraw which_;
};

/// Returns the borders (per_axis + 1) of the cells nearest to each grid point on one axis: the box's ends, and the
/// midpoints between grid points.
std::vector<double> cell_borders(const ContextBox& box, const Domain& grid) {
  // The last axis runs fastest, so the first points hold all its coordinates.
  const Index last = grid.dimension() - 1;
  std::vector<double> borders{box.low};
  for (Index i = 1; i < box.per_axis; ++i) borders.push_back(0.5 * (grid.points(i - 1, last) + grid.points(i, last)));
  borders.push_back(box.high);
  return borders;
}

/// Returns the weight of every grid point, the product over axes of mass(axis, lower border, upper border).
template <class Mass>
Vector cell_weights(const ContextBox& box, const Domain& grid, const Mass& mass) {
  const std::vector<double> borders = cell_borders(box, grid);
  Matrix on_axis(box.per_axis, box.dimension);
  for (Index axis = 0; axis < box.dimension; ++axis)
    for (Index i = 0; i < box.per_axis; ++i)
      on_axis(i, axis) = mass(axis, borders[static_cast<std::size_t>(i)], borders[static_cast<std::size_t>(i) + 1]);
  Vector weights = Vector::Ones(grid.size());
  for (Index index = 0; index < grid.size(); ++index)
    for (Index axis = box.dimension - 1, rest = index; axis >= 0; --axis, rest /= box.per_axis)
      weights[index] *= on_axis(rest % box.per_axis, axis);
  return weights;
}

Domain grid_of(const ContextBox& box) {
  if (box.dimension < 1 || box.dimension > 2)
    throw InvalidArgument(Message("dimension = %1: must be 1 or 2 (coordinates of a context in a box)", box.dimension));
  return make_grid(box.dimension, box.per_axis, box.low, box.high);
}

void check_mixture(const ContextBox& box, const GaussianMixture& mixture) {
  const Index m = mixture.weights.size();
  if (m < 1)
    throw InvalidArgument(
        Message("weights: the mixture is empty; give at least one Gaussian (centre, scale and weight)"));
  if (mixture.scales.size() != m)
    throw InvalidArgument(Message("scales: %1 for %2 weights; give one per Gaussian", mixture.scales.size(), m));
  if (mixture.centres.rows() != m || mixture.centres.cols() != box.dimension)
    throw InvalidArgument(Message("centres: %1 coordinates for %2 weights in dimension %3; give %4 per Gaussian",
                                  mixture.centres.size(), m, box.dimension, box.dimension));
  if (!mixture.centres.allFinite())
    throw InvalidArgument(Message("centres: a coordinate is not finite; give the middle of every Gaussian"));
  for (const double scale : mixture.scales)
    if (!(scale > 0.0) || !std::isfinite(scale))
      throw InvalidArgument(
          Message("scales: %1: must be a finite number > 0 (standard deviation of one Gaussian)", shortest(scale)));
  check_weights(mixture.weights, "Gaussian");
}

}  // namespace

std::shared_ptr<const ContextLaw> make_uniform_contexts(const ContextBox& box) {
  const Domain grid = grid_of(box);
  Vector weights = Vector::Ones(grid.size());
  if (box.anywhere) weights = cell_weights(box, grid, [](Index, double from, double to) { return to - from; });
  return std::make_shared<UniformLaw>(box, grid, std::move(weights));
}

std::shared_ptr<const ContextLaw> make_mixture_contexts(const ContextBox& box, const GaussianMixture& mixture) {
  const Domain grid = grid_of(box);
  check_mixture(box, mixture);
  Vector weights = Vector::Zero(grid.size()), inside = mixture.weights / mixture.weights.maxCoeff();
  for (Index j = 0; j < inside.size(); ++j) {
    const auto mass = [&](Index axis, double from, double to) {
      return normal_mass(mixture.centres(j, axis), mixture.scales[j], from, to);
    };
    const Vector cells = inside[j] * cell_weights(box, grid, mass);
    for (Index axis = 0; axis < box.dimension; ++axis) inside[j] *= mass(axis, box.low, box.high);
    weights += cells;
  }
  if (!(weights.maxCoeff() > 1e-280) || !(inside.maxCoeff() > 1e-280))
    throw InvalidArgument(Message(
        "centres: the box [%1, %2] holds next to nothing of any Gaussian; move the centres to the box, or raise the scales",
        shortest(box.low), shortest(box.high)));
  return std::make_shared<MixtureLaw>(box, grid, std::move(weights), mixture, inside);
}

}  // namespace privbo
