#include "kernel/kernel_distance.h"

#include <algorithm>
#include <cmath>

#include "text/error.h"
#include "text/message.h"

namespace privbo {
namespace {

/// Of k(x, x): the error of kernels that are computed by Bessel functions.
constexpr double distance_rounding = 1e-12;

}  // namespace

KernelDistance::KernelDistance(const PointKernel& kernel, Index dimension)
    : kernel_(kernel), zero_(Eigen::RowVectorXd::Zero(dimension)) {
  if (!kernel.isotropic() || dimension < 1)
    throw InvalidArgument(Message(
        "functions of this kernel cannot be bounded on cells of a box: choose the kernel \"se\" or \"matern\""));
  size_ = std::sqrt(kernel(zero_, zero_));
  if (const std::optional<double> m = kernel.slope_variance(dimension)) slope_ = std::sqrt(*m);
  if (const std::optional<double> kappa = kernel.curvature_variance()) curvature_ = std::sqrt(*kappa);
}

double KernelDistance::operator()(double r) const {
  Eigen::RowVectorXd away = zero_;
  away[0] = r;
  const double squared = size_ * size_, far = 2.0 * (squared - kernel_(zero_, away));
  const double by_kernel = std::sqrt(std::max(far, 0.0) + distance_rounding * squared);
  return slope_ ? std::min(by_kernel, *slope_ * r) : by_kernel;
}

}  // namespace privbo
