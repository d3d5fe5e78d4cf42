// Ordered rewards, their running sums, and the truncated estimate.
#include "families/local/nystrom/truncated_estimate.h"

#include <algorithm>
#include <cmath>

namespace privbo {

TruncatedEstimate::TruncatedEstimate(Index n) : rewards_(static_cast<std::size_t>(n)), mean_(Vector::Zero(n)) {}

void TruncatedEstimate::add(Index a, double reward) {
  NystromPosterior::require_reward(reward);
  Rewards& own = rewards_.at(static_cast<std::size_t>(a));
  const auto place = std::upper_bound(own.by_size.begin(), own.by_size.end(), reward,
                                      [](double x, double y) { return std::abs(x) > std::abs(y); });
  const auto index = static_cast<std::size_t>(place - own.by_size.begin());
  own.by_size.insert(place, reward);
  own.total += reward;
  // Sums of more than `index` rewards are stale.
  if (own.running.size() > index + 1) own.running.resize(index + 1);
}

std::size_t TruncatedEstimate::Rewards::beyond(double u, double b) const {
  // Rounded products are ordered like their factors, so the definition's own comparison can be searched.
  const auto end = std::partition_point(by_size.begin(), by_size.end(), [&](double y) { return std::abs(u * y) > b; });
  return static_cast<std::size_t>(end - by_size.begin());
}

double TruncatedEstimate::Rewards::sum_of_largest(std::size_t count) {
  if (running.empty()) running.push_back(0.0);
  while (running.size() <= count) running.push_back(running.back() + by_size[running.size() - 1]);
  return running[count];
}

void TruncatedEstimate::update(const NystromPosterior& posterior, double b) {
  const std::vector<Index>& played = posterior.played();
  const Vector root = (posterior.spectrum().array() + posterior.lambda()).rsqrt();
  // Ṽ^{−1/2} = U Q (g + λ)^{−1/2} Qᵀ Uᵀ on the features; what is orthogonal to U meets none of them.
  const Matrix left = posterior.basis() * posterior.rotation() * root.asDiagonal();  // m × ρ
  const Matrix u = left * posterior.features()(played, Eigen::all).transpose();      // m × points played

  Vector totals(static_cast<Index>(played.size()));
  for (Index j = 0; j < totals.size(); ++j)
    totals[j] = rewards_[static_cast<std::size_t>(played[static_cast<std::size_t>(j)])].total;
  sums_ = u * totals;
  truncated_ = 0;
  for (Index j = 0; j < totals.size(); ++j) {
    Rewards& own = rewards_[static_cast<std::size_t>(played[static_cast<std::size_t>(j)])];
    const double largest = own.by_size.empty() ? 0.0 : std::abs(own.by_size.front());
    if (u.col(j).cwiseAbs().maxCoeff() * largest <= b) continue;
    for (Index i = 0; i < u.rows(); ++i) {
      if (std::abs(u(i, j)) * largest <= b) continue;
      const std::size_t count = own.beyond(u(i, j), b);
      sums_[i] -= u(i, j) * own.sum_of_largest(count);
      truncated_ += static_cast<Index>(count);
    }
  }
  mean_ = posterior.features() * (left.transpose() * sums_);
}

}  // namespace privbo
