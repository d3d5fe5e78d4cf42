// Draws posterior samples through an explicit square root.
#include "posterior/exact/sampling.h"

#include "numerics/cholesky.h"

namespace privbo {

Vector sample_from(const Posterior& posterior, RootKind root, double jitter, RandomSource& draws) {
  Vector sample(posterior.mean().size());
  if (root == RootKind::automatic) {
    posterior.sample_deviation(draws, sample);
    return sample;
  }
  const Matrix factor = root == RootKind::cholesky ? lower_cholesky(posterior.covariance(), jitter)
                                                   : symmetric_root(posterior.covariance());
  Vector z(sample.size());
  for (double& value : z) value = draws.normal();
  sample.noalias() = factor * z;
  return sample;
}

}  // namespace privbo
