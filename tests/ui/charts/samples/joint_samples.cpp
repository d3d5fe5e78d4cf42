// Runs under joint privacy: their guarantee, and the statistics that a privatiser releases.
#include <cmath>

#include "families/joint/record/released_record.h"
#include "support/own_record.h"
#include "ui/charts/samples/sample_parts.h"
#include "ui/charts/samples/sample_snapshot.h"

namespace privbo::samples {

PrivacyCurve joint(const std::vector<std::int64_t>& grid, double epsilon, double delta) {
  PrivacyCurve curve;
  curve.guarantee = {"tree-aggregated Gaussian",
                     PrivacyNotion::joint,
                     Message::verbatim("decision set and reward of one user replaced"),
                     Message::verbatim("each user's decision set and reward"),
                     Message::verbatim("all other users together"),
                     Message::verbatim("the privatiser is trusted"),
                     2.83,
                     Message::verbatim("Frobenius"),
                     7.2,
                     epsilon,
                     delta,
                     GaussianCost{},
                     {}};
  curve.accountant = Message::verbatim("analytic Gaussian");
  curve.delta = delta;
  curve.per_reward().assign(grid.size(), epsilon);
  return curve;
}

void add_statistics(Snapshot& snapshot, Index m) {
  PosteriorSnapshot& p = snapshot.posterior;
  snapshot.algorithms[0].label = "JDP-GP-UCB";
  snapshot.algorithms[0].privacy = joint(snapshot.recorded_rounds, 1.0, 0.1);
  const Index n = p.domain->size();
  p.hidden_mean = p.truth * 0.9;
  p.hidden_deviation = p.deviation * 0.5;
  p.offered.clear();
  for (Index i = 0; i < 25; ++i) p.offered.push_back((i * 37 + 5) % n);
  p.recent = {p.offered[3], p.offered[7]};
  auto picture = std::make_shared<StatisticsPicture>();
  picture->released.items = picture->exact.items = p.t - 1;
  Matrix phi(m, 200), noise(m, m);
  for (Index i = 0; i < m; ++i)
    for (Index j = 0; j < 200; ++j)
      phi(i, j) =
          std::sin(1.0 + 0.7 * static_cast<double>(i * j) + static_cast<double>(i)) / std::sqrt(static_cast<double>(m));
  for (Index i = 0; i < m; ++i)
    for (Index j = 0; j <= i; ++j)
      noise(i, j) = noise(j, i) =
          4.0 * std::sin(12.9898 * static_cast<double>(i + 1) * 1.7 + 78.233 * static_cast<double>(j * j));
  picture->exact.sigma = phi * phi.transpose();
  picture->exact.u = phi.rowwise().sum();
  picture->released.sigma = picture->exact.sigma + noise;
  picture->released.u = picture->exact.u + noise.col(0);
  test::set_part(p, std::move(picture));
}

Snapshot ball_posterior(Index n, Index dimension, Index m) {
  Snapshot s = regret(3, 200, 2000);
  auto domain = std::make_shared<Domain>();
  domain->points.resize(n, dimension);
  domain->random = true;
  // Low-discrepancy points of the cube, those outside the ball left out.
  Index kept = 0;
  for (Index k = 1; kept < n; ++k) {
    Vector x(dimension);
    for (Index d = 0; d < dimension; ++d) {
      const double step =
          std::pow(0.6180339887498949, 1.0 / (1.0 + static_cast<double>(d))) + 0.013 * static_cast<double>(d);
      const double at = static_cast<double>(k) * step + 0.5;
      x[d] = 4.0 * (at - std::floor(at)) - 2.0;
    }
    if (dimension <= 3 && x.norm() > 2.0) continue;
    domain->points.row(kept++) = x;
  }
  fill_posterior(s.posterior, domain, [](const Points& p, Index i) {
    return std::exp(-0.5 * (p.row(i).array() - 0.4).square().sum() / static_cast<double>(p.cols()));
  });
  add_statistics(s, m);
  return s;
}

}  // namespace privbo::samples
