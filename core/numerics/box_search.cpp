// Samples and refines in coordinates scaled to [0, 1].
#include "numerics/box_search.h"

#include <LBFGSB.h>

#include <algorithm>
#include <cmath>
#include <exception>
#include <limits>
#include <numeric>
#include <stdexcept>
#include <string>
#include <vector>

#include "numerics/numbers.h"
#include "text/error.h"

namespace privbo {
namespace {

/// Thrown to end a refinement once a value or a gradient is not finite.
struct NotFinite final : std::exception {};

/// The function on the unit cube. It remembers the best point it was asked about.
class CountedFunction {
 public:
  CountedFunction(const BoxFunction& function, const Vector& low, const Vector& high)
      : function_(function), low_(low), width_(high - low) {
    best_.at = low;
    best_.value = -std::numeric_limits<double>::infinity();
  }

  /// Returns −∞ where the function has no finite value.
  double value(const Vector& u) {
    try {
      const Vector x = place(u);
      return keep(x, function_(x, nullptr));
    } catch (const std::exception&) {
      return -std::numeric_limits<double>::infinity();
    }
  }

  /// Returns the negated value, which L-BFGS minimises. Line searches may step outside the cube by a rounding error.
  double operator()(const Vector& u, Vector& gradient) {
    const Vector x = place(u.cwiseMax(0.0).cwiseMin(1.0));
    gradient_.setZero(x.size());
    const double value = keep(x, function_(x, &gradient_));
    gradient = -gradient_.cwiseProduct(width_);
    if (!std::isfinite(value) || !gradient.allFinite()) throw NotFinite();
    return -value;
  }

  BoxMaximum& best() { return best_; }

 private:
  /// Returns the point of the box at u. No rounding takes it above low + (high − low), which may itself differ from
  /// high by a rounding error.
  Vector place(const Vector& u) const { return (low_ + u.cwiseProduct(width_)).cwiseMin(low_ + width_); }
  double keep(const Vector& x, double value) {
    if (!std::isfinite(value)) return -std::numeric_limits<double>::infinity();
    if (value > best_.value) {
      best_.value = value;
      best_.at = x;
    }
    return value;
  }

  const BoxFunction& function_;
  Vector low_, width_, gradient_;
  BoxMaximum best_;
};

void check(const Vector& low, const Vector& high, const BoxSearch& search) {
  if (low.size() < 1 || low.size() != high.size() || !low.allFinite() || !high.allFinite() ||
      (high - low).minCoeff() < 0.0)
    throw InvalidArgument(Message(
        "a box from %1 to %2 coordinates: both corners must have the same number of finite coordinates, the lower one first",
        low.size(), high.size()));
  if (search.samples < 1 || search.refined < 0 || search.iterations < 1)
    throw InvalidArgument(Message(
        "search of a box: at least 1 sample and 1 iteration are needed, and no negative number of refinements"));
}

}  // namespace

BoxMaximum maximise_in_box(const BoxFunction& function, const Vector& low, const Vector& high, RandomSource& draws,
                           const BoxSearch& search) {
  check(low, high, search);
  const Index d = low.size();
  Matrix samples(d, search.samples);
  for (Index i = 0; i < search.samples; ++i)
    for (Index j = 0; j < d; ++j) samples(j, i) = draws.uniform();
  return maximise_in_box(function, low, high, samples, search);
}

BoxMaximum maximise_in_box(const BoxFunction& function, const Vector& low, const Vector& high, const Matrix& samples,
                           const BoxSearch& search) {
  check(low, high, search);
  const Index d = low.size(), count = samples.cols();
  if (samples.rows() != d || count < 1)
    throw InvalidArgument(Message(
        "search of a box of %1 coordinates from %2 samples of %3: at least one is needed, of as many coordinates", d,
        count, samples.rows()));
  CountedFunction watched(function, low, high);
  Vector values(count);
  for (Index i = 0; i < count; ++i) values[i] = watched.value(samples.col(i));
  std::vector<Index> order(static_cast<std::size_t>(count));
  std::iota(order.begin(), order.end(), Index{0});
  std::stable_sort(order.begin(), order.end(), [&values](Index a, Index b) { return values[a] > values[b]; });

  LBFGSpp::LBFGSBParam<double> settings;
  settings.max_iterations = search.iterations;
  settings.epsilon = 1e-8;
  settings.epsilon_rel = 1e-8;
  settings.past = 1;
  settings.delta = 1e-12;
  const Vector zero = Vector::Zero(d), one = Vector::Ones(d);
  for (Index k = 0; k < std::min(search.refined, count); ++k) {
    const Index start = order[static_cast<std::size_t>(k)];
    if (!std::isfinite(values[start])) break;
    try {
      LBFGSpp::LBFGSBSolver<double> solver(settings);
      Vector u = samples.col(start);
      double smallest = 0.0;
      solver.minimize(watched, u, smallest, zero, one);
    } catch (const std::exception&) {
      ++watched.best().failed;  // what it saw until then counts
    }
  }
  if (!std::isfinite(watched.best().value))
    throw RuntimeError(
        Message("none of %1 points of the box has a finite value: check kernel, length scale and rewards", count));
  return watched.best();
}

}  // namespace privbo
