// Computes sums of kernel columns and draws from the prior.
#include "environment/objective/kernel_objectives.h"

#include <array>
#include <cmath>
#include <numeric>
#include <stdexcept>

#include "numerics/blocked/blocked_cholesky.h"
#include "numerics/decompositions.h"
#include "numerics/work/work.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

/// p indices of 0 … n−1.
std::vector<Index> support_points(Index p, Index n, bool distinct, RandomSource& draws) {
  std::vector<Index> support(static_cast<std::size_t>(p));
  if (!distinct || p > n) {
    for (Index& point : support) point = static_cast<Index>(draws.index(n));
    return support;
  }
  std::vector<Index> order(static_cast<std::size_t>(n));
  std::iota(order.begin(), order.end(), Index{0});
  for (std::size_t i = 0; i < support.size(); ++i) {
    std::swap(order[i], order[i + static_cast<std::size_t>(draws.index(n - static_cast<Index>(i)))]);
    support[i] = order[i];
  }
  return support;
}

/// Scales f as the entry's two switches say.
void scale(const ParamSet& params, Vector& f) {
  if (params.boolean("unit_range"))
    scale_to_unit_range(f);
  else if (params.boolean("scale_max"))
    scale_to_unit_maximum(f);
}

/// Uniform in the unit L1 ball: g/(Σ|g_i| + E) with independent Laplace variates g_i and one exponential variate E
/// (Barthe, Guédon, Mendelson & Naor 2005, Theorem 1, p = 1). The sizes |g_i| alone are uniform in the part without
/// negative weights.
Vector uniform_in_l1_ball(Index dimension, bool non_negative, RandomSource& draws) {
  Vector g(dimension);
  for (double& weight : g) weight = draws.laplace();
  if (non_negative) g = g.cwiseAbs();
  // The size of a Laplace variate is Exp(1).
  return g / (g.cwiseAbs().sum() + std::abs(draws.laplace()));
}

}  // namespace

void scale_to_unit_maximum(Vector& f) {
  const double largest = f.cwiseAbs().maxCoeff();
  if (largest > 0) f /= largest;
}

void scale_to_unit_range(Vector& f) {
  const double low = f.minCoeff(), extent = f.maxCoeff() - low;
  f = (f.array() - low) / (extent > 0 ? extent : 1.0);
}

Vector rkhs_draw(const ParamSet& params, const ObjectiveSetup& setup) {
  const Index n = setup.domain.size();
  const auto p = static_cast<Index>(params.integer("support_count"));
  const std::vector<Index> support = support_points(p, n, params.text("support") == "distinct", setup.draws);
  Vector weights = Vector::Zero(n);  // points drawn twice add up
  for (const Index point : support) weights[point] += 2.0 * setup.draws.uniform() - 1.0;
  Vector f = Vector::Zero(n), column(n);
  for (Index j = 0; j < n; ++j) {
    if (weights[j] == 0.0) continue;
    throw_if_stopped();
    setup.kernel.column(setup.domain, j, column);
    f += weights[j] * column;
  }
  scale(params, f);
  return f;
}

Vector kernel_mixture(const ParamSet& params, const ObjectiveSetup& setup) {
  const auto* kernel = dynamic_cast<const PointKernel*>(&setup.kernel);
  if (kernel == nullptr)
    throw InvalidArgument(Message(
        "objective \"kernel-mixture\": this kernel is known on the arms alone; choose a kernel of points (SE, Matérn or linear)"));
  const std::vector<double> centres = params.real_list("centres"), weights = params.real_list("weights");
  const Index d = setup.domain.dimension();
  if (weights.empty() || centres.size() != weights.size() * static_cast<std::size_t>(d))
    throw InvalidArgument(
        Message("centres: %1 coordinates for %2 weights in dimension %3; give %4 per weight, and at least one weight",
                centres.size(), weights.size(), d, d));
  const Eigen::Map<const Points> centre(centres.data(), static_cast<Index>(weights.size()), d);
  Vector f = Vector::Zero(setup.domain.size());
  for (Index i = 0; i < f.size(); ++i) {
    throw_if_stopped();
    for (Index j = 0; j < centre.rows(); ++j)
      f[i] += weights[static_cast<std::size_t>(j)] * (*kernel)(setup.domain.points.row(i), centre.row(j));
  }
  scale(params, f);
  return f;
}

Vector l1_mixture(const ParamSet& params, const ObjectiveSetup& setup) {
  const auto terms = static_cast<Index>(params.integer("terms"));
  const Vector weights = uniform_in_l1_ball(terms, params.text("signs") == "non-negative", setup.draws);
  Vector f = Vector::Zero(setup.domain.size());
  if (params.text("centres") == "points" || setup.domain.low.size() == 0) {
    Vector column(f.size());
    for (Index i = 0; i < terms; ++i) {
      throw_if_stopped();
      setup.kernel.column(setup.domain, static_cast<Index>(setup.draws.index(f.size())), column);
      f += weights[i] * column;
    }
  } else {
    const auto* kernel = dynamic_cast<const PointKernel*>(&setup.kernel);
    if (kernel == nullptr)
      throw InvalidArgument(Message(
          "centres = region: this kernel is known on the arms alone; draw the centres from the points of the domain, or choose a kernel of points (SE, Matérn or linear)"));
    for (Index i = 0; i < terms; ++i) {
      throw_if_stopped();
      const Points centre = draw_from_region(setup.domain, setup.draws).transpose();
      for (Index j = 0; j < f.size(); ++j) f[j] += weights[i] * (*kernel)(centre.row(0), setup.domain.points.row(j));
    }
  }
  const double wanted = params.real("scale_to"), largest = f.maxCoeff();
  if (wanted > 0.0 && largest > 0.0) f *= wanted / largest;
  return f;
}

Vector gp_draw(const ParamSet& params, const ObjectiveSetup& setup) {
  const Prior& prior = setup.prior;
  const auto normals = [&](Index count) {
    Vector z(count);
    for (Index i = 0; i < count; ++i) z[i] = setup.draws.normal();
    return z;
  };
  Vector f;
  if (prior.uses_factor()) {
    f = prior.factor * normals(prior.factor.cols());
  } else {
    // A smooth kernel's matrix is singular to rounding: the smallest jitter that factorises is used.
    const Vector z = normals(prior.size);
    for (const double jitter : std::array{0.0, 1e-12, 1e-10, 1e-8, 1e-6}) {
      Matrix covariance = copy_of(prior.gram);
      covariance.diagonal().array() += jitter * prior.largest();
      if (prior.size >= blocked_size) {
        if (!cholesky_in_place(covariance)) continue;
        f = covariance.triangularView<Eigen::Lower>() * z;
      } else {
        const Eigen::LLT<Matrix> cholesky(covariance);
        if (cholesky.info() != Eigen::Success) continue;
        f = cholesky.matrixL() * z;
      }
      if (f.allFinite()) break;
      f.resize(0);
    }
    if (f.size() == 0)
      throw RuntimeError(Message(
          "objective \"gp-draw\": the kernel matrix is not positive definite even with a jitter of 1e-6; choose another kernel or a shorter length scale"));
  }
  scale(params, f);
  return f;
}

}  // namespace privbo
