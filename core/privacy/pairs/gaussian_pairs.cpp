// Makes pairs with Gaussian tails: noise on whole numbers, and mixtures of Gaussians.
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "numerics/log_space.h"
#include "numerics/normal.h"
#include "numerics/numbers.h"
#include "privacy/pairs/pairs.h"
#include "text/message.h"

namespace privbo {
namespace {

constexpr double beyond_all = std::numeric_limits<double>::infinity();
constexpr double pair_cut = 12.0;  // in standard deviations; the mass beyond is 2e-33

class DiscreteGaussianPair final : public DominatingPair {
 public:
  DiscreteGaussianPair(std::int64_t sensitivity, double sigma)
      : sensitivity_(sensitivity), delta_(static_cast<double>(sensitivity)), sigma_(sigma) {}

  Message words() const override { return Message("σ = %1, Δ = %2", significant(sigma_, 6), sensitivity_); }
  Json json() const override {
    return {{"type", "discrete-gaussian"}, {"sensitivity", sensitivity_}, {"sigma", sigma_}};
  }
  std::optional<double> pure_epsilon() const override { return std::nullopt; }
  std::optional<double> rho() const override { return 0.5 * delta_ * delta_ / (sigma_ * sigma_); }
  double lattice() const override { return 0.5 * delta_ / (sigma_ * sigma_); }
  double renyi(double order) const override { return order * *rho(); }

  using DominatingPair::losses;
  PairLosses losses(LossOf, double order) const override {
    const double reach = std::ceil(pair_cut * sigma_) + 1.0;
    const double from = -reach, to = std::ceil(std::max(order, 1.0) * delta_) + reach;
    double total = 0.0;  // Σ e^{−x²/(2σ²)}
    for (double x = 0.0; x <= reach; x += 1.0) total += (x > 0.0 ? 2.0 : 1.0) * weight(x);
    PairLosses all;
    double inside = 0.0;
    for (double x = from; x <= to; x += 1.0) {
      const double mass = weight(x - delta_) / total;
      if (!(mass > 0.0)) continue;
      inside += mass;
      all.atoms.push_back({delta_ * (2.0 * x - delta_) / (2.0 * sigma_ * sigma_), mass});
    }
    // Beyond ±12 σ lies less than e^{−72}.
    all.above = all.below = std::exp(-0.5 * pair_cut * pair_cut);
    for (LossAtom& atom : all.atoms) atom.mass *= (1.0 - 2.0 * all.above) / inside;
    return all;
  }

 private:
  double weight(double x) const { return std::exp(-0.5 * x * x / (sigma_ * sigma_)); }

  std::int64_t sensitivity_;
  double delta_, sigma_;
};

class GaussianMixturePair final : public DominatingPair {
 public:
  GaussianMixturePair(double sigma, std::vector<double> shifts, std::vector<double> probabilities)
      : sigma_(sigma), shifts_(std::move(shifts)), probabilities_(std::move(probabilities)) {
    // A shift that never happens does not matter.
    for (std::size_t i = shifts_.size(); i-- > 0;)
      if (!(probabilities_[i] > 0.0)) {
        shifts_.erase(shifts_.begin() + static_cast<std::ptrdiff_t>(i));
        probabilities_.erase(probabilities_.begin() + static_cast<std::ptrdiff_t>(i));
      }
    const double sum = std::accumulate(probabilities_.begin(), probabilities_.end(), 0.0);
    for (double& probability : probabilities_) probability /= sum;
    for (const double probability : probabilities_) log_probabilities_.push_back(std::log(probability));
    most_ = *std::max_element(shifts_.begin(), shifts_.end());
    least_ = *std::min_element(shifts_.begin(), shifts_.end());
  }

  Message words() const override {
    double mean = 0.0;
    for (std::size_t i = 0; i < shifts_.size(); ++i) mean += probabilities_[i] * shifts_[i];
    return Message("σ = %1, shifts up to %2, %3 on average", significant(sigma_, 6), significant(most_, 6),
                   significant(mean, 6));
  }
  Json json() const override {
    return {{"type", "gaussian-mixture"}, {"sigma", sigma_}, {"shifts", shifts_}, {"probabilities", probabilities_}};
  }
  bool is_symmetric() const override { return shifts_.size() == 1; }
  std::optional<double> pure_epsilon() const override { return std::nullopt; }
  /// The mixture's divergence is at most that of its largest shift.
  std::optional<double> rho() const override {
    return shifts_.size() == 1 ? std::optional(0.5 * most_ * most_ / (sigma_ * sigma_)) : std::nullopt;
  }
  double renyi(double order) const override {
    if (order > max_pair_order) return beyond_all;
    return DominatingPair::renyi(order);
  }

  using DominatingPair::losses;
  PairLosses losses(LossOf which, double order) const override {
    const double reach = pair_cut * sigma_, tilt = std::max(order, 1.0);
    // ln P/Q bends on the scale σ²/most, where one shift takes over from another.
    const double step = std::min(0.125 * sigma_, 0.25 * sigma_ * sigma_ / std::max(most_, 1e-300));
    PairLosses all;
    if (which == LossOf::first) {
      all.pieces.push_back({least_ - reach, tilt * most_ + reach, step, [this](double x) { return log_ratio(x); },
                            [this](double x) { return with(x); }});
      all.above = all.below = normal_cdf(-pair_cut);
    } else {
      // With x mirrored, so that the loss −ln P/Q rises.
      all.pieces.push_back({-reach, reach + (tilt - 1.0) * least_, step, [this](double x) { return -log_ratio(-x); },
                            [this](double x) { return without(x); }});
      // The loss of an added person is bounded where the smallest shift is 0, so that nothing is lost at the end.
      all.above = all.below = normal_cdf(-pair_cut);
    }
    return all;
  }

 private:
  double log_ratio(double x) const {
    double sum = -beyond_all;
    for (std::size_t i = 0; i < shifts_.size(); ++i)
      sum = log_add(log_probabilities_[i] + shifts_[i] * (x - 0.5 * shifts_[i]) / (sigma_ * sigma_), sum);
    return sum;
  }
  double without(double x) const { return normal_pdf(x / sigma_) / sigma_; }
  double with(double x) const {
    double sum = 0.0;
    for (std::size_t i = 0; i < shifts_.size(); ++i)
      sum += probabilities_[i] * normal_pdf((x - shifts_[i]) / sigma_) / sigma_;
    return sum;
  }

  double sigma_;
  std::vector<double> shifts_, probabilities_, log_probabilities_;
  double most_ = 0.0, least_ = 0.0;
};

}  // namespace

PairPointer discrete_gaussian_pair(std::int64_t sensitivity, double sigma) {
  return std::make_shared<DiscreteGaussianPair>(sensitivity, sigma);
}

PairPointer gaussian_mixture_pair(double sigma, const std::vector<double>& shifts,
                                  const std::vector<double>& probabilities) {
  return std::make_shared<GaussianMixturePair>(sigma, shifts, probabilities);
}

PairPointer sampled_group_pair(std::int64_t members, double q, double z) {
  const double m = static_cast<double>(members);
  std::vector<double> shifts, probabilities;
  for (double j = 0.0; j <= m; j += 1.0) {
    const double log_choose = std::lgamma(m + 1.0) - std::lgamma(j + 1.0) - std::lgamma(m - j + 1.0);
    const double log_rest = j < m ? (m - j) * std::log1p(-q) : 0.0;
    shifts.push_back(j);
    probabilities.push_back(q < 1.0 ? std::exp(log_choose + j * std::log(q) + log_rest) : (j == m ? 1.0 : 0.0));
  }
  return gaussian_mixture_pair(z, shifts, probabilities);
}

}  // namespace privbo
