// Compiles Eigen's inner loops once for all units.
#include "numerics/types.h"

namespace Eigen::internal {
PRIVBO_EIGEN_KERNELS(template);
}  // namespace Eigen::internal
