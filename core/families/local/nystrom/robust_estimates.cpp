// Ordered rewards, their running sums, and the truncated estimate; the k estimates and the choice among them.
#include "families/local/nystrom/robust_estimates.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <string>

namespace privbo {
namespace {

/// Mean of the middle two for an even number of values; values must not be empty.
double median_of(std::vector<double>& values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  if (values.size() % 2 == 1) return *middle;
  return 0.5 * (*std::max_element(values.begin(), middle) + *middle);
}

}  // namespace

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

MedianOfMeans::MedianOfMeans(Index n, Index k)
    : sums_(Matrix::Zero(n, k)), means_(Matrix::Zero(n, k)), distances_(Vector::Zero(k)) {
  if (k < 1) throw std::invalid_argument("k = " + std::to_string(k) + ": must be at least 1 (replays of an epoch)");
}

void MedianOfMeans::add(Index a, std::span<const double> rewards) {
  if (static_cast<Index>(rewards.size()) != sums_.cols()) throw std::logic_error("an epoch has one reward per replay");
  for (const double reward : rewards) NystromPosterior::require_reward(reward);
  for (std::size_t j = 0; j < rewards.size(); ++j) sums_(a, static_cast<Index>(j)) += rewards[j];
}

void MedianOfMeans::update(const NystromPosterior& posterior) {
  const std::vector<Index>& played = posterior.played();
  const Vector scale = posterior.spectrum().array() + posterior.lambda();
  // In the eigenbasis of Ṽ: θ̃_j = (g + λ)⁻¹ h_j, and ‖θ‖_Ṽ is the plain norm of (g + λ)^{1/2} θ.
  const Matrix heights = posterior.features()(played, Eigen::all).transpose() * sums_(played, Eigen::all);  // ρ × k
  means_.noalias() = posterior.features() * (scale.cwiseInverse().asDiagonal() * heights);
  const Matrix scaled = scale.cwiseSqrt().cwiseInverse().asDiagonal() * heights;
  const Index k = sums_.cols();
  distances_.setZero();
  if (k > 1) {
    Matrix between(k, k);
    for (Index j = 0; j < k; ++j)
      for (Index s = 0; s <= j; ++s) between(j, s) = between(s, j) = (scaled.col(j) - scaled.col(s)).norm();
    std::vector<double> others;
    for (Index j = 0; j < k; ++j) {
      others.clear();
      for (Index s = 0; s < k; ++s)
        if (s != j) others.push_back(between(j, s));
      distances_[j] = median_of(others);
    }
  }
  distances_.minCoeff(&chosen_);
}

}  // namespace privbo
