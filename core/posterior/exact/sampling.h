// Samples from a posterior with a chosen square root of its covariance, as Thompson sampling in the replays of papers
// needs.
#pragma once

#include "posterior/exact/posterior.h"

namespace privbo {

/// `automatic` takes the square root that the posterior already has, `cholesky` the lower Cholesky factor of S +
/// jitter·I, `symmetric` the unique symmetric positive semi-definite root of S.
enum class RootKind { automatic, cholesky, symmetric };

/// Writes a centred sample L z to `out` (n) with L Lᵀ = S, the posterior covariance. `cholesky` and `symmetric` take n
/// normals z from `draws`, in order; `jitter` ≥ 0 is used by `cholesky` alone. Throws std::domain_error when the chosen
/// root does not exist.
void sample_from(const Posterior& posterior, RootKind root, double jitter, RandomSource& draws, Vector& out);
/// Does the same with a vector of its own.
Vector sample_from(const Posterior& posterior, RootKind root, double jitter, RandomSource& draws);

}  // namespace privbo
