// Eigen's inner loops, compiled here for all units.
#include "numerics/types.h"

namespace Eigen::internal {
PRIVBO_EIGEN_KERNELS(template);
}  // namespace Eigen::internal
