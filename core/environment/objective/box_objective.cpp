#include "environment/objective/box_objective.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "kernel/kernel_distance.h"
#include "numerics/numbers.h"
#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Where the interpolant differs from f by more than this share of max |f|, it is not accepted as f.
constexpr double max_missed = 1e-3;
/// Of max f − min f: by less than this, nobody needs to know the largest value.
constexpr double tolerance_of_maximum = 1e-6;
constexpr Index samples_of_maximum = 256, refined_of_maximum = 8, max_cells_of_maximum = 50'000;

/// ± Σ α_j k(·, x_j).
class KernelSum final : public BoundedFunction {
 public:
  KernelSum(std::shared_ptr<const PointKernel> kernel, const Points& centres, Vector weights, double norm, double sign)
      : kernel_(std::move(kernel)),
        centres_(centres),
        weights_(sign * weights),
        norm_(norm),
        distance_(*kernel_, centres.cols()) {}

  double value(const Vector& x, Vector* gradient) const override {
    double value = 0.0;
    if (gradient) gradient->setZero(x.size());
    for (Index j = 0; j < weights_.size(); ++j) {
      if (weights_[j] == 0.0) continue;
      value += weights_[j] * (*kernel_)(x.transpose(), centres_.row(j));
      if (gradient) *gradient += weights_[j] * kernel_->gradient(x.transpose(), centres_.row(j));
    }
    return value;
  }

  void bound(const Matrix& middles, const Matrix& halves, double, Vector& values, Vector& bounds) const override {
    values.resize(middles.cols());
    bounds.resize(middles.cols());
    Vector gradient;
    for (Index i = 0; i < middles.cols(); ++i) {
      const bool turns = distance_.curvature().has_value();
      values[i] = value(middles.col(i), turns ? &gradient : nullptr);
      const double r = halves.col(i).norm();
      bounds[i] = values[i] + norm_ * distance_(r);
      if (turns)
        bounds[i] = std::min(bounds[i], values[i] + gradient.cwiseAbs().dot(halves.col(i)) +
                                            0.5 * r * r * norm_ * *distance_.curvature());
    }
  }

 private:
  std::shared_ptr<const PointKernel> kernel_;
  const Points& centres_;
  Vector weights_;
  double norm_;
  KernelDistance distance_;
};

void check_box(const Domain& domain) {
  if (!domain.anywhere || domain.low.size() != domain.dimension())
    throw std::logic_error("f on a box needs a domain where any point may be asked");
}

}  // namespace

BoxObjective::BoxObjective(std::shared_ptr<const Domain> domain, BoxFormula formula)
    : value_(std::move(formula.value)) {
  check_box(*domain);
  table_.resize(domain->size());
  for (Index i = 0; i < table_.size(); ++i) table_[i] = value_(domain->points.row(i).transpose());
  largest_ = {std::move(formula.at), formula.maximum, formula.maximum, 0};
  smallest_ = table_.minCoeff();
}

BoxObjective::BoxObjective(std::shared_ptr<const Domain> domain, std::shared_ptr<const PointKernel> kernel,
                           const Prior& prior, const Vector& f) {
  check_box(*domain);
  const Vector weights = minimum_norm_weights(prior, f);
  Vector column(f.size());
  table_ = Vector::Zero(f.size());
  for (Index j = 0; j < f.size(); ++j) {
    if (weights[j] == 0.0) continue;
    kernel->column(*domain, j, column);
    table_ += weights[j] * column;
  }
  const double missed = (table_ - f).cwiseAbs().maxCoeff(), size = f.cwiseAbs().maxCoeff();
  if (missed > max_missed * size)
    throw InvalidArgument(Message(
        "objective: on a box f is continued between the points of its pictures by the kernel, and what comes out misses its values there by up to %1 (max |f| = %2): choose an objective of the kernel's own space, a rougher kernel, or a shorter length scale",
        significant(missed), significant(size)));
  const double norm = std::sqrt(std::max(weights.dot(table_), 0.0) * (1.0 + 1e-9));
  const double tolerance = tolerance_of_maximum * (table_.maxCoeff() - table_.minCoeff());
  const auto searched = [&](double sign) {
    const KernelSum sum(kernel, domain->points, weights, norm, sign);
    return certified_maximum(sum, domain->low, domain->high, samples_of_maximum, refined_of_maximum,
                             {.tolerance = tolerance, .max_cells = max_cells_of_maximum});
  };
  largest_ = searched(1.0);
  smallest_ = -searched(-1.0).bound;
  value_ = [domain, sum = KernelSum(kernel, domain->points, weights, norm, 1.0)](const Vector& x) {
    return sum.value(x, nullptr);
  };
}

}  // namespace privbo
