#include "families/joint/attack/read_off.h"

namespace privbo {
namespace {

/// Returns the first release after so many rounds; of the period that ends with them, where another begins.
const StatisticsMessage* release_after(const StatisticsTranscript& transcript, std::int64_t rounds) {
  for (const StatisticsTranscript::Release& release : transcript.releases)
    if (release.rounds == rounds) return &release.statistics;
  return nullptr;
}

}  // namespace

std::optional<UserItem> read_off(const Matrix& phi, const JointRelease& plan, const StatisticsTranscript& transcript,
                                 std::int64_t round) {
  const StatisticsMessage *before = release_after(transcript, round - 1), *after = release_after(transcript, round);
  if (!before || !after) return std::nullopt;
  const Matrix square = after->sigma - before->sigma;
  const Vector product = after->u - before->u;
  // ‖S − φφᵀ‖² = ‖S‖² − 2φᵀSφ + ‖φ‖⁴.
  const Vector lengths = phi.colwise().squaredNorm();
  const Vector distances = lengths.cwiseAbs2() - 2.0 * phi.cwiseProduct(square * phi).colwise().sum().transpose();
  Index point = 0;
  distances.minCoeff(&point);
  if (!(lengths[point] > 0.0)) return std::nullopt;
  return UserItem{point, plan.request().centre + product.dot(phi.col(point)) / lengths[point]};
}

}  // namespace privbo
