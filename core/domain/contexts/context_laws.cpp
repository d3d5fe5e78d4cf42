// Implements the laws of contexts on a list of points and in a box.
#include "domain/contexts/context_laws.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <stdexcept>
#include <utility>

#include "catalogue/phrase.h"
#include "domain/data/data_set.h"
#include "numerics/normal.h"
#include "numerics/numbers.h"

namespace privbo {
namespace {

/// Draws the smallest i with u < P(index ≤ i). An index of weight 0 is never drawn, not even by rounding.
class IndexDraw {
 public:
  explicit IndexDraw(const Vector& weights) : below_(static_cast<std::size_t>(weights.size())) {
    double sum = 0.0;
    std::size_t last = 0;
    for (std::size_t i = 0; i < below_.size(); ++i) {
      const double weight = weights[static_cast<Index>(i)];
      below_[i] = sum += weight;
      if (weight > 0.0) last = i;
    }
    for (std::size_t i = last; i < below_.size(); ++i) below_[i] = 1.0;
  }
  Index operator()(Draws& draws) const {
    return static_cast<Index>(std::ranges::upper_bound(below_, draws.uniform()) - below_.begin());
  }

 private:
  std::vector<double> below_;
};

class ListedLaw : public ContextLaw {
 public:
  ListedLaw(Points points, Vector weights, ListedContexts about)
      : points_(std::move(points)),
        weights_(normalised(std::move(weights))),
        draw_(weights_),
        about_(std::move(about)) {}
  const Points& points() const override { return points_; }
  const Vector& weights() const override { return weights_; }
  Index draw(Draws& draws) const override { return draw_(draws); }
  std::vector<std::string> axes() const override { return about_.axes; }
  std::string origin() const override { return about_.origin; }
  std::vector<Index> shape() const override {
    return equally_spaced() ? std::vector<Index>{count()} : std::vector<Index>{};
  }

 private:
  static Vector normalised(Vector weights) {
    weights /= weights.maxCoeff();  // the sum of very large weights would overflow
    return weights / weights.sum();
  }

  bool equally_spaced() const {
    if (dimension() != 1) return false;
    const double first = points_(0, 0), last = points_(count() - 1, 0);
    for (Index i = 1; i < count(); ++i) {
      const double wanted = first + (last - first) * static_cast<double>(i) / static_cast<double>(count() - 1);
      if (!(points_(i, 0) > points_(i - 1, 0)) || std::abs(points_(i, 0) - wanted) > 1e-9 * (last - first))
        return false;
    }
    return true;
  }

  Points points_;
  Vector weights_;
  IndexDraw draw_;
  ListedContexts about_;
};

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
  Vector draw_at(Draws& draws) const override {
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
  Vector draw_at(Draws& draws) const override {
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
  for (Index place = 0; place < grid.size(); ++place)
    for (Index axis = box.dimension - 1, rest = place; axis >= 0; --axis, rest /= box.per_axis)
      weights[place] *= on_axis(rest % box.per_axis, axis);
  return weights;
}

Domain grid_of(const ContextBox& box) {
  if (box.dimension < 1 || box.dimension > 2)
    throw std::invalid_argument(Phrase("dimension = %1: must be 1 or 2 (coordinates of a context in a box)")
                                    .with(std::to_string(box.dimension)));
  return make_grid(box.dimension, box.per_axis, box.low, box.high);
}

void check_weights(const Vector& weights, const char* of) {
  for (const double weight : weights)
    if (!(weight >= 0.0) || !std::isfinite(weight))
      throw std::invalid_argument(
          Phrase("weights: %1: must be a finite number >= 0 (share of one %2)").with(shortest(weight), of));
  if (!(weights.maxCoeff() > 0.0))
    throw std::invalid_argument(Phrase("weights: all are 0; give at least one %1 a weight > 0").with(of));
}

void check_mixture(const ContextBox& box, const GaussianMixture& mixture) {
  const Index m = mixture.weights.size();
  if (m < 1)
    throw std::invalid_argument(
        Phrase("weights: the mixture is empty; give at least one Gaussian (centre, scale and weight)"));
  if (mixture.scales.size() != m)
    throw std::invalid_argument(Phrase("scales: %1 for %2 weights; give one per Gaussian")
                                    .with(std::to_string(mixture.scales.size()), std::to_string(m)));
  if (mixture.centres.rows() != m || mixture.centres.cols() != box.dimension)
    throw std::invalid_argument(Phrase("centres: %1 coordinates for %2 weights in dimension %3; give %4 per Gaussian")
                                    .with(std::to_string(mixture.centres.size()), std::to_string(m),
                                          std::to_string(box.dimension), std::to_string(box.dimension)));
  if (!mixture.centres.allFinite())
    throw std::invalid_argument(Phrase("centres: a coordinate is not finite; give the middle of every Gaussian"));
  for (const double scale : mixture.scales)
    if (!(scale > 0.0) || !std::isfinite(scale))
      throw std::invalid_argument(
          Phrase("scales: %1: must be a finite number > 0 (standard deviation of one Gaussian)").with(shortest(scale)));
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
    throw std::invalid_argument(
        Phrase(
            "centres: the box [%1, %2] holds next to nothing of any Gaussian; move the centres to the box, or raise the scales")
            .with(shortest(box.low), shortest(box.high)));
  return std::make_shared<MixtureLaw>(box, grid, std::move(weights), mixture, inside);
}

std::shared_ptr<const ContextLaw> make_discrete_contexts(Points points, Vector weights, ListedContexts about) {
  if (points.rows() < 1 || points.cols() < 1)
    throw std::invalid_argument(Phrase("values: there is no context; give at least one"));
  if (!points.allFinite())
    throw std::invalid_argument(Phrase("values: a coordinate is not finite; give every context's coordinates"));
  if (weights.size() != points.rows())
    throw std::invalid_argument(Phrase("weights: %1 for %2 contexts; give one per context")
                                    .with(std::to_string(weights.size()), std::to_string(points.rows())));
  check_weights(weights, "context");
  std::map<std::vector<double>, Index> seen;
  for (Index i = 0; i < points.rows(); ++i) {
    const auto [first, fresh] = seen.emplace(std::vector<double>(points.row(i).begin(), points.row(i).end()), i);
    if (!fresh)
      throw std::invalid_argument(
          Phrase("values: context %1 is the same as context %2; give it once, with the sum of the weights")
              .with(std::to_string(i + 1), std::to_string(first->second + 1)));
  }
  return std::make_shared<ListedLaw>(std::move(points), std::move(weights), std::move(about));
}

std::shared_ptr<const ContextLaw> make_file_contexts(const std::filesystem::path& file) {
  CsvTable table;
  try {
    table = read_csv(file, 1);
  } catch (const std::runtime_error& error) {
    throw std::invalid_argument(Phrase("%1 (contexts: one row per context, one column of numbers per coordinate)")
                                    .with(std::string(error.what())));
  }
  // Contexts are listed in the order of their first rows.
  std::map<std::vector<double>, Index> places;
  std::vector<Index> first_rows;
  std::vector<double> counts;
  for (Index row = 0; row < table.values.rows(); ++row) {
    const std::vector<double> key(table.values.row(row).begin(), table.values.row(row).end());
    const auto [place, fresh] = places.emplace(key, static_cast<Index>(counts.size()));
    if (fresh) {
      first_rows.push_back(row);
      counts.push_back(0.0);
    }
    counts[static_cast<std::size_t>(place->second)] += 1.0;
  }
  Points points(static_cast<Index>(counts.size()), table.values.cols());
  for (Index i = 0; i < points.rows(); ++i) points.row(i) = table.values.row(first_rows[static_cast<std::size_t>(i)]);
  const Vector weights = Eigen::Map<const Vector>(counts.data(), points.rows());
  // The columns of a table without a header are named 1, 2, ….
  const bool named = table.columns.front() != "1";
  return make_discrete_contexts(
      std::move(points), weights,
      {.axes = named ? std::move(table.columns) : std::vector<std::string>{},
       .origin = Phrase("%1, declared public and disjoint from the users").with(file.filename().string())});
}

}  // namespace privbo
