// Draws posterior samples through an explicit square root.
#include "posterior/exact/sampling.h"

#include "numerics/cholesky.h"

namespace privbo {

void sample_from(const Posterior& posterior, RootKind root, double jitter, RandomSource& draws, Vector& out) {
  if (root == RootKind::automatic) return posterior.sample_deviation(draws, out);
  const Matrix factor = root == RootKind::cholesky ? lower_cholesky(posterior.covariance(), jitter)
                                                   : symmetric_root(posterior.covariance());
  Vector z(posterior.mean().size());
  for (double& value : z) value = draws.normal();
  out.noalias() = factor * z;
}

Vector sample_from(const Posterior& posterior, RootKind root, double jitter, RandomSource& draws) {
  Vector sample(posterior.mean().size());
  sample_from(posterior, root, jitter, draws, sample);
  return sample;
}

}  // namespace privbo
