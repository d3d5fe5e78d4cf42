// Samples from a posterior with a chosen square root, as Thompson sampling in the papers' replays needs.
#pragma once

#include "posterior/exact/posterior.h"

namespace privbo {

/// automatic: whatever square root the posterior has at hand; cholesky: the lower Cholesky factor of S + jitter·I;
/// symmetric: the unique symmetric positive semi-definite root of S.
enum class RootKind { automatic, cholesky, symmetric };

/// Centred sample L z (n) with L Lᵀ = the posterior covariance S. `cholesky` and `symmetric` take n normals z from
/// `draws`, in order; `jitter` ≥ 0 counts for `cholesky` alone.
/// Throws std::domain_error when the asked-for root does not exist.
Vector sample_from(const Posterior& posterior, RootKind root, double jitter, Draws& draws);

}  // namespace privbo
