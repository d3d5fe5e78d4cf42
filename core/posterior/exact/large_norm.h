// The RKHS norm where the kernel matrix is large and of high rank.
#pragma once

#include "posterior/exact/prior.h"

namespace privbo {

/// fᵀ K⁺ f with eigenvalues up to cut · the largest ignored, of a prior with a full matrix K, by the threads of the
/// present work. A pivoted Cholesky factor comes first (n³/3 operations or fewer). Where K is well conditioned nothing
/// is ignored, and it gives the answer. Where r ≤ n/2 columns leave no variance above `tolerance` · max k(x, x), or no
/// eigenvalue above a thousandth of those that are ignored, the eigenvalues are those of r × r LᵀL; elsewhere those of
/// K itself are computed (4n³/3). Holds one n × n matrix beside K.
double large_squared_norm(const Prior& prior, const Vector& f, double cut, double tolerance);

/// AᵀA for an n × r A, of which only the lower triangle is defined. Each entry has the bits of Eigen's own product.
Matrix inner_products(const Eigen::Ref<const Matrix>& a);

}  // namespace privbo
