// The k estimates and the choice among them.
#include "families/local/nystrom/median_of_means.h"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

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
